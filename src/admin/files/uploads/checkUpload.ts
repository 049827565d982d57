import { heicEndings, isHeic } from '#core/files/heic.ts';
import { documentEndings, largestFile } from '#core/files/storedFile.ts';
import type { UploadFault } from '#forms/files/uploadQueue.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';

/** The kind of files that a card uploads. */
export type UploadKind = 'image' | 'document';

export const uploadMessages = { image: fileTexts.upload, document: fileTexts.uploadDocument } as const;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** The types that the picker offers, with those of telephones, which are converted here; the server checks the content again. */
export const acceptOf: Readonly<Record<UploadKind, string>> = {
  image: [...pictureTypes, ...heicEndings].join(','),
  document: documentEndings.map((ending) => `.${ending}`).join(','),
};

/** First bytes of the accepted picture types. */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
] as const;

type UploadSummary = { readonly count: number; readonly kind: UploadKind };

/** Checks an upload as a whole; returns the first fault or undefined. */
export function checkSending(code: string | undefined, { count, kind }: UploadSummary): string | undefined {
  if (code === undefined) return fileTexts.upload.noMunicipality;
  return count === 0 ? uploadMessages[kind].noFile : undefined;
}

/** Checks one file; returns the first fault or undefined, with an offer where the browser can make a permitted picture of it. */
export async function checkFile(
  file: Blob & { readonly name?: string },
  kind: UploadKind,
): Promise<UploadFault | undefined> {
  const { upload } = fileTexts;
  const { wrongType: message } = uploadMessages[kind];
  if (kind === 'document') {
    if (!isDocument({ name: file.name ?? '' })) return { message };
    return file.size > largestFile ? { message: upload.tooLarge } : undefined;
  }
  const head = await headOf(file);
  if (!isPicture(head)) return { message, offer: isHeic(head) || isNewFormat(head) ? upload.convert : undefined };
  return file.size > largestFile ? { message: upload.tooLarge, offer: upload.shrink } : undefined;
}

/** Whether documents with this extension are accepted; the server checks the real type by the content. */
export function isDocument({ name }: Pick<File, 'name'>): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return documentEndings.some((documentEnding) => documentEnding === ending);
}

/** Checks the content, because the extension and the browser's type may be wrong. */
function isPicture(head: Uint8Array): boolean {
  return signatures.some((signature) => signature.every((byte, index) => head[index] === byte));
}

/** WebP or AVIF: browsers read them, and the specified card of this screen does not take them. */
function isNewFormat(head: Uint8Array): boolean {
  const textAt = (at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  return (textAt(0) === 'RIFF' && textAt(8) === 'WEBP') || (textAt(4) === 'ftyp' && textAt(8) === 'avif');
}

async function headOf(file: Blob): Promise<Uint8Array> {
  const head = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return new Uint8Array(head);
}
