import { folderCheck, readCheck, secretCheck, wholeCheck } from './checks.ts';
import { group, type SettingsOf } from './setting.ts';

export const backup = group({
  /** Absolute path of the folder of scheduled backups; none are made when undefined. */
  folder: {
    name: 'BACKUP_DIR',
    default: undefined,
    check: folderCheck,
    sentence: 'the folder of scheduled backups, outside `DATA_DIR`',
  },
  /** Times of the day in the town's zone, as HH:mm, ascending. */
  times: {
    name: 'BACKUP_AT',
    default: '02:00',
    check: readCheck(readTimes, ({ backup: { environment } }) => environment.times),
    sentence: "the times of the day of scheduled backups, in the town's zone",
    examples: ['02:00,14:00'],
  },
  /** The number of scheduled backups that stay. */
  keep: {
    name: 'BACKUP_KEEP',
    default: '14',
    check: wholeCheck({ least: 1, most: 9999 }, ({ backup: { environment } }) => environment.keep),
    sentence: 'how many scheduled backups stay',
  },
  /** By which backups are encrypted; they are not when undefined. */
  key: {
    name: 'BACKUP_KEY',
    default: undefined,
    check: secretCheck(({ backup: { environment } }) => environment.key),
    sentence:
      'at least 32 characters by which backups are encrypted; without the same key none can be restored, so keep it elsewhere',
    secret: 'value',
  },
});

export type BackupSettings = SettingsOf<typeof backup>;

function readTimes(text: string): readonly string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim());
  if (!entries.every((entry) => /^([01]\d|2[0-3]):[0-5]\d$/.test(entry))) return undefined;
  return [...new Set(entries)].toSorted();
}
