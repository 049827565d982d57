import { setTimeout as pause } from 'node:timers/promises';
import {
  PreconditionFailed,
  RecordMissing,
  StoreUnavailable,
  UniqueConflict,
  VersionConflict,
} from '#core/store/store.ts';

/** Milliseconds that a write tries to get through between those of other processes. */
const patience = 30_000;
const longestPause = 50;
/** Attempts to create a record whose id is taken; the next plan should find that record. */
const mostCollisions = 30;

/** Runs an attempt again each time that another write comes first. Rejects with StoreUnavailable when others write without an end. */
export async function retryOvertaken<T>(attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + patience;
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isTaken = error instanceof UniqueConflict && count === mostCollisions;
      if (isTaken || !isOvertaken(error)) throw error;
      if (performance.now() > until) throw new StoreUnavailable('other writes keep coming first', { cause: error });
    }
    // Different pauses, so that processes do not meet again and again.
    if (count > 2) await pause(Math.random() * Math.min(count, longestPause));
  }
}

/** Whether another write came first to the record of an attempt, or to one that its rules depend on. */
export function isOvertaken(error: unknown): boolean {
  return (
    error instanceof VersionConflict ||
    error instanceof PreconditionFailed ||
    error instanceof RecordMissing ||
    (error instanceof UniqueConflict && error.field === 'id')
  );
}
