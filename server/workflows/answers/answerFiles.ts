import { fileSizeText } from '#core/files/fileSize.ts';
import { largestAnswerFile } from '#core/questions/answeredFiles.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { AnsweredFile, Question } from '#core/questions/question.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { RecordMissing, VersionConflict } from '#core/store/store.ts';
import { contentTypeOf } from '../../files/upload/contentTypeOf.ts';
import { type FileRecord, noFile } from '../../files/fileRecords.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import type { UploadLimits } from '../../files/upload/readUpload.ts';
import { Problem } from '../../answering/problem.ts';
import { refuseOthers } from './activityForm.ts';
import { activityOfFile, answeredFile, fileOfExecution, ownerOf, type Place } from './readAnswers.ts';
import type { WorkflowParts } from '../workflowParts.ts';

export type SentFile = { readonly name: string; readonly bytes: Uint8Array };

type Keeping = Place & {
  readonly question: Question;
  readonly by: string;
  readonly parts: Pick<WorkflowParts, 'library' | 'municipalityCode' | 'words'>;
};

/** What an upload for a question may be; a Problem 422 when it asks for no file. */
export function limitsOf(question: Question, { questions: { files } }: ServerCatalog): Required<UploadLimits> {
  if (questionTypeOf(question).settings.fileTypes === undefined) throw new Problem(422, { detail: files.notAsked });
  const { maxFileSize: largest = 0 } = question;
  return { largest, tooLarge: files.tooLarge(fileSizeText(largest)) };
}

/** Refuses a file that its question does not take, told from the bytes and not from what it is called. */
export async function refuseFile({ name, bytes }: SentFile, { question, parts: { words } }: Keeping): Promise<void> {
  const { files } = words.questions;
  const { largest, tooLarge } = limitsOf(question, words);
  const { fileTypes = [] } = question;
  if (bytes.length > largest) throw new Problem(413, { detail: tooLarge });
  if (bytes.length === 0) throw new Problem(422, { detail: words.fileService.empty });
  const endings = (await contentTypeOf(bytes, name))?.endings ?? [];
  if (!endings.some((ending) => fileTypes.includes(`.${ending}`)))
    throw new Problem(415, { detail: files.wrongType(fileTypes.join(', ')) });
}

/** Keeps a file of an answer, private, and answers what stands for it there. */
export async function keepFile(file: SentFile, keeping: Keeping): Promise<AnsweredFile> {
  await refuseFile(file, keeping);
  const { question, parts, by, executionId, activityId } = keeping;
  const owner = ownerOf({ executionId, activityId, questionId: question.id });
  const { municipalityCode: code, library } = parts;
  return answeredFile(await library.upload({ ...file, code, onEqual: 'keep', owner, by, largest: largestAnswerFile }));
}

type Removing = Place & { readonly by: string; readonly parts: WorkflowParts };

/**
 * Puts a file into the bin that was sent for an activity of this person; a Problem 404 for any other. Completing the activity
 * writes the files of its answers over: of a removal and a completion at once, one is told.
 */
export async function removeOwnFile(fileId: string, { by, parts, ...place }: Removing): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const file = await fileOfActivity(fileId, { ...place, parts });
    await refuseOthers({ ...place, userId: by }, parts);
    if (file === undefined) throw noFile(parts.words);
    try {
      return await putIntoBin(file, { by, parts });
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt === mostAttempts) throw error;
    }
  }
}

/** Somebody else may write the same file between reading and writing; so often it is looked at anew. */
const mostAttempts = 20;

/** Puts a file into the bin that came too late for its activity. */
export async function removeLateFile(fileId: string, { by, parts, ...place }: Removing): Promise<void> {
  const file = await fileOfActivity(fileId, { ...place, parts });
  if (file !== undefined) await putIntoBin(file, { by, parts });
}

async function fileOfActivity(
  fileId: string,
  { executionId, activityId, parts: { store } }: Omit<Removing, 'by'>,
): Promise<FileRecord | undefined> {
  const file = await fileOfExecution(fileId, { executionId, store });
  return file !== undefined && activityOfFile(file) === activityId ? file : undefined;
}

async function putIntoBin({ id, _version }: FileRecord, { by, parts }: Pick<Removing, 'by' | 'parts'>): Promise<void> {
  const { store, words } = parts;
  const change = { kind: 'remove', type: fileType, id, expectedVersion: _version } as const;
  await store.write([change], by).catch((error: unknown) => {
    throw error instanceof RecordMissing ? noFile(words) : error;
  });
}
