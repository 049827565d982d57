import { stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { DatabaseSettings } from '../../store/openDatabase.ts';
import { BackupRefused } from '../backupRefused.ts';
import { copySqlite } from './copySqlite.ts';
import type { DatabaseCopy, Variables } from './databaseCopy.ts';

type CopyOptions = {
  /** The path of a file that is created. */
  readonly to: string;
  readonly variables: Variables;
  readonly messages: ServerCatalog;
};

/** Copies the database in one snapshot. Rejects with BackupRefused when there is none. */
export async function copyDatabase(settings: DatabaseSettings, options: CopyOptions): Promise<DatabaseCopy> {
  if (settings.kind === 'sqlite') {
    if (!existsSync(settings.file)) throw new BackupRefused(options.messages.backup.refusal.noData);
    return copySqlite(settings.file, options);
  }
  // Its client loads for an eighth of a second.
  const { copyPostgres } = await import('./postgres/copyPostgres.ts');
  return copyPostgres(settings.url, options);
}

/** The most bytes that a copy needs. */
export async function databaseSize(settings: DatabaseSettings): Promise<number> {
  if (settings.kind === 'sqlite') {
    const sizes = await Promise.all(
      ['', '-wal'].map((ending) => stat(`${settings.file}${ending}`).catch(() => undefined)),
    );
    return sizes.reduce((sum, facts) => sum + (facts?.size ?? 0), 0);
  }
  const { postgresSize } = await import('./postgres/copyPostgres.ts');
  return postgresSize(settings.url);
}
