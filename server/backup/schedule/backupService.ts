import { type BackupState, portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { tableOf } from '../../calls/operationTable.ts';
import type { BackupSettings } from '../../settings/backupSettings.ts';
import { timeZoneOf } from '../../settings/town.ts';
import type { BackupNotes } from '../backupNotes.ts';
import type { StartBackup } from './backupProcess.ts';
import { createBackupSchedule } from './backupSchedule.ts';
import { dueTimes } from './backupTimes.ts';

/** The notes, settings and start of backups. */
export type Backups = {
  readonly notes: BackupNotes;
  readonly settings: Pick<BackupSettings, 'folder' | 'times'>;
  /** None are scheduled when left out. */
  readonly startBackup: StartBackup | undefined;
};

type Options = {
  /** Left out for a server without a database of its own. */
  readonly backups?: Backups | undefined;
  readonly registry: Registry;
  readonly store: Store;
  readonly messages: ServerCatalog;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

/** When the oldest account was created, as the portal's data did not exist long before. */
async function oldestAccount({ registry, store }: Pick<Options, 'registry' | 'store'>): Promise<string | undefined> {
  const type = registry.typeFor('accounts');
  if (type === undefined) return undefined;
  const sort = [{ field: '_createdAt', order: 'asc' }] as const;
  const { records } = await store.list(type, { where: [], sort, offset: 0, limit: 1 });
  return records[0]?._createdAt;
}

/** Scheduled backups, and their status for the back office and monitoring. */
export function createBackupService({ backups, registry, store, messages, now, failed }: Options) {
  const timeZone = () => timeZoneOf({ registry, store });
  const { folder, times = [] } = backups?.settings ?? {};
  const schedule = folder === undefined ? undefined : { folder, times, timeZone };
  const clock =
    backups?.startBackup === undefined || schedule === undefined
      ? undefined
      : createBackupSchedule({ ...backups, ...schedule, startBackup: backups.startBackup, messages, now, failed });
  const state = async (): Promise<BackupState> =>
    backups === undefined
      ? {}
      : backupState({ notes: backups.notes, schedule, since: () => oldestAccount({ registry, store }), now });
  return {
    staffTable: tableOf(portalOperations(messages), { backups: state }),
    /** Whether scheduled backups are made as they should; undefined when none are scheduled. */
    health: async (): Promise<'ok' | 'late' | undefined> => {
      if (schedule === undefined) return undefined;
      const { concern } = await state();
      return concern === 'old' || concern === 'failed' ? 'late' : 'ok';
    },
    start: () => clock?.start(),
    close: async () => clock?.close(),
  };
}

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
