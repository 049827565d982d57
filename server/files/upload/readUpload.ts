import type { FastifyRequest } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { largestFile } from '#core/files/storedFile.ts';
import { Problem } from '../../problems/problem.ts';

export type ReceivedFile = { readonly name: string; readonly bytes: Buffer; readonly alt: string | undefined };

/** The maximum number of bytes, and the message for larger files. */
export type UploadLimits = { readonly largest?: number; readonly tooLarge?: string };

const maxAltLength = 1000;

/** The file of a multipart request, field `file`, and the text of field `alt`, before or after it. */
export async function readUpload(
  request: FastifyRequest,
  messages: ServerCatalog,
  { largest = largestFile, tooLarge = messages.fileService.tooLarge }: UploadLimits = {},
): Promise<ReceivedFile> {
  const { fileService, api } = messages;
  if (!request.isMultipart()) throw new Problem(415, { detail: fileService.notMultipart });
  let file: Omit<ReceivedFile, 'alt'> | undefined;
  let alt: string | undefined;
  // One extra byte distinguishes a file that is too large from one that just fits.
  const limits = { fileSize: largest + 1, files: 1, fields: 10, fieldSize: 8 * 1024, parts: 12, headerPairs: 50 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'alt') alt = plainText(String(part.value));
      } else if (part.fieldname === 'file' && file === undefined) {
        file = { name: plainFileName(part.filename), bytes: await part.toBuffer() };
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    if (isTooLarge(error)) throw new Problem(413, { detail: tooLarge });
    throw new Problem(400, { detail: api.badRequest });
  }
  if (file === undefined) throw new Problem(422, { detail: fileService.noFile });
  if (alt !== undefined && alt.length > maxAltLength)
    throw new Problem(422, { detail: fileService.longAlt(String(maxAltLength)) });
  return { ...file, alt };
}

/** Browsers encode exactly these three characters of a name. */
export function plainFileName(name: string): string {
  return name.replaceAll(/%22/g, '"').replaceAll(/%0[AD]/gi, ' ');
}

/** One line of text, without control characters. */
function plainText(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

/** The parser reports too many fields or files as 413 too, but then the file itself is not too large. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
