import { isSameJson } from '#core/values/json.ts';

/** What somebody edits, with the steps to undo and redo. */
export type UndoHistory<T> = {
  readonly now: T;
  /** Earlier states, the latest last. */
  readonly past: readonly T[];
  /** Undone states, the nearest first. */
  readonly future: readonly T[];
  /** The subject of the last edit; another edit of the same subject belongs to the same step. */
  readonly subject: string | undefined;
};

/** Maximum number of undoable steps. States share all unchanged data. */
const mostSteps = 200;

export function openHistory<T>(now: T, past: readonly T[] = []): UndoHistory<T> {
  return { now, past, future: [], subject: undefined };
}

/** The history after an edit. Edits about the same subject merge into one step; one without effect is no step. */
export function withEdit<T>(history: UndoHistory<T>, change: (now: T) => T, subject?: string): UndoHistory<T> {
  const now = change(history.now);
  if (isSameJson(now, history.now)) return history;
  const isSameStep = subject !== undefined && subject === history.subject;
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-mostSteps);
  return { now, past, future: [], subject };
}

export function undo<T>(history: UndoHistory<T>): UndoHistory<T> {
  const now = history.past.at(-1);
  if (now === undefined) return history;
  return { now, past: history.past.slice(0, -1), future: [history.now, ...history.future], subject: undefined };
}

export function redo<T>(history: UndoHistory<T>): UndoHistory<T> {
  const [now, ...future] = history.future;
  if (now === undefined) return history;
  return { now, past: [...history.past, history.now], future, subject: undefined };
}
