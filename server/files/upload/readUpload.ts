import type { ServerCatalog } from '#core/locales/catalog.ts';
import { largestFile } from '#core/files/storedFile.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { type IncomingCall, isMultipart } from '../../calls/call.ts';
import { plainFileName, readParts } from './readParts.ts';

export type ReceivedFile = { readonly name: string; readonly bytes: Uint8Array; readonly alt: string | undefined };

/** The maximum number of bytes, and the message for larger files. */
export type UploadLimits = { readonly largest?: number; readonly tooLarge?: string };

const maxAltLength = 1000;

/** The file of a multipart call, field `file`, and the text of field `alt`, before or after it. */
export async function readUpload(
  call: Pick<IncomingCall, 'headers' | 'parts'>,
  messages: ServerCatalog,
  { largest = largestFile, tooLarge = messages.fileService.tooLarge }: UploadLimits = {},
): Promise<ReceivedFile> {
  const { fileService } = messages;
  if (!isMultipart(call)) throw new Problem(415, { detail: fileService.notMultipart });
  const read: { file?: Omit<ReceivedFile, 'alt'>; alt?: string } = {};
  await readParts(call, {
    limits: { fileSize: largest, files: 1, fields: 10, fieldSize: 8 * 1024 },
    tooLarge,
    messages,
    read: async (part) => {
      if (part.kind === 'field') {
        if (part.name === 'alt') read.alt = plainText(part.value);
      } else if (part.name === 'file' && read.file === undefined) {
        read.file = { name: plainFileName(part.fileName), bytes: await part.bytes() };
      } else {
        part.drop();
      }
    },
  });
  const { file, alt } = read;
  if (file === undefined) throw new Problem(422, { detail: fileService.noFile });
  if (alt !== undefined && alt.length > maxAltLength)
    throw new Problem(422, { detail: fileService.longAlt(String(maxAltLength)) });
  return { ...file, alt };
}

/** One line of text, without control characters. */
function plainText(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
