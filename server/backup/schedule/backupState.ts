import type { BackupState } from '#core/api/portalOperations.ts';
import type { BackupNotes } from '../backupNotes.ts';
import { dueTimes } from './backupTimes.ts';

type StateOptions = {
  readonly notes: BackupNotes;
  /** Undefined when no backups are scheduled. */
  readonly schedule: { readonly times: readonly string[]; readonly timeZone: () => Promise<string> } | undefined;
  /** When the oldest account was created, ISO 8601: until a backup is due, nothing is wrong without one. */
  readonly since: () => Promise<string | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Milliseconds after which a backup is old where none are scheduled. */
const longest = 7 * 24 * 60 * 60_000;

/** When the last backup was made, and what somebody should do about backups. */
export async function backupState({ notes, schedule, since, now }: StateOptions): Promise<BackupState> {
  const [last, failure, runningSince] = [await notes.last(), await notes.failure(), await notes.runningSince()];
  const due = schedule && dueTimes(now(), { times: schedule.times, timeZone: await schedule.timeZone() });
  const oldest = due?.before ?? new Date(now() - longest).toISOString();
  const unsavedSince = last?.at ?? (await since());
  const isOld = unsavedSince !== undefined && unsavedSince < oldest;
  const concern = failure !== undefined ? 'failed' : isOld ? 'old' : last === undefined ? 'never' : undefined;
  return {
    ...(last !== undefined && { last }),
    ...(failure !== undefined && { failure }),
    ...(runningSince !== undefined && { runningSince }),
    ...(due !== undefined && { next: due.next }),
    ...(concern !== undefined && { concern }),
  };
}
