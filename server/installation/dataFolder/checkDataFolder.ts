import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { hasUnfinishedRestore } from './restoreMark.ts';
import type { DataSettings } from '../../settings/dataSettings.ts';
import type { Connection } from '../../store/database.ts';
import { DatabaseUnusable } from '../../store/sqlite/databaseUnusable.ts';

/** Entries that file systems create. */
const systemNames = new Set(['lost+found', 'System Volume Information']);
const maxNames = 5;

type DataLocation = Pick<DataSettings, 'folder' | 'database'>;

/**
 * Throws DatabaseUnusable when a restore has not ended, and when the data folder has files but no SQLite database: a lost database must
 * not be replaced by a new one with sample content.
 */
export function checkDataFolder({ folder, database }: DataLocation): void {
  if (hasUnfinishedRestore({ folder })) throw new DatabaseUnusable('halfRestored', { file: folder });
  if (database.kind !== 'sqlite') return;
  const logFiles = ['-wal', '-journal'].map((ending) => `${database.file}${ending}`).filter((file) => existsSync(file));
  const names = [...namesIn(folder), ...logFiles.map((file) => path.basename(file))];
  // Another server that starts at the same time creates the database first.
  if (names.length > 0 && !existsSync(database.file))
    throw new DatabaseUnusable('missing', {
      file: database.file,
      detail: [...new Set(names)].slice(0, maxNames).join(', '),
    });
}

/** Rejects with DatabaseUnusable when the data folder has other files but the open SQLite database has no tables. */
export async function checkTables({ folder, database }: DataLocation, { run }: Connection): Promise<void> {
  if (database.kind !== 'sqlite') return;
  // In this order, since another server that starts at the same time creates its tables first.
  const databaseName = path.basename(database.file);
  const others = namesIn(folder).filter((name) => !name.startsWith(databaseName));
  const hasTables = (await run('select 1 from sqlite_master limit 1')).length > 0;
  if (others.length > 0 && !hasTables) throw new DatabaseUnusable('empty', { file: database.file });
}

/** The entries of a folder, without hidden ones and those that file systems create; none of a missing one. */
export function namesIn(folder: string): readonly string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder).filter((name) => !name.startsWith('.') && !systemNames.has(name));
}
