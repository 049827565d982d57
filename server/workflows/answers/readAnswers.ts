import { createHash } from 'node:crypto';
import { isJsonObject, type Json, pointerTo } from '#core/values/json.ts';
import { isDrawn } from '#core/questions/signature.ts';
import type { AnsweredFile, Question } from '#core/questions/question.ts';
import type { Values } from '#core/store/record.ts';
import type { FieldError } from '#core/values/validate.ts';
import { asFile, type FileRecord } from '../../files/fileRecords.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import type { WorkflowParts } from '../workflowParts.ts';
import { executionType } from '../workflowTypes.ts';

/** A question of an activity of an execution. */
export type Place = { readonly executionId: string; readonly activityId: string };

export type CheckedAnswers = {
  /** With what the server knows of the files in them. */
  readonly answers: Values;
  /** SHA-256 of the signatures, by question. */
  readonly seals: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
};

type Parts = Pick<WorkflowParts, 'store' | 'pictures' | 'words'>;
type Checking = Place & { readonly parts: Parts };

/** What only the server can tell of answers: which files were really sent, and whether a signature is a picture. */
export async function checkAnswers(
  answers: Values,
  { questions, ...checking }: Checking & { readonly questions: readonly Question[] },
): Promise<CheckedAnswers> {
  const checked: Record<string, Json | undefined> = { ...answers };
  const seals: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const { id, type } of questions) {
    const value = answers[id];
    const pointer = pointerTo('answers', id);
    if ((type === 'file' || type === 'image') && Array.isArray(value)) {
      const read = await readFiles(value as readonly Json[], { ...checking, questionId: id });
      checked[id] = read.files;
      errors.push(...read.lost.map((index) => missingFile(`${pointer}/${index}`, checking.parts)));
    }
    if (type === 'signature' && typeof value === 'string') {
      if (isDrawn(value) && (await isBroken(value, checking.parts))) errors.push(broken(pointer, checking.parts));
      else seals[id] = createHash('sha256').update(sealedBytes(value)).digest('hex');
    }
  }
  return { answers: checked, seals, errors };
}

/** To which question of which activity a kept file was sent. */
export function ownerOf({ executionId, activityId, questionId }: Place & { readonly questionId: string }) {
  return { type: executionType.name, id: `${executionId}/${activityId}/${questionId}` };
}

/** Id of the activity that a file of an execution was sent for. */
export function activityOfFile({ duenoId = '' }: FileRecord): string {
  return duenoId.split('/')[1] ?? '';
}

export function answeredFile({ id, nombre, bytes, tipo, huella }: FileRecord): AnsweredFile {
  return { id, name: nombre, size: bytes, type: tipo, hash: huella };
}

/** A file of an execution; undefined for any other. */
export async function fileOfExecution(
  id: string,
  { executionId, store }: Pick<Place, 'executionId'> & Pick<Parts, 'store'>,
): Promise<FileRecord | undefined> {
  const record = await store.get(fileType, id);
  if (record === undefined) return undefined;
  const { duenoTipo, duenoId = '' } = asFile(record);
  return duenoTipo === executionType.name && duenoId.startsWith(`${executionId}/`) ? asFile(record) : undefined;
}

async function readFiles(
  given: readonly Json[],
  { parts, ...place }: Checking & { readonly questionId: string },
): Promise<{ readonly files: readonly Json[]; readonly lost: readonly number[] }> {
  const owner = ownerOf(place);
  const found = await Promise.all(
    given.map(async (one) => {
      const id = isJsonObject(one) && typeof one['id'] === 'string' ? one['id'] : '';
      const file = await fileOfExecution(id, { executionId: place.executionId, store: parts.store });
      return file?.duenoId === owner.id ? answeredFile(file) : undefined;
    }),
  );
  const isFirst = (file: AnsweredFile, index: number) => found.findIndex((one) => one?.id === file.id) === index;
  return {
    files: found.filter((file, index) => file !== undefined && isFirst(file, index)) as unknown as readonly Json[],
    lost: found.flatMap((file, index) => (file === undefined ? [index] : [])),
  };
}

async function isBroken(dataAddress: string, { pictures }: Parts): Promise<boolean> {
  return 'kind' in (await pictures.clean(sealedBytes(dataAddress), 'png'));
}

/** The bytes of a drawing, or of a written name. */
function sealedBytes(value: string): Buffer {
  return isDrawn(value) ? Buffer.from(value.slice(value.indexOf(',') + 1), 'base64') : Buffer.from(value, 'utf8');
}

function missingFile(pointer: string, { words }: Parts): FieldError {
  return { pointer, keyword: 'missing', message: words.questions.files.missing };
}

function broken(pointer: string, { words }: Parts): FieldError {
  return { pointer, keyword: 'format', message: words.questions.files.brokenSignature };
}
