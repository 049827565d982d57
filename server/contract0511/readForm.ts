import type { JsonObject } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { largestAnswerFile } from '#core/questions/answeredFiles.ts';
import { fileSizeText } from '#core/files/fileSize.ts';
import { plainFileName, readParts } from '../files/upload/readParts.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { IncomingCall } from '../calls/call.ts';
import type { SentFile } from '../workflows/answers/answerFiles.ts';
import { bodyOfForm, type FormFiles } from './sentExecution.ts';

/** Total bytes of one form, which is read into memory. */
const mostBytes = 64 * 1024 * 1024;

const limits = { fileSize: largestAnswerFile, files: 60, fields: 10_000, fieldSize: 1024 * 1024 };

export type ReadForm = { readonly body: JsonObject; readonly files: FormFiles };

/** Reads a multipart form: its fields as a JSON body, and its files by part name. */
export async function readForm(call: Pick<IncomingCall, 'parts'>, messages: ServerCatalog): Promise<ReadForm> {
  const fields: [string, string][] = [];
  const files = new Map<string, SentFile[]>();
  const tooLarge = (most: number) => messages.questions.files.tooLarge(fileSizeText(most));
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
    if (bytes > mostBytes) throw new Problem(413, { detail: tooLarge(mostBytes) });
  };
  await readParts(call, {
    limits,
    tooLarge: tooLarge(largestAnswerFile),
    messages,
    read: async (part) => {
      if (part.kind === 'field') {
        count(part.value.length);
        fields.push([part.name, part.value]);
        return;
      }
      const file = { name: plainFileName(part.fileName), bytes: await part.bytes() };
      count(file.bytes.length);
      const partName = part.name.toLowerCase();
      files.set(partName, [...(files.get(partName) ?? []), file]);
    },
  });
  return { body: bodyOfForm(fields), files };
}
