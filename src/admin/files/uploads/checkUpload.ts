import { documentEndings, largestFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';

/** The kind of files that a card uploads. */
export type UploadKind = 'image' | 'document';

export const uploadMessages = { image: fileTexts.upload, document: fileTexts.uploadDocument } as const;

const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** The types that the picker offers; the server checks the content again. */
export const acceptOf: Readonly<Record<UploadKind, string>> = {
  image: pictureTypes.join(','),
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

/** Checks one file; returns the first fault or undefined. */
export async function checkFile(
  file: Blob & { readonly name?: string },
  kind: UploadKind,
): Promise<string | undefined> {
  const isOfKind = kind === 'image' ? await isPicture(file) : isDocument({ name: file.name ?? '' });
  if (!isOfKind) return uploadMessages[kind].wrongType;
  return file.size > largestFile ? fileTexts.upload.tooLarge : undefined;
}

/** Whether documents with this extension are accepted; the server checks the real type by the content. */
export function isDocument({ name }: Pick<File, 'name'>): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return documentEndings.some((documentEnding) => documentEnding === ending);
}

/** Checks the content, because the extension and the browser's type may be wrong. */
async function isPicture(file: Blob): Promise<boolean> {
  const head = await file
    .slice(0, 8)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(head);
  return signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte));
}
