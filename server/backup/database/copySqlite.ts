import { open, stat } from 'node:fs/promises';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { privateFile } from '../../settings/secrets/privateModes.ts';
import type { Connection } from '../../store/database.ts';
import { sqliteDialect } from '../../store/sqlite/sqliteDialect.ts';
import { openSqliteDriver } from '../../store/sqlite/sqliteDriver.ts';
import { isLocked } from '../../store/sqlite/sqliteErrors.ts';
import { syncFile } from '../parts/archive.ts';
import { BackupRefused } from '../backupRefused.ts';
import { partNames } from '../parts/manifest.ts';
import type { DatabaseCopy } from './databaseCopy.ts';
import { readFormat } from '../../store/format/dataFormat.ts';
import { countedRows } from './countedRows.ts';
import { referencedHashes } from './referencedHashes.ts';

type CopyOptions = { readonly to: string; readonly messages: ServerCatalog };

/** Copies an open SQLite database in one snapshot, without making others wait. It blocks this process. */
export async function copySqlite(file: string, { to, messages }: CopyOptions): Promise<DatabaseCopy> {
  // VACUUM INTO fills an empty file, and would create one that everybody may read.
  await (await open(to, 'wx', privateFile)).close();
  await withDriver(file, async ({ run }) => {
    await retryWhileLocked(() => run('VACUUM INTO ?', [to]));
  });
  await syncFile(to);
  return withDriver(to, async (connection) => {
    const [row] = await connection.run('PRAGMA quick_check(1)');
    const detail = String(Object.values(row ?? {})[0]).replaceAll(/\s+/g, ' ');
    if (detail !== 'ok') throw new BackupRefused(messages.backup.refusal.damagedDatabase(detail));
    const tables = await countSqliteRows(connection);
    const context = { connection, dialect: sqliteDialect };
    const hashes = await referencedHashes(context, Object.keys(tables));
    const dataFormat = await readFormat(context);
    const { size } = await stat(to);
    return { kind: 'sqlite', part: partNames.sqlite, file: to, size, tables, dataFormat, hashes };
  });
}

/** The number of rows of each table; virtual tables are counted by the tables behind them. */
export async function countSqliteRows({ run }: Connection): Promise<Readonly<Record<string, number>>> {
  const tables = await run(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite^_%' escape '^'
      and sql not like 'create virtual table%' order by name`,
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const [row] = await run(`select count(*) as total from ${countedRows(String(name))}`);
    counts.push([String(name), Number(row?.total)]);
  }
  return Object.fromEntries(counts);
}

/** A connection of its own, which is closed after the work. */
export async function withDriver<T>(file: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const driver = openSqliteDriver(file);
  try {
    driver.prepare('PRAGMA busy_timeout = 1000').all([]);
    return await work({
      run: async (sql, parameters = []) =>
        driver.prepare(sql).all(parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value))),
    });
  } finally {
    driver.close();
  }
}

const attempts = 30;

/** Each attempt waits for a second. */
async function retryWhileLocked(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLocked(error) || attempt === attempts) throw error;
    }
  }
}
