import { isHeic } from '#core/files/heic.ts';
import { fileSizeText } from '#core/files/fileSize.ts';
import { largestAnswerFile } from '#core/questions/answeredFiles.ts';
import { storedEndings } from '#core/questions/telephonePhotos.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { AnsweredFile, Question } from '#core/questions/question.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { RecordMissing } from '#core/store/store.ts';
import { contentTypeOf } from '../../files/upload/contentTypeOf.ts';
import { type FileRecord, noFile } from '../../files/fileRecords.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import type { UploadLimits } from '../../files/upload/readUpload.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { retryOnConflict } from '../../foundation/turns/retryOnConflict.ts';
import { requireActiveTask } from './activityForm.ts';
import { activityOfFile, toAnsweredFile, fileOfExecution, ownerOf, type ActivityRef } from './readAnswers.ts';
import type { WorkflowDependencies } from '../workflowDependencies.ts';

export type SentFile = { readonly name: string; readonly bytes: Uint8Array };

type FileContext = ActivityRef & {
  readonly question: Question;
  readonly by: string;
  readonly dependencies: Pick<WorkflowDependencies, 'library' | 'municipalityCode' | 'messages'>;
};

/** The upload limits of a question. Throws a Problem 422 when it takes no files. */
export function limitsOf(question: Question, { questions: { files } }: ServerCatalog): Required<UploadLimits> {
  if (questionTypeOf(question).settings.fileTypes === undefined) throw new Problem(422, { detail: files.notAsked });
  const { maxFileSize: largest = 0 } = question;
  return { largest, tooLarge: files.tooLarge(fileSizeText(largest)) };
}

/** Refuses a file that its question does not accept. The type comes from the bytes, not from the name. */
export async function refuseFile(
  { name, bytes }: SentFile,
  { question, dependencies: { messages } }: FileContext,
): Promise<void> {
  const { files } = messages.questions;
  const { largest, tooLarge } = limitsOf(question, messages);
  const { fileTypes = [] } = question;
  const stored = storedEndings(question);
  if (bytes.length > largest) throw new Problem(413, { detail: tooLarge });
  if (bytes.length === 0) throw new Problem(422, { detail: messages.fileService.empty });
  const endings = (await contentTypeOf(bytes, name))?.endings ?? [];
  if (!endings.some((ending) => stored.includes(`.${ending}`)))
    throw new Problem(415, {
      detail: isHeic(bytes) ? messages.fileService.heic : files.wrongType(fileTypes.join(', ')),
    });
}

/** Stores a private file for an answer and returns its entry. */
export async function storeFile(file: SentFile, context: FileContext): Promise<AnsweredFile> {
  await refuseFile(file, context);
  const { question, dependencies, by, executionId, activityId } = context;
  const owner = ownerOf({ executionId, activityId, questionId: question.id });
  const { municipalityCode: code, library } = dependencies;
  return toAnsweredFile(
    await library.upload({ ...file, code, onEqual: 'keep', owner, by, largest: largestAnswerFile }),
  );
}

type Removal = ActivityRef & { readonly by: string; readonly dependencies: WorkflowDependencies };

/**
 * Moves a file of this person's activity to the bin; a Problem 404 for any other file. Completing the activity rewrites the files of
 * its answers, so of a concurrent removal and completion one fails.
 */
export function removeOwnFile(fileId: string, { by, dependencies, ...task }: Removal): Promise<void> {
  return retryOnConflict(async () => {
    const file = await fileOfActivity(fileId, { ...task, dependencies });
    await requireActiveTask({ ...task, userId: by }, dependencies);
    if (file === undefined) throw noFile(dependencies.messages);
    await moveToBin(file, { by, dependencies });
  });
}

/** Moves a file to the bin that arrived after its activity was completed. */
export async function removeLateFile(fileId: string, { by, dependencies, ...task }: Removal): Promise<void> {
  const file = await fileOfActivity(fileId, { ...task, dependencies });
  if (file !== undefined) await moveToBin(file, { by, dependencies });
}

async function fileOfActivity(
  fileId: string,
  { executionId, activityId, dependencies: { store } }: Omit<Removal, 'by'>,
): Promise<FileRecord | undefined> {
  const file = await fileOfExecution(fileId, { executionId, store });
  return file !== undefined && activityOfFile(file) === activityId ? file : undefined;
}

async function moveToBin(
  { id, _version }: FileRecord,
  { by, dependencies }: Pick<Removal, 'by' | 'dependencies'>,
): Promise<void> {
  const { store, messages } = dependencies;
  const change = { kind: 'remove', type: fileType, id, expectedVersion: _version } as const;
  await store.write([change], by).catch((error: unknown) => {
    throw error instanceof RecordMissing ? noFile(messages) : error;
  });
}
