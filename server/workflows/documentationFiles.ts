import { pointerTo } from '#core/values/json.ts';
import { maxAttachments } from '#core/workflow/documentationView.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { asFile, type FileRecord, noFile } from '../files/fileRecords.ts';
import { fileType } from '../files/upload/fileTypes.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { toAnsweredFile } from './answers/readAnswers.ts';
import type { SentFile } from './answers/answerFiles.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { asDocumentation } from './workflowRecords.ts';
import { documentationType } from '../schemaFiles/workflowTypes.ts';

/** `id` is the documentation's. */
type DocumentationRef = { readonly id: string; readonly dependencies: WorkflowDependencies };

/** How long an unsaved upload is kept, in milliseconds. */
const uploadLifetime = 24 * 60 * 60 * 1000;

/** Stores a private file for a documentation. The next saved version can reference it. */
export async function storeAttachment(
  file: SentFile,
  { id, by, dependencies }: DocumentationRef & { readonly by: string },
) {
  const owner = { type: documentationType.name, id };
  return toAnsweredFile(
    await dependencies.library.upload({ ...file, code: dependencies.municipalityCode, onEqual: 'keep', owner, by }),
  );
}

/** The stored files with these ids. Throws a Problem 422 for one of another documentation. */
export async function attachmentsFrom(
  attachments: readonly Pick<AnsweredFile, 'id'>[],
  documentation: DocumentationRef,
): Promise<readonly AnsweredFile[]> {
  const { messages } = documentation.dependencies;
  if (attachments.length > maxAttachments) {
    const detail = messages.questions.answers.manyFiles(String(maxAttachments));
    throw invalid([{ pointer: '/attachments', keyword: 'maxItems', detail }], messages);
  }
  const ids = [...new Set(attachments.map(({ id }) => id))];
  const files = await Promise.all(ids.map((id) => attachmentOf(id, documentation)));
  const errors = files.flatMap((file, index) =>
    file !== undefined
      ? []
      : [
          {
            pointer: pointerTo('attachments', index),
            keyword: 'missing',
            detail: messages.workflows.messages.lostAttachment,
          },
        ],
  );
  if (errors.length > 0) throw invalid(errors, messages);
  return files.filter((file) => file !== undefined).map(toAnsweredFile);
}

/** A file uploaded for a documentation, whether or not a version references it. */
export async function attachmentOf(
  fileId: string,
  { id, dependencies }: DocumentationRef,
): Promise<FileRecord | undefined> {
  const record = await dependencies.store.get(fileType, fileId);
  if (record === undefined) return undefined;
  const { duenoTipo, duenoId } = asFile(record);
  return duenoTipo === documentationType.name && duenoId === id ? asFile(record) : undefined;
}

/** Removes an upload. Throws a Problem 409 when a version references it. */
export async function removeAttachment(
  fileId: string,
  { by, ...documentation }: DocumentationRef & { readonly by: string },
): Promise<void> {
  const { store, messages } = documentation.dependencies;
  if ((await attachmentOf(fileId, documentation)) === undefined) throw noFile(messages);
  if ((await referencedFiles(documentation)).has(fileId))
    throw new Problem(409, { detail: messages.workflows.messages.keptAttachment });
  await store.write([{ kind: 'remove', type: fileType, id: fileId }], by);
}

/** Removes uploads older than a day that no version references. */
export async function sweepAttachments({
  by,
  ...documentation
}: DocumentationRef & { readonly by: string }): Promise<void> {
  const { store, now } = documentation.dependencies;
  const where = [{ field: 'duenoId', operator: 'eq', values: [documentation.id] }] as const;
  const { records } = await store.list(fileType, { where, sort: [], offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const expired = records.filter(({ _createdAt: at }) => Date.parse(at) < now() - uploadLifetime);
  if (expired.length === 0) return;
  const referenced = await referencedFiles(documentation);
  const unused = expired.filter(({ id }) => !referenced.has(id));
  const changes = unused.map(({ id }) => ({ kind: 'remove', type: fileType, id }) as const);
  if (changes.length > 0) await store.write(changes, by);
}

/** Ids of the files that any version references. */
async function referencedFiles({ id, dependencies: { store } }: DocumentationRef): Promise<ReadonlySet<string>> {
  const entries = await store.history(documentationType, id);
  const records = entries.flatMap(({ before, after }) => [before, after]).filter((record) => record !== undefined);
  return new Set(records.flatMap((record) => asDocumentation(record).attachments ?? []).map((file) => file.id));
}
