import { existsSync, statSync } from 'node:fs';
import type { DataSettings } from '../../settings/dataSettings.ts';
import { withoutPassword } from '../../settings/environment.ts';
import { openSqliteDriver } from '../../store/sqlite/sqliteDriver.ts';
import { namesIn } from './checkDataFolder.ts';

/** What a start with DATA_REQUIRED expected and did not find. */
export type MissingData = 'folder' | 'content' | 'database' | 'tables';

/** DATA_REQUIRED is on and there are no stored data, so the start would begin another portal. */
export class DataMissing extends Error {
  override readonly name = 'DataMissing';
  readonly missing: MissingData;
  /** The folder, the file, or the address of the database without its password. */
  readonly location: string;
  constructor(missing: MissingData, location: string) {
    super(`${location}: ${missing} is missing`);
    this.missing = missing;
    this.location = location;
  }
}

/** Throws DataMissing when data are required and the folder or the SQLite file has none. Changes nothing. */
export function requireData(settings: DataSettings): void {
  const { folder, database, isRequired } = settings;
  if (!isRequired) return;
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw new DataMissing('folder', folder);
  if (namesIn(folder).length === 0) throw new DataMissing('content', folder);
  if (database.kind !== 'sqlite') return;
  if (!existsSync(database.file)) throw new DataMissing('database', database.file);
  // Before the store opens the file, since that changes the journal of a database of others.
  if (isWithoutTables(database.file)) requireTables(settings);
}

/** Throws DataMissing when data are required; for a database without the tables of a portal. */
export function requireTables({ database, isRequired }: DataSettings): void {
  if (!isRequired) return;
  throw new DataMissing('tables', database.kind === 'sqlite' ? database.file : withoutPassword(database.url));
}

/** False for a file that cannot be read: opening the store tells why. */
function isWithoutTables(file: string): boolean {
  try {
    const driver = openSqliteDriver(file);
    try {
      return driver.prepare(`select 1 from sqlite_master where name = 'store_notes'`).all([]).length === 0;
    } finally {
      driver.close();
    }
  } catch {
    return false;
  }
}
