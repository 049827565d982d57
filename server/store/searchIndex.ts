import { sql } from 'kysely';
import { compileSql, runSql } from './compileSql.ts';
import type { Connection, Database, Parameter, Row } from './database.ts';
import type { Dialect } from './dialect.ts';
import { readNote, removeNote, writeNote } from './notes.ts';
import type { Table } from './tableOf.ts';

type Context = { readonly connection: Connection; readonly dialect: Dialect };
type Step = { readonly table: Table; readonly rows: readonly Row[] };

/** Feeds the full-text index after commits: inside them it would cost more than all the rest of a write. */
export interface SearchIndex {
  /** Something was committed that the index does not hold yet. */
  wake(): void;
  /** Indexes what is waiting, at most about so many writes; answers whether nothing waits any more. */
  catchUp(most: number): Promise<boolean>;
  /** Indexes the rest and stops. */
  close(): Promise<void>;
}

const rowsAtOnce = 500;
const pause = 300;
const progress = 'indexed_seq';

export function createSearchIndex({
  database,
  dialect,
  tables,
}: {
  database: Database;
  dialect: Dialect;
  tables: () => readonly Table[];
}): SearchIndex {
  let isWaiting = false;
  let isClosed = false;
  let lastWrite = 0;
  let timer: NodeJS.Timeout | undefined;

  /** How far the index is stands in the same transaction as the index, so a crash repeats or loses nothing. */
  const step = () =>
    database.transaction(async (connection) => {
      const context = { connection, dialect };
      const known = tables().filter(({ search }) => search.columns.length > 0);
      return (await rewriteSome(known, context)) || (await followHistory(known, context));
    });

  async function catchUp(most: number): Promise<boolean> {
    for (let done = 0; isWaiting && done < most; done += rowsAtOnce) {
      isWaiting = false;
      try {
        if (await step()) isWaiting = true;
      } catch (error) {
        isWaiting = true;
        throw error;
      }
    }
    return !isWaiting;
  }

  function plan(delay: number): void {
    if (timer !== undefined || isClosed) return;
    timer = setTimeout(() => {
      timer = undefined;
      void work();
    }, delay);
    timer.unref();
  }

  /** One step; while writes keep coming they get most of the time, and a search waits for what it must find. */
  async function work(): Promise<void> {
    const began = performance.now();
    try {
      if (await catchUp(rowsAtOnce)) return;
      const took = performance.now() - began;
      plan(lastWrite >= began - pause ? took * 3 : 0);
    } catch {
      // The database is away or full, as its writers are told; the index follows when it is back.
      plan(pause * 3);
    }
  }

  return {
    wake: () => {
      isWaiting = true;
      lastWrite = performance.now();
      plan(pause);
    },
    catchUp,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await catchUp(Number.POSITIVE_INFINITY).catch(() => false);
    },
  };
}

/** Begins a type's index anew: its rows are put in from the first by and by. */
export async function rewriteSearch({ type, name, search }: Table, context: Context): Promise<void> {
  await runSql(sql`drop table if exists ${sql.table(search.name)}`, context);
  if (search.columns.length === 0) return;
  const columns = search.columns.map(({ name }) => name);
  for (const statement of context.dialect.search.createTable(search.name, columns)) await runSql(statement, context);
  const rows = await runSql(sql`select 1 from ${sql.table(name)} limit 1`, context);
  if (rows.length > 0) await writeNote(`rewrite:${type.name}`, { ...context, value: '0' });
}

/** Answers whether there may be more to do. */
async function rewriteSome(tables: readonly Table[], context: Context): Promise<boolean> {
  for (const table of tables) {
    const note = `rewrite:${table.type.name}`;
    const from = await readNote(note, context);
    if (from === undefined) continue;
    const rows = await runSql(
      sql`select "seq", "folded" from ${sql.table(table.name)} where "seq" > ${Number(from)} order by "seq" limit ${rowsAtOnce}`,
      context,
    );
    await put({ table, rows }, context);
    const last = rows.at(-1)?.seq;
    if (last === undefined) await removeNote(note, context);
    else await writeNote(note, { ...context, value: String(last) });
    return true;
  }
  return false;
}

async function followHistory(tables: readonly Table[], context: Context): Promise<boolean> {
  const from = Number((await readNote(progress, context)) ?? 0);
  const writes = await runSql(
    sql`select "seq", "type", "id" from "history" where "seq" > ${from} order by "seq" limit ${rowsAtOnce}`,
    context,
  );
  const last = writes.at(-1)?.seq;
  if (last === undefined) return false;
  for (const table of tables) {
    const ids = [...new Set(writes.filter(({ type }) => type === table.type.name).map(({ id }) => String(id)))];
    if (ids.length > 0) await put({ table, rows: await foldedRows(table, { ids, context }) }, context);
  }
  await writeNote(progress, { ...context, value: String(last) });
  return writes.length === rowsAtOnce;
}

/** One by one: a list of ids would be another statement for each length. */
async function foldedRows(
  table: Table,
  { ids, context }: { ids: readonly string[]; context: Context },
): Promise<readonly Row[]> {
  const one = sql`select "seq", "folded" from ${sql.table(table.name)} where "id" = ${''}`;
  const { sql: statement } = compileSql(one, context.dialect);
  const rows: Row[] = [];
  for (const id of ids) rows.push(...(await context.connection.run(statement, [id])));
  return rows;
}

async function put({ table, rows }: Step, { connection, dialect }: Context): Promise<void> {
  const { name, columns } = table.search;
  const { sql: statement } = compileSql(
    dialect.search.put(
      name,
      columns.map((column) => column.name),
    ),
    dialect,
  );
  for (const { seq, folded } of rows) {
    const texts = JSON.parse(String(folded)) as Readonly<Record<string, string | undefined>>;
    const parameters: Parameter[] = [Number(seq), ...columns.map(({ member }) => texts[member] ?? null)];
    await connection.run(statement, parameters);
  }
}
