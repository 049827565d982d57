import { Client } from 'pg';
import { countedRows, quoted } from '../countedRows.ts';
import type { Connection } from '../../../store/database.ts';
import { clientConfig, queryOf, rowsOf } from '../../../store/postgres/postgresClient.ts';
import { postgresFault } from '../../../store/postgres/postgresErrors.ts';

/** A connection for backup and restore: its values are texts, so that none changes on its way. */
export type BackupConnection = Connection & {
  /** The schema of the portal's tables. */
  readonly schema: string;
  readonly serverVersion: number;
};

const timeout = 10_000;
/** A dump takes longer than any request may. */
const sessionSettings =
  'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 60000; set client_min_messages = error; set jit = off';
/** PostgreSQL 17 and later. */
const withoutTransactionTimeout = `select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'`;

/** Runs work on a connection of its own, which is closed afterwards. Rejects as the store does. */
export async function withPostgres<T>(url: string, work: (connection: BackupConnection) => Promise<T>): Promise<T> {
  const texts = { getTypeParser: () => String } as unknown as NonNullable<ReturnType<typeof clientConfig>['types']>;
  const client = new Client({ ...clientConfig({ url, timeout }), types: texts });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sessionSettings);
    await client.query(withoutTransactionTimeout);
    const { rows } = await client.query(
      `select current_schema() as "schema", current_setting('server_version_num')::int / 10000 as "version"`,
    );
    const [facts = {}] = rows as { schema?: string; version?: string }[];
    return await work({
      run: async (sql, parameters) => rowsOf(await client.query(queryOf(sql, parameters))),
      schema: facts.schema ?? '',
      serverVersion: Number(facts.version),
    });
  } catch (error) {
    throw postgresFault(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs work in one transaction, which is undone when it rejects. */
export async function inTransaction<T>(
  { run }: Connection,
  { kind, work }: { readonly kind: 'read' | 'write'; readonly work: () => Promise<T> },
): Promise<T> {
  await run(kind === 'read' ? 'begin isolation level repeatable read read only' : 'begin');
  try {
    const result = await work();
    await run('commit');
    return result;
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}

/** The names of the tables of the schema, without tables of extensions. */
export async function tablesOf({ run, schema }: BackupConnection): Promise<readonly string[]> {
  const rows = await run(
    `select relname as "name" from pg_class where relkind = 'r' and relnamespace = to_regnamespace(quote_ident($1))
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      order by 1`,
    [schema],
  );
  return rows.map(({ name }) => String(name));
}

/** The number of rows of each of these tables. */
export async function countPostgresRows(
  { run, schema }: BackupConnection,
  tables: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const counts: [string, number][] = [];
  for (const table of tables) {
    const [row] = await run(`select count(*) as "total" from ${quoted(schema)}.${countedRows(table)}`);
    counts.push([table, Number(row?.total)]);
  }
  return Object.fromEntries(counts);
}
