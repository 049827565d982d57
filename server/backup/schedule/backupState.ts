import type { BackupState } from '#core/api/portalOperations.ts';
import type { BackupNotes } from '../backupNotes.ts';
import { dueTimes } from './backupTimes.ts';

type StateOptions = {
  readonly notes: BackupNotes;
  /** Undefined when no backups are scheduled. */
  readonly schedule: { readonly times: readonly string[]; readonly timeZone: () => Promise<string> } | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Milliseconds after which a backup is old where none are scheduled. */
const longest = 7 * 24 * 60 * 60_000;

/** When the last backup was made, and what somebody should do about backups. */
export async function backupState({ notes, schedule, now }: StateOptions): Promise<BackupState> {
  const [last, failure, runningSince] = [await notes.last(), await notes.failure(), await notes.runningSince()];
  const due = schedule && dueTimes(now(), { times: schedule.times, timeZone: await schedule.timeZone() });
  const oldest = due?.before ?? new Date(now() - longest).toISOString();
  const concern =
    failure !== undefined ? 'failed' : last === undefined ? 'never' : last.at < oldest ? 'old' : undefined;
  return {
    ...(last !== undefined && { last }),
    ...(failure !== undefined && { failure }),
    ...(runningSince !== undefined && { runningSince }),
    ...(due !== undefined && { next: due.next }),
    ...(concern !== undefined && { concern }),
  };
}
