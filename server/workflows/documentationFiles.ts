import { pointerTo } from '#core/values/json.ts';
import { maxAttachments } from '#core/workflow/documentationView.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import { invalid } from '../content/readBody.ts';
import { asFile, type FileRecord, noFile } from '../files/fileRecords.ts';
import { fileType } from '../files/upload/fileTypes.ts';
import { Problem } from '../answering/problem.ts';
import { answeredFile } from './answers/readAnswers.ts';
import type { SentFile } from './answers/answerFiles.ts';
import type { WorkflowParts } from './workflowParts.ts';
import { asDocumentation } from './workflowRecords.ts';
import { documentationType } from './workflowTypes.ts';

type Parts = Pick<WorkflowParts, 'store' | 'library' | 'municipalityCode' | 'words' | 'now'>;

/** `id` is that of the documentation. */
type Of = { readonly id: string; readonly parts: Parts };

/** How long an upload may wait for its documentation to be saved, milliseconds. */
const longestWait = 24 * 60 * 60 * 1000;

/** Keeps a file for a documentation, private; it belongs to it once a version names it. */
export async function keepAttachment(file: SentFile, { id, by, parts }: Of & { readonly by: string }) {
  const owner = { type: documentationType.name, id };
  return answeredFile(
    await parts.library.upload({ ...file, code: parts.municipalityCode, onEqual: 'keep', owner, by }),
  );
}

/** The files that were sent by their ids, with what the server knows of them; a Problem 422 for one that is not this documentation's. */
export async function attachmentsFrom(
  sent: readonly Pick<AnsweredFile, 'id'>[],
  of: Of,
): Promise<readonly AnsweredFile[]> {
  const { words } = of.parts;
  if (sent.length > maxAttachments) {
    const detail = words.questions.answers.manyFiles(String(maxAttachments));
    throw invalid([{ pointer: '/attachments', keyword: 'maxItems', detail }], words);
  }
  const ids = [...new Set(sent.map(({ id }) => id))];
  const found = await Promise.all(ids.map((id) => attachmentOf(id, of)));
  const errors = found.flatMap((file, index) =>
    file !== undefined
      ? []
      : [
          {
            pointer: pointerTo('attachments', index),
            keyword: 'missing',
            detail: words.workflows.messages.lostAttachment,
          },
        ],
  );
  if (errors.length > 0) throw invalid(errors, words);
  return found.filter((file) => file !== undefined).map(answeredFile);
}

/** A file that was sent for a documentation, whether some version names it or none. */
export async function attachmentOf(fileId: string, { id, parts }: Of): Promise<FileRecord | undefined> {
  const record = await parts.store.get(fileType, fileId);
  if (record === undefined) return undefined;
  const { duenoTipo, duenoId } = asFile(record);
  return duenoTipo === documentationType.name && duenoId === id ? asFile(record) : undefined;
}

/** Takes an upload back; a Problem 409 for one that some version names, which is kept for it. */
export async function forgetAttachment(fileId: string, { by, ...of }: Of & { readonly by: string }): Promise<void> {
  const { store, words } = of.parts;
  if ((await attachmentOf(fileId, of)) === undefined) throw noFile(words);
  if ((await namedFiles(of)).has(fileId)) throw new Problem(409, { detail: words.workflows.messages.keptAttachment });
  await store.write([{ kind: 'remove', type: fileType, id: fileId }], by);
}

/** Removes the uploads that nobody saved with the documentation for a day. */
export async function sweepAttachments({ by, ...of }: Of & { readonly by: string }): Promise<void> {
  const { store, now } = of.parts;
  const where = [{ field: 'duenoId', operator: 'eq', values: [of.id] }] as const;
  const { records } = await store.list(fileType, { where, sort: [], offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const waiting = records.filter(({ _createdAt: at }) => Date.parse(at) < now() - longestWait);
  if (waiting.length === 0) return;
  const named = await namedFiles(of);
  const forgotten = waiting.filter(({ id }) => !named.has(id));
  const changes = forgotten.map(({ id }) => ({ kind: 'remove', type: fileType, id }) as const);
  if (changes.length > 0) await store.write(changes, by);
}

/** Ids of the files in any version. */
async function namedFiles({ id, parts: { store } }: Of): Promise<ReadonlySet<string>> {
  const entries = await store.history(documentationType, id);
  const records = entries.flatMap(({ before, after }) => [before, after]).filter((record) => record !== undefined);
  return new Set(records.flatMap((record) => asDocumentation(record).attachments ?? []).map((file) => file.id));
}
