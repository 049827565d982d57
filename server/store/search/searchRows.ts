import { sql } from 'kysely';
import { StoreUnavailable } from '#core/store/store.ts';
import { nextTurn, settleInTurns, valuesIn } from '../../answering/nextTurn.ts';
import { compileSql, runSql } from '../compileSql.ts';
import type { Parameter, Row, Transaction } from '../database.ts';
import type { Dialect } from '../dialect.ts';
import { type NoteContext, readNote, removeNote, writeNote } from '../notes.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { readProgress, writeProgress } from './searchProgress.ts';
import type { Table } from '../tableOf.ts';

type Context = NoteContext & { readonly connection: Transaction };

/** How many rows, or writes, one transaction indexes. */
export const rowsAtOnce = 500;
/** How many of them before others are answered: few turns, since searches wait for the index. */
const rowsPerTurn = 100;

/** Makes a type's index anew, empty; its rows are put in from the first by and by. */
export async function recreateSearchIndex(table: Table, context: NoteContext): Promise<void> {
  const { search } = table;
  await runSql(sql`drop table if exists ${sql.table(search.name)}`, context);
  if (search.columns.length === 0) return;
  const columns = search.columns.map(({ name }) => name);
  for (const statement of context.dialect.search.createTable(search.name, columns)) await runSql(statement, context);
  await beginAgain(table, context);
}

/** Begins again with the rows of a type that nobody noted how far the index is. */
export async function reindexIfUntracked(table: Table, context: NoteContext): Promise<void> {
  if (table.search.columns.length === 0 || (await readProgress(context)).has(table.type.name)) return;
  await beginAgain(table, context);
}

/** All rows that are there now, and from the history what is written afterwards. */
async function beginAgain({ type, name }: Table, context: NoteContext): Promise<void> {
  const [newest] = await runSql(sql`select max("seq") as "seq" from "history"`, context);
  const marks = await readProgress(context);
  await writeProgress(marks.set(type.name, Number(newest?.seq ?? 0)), context);
  const rows = await runSql(sql`select 1 from ${sql.table(name)} limit 1`, context);
  if (rows.length > 0) await writeNote(`rewrite:${type.name}`, { ...context, value: '0' });
}

/** Indexes the next rows of what was begun again; answers whether there may be more to do. */
export async function reindexSome(tables: readonly Table[], context: Context): Promise<boolean> {
  for (const table of tables) {
    const note = `rewrite:${table.type.name}`;
    const from = await readNote(note, context);
    if (from === undefined) continue;
    const rows = await runSql(
      sql`select "seq", "folded" from ${sql.table(table.name)} where "seq" > ${Number(from)} order by "seq" limit ${rowsAtOnce}`,
      context,
    );
    await put(rows, { table, context });
    const last = rows.at(-1)?.seq;
    if (last === undefined) await removeNote(note, context);
    else await writeNote(note, { ...context, value: String(last) });
    return true;
  }
  return false;
}

/** Indexes the next writes, each type from its own mark; answers whether there may be more to do. */
export async function followHistory(tables: readonly Table[], context: Context): Promise<boolean> {
  if (tables.length === 0) return false;
  const marks = await readProgress(context);
  const markOf = ({ type }: Table) => marks.get(type.name) ?? 0;
  const writes = await runSql(
    sql`select "seq", "type", "id" from "history" where "seq" > ${Math.min(...tables.map(markOf))} order by "seq" limit ${rowsAtOnce}`,
    context,
  );
  const last = writes.at(-1)?.seq;
  if (last === undefined) return false;
  for (const table of tables) {
    const fresh = writes.filter(({ type, seq }) => type === table.type.name && Number(seq) > markOf(table));
    const ids = [...new Set(fresh.map(({ id }) => String(id)))];
    if (ids.length > 0) await put(await foldedRows(ids, { table, context }), { table, context });
    marks.set(table.type.name, Math.max(markOf(table), Number(last)));
  }
  await writeProgress(marks, context);
  return writes.length === rowsAtOnce;
}

type Place = { readonly table: Table; readonly context: Context };

/** One by one: a list of ids would be another statement for each length. */
async function foldedRows(ids: readonly string[], { table, context }: Place): Promise<readonly Row[]> {
  const one = sql`select "seq", "folded" from ${sql.table(table.name)} where "id" = ${''}`;
  const { sql: statement } = compileSql(one, context.dialect);
  const rows: Row[] = [];
  for (const [index, id] of ids.entries()) {
    if (index > 0 && index % rowsPerTurn === 0) await nextTurn();
    rows.push(...(await context.connection.run(statement, [id])));
  }
  return rows;
}

async function put(rows: readonly Row[], { table, context }: Place): Promise<void> {
  const { connection, dialect } = context;
  const { name, columns } = table.search;
  const statement = compileSql(
    dialect.search.put(
      name,
      columns.map((column) => column.name),
    ),
    dialect,
  ).sql;
  const putAll = async (some: readonly Row[]) => {
    valuesIn(
      await settleInTurns(some, (row) => connection.run(statement, rowOf(row, { table, dialect })), {
        perTurn: rowsPerTurn,
      }),
    );
  };
  if (await isDone(() => putAll(rows), connection)) return;
  // A row that cannot be indexed must not keep those behind it from being found.
  for (const row of rows) await isDone(() => putAll([row]), connection);
}

/** Whether the work could be done; when it could not, none of it is. */
async function isDone(work: () => Promise<void>, connection: Transaction): Promise<boolean> {
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
