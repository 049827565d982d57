import { largestFile } from '#core/storedFile.ts';
import { fileWords } from './fileWords.ts';

const { upload } = fileWords;

/** What the picker offers; the server decides by the content once more. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Characters of an alternative text, as many as the server keeps. */
export const longestAlt = 1000;

/** The first bytes of the pictures that are taken. */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
] as const;

/** The checks that concern the upload as a whole, in their order: what is wrong, or undefined. */
export function checkSending(code: string | undefined, count: number): string | undefined {
  if (code === undefined) return upload.noMunicipality;
  return count === 0 ? upload.noFile : undefined;
}

/** The checks of one file, in their order: what is wrong, or undefined. */
export async function checkFile(file: Blob): Promise<string | undefined> {
  if (!(await isPicture(file))) return upload.wrongType;
  return file.size > largestFile ? upload.tooLarge : undefined;
}

/** A picture with a wrong ending, for which the browser names another type, is one too. */
async function isPicture(file: Blob): Promise<boolean> {
  if (pictureTypes.some((type) => type === file.type)) return true;
  const head = await file
    .slice(0, 8)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(head);
  return signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte));
}
