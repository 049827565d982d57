import {
  PreconditionFailed,
  RecordMissing,
  StoreUnavailable,
  UniqueConflict,
  VersionConflict,
} from '#core/store/store.ts';
import { pause } from './pause.ts';

export type RetryOptions = {
  /** Attempts in all; no limit when left out. */
  readonly maxAttempts?: number;
  /** Milliseconds during which attempts may begin; 30,000 when left out. */
  readonly maxRetryTime?: number;
  /** Whether another attempt may succeed; `isWriteConflict` when left out. */
  readonly isConflict?: (error: unknown, attempt: number) => boolean | Promise<boolean>;
  /** What is thrown after the last attempt, given its conflict; a StoreUnavailable when left out. */
  readonly exhausted?: (conflict: unknown) => unknown;
  /** A number from 0 to 1. */
  readonly random?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** A monotonic clock, in milliseconds. */
  readonly clock?: () => number;
};

const longestDelay = 50;
/** Attempts to create a record whose id is in use; the next plan should read that record. */
const maxCollisions = 30;

/**
 * Repeats an optimistic write, which must read what it changes again in each attempt, while another write comes first. The delays double
 * up to 50 milliseconds and are random below that, so that writers do not meet again and again.
 */
export async function retryOnConflict<T>(
  write: (attempt: number) => Promise<T>,
  {
    maxAttempts = Number.POSITIVE_INFINITY,
    maxRetryTime = 30_000,
    isConflict = isWriteConflict,
    exhausted = unavailable,
    random = Math.random,
    wait = pause,
    clock = () => performance.now(),
  }: RetryOptions = {},
): Promise<T> {
  const deadline = clock() + maxRetryTime;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(attempt);
    } catch (error) {
      if (!(await isConflict(error, attempt))) throw error;
      if (attempt >= maxAttempts || clock() > deadline) throw exhausted(error);
    }
    await wait(random() * Math.min(2 ** (attempt - 1), longestDelay));
  }
}

/** As `isVersionConflict`, or because the id of a new record is in use. */
export function isWriteConflict(error: unknown, attempt = 1): boolean {
  const isTakenId = error instanceof UniqueConflict && error.field === 'id';
  return isVersionConflict(error) || (isTakenId && attempt < maxCollisions);
}

/** Whether another write came first to a record of the write, or to one that it relies on. */
export function isVersionConflict(error: unknown): boolean {
  return [VersionConflict, PreconditionFailed, RecordMissing].some((kind) => error instanceof kind);
}

function unavailable(conflict: unknown): StoreUnavailable {
  return new StoreUnavailable('other writes keep coming first', { cause: conflict });
}
