import type { FormCatalog } from '#core/locales/catalog.ts';
import { documentEndings, imageTypes, largestFile } from '#core/files/storedFile.ts';
import type { FileKind } from '../formFiles.ts';

/** The `accept` of a file chooser. */
export const acceptOf: Readonly<Record<FileKind, string>> = {
  image: imageTypes.join(','),
  document: documentEndings.map((ending) => `.${ending}`).join(','),
};

type GivenFile = Pick<File, 'name' | 'type' | 'size'>;

/** Why a file need not be sent at all; what it really is, the server tells from its content. */
export function fileFault(
  file: GivenFile,
  { kind, words }: { readonly kind: FileKind; readonly words: FormCatalog },
): string | undefined {
  const { picker } = words;
  if (!isOfKind(file, kind)) return picker.wrongType[kind];
  if (file.size > largestFile) return picker.tooLarge;
  return file.size === 0 ? picker.empty : undefined;
}

function isOfKind({ name, type }: GivenFile, kind: FileKind): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (kind === 'document') return documentEndings.some((known) => known === ending);
  // A browser that knows no type for an ending says none; pictures from the clipboard have one.
  return imageTypes.some((known) => known === type) || (type === '' && imageEndings.includes(ending));
}

const imageEndings: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];
