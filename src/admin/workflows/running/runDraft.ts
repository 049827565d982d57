import { ownValue } from '#core/values/ownValue.ts';
import { isJsonObject, isSameJson, type Json } from '#core/values/json.ts';
import { filesIn } from '#core/questions/answeredFiles.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import type { Values } from '#core/values/record.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { isPendingFile } from '../answers/pendingFiles.ts';

/** Answers by activity id. */
export type AnswersByActivity = Readonly<Record<string, Values>>;

/** The part of a process that the server has. */
export type StartedProcess = {
  readonly id: string;
  readonly reference: string;
  readonly definitionVersion: number;
  /** Ids of completed activities. */
  readonly done: readonly string[];
};

/** A process in the runner. */
export type Run = {
  readonly reference: string;
  readonly answered: AnswersByActivity;
  /** Index of the activity on screen, from 0. */
  readonly place: number;
  /** When the runner was opened, in milliseconds since 1970. */
  readonly openedAt: number;
  /** Id of the process in every attempt to start it; undefined before the first. */
  readonly newId?: string | undefined;
  readonly begun?: StartedProcess | undefined;
  /** Uploaded files as the server returned them, by their temporary id. */
  readonly sent: Readonly<Record<string, AnsweredFile>>;
};

/** Reads a stored run; undefined when it is invalid. */
export function readRun(stored: unknown): Run | undefined {
  if (!isJsonObject(stored) || typeof stored['reference'] !== 'string') return undefined;
  const isWhole =
    isJsonObject(stored['answered']) && isJsonObject(stored['sent']) && typeof stored['openedAt'] === 'number';
  return isWhole && typeof stored['place'] === 'number' ? (stored as unknown as Run) : undefined;
}

export type OpenedRun = {
  readonly run: Run;
  readonly isRecovered: boolean;
  /** Names of attached files whose bytes are lost. */
  readonly lostFiles: readonly string[];
};

type OpenOptions = {
  readonly activities: readonly Activity[];
  readonly proposedReference: string;
  readonly now: number;
};

export function newRun({ proposedReference, now }: Omit<OpenOptions, 'activities'>): Run {
  return { reference: proposedReference, answered: {}, place: 0, openedAt: now, sent: {} };
}

/** Whether leaving would lose any input. */
export function isTouched(run: Run, proposedReference: string): boolean {
  const hasAnswers = Object.values(run.answered).some((values) =>
    Object.values(values).some((one) => one !== undefined),
  );
  return hasAnswers || run.begun !== undefined || run.reference !== proposedReference;
}

/** Restores a stored run: the answers to existing questions, without files that no longer exist. */
export function openRun(stored: Run | undefined, opening: OpenOptions): OpenedRun {
  const { activities, proposedReference } = opening;
  const fresh = newRun(opening);
  // A stored run that only has the proposed reference holds no input.
  if (stored === undefined || !isTouched(stored, proposedReference))
    return { run: fresh, isRecovered: false, lostFiles: [] };
  const lostFiles: string[] = [];
  const answered = Object.fromEntries(
    activities.map(({ id, questions }) => {
      const answeredQuestions = questions.filter(
        (question) => ownValue(stored.answered, id)?.[question.id] !== undefined,
      );
      const values = answeredQuestions.map((question) => {
        const value = ownValue(stored.answered, id)?.[question.id];
        const files = filesIn(value);
        const uploadedFiles = files.map((file) => (isPendingFile(file.id) ? stored.sent[file.id] : file));
        const remainingFiles = uploadedFiles.filter((file) => file !== undefined);
        lostFiles.push(...files.filter((_file, index) => uploadedFiles[index] === undefined).map(({ name }) => name));
        return [question.id, isSameJson(remainingFiles, files) ? value : (remainingFiles as unknown as Json)] as const;
      });
      return [id, Object.fromEntries(values.filter(([, value]) => !Array.isArray(value) || value.length > 0))];
    }),
  );
  const place = Math.min(Math.max(0, stored.place), activities.length - 1);
  return { run: { ...stored, answered, place }, isRecovered: true, lostFiles };
}
