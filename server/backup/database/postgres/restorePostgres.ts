import { quoted } from '../countedRows.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackupRefused } from '../../backupRefused.ts';
import type { Variables } from '../databaseCopy.ts';
import { claimNote } from '../../backupNotes.ts';
import { type BackupDatabase, partNames } from '../../parts/manifest.ts';
import { programFault, runProgram, programAddress } from './programs.ts';
import { restoreRows } from './restoreRows.ts';
import { type BackupConnection, countPostgresRows, inTransaction, tablesOf, withPostgres } from './snapshot.ts';

type RestoreOptions = {
  readonly database: BackupDatabase;
  readonly variables: Variables;
  readonly messages: ServerCatalog;
};

/** Why this database cannot take the backup: BackupRefused. Undefined when it already has all of it, from a restore that was interrupted. */
export async function checkPostgres(
  url: string,
  options: RestoreOptions & { readonly isAgain: boolean },
): Promise<'empty' | 'restored'> {
  const { database, messages, isAgain } = options;
  const texts = messages.backup.restore;
  return withPostgres(url, async (connection) => {
    const names = await tablesOf(connection);
    const present = Object.keys(database.tables).filter((name) => names.includes(name));
    if (present.length > 0) {
      if (isAgain && (await differenceIn(connection, database)) === undefined) return 'restored';
      throw new BackupRefused(texts.overTables(present.slice(0, 5).join(', ')));
    }
    if (database.part !== partNames.postgresDump) return 'empty';
    if (connection.schema !== database.schema)
      throw new BackupRefused(texts.otherSchema(database.schema ?? '', connection.schema));
    const fault = await programFault('pg_restore', { ...options, serverVersion: connection.serverVersion });
    if (fault !== undefined) throw new BackupRefused(texts.noProgram(fault));
    return 'empty';
  });
}

/** Restores all tables in one transaction. */
export async function restorePostgres(
  url: string,
  { file, database, variables }: RestoreOptions & { readonly file: string },
): Promise<void> {
  if (database.part === partNames.postgresDump) {
    const server = programAddress(url, variables);
    const { isOk, output } = await runProgram(
      'pg_restore',
      [
        '--single-transaction',
        '--exit-on-error',
        '--no-owner',
        '--no-privileges',
        '--no-password',
        `--schema=${database.schema ?? ''}`,
        `--dbname=${server.address}`,
        file,
      ],
      server.variables,
    );
    if (!isOk) throw new Error(output);
    return;
  }
  await withPostgres(url, (connection) =>
    inTransaction(connection, { kind: 'write', work: () => restoreRows(connection, file) }),
  );
}

/** Compares the number of rows of each table, and ends the claim of the backup itself. Returns the table that differs. */
export async function finishPostgres(url: string, database: BackupDatabase): Promise<string | undefined> {
  return withPostgres(url, async (connection) => {
    const table = await differenceIn(connection, database);
    if (table !== undefined) return table;
    await connection.run('delete from "store_notes" where "name" = $1', [claimNote]);
    for (const name of Object.keys(database.tables)) await connection.run(`analyze ${quoted(name)}`);
    return undefined;
  });
}

async function differenceIn(connection: BackupConnection, { tables }: BackupDatabase): Promise<string | undefined> {
  const names = Object.keys(tables);
  const present = new Set(await tablesOf(connection));
  const absent = names.find((name) => !present.has(name));
  if (absent !== undefined) return absent;
  const counts = await countPostgresRows(connection, names);
  return names.find((name) => counts[name] !== tables[name]);
}
