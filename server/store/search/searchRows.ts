import { sql } from 'kysely';
import { StoreUnavailable } from '#core/store/store.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { compileSql, runSql } from '../compileSql.ts';
import type { Parameter, Row, Transaction } from '../database.ts';
import type { Dialect } from '../dialect.ts';
import { type NoteContext, readNote, removeNote, writeNote } from '../notes.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { inGroups, rowsStatement } from '../rowGroups.ts';
import { readProgress, writeProgress } from './searchProgress.ts';
import type { Table } from '../tableOf.ts';

type Context = NoteContext & { readonly connection: Transaction };

/** The rows, or writes, that one transaction indexes. */
export const batchSize = 500;

/** Recreates the index of a type, empty; later steps index its rows from the first. */
export async function recreateSearchIndex(table: Table, context: NoteContext): Promise<void> {
  const { search } = table;
  await runSql(sql`drop table if exists ${sql.table(search.name)}`, context);
  if (search.columns.length === 0) return;
  const columns = search.columns.map(({ name }) => name);
  for (const statement of context.dialect.search.createTable(search.name, columns)) await runSql(statement, context);
  await startReindex(table, context);
}

/** Reindexes a type that has no saved progress. */
export async function reindexIfUntracked(table: Table, context: NoteContext): Promise<void> {
  if (table.search.columns.length === 0 || (await readProgress(context)).has(table.type.name)) return;
  await startReindex(table, context);
}

/** Starts to index all current rows, and later writes from the history. */
export async function startReindex({ type, name }: Table, context: NoteContext): Promise<void> {
  const [newest] = await runSql(sql`select max("seq") as "seq" from "history"`, context);
  const progress = await readProgress(context);
  await writeProgress(progress.set(type.name, Number(newest?.seq ?? 0)), context);
  const rows = await runSql(sql`select 1 from ${sql.table(name)} limit 1`, context);
  if (rows.length > 0) await writeNote(`rewrite:${type.name}`, { ...context, value: '0' });
}

/** Indexes the next rows of a type that is being reindexed; resolves to whether there may be more. */
export async function reindexSome(tables: readonly Table[], context: Context): Promise<boolean> {
  for (const table of tables) {
    const noteName = `rewrite:${table.type.name}`;
    const from = await readNote(noteName, context);
    if (from === undefined) continue;
    const rows = await runSql(
      sql`select "seq", "folded" from ${sql.table(table.name)} where "seq" > ${Number(from)} order by "seq" limit ${batchSize}`,
      context,
    );
    await upsertRows(rows, { table, context });
    const last = rows.at(-1)?.seq;
    if (last === undefined) await removeNote(noteName, context);
    else await writeNote(noteName, { ...context, value: String(last) });
    return true;
  }
  return false;
}

/** Indexes the next writes, each type from its own progress; resolves to whether there may be more. */
export async function followHistory(tables: readonly Table[], context: Context): Promise<boolean> {
  if (tables.length === 0) return false;
  const progress = await readProgress(context);
  const progressOf = ({ type }: Table) => progress.get(type.name) ?? 0;
  const writes = await runSql(
    sql`select "seq", "type", "id" from "history" where "seq" > ${Math.min(...tables.map(progressOf))} order by "seq" limit ${batchSize}`,
    context,
  );
  const last = writes.at(-1)?.seq;
  if (last === undefined) return false;
  for (const table of tables) {
    const newWrites = writes.filter(({ type, seq }) => type === table.type.name && Number(seq) > progressOf(table));
    const ids = [...new Set(newWrites.map(({ id }) => String(id)))];
    if (ids.length > 0) await upsertRows(await foldedRows(ids, { table, context }), { table, context });
    progress.set(table.type.name, Math.max(progressOf(table), Number(last)));
  }
  await writeProgress(progress, context);
  return writes.length === batchSize;
}

type TableContext = { readonly table: Table; readonly context: Context };

async function foldedRows(ids: readonly string[], { table, context }: TableContext): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const some of inGroups(ids)) {
    const statement = sql`select "seq", "folded" from ${sql.table(table.name)} where "id" in (${sql.join(some)})`;
    rows.push(...(await runSql(statement, context)));
    await yieldToEventLoop();
  }
  return rows;
}

async function upsertRows(rows: readonly Row[], { table, context }: TableContext): Promise<void> {
  const { connection, dialect } = context;
  const { name, columns } = table.search;
  const names = columns.map((column) => column.name);
  const statement = rowsStatement((count) => compileSql(dialect.search.upsert(name, names, count), dialect).sql);
  const put = async (some: readonly Row[]) => {
    for (const group of inGroups(some)) {
      for (const written of dialect.search.takesManyRows ? [group] : group.map((row) => [row])) {
        await connection.run(
          statement(written.length),
          written.flatMap((row) => rowOf(row, { table, dialect })),
        );
      }
      await yieldToEventLoop();
    }
  };
  if (await succeeds(() => put(rows), connection)) return;
  // A row that cannot be indexed must not block the rows behind it.
  for (const row of rows) await succeeds(() => put([row]), connection);
}

/** Whether the work succeeded; otherwise none of it is done. */
async function succeeds(work: () => Promise<void>, connection: Transaction): Promise<boolean> {
  try {
    await connection.attempt(work);
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return false;
  }
}

function rowOf(
  { seq, folded }: Row,
  { table: { search }, dialect }: { readonly table: Table; readonly dialect: Dialect },
): readonly Parameter[] {
  const texts = JSON.parse(String(folded)) as Readonly<Record<string, string>>;
  return dialect.search.row(
    Number(seq),
    search.columns.map(({ member }) => ownValue(texts, member) ?? null),
  );
}
