import type { ServerCatalog } from '#core/locales/catalog.ts';
import { createWorkClock } from '../../delivery/queue/workClock.ts';
import type { BackupNotes } from '../backupNotes.ts';
import type { BackupProcess, StartBackup } from './backupProcess.ts';
import { dueTimes } from './backupTimes.ts';

export type ScheduleOptions = {
  readonly folder: string;
  readonly times: readonly string[];
  readonly timeZone: () => Promise<string>;
  readonly notes: BackupNotes;
  readonly startBackup: StartBackup;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with errors from background work. */
  readonly failed: (error: unknown) => void;
};

export interface BackupSchedule {
  start(): void;
  /** Makes a backup if one is due and no process over the database has made it. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds after a failure. */
const pause = 60 * 60_000;

export function createBackupSchedule(options: ScheduleOptions): BackupSchedule {
  const { folder, notes, startBackup, messages, now, failed } = options;
  let running: BackupProcess | undefined;
  let isClosed = false;

  async function run(): Promise<void> {
    const due = await dueInstant(options);
    if (due === undefined || isClosed) return;
    const startedAt = new Date(now()).toISOString();
    running = startBackup({ folder, due });
    const reason = await running.ended;
    running = undefined;
    if (reason === undefined || isClosed) return;
    await noteFailure(startedAt);
    failed(new Error(messages.backup.logged(reason)));
  }

  /** A process that was killed has noted nothing. */
  async function noteFailure(startedAt: string): Promise<void> {
    const failure = await notes.failure();
    if ((failure !== undefined && failure.at >= startedAt) || (await notes.runningSince()) !== undefined) return;
    const at = new Date(now()).toISOString();
    await notes.finish({ at, isScheduled: true, reason: messages.backup.refusal.interrupted });
  }

  const clock = createWorkClock({ work: run, failed });
  return {
    start: clock.start,
    run,
    close: async () => {
      isClosed = true;
      running?.stop();
      await clock.close();
    },
  };
}

/** The instant from which a backup is due; undefined when none is, or a scheduled one failed lately. */
async function dueInstant({ times, timeZone, notes, now }: ScheduleOptions): Promise<string | undefined> {
  const { last: due, next } = dueTimes(now(), { times, timeZone: await timeZone() });
  const [last, failure] = [await notes.last(), await notes.failure()];
  // Later than the next one: the clock was wrong.
  if (last !== undefined && last.at >= due && last.at < next) return undefined;
  const isRecent = failure?.isScheduled === true && Math.abs(now() - Date.parse(failure.at)) < pause;
  return isRecent || (await notes.runningSince()) !== undefined ? undefined : due;
}
