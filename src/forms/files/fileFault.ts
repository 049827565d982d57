import type { FormCatalog } from '#core/locales/catalog.ts';
import { documentEndings, imageTypes, largestFile } from '#core/files/storedFile.ts';
import type { FileKind } from '../formFiles.ts';

/** The `accept` of a file chooser. */
export const acceptOf: Readonly<Record<FileKind, string>> = {
  image: imageTypes.join(','),
  document: documentEndings.map((ending) => `.${ending}`).join(','),
};

type FileMeta = Pick<File, 'name' | 'type' | 'size'>;

/** Why a file is refused before it is sent. The server still checks the content. */
export function fileFault(
  file: FileMeta,
  { kind, messages }: { readonly kind: FileKind; readonly messages: FormCatalog },
): string | undefined {
  const { picker } = messages;
  if (!isOfKind(file, kind)) return picker.wrongType[kind];
  if (file.size > largestFile) return picker.tooLarge;
  return file.size === 0 ? picker.empty : undefined;
}

function isOfKind({ name, type }: FileMeta, kind: FileKind): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (kind === 'document') return documentEndings.some((candidate) => candidate === ending);
  // A browser has no type for an extension that it does not know; pictures from the clipboard have one.
  return imageTypes.some((candidate) => candidate === type) || (type === '' && imageEndings.includes(ending));
}

const imageEndings: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];
