import { sql } from 'kysely';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PendingChanges, StoredRecord, Values } from '#core/values/record.ts';
import { pendingInUtc, recordInUtc, withUtcInstants } from '#core/instants/instants.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { runSql } from '../../store/compileSql.ts';
import { type Row, type Transaction, UniqueViolation } from '../../store/database.ts';
import type { Dialect } from '../../store/dialect.ts';
import { startReindex } from '../../store/search/searchRows.ts';
import type { Table } from '../../store/tableOf.ts';

type Context = { readonly connection: Transaction; readonly dialect: Dialect };

export type Batch = {
  /** Rows that were read. */
  readonly count: number;
  /** Where the rest begins; undefined after the last row. */
  readonly last: number | undefined;
  /** Ids of records that keep a unique instant as it was, because another record has the same one. */
  readonly repeated: readonly string[];
};

const rowsPerBatch = 200;

/** Brings the instants of the next records to UTC, with their pending changes, keys and indexes. */
export async function convertRows(table: Table, after: number, context: Context): Promise<Batch> {
  const rows = await runSql(
    sql`select "seq", "id", "doc", "pending", "folded" from ${sql.table(table.name)}
      where "seq" > ${after} order by "seq" limit ${rowsPerBatch}`,
    context,
  );
  const repeated: string[] = [];
  let hasOtherTexts = false;
  for (const row of rows) {
    const before = JSON.parse(String(row.doc)) as Values;
    const values = withUtcInstants(table.type, before);
    const pending = pendingIn(row, table.type);
    if (values === before && pending === row.pending) continue;
    const write = (next: Values) => overwrite(row, { values: next, pending, table, context });
    if (!(await isUnique(() => write(values), context))) {
      repeated.push(String(row.id));
      await write(withUniqueOf(before, { values, type: table.type }));
    }
    hasOtherTexts ||= !hasSameTexts(String(row.folded), { other: table.fold(values), table });
  }
  if (hasOtherTexts) await startReindex(table, context);
  return { count: rows.length, last: lastOf(rows, rowsPerBatch), repeated };
}

type Overwrite = {
  readonly values: Values;
  readonly pending: unknown;
  readonly table: Table;
  readonly context: Context;
};

function overwrite({ seq }: Row, { values, pending, table, context }: Overwrite) {
  return runSql(
    sql`update ${sql.table(table.name)} set "doc" = ${JSON.stringify(values)}, "folded" = ${table.fold(values)},
      "pending" = ${pending} where "seq" = ${Number(seq)}`,
    context,
  );
}

/** The stored text stays where nothing changes. */
function pendingIn({ pending }: Row, type: ContentType): unknown {
  if (typeof pending !== 'string') return pending;
  const before = JSON.parse(pending) as PendingChanges;
  const changes = pendingInUtc(type, before);
  return changes === before ? pending : JSON.stringify(changes);
}

/** Whether no unique index refuses the work; otherwise none of it is done. */
async function isUnique(work: () => Promise<unknown>, { connection }: Context): Promise<boolean> {
  try {
    await connection.attempt(work);
    return true;
  } catch (error) {
    if (error instanceof UniqueViolation) return false;
    throw error;
  }
}

type Converted = { readonly values: Values; readonly type: ContentType };

function withUniqueOf(before: Values, { values, type }: Converted): Values {
  const names = type.fields.filter((field) => field.isUnique).map(({ name }) => name);
  const unique = names.filter((name) => Object.hasOwn(before, name)).map((name) => [name, ownValue(before, name)]);
  return { ...values, ...Object.fromEntries(unique) };
}

type OtherTexts = { readonly other: string; readonly table: Table };

/** Instants are not searched, unless a field of texts has them. */
function hasSameTexts(folded: string, { other, table }: OtherTexts): boolean {
  const [one, two] = [folded, other].map((text) => JSON.parse(text) as Record<string, string>);
  return table.search.columns.every(({ member }) => one?.[member] === two?.[member]);
}

const writesPerBatch = 500;

/** Brings the instants in the next writes of the history to UTC. */
export async function convertHistory(types: readonly ContentType[], after: number, context: Context): Promise<Batch> {
  const names = types.map(({ name }) => name);
  const rows = await runSql(
    sql`select "seq", "type", "after" from "history" where "seq" > ${after} and "after" is not null
      and "type" in (${sql.join(names)}) order by "seq" limit ${writesPerBatch}`,
    context,
  );
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % 100 === 0) await yieldToEventLoop();
    const type = types.find(({ name }) => name === row.type);
    const before = JSON.parse(String(row.after)) as StoredRecord;
    const record = type === undefined ? before : recordInUtc(type, before);
    if (record === before) continue;
    await runSql(
      sql`update "history" set "after" = ${JSON.stringify(record)} where "seq" = ${Number(row.seq)}`,
      context,
    );
  }
  return { count: rows.length, last: lastOf(rows, writesPerBatch), repeated: [] };
}

function lastOf(rows: readonly Row[], limit: number): number | undefined {
  return rows.length < limit ? undefined : Number(rows.at(-1)?.seq);
}
