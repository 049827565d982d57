import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../settings/environment.ts';
import type { Connection } from '../store/database.ts';
import { DatabaseUnusable } from '../store/sqlite/sqliteFile.ts';

/** What disks bring along. */
const usual = new Set(['lost+found', 'System Volume Information']);
const mostNamed = 5;

type Place = Pick<Settings, 'dataDir' | 'database'>;

/**
 * Throws DatabaseUnusable when the data folder holds something although the SQLite database is missing: whoever lost theirs must not find
 * a new one with sample content in its place.
 */
export function checkDataFolder({ dataDir, database }: Place): void {
  if (database.kind !== 'sqlite') return;
  const besides = ['-wal', '-journal'].map((ending) => `${database.file}${ending}`).filter((file) => existsSync(file));
  const found = [...namesIn(dataDir), ...besides.map((file) => path.basename(file))];
  // Another server that starts at the same moment makes the database before anything else.
  if (found.length > 0 && !existsSync(database.file))
    throw new DatabaseUnusable('missing', {
      place: database.file,
      found: [...new Set(found)].slice(0, mostNamed).join(', '),
    });
}

/** Throws DatabaseUnusable when the data folder holds something although the open SQLite database has no tables. */
export async function checkTables({ dataDir, database }: Place, { run }: Connection): Promise<void> {
  if (database.kind !== 'sqlite') return;
  // In this order, since another server that starts at the same moment makes its tables before anything else.
  const own = path.basename(database.file);
  const others = namesIn(dataDir).filter((name) => !name.startsWith(own));
  const hasTables = (await run('select 1 from sqlite_master limit 1')).length > 0;
  if (others.length > 0 && !hasTables) throw new DatabaseUnusable('empty', { place: database.file });
}

function namesIn(folder: string): readonly string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder).filter((name) => !name.startsWith('.') && !usual.has(name));
}
