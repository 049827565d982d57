import { ownValue } from '#core/values/ownValue.ts';
import { base64ToBytes } from '#ports/base64.ts';
import { sha256Hex } from '#ports/digest.ts';
import { isJsonObject, type Json, pointerTo } from '#core/values/json.ts';
import { isDrawn } from '#core/questions/signature.ts';
import type { AnsweredFile, Question } from '#core/questions/question.ts';
import type { Values } from '#core/values/record.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { asFile, type FileRecord } from '../../files/fileRecords.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import type { WorkflowDependencies } from '../workflowDependencies.ts';
import { executionType } from '../../schemaFiles/workflowTypes.ts';

/** An activity of an execution. */
export type ActivityRef = { readonly executionId: string; readonly activityId: string };

export type CheckedAnswers = {
  /** The answers, with file entries from the server's records. */
  readonly answers: Values;
  /** SHA-256 of the signatures, by question. */
  readonly seals: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
};

type AnswerDependencies = Pick<WorkflowDependencies, 'store' | 'pictures' | 'messages'>;
type CheckContext = ActivityRef & { readonly dependencies: AnswerDependencies };

/** Checks what only the server can: that files were uploaded for their question, and that signatures are valid images. */
export async function checkAnswers(
  answers: Values,
  { questions, ...context }: CheckContext & { readonly questions: readonly Question[] },
): Promise<CheckedAnswers> {
  const checked: Record<string, Json | undefined> = { ...answers };
  const seals: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const { id, type } of questions) {
    const value = ownValue(answers, id);
    const pointer = pointerTo('answers', id);
    if ((type === 'file' || type === 'image') && Array.isArray(value)) {
      const result = await readFiles(value as readonly Json[], { ...context, questionId: id });
      checked[id] = result.files;
      errors.push(...result.missing.map((index) => missingFile(`${pointer}/${index}`, context.dependencies)));
    }
    if (type === 'signature' && typeof value === 'string') {
      if (isDrawn(value) && (await isBroken(value, context.dependencies)))
        errors.push(brokenSignature(pointer, context.dependencies));
      else seals[id] = sha256Hex(isDrawn(value) ? drawnBytes(value) : value);
    }
  }
  return { answers: checked, seals, errors };
}

/** The owner of a file: the question that it was uploaded for. */
export function ownerOf({ executionId, activityId, questionId }: ActivityRef & { readonly questionId: string }) {
  return { type: executionType.name, id: `${executionId}/${activityId}/${questionId}` };
}

/** Id of the activity that a file was uploaded for. */
export function activityOfFile({ duenoId = '' }: FileRecord): string {
  return duenoId.split('/')[1] ?? '';
}

export function toAnsweredFile({ id, nombre, bytes, tipo, huella }: FileRecord): AnsweredFile {
  return { id, name: nombre, size: bytes, type: tipo, hash: huella };
}

/** A file of an execution; undefined for any other. */
export async function fileOfExecution(
  id: string,
  { executionId, store }: Pick<ActivityRef, 'executionId'> & Pick<AnswerDependencies, 'store'>,
): Promise<FileRecord | undefined> {
  const record = await store.get(fileType, id);
  if (record === undefined) return undefined;
  const { duenoTipo, duenoId = '' } = asFile(record);
  return duenoTipo === executionType.name && duenoId.startsWith(`${executionId}/`) ? asFile(record) : undefined;
}

async function readFiles(
  entries: readonly Json[],
  { dependencies, ...question }: CheckContext & { readonly questionId: string },
): Promise<{ readonly files: readonly Json[]; readonly missing: readonly number[] }> {
  const owner = ownerOf(question);
  const files = await Promise.all(
    entries.map(async (one) => {
      const id = isJsonObject(one) && typeof one['id'] === 'string' ? one['id'] : '';
      const file = await fileOfExecution(id, { executionId: question.executionId, store: dependencies.store });
      return file?.duenoId === owner.id ? toAnsweredFile(file) : undefined;
    }),
  );
  const isFirst = (file: AnsweredFile, index: number) => files.findIndex((one) => one?.id === file.id) === index;
  return {
    files: files.filter((file, index) => file !== undefined && isFirst(file, index)) as unknown as readonly Json[],
    missing: files.flatMap((file, index) => (file === undefined ? [index] : [])),
  };
}

async function isBroken(dataAddress: string, { pictures }: AnswerDependencies): Promise<boolean> {
  return 'kind' in (await pictures.clean(drawnBytes(dataAddress), 'png'));
}

/** The bytes of a drawing. */
function drawnBytes(dataAddress: string): Uint8Array {
  return base64ToBytes(dataAddress.slice(dataAddress.indexOf(',') + 1));
}

function missingFile(pointer: string, { messages }: AnswerDependencies): FieldError {
  return { pointer, keyword: 'missing', message: messages.questions.files.missing };
}

function brokenSignature(pointer: string, { messages }: AnswerDependencies): FieldError {
  return { pointer, keyword: 'format', message: messages.questions.files.brokenSignature };
}
