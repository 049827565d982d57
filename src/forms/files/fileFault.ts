import type { FormCatalog } from '#core/locales/catalog.ts';
import { heicEndings, isNamedHeic } from '#core/files/heic.ts';
import { documentEndings, imageTypes, largestFile } from '#core/files/storedFile.ts';
import type { FileKind } from '../context/formFiles.ts';

/** The media types of a chooser of pictures. */
export const acceptedPictures = [...imageTypes, 'image/heic', 'image/heif'].join(',');

/** The `accept` of a file chooser. Several systems know HEIC by its extension only. */
export const acceptOf: Readonly<Record<FileKind, string>> = {
  image: [acceptedPictures, ...heicEndings].join(','),
  document: documentEndings.map((ending) => `.${ending}`).join(','),
};

type FileMeta = Pick<File, 'name' | 'type' | 'size'>;

/** Bytes of a picture that is scaled before it is sent. */
export const largestPicture = 100 * 1024 * 1024;

/** Why a file is refused before it is prepared and sent. The server still checks the content. */
export function fileFault(
  file: FileMeta,
  { kind, messages }: { readonly kind: FileKind; readonly messages: FormCatalog },
): string | undefined {
  const { picker } = messages;
  if (!isOfKind(file, kind)) return picker.wrongType[kind];
  if (kind === 'document' && file.size > largestFile) return picker.tooLarge;
  if (file.size > largestPicture) return picker.photo.tooLarge;
  return file.size === 0 ? picker.empty : undefined;
}

function isOfKind({ name, type }: FileMeta, kind: FileKind): boolean {
  if (kind === 'image' && isNamedHeic({ name, type })) return true;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (kind === 'document') return documentEndings.some((candidate) => candidate === ending);
  // A browser has no type for an extension that it does not know; pictures from the clipboard have one.
  return imageTypes.some((candidate) => candidate === type) || (type === '' && imageEndings.includes(ending));
}

const imageEndings: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];
