import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { largestAnswerFile } from '#core/questions/answeredFiles.ts';
import { fileSizeText } from '#core/files/fileSize.ts';
import { plainFileName } from '../files/upload/readUpload.ts';
import { Problem } from '../problems/problem.ts';
import type { SentFile } from '../workflows/answers/answerFiles.ts';
import { bodyOfForm, type FormFiles } from './sentExecution.ts';

/** Total bytes of one form, which is read into memory. */
const mostBytes = 64 * 1024 * 1024;

const limits = {
  fileSize: largestAnswerFile + 1,
  files: 60,
  fields: 10_000,
  fieldSize: 1024 * 1024,
  parts: 10_060,
  headerPairs: 50,
};

export type ReadForm = { readonly body: JsonObject; readonly files: FormFiles };

/** Reads a multipart form: its fields as a JSON body, and its files by part name. */
export async function readForm(request: FastifyRequest, messages: ServerCatalog): Promise<ReadForm> {
  const fields: [string, string][] = [];
  const files = new Map<string, SentFile[]>();
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
    if (bytes > mostBytes) throw tooLarge(mostBytes, messages);
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const value = String(part.value);
        count(value.length);
        fields.push([part.fieldname, value]);
        continue;
      }
      const file = { name: plainFileName(part.filename), bytes: await part.toBuffer() };
      count(file.bytes.length);
      const partName = part.fieldname.toLowerCase();
      files.set(partName, [...(files.get(partName) ?? []), file]);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw tooLarge(largestAnswerFile, messages);
    throw new Problem(400, { detail: messages.api.badRequest });
  }
  return { body: bodyOfForm(fields), files };
}

function tooLarge(most: number, { questions }: ServerCatalog): Problem {
  return new Problem(413, { detail: questions.files.tooLarge(fileSizeText(most)) });
}
