import path from 'node:path';
import { makeValidator } from 'envalid';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { NumberSpec, TextSpec } from './specs.ts';

/** Settings of backups. */
export type BackupSettings = {
  /** Absolute path of the folder of scheduled backups; none are made when undefined. */
  readonly folder: string | undefined;
  /** Times of the day in the town's zone, as HH:mm, ascending. */
  readonly times: readonly string[];
  /** The number of scheduled backups that stay. */
  readonly keep: number;
  /** By which backups are encrypted; they are not when undefined. */
  readonly key: string | undefined;
};

const shortestKey = 32;

export function backupSpecs(
  { text, number }: { readonly text: TextSpec; readonly number: NumberSpec },
  { api: { environment }, backup: { environment: rules } }: ServerCatalog,
) {
  const times = makeValidator<readonly string[]>((value) => {
    const entries = value.split(',').map((entry) => entry.trim());
    if (!entries.every((entry) => /^([01]\d|2[0-3]):[0-5]\d$/.test(entry))) throw new Error(rules.times);
    return [...new Set(entries)].toSorted();
  });
  return {
    BACKUP_DIR: text(
      (value) => value.trim() !== '' && !value.includes('\0'),
      environment.folder,
    )({ default: undefined }),
    BACKUP_AT: times({ default: ['02:00'] }),
    BACKUP_KEEP: number((value) => /^\d{1,4}$/.test(value) && Number(value) >= 1, rules.keep)({ default: 14 }),
    BACKUP_KEY: text((value) => value.length >= shortestKey, rules.key)({ default: undefined }),
  };
}

export function backupOf(env: {
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_AT: readonly string[];
  readonly BACKUP_KEEP: number;
  readonly BACKUP_KEY?: string | undefined;
}): BackupSettings {
  const { BACKUP_DIR: folder, BACKUP_AT: times, BACKUP_KEEP: keep, BACKUP_KEY: key } = env;
  return { folder: folder === undefined ? undefined : path.resolve(folder), times, keep, key };
}
