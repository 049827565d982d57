import { quoted } from '../countedRows.ts';
import { rm, stat } from 'node:fs/promises';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { readFormat } from '../../../store/format/dataFormat.ts';
import { postgresDialect } from '../../../store/postgres/postgresDialect.ts';
import { syncFile } from '../../parts/archive.ts';
import { BackupRefused } from '../../backupRefused.ts';
import type { DatabaseCopy, Variables } from '../databaseCopy.ts';
import { partNames } from '../../parts/manifest.ts';
import { referencedHashes } from '../referencedHashes.ts';
import { programFault, runProgram, programAddress } from './programs.ts';
import { writeRows } from './writeRows.ts';
import { type BackupConnection, countPostgresRows, inTransaction, tablesOf, withPostgres } from './snapshot.ts';

type CopyOptions = { readonly to: string; readonly variables: Variables; readonly messages: ServerCatalog };

/** Copies the tables of the schema in one snapshot: by pg_dump where it can be used, else row by row. */
export async function copyPostgres(url: string, options: CopyOptions): Promise<DatabaseCopy> {
  return withPostgres(url, (connection) =>
    inTransaction(connection, {
      kind: 'read',
      work: async () => {
        const names = await tablesOf(connection);
        if (!names.includes('store_notes')) throw new BackupRefused(options.messages.backup.refusal.noData);
        const notice = await dump(connection, { ...options, url });
        if (notice !== undefined) await writeRows(connection, { tables: names, to: options.to });
        await syncFile(options.to);
        return {
          kind: 'postgres',
          part: notice === undefined ? partNames.postgresDump : partNames.postgresRows,
          file: options.to,
          size: (await stat(options.to)).size,
          schema: connection.schema,
          tables: await countPostgresRows(connection, names),
          dataFormat: await readFormat({ connection, dialect: postgresDialect }),
          hashes: await referencedHashes({ connection, dialect: postgresDialect }, names),
          ...(notice !== undefined && { notice }),
        };
      },
    }),
  );
}

/** Dumps the snapshot of the transaction. Returns why that was not possible, if so. */
async function dump(
  { run, schema, serverVersion }: BackupConnection,
  { url, to, variables, messages }: CopyOptions & { readonly url: string },
): Promise<string | undefined> {
  const fault = await programFault('pg_dump', { variables, serverVersion, messages });
  if (fault !== undefined) return fault;
  const [row] = await run('select pg_export_snapshot() as "snapshot"');
  const server = programAddress(url, variables);
  const { isOk, output } = await runProgram(
    'pg_dump',
    [
      '--format=custom',
      `--snapshot=${String(row?.snapshot)}`,
      `--schema=${quoted(schema)}`,
      '--no-owner',
      '--no-privileges',
      '--no-password',
      '--lock-wait-timeout=60000',
      `--file=${to}`,
      `--dbname=${server.address}`,
    ],
    server.variables,
  );
  if (isOk) return undefined;
  await rm(to, { force: true });
  return output;
}

/** The bytes of the tables, without their indexes. */
export async function postgresSize(url: string): Promise<number> {
  return withPostgres(url, async ({ run, schema }) => {
    const [row] = await run(
      `select coalesce(sum(pg_table_size(oid)), 0) as "size" from pg_class
        where relkind = 'r' and relnamespace = to_regnamespace(quote_ident($1))`,
      [schema],
    );
    return Number(row?.size);
  });
}
