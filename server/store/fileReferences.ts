import { sql } from 'kysely';
import { fileKeysIn } from '#core/files/fileNames.ts';
import { valuesOf, type StoredRecord } from '#core/values/record.ts';
import { compileSql, runSql } from './compileSql.ts';
import type { Connection } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';
import { type NoteContext, readNote, writeNote } from './notes.ts';
import type { Table } from './tableOf.ts';

/**
 * Which records name which stored files, so that a file's records are found without a scan. A row says that a record names or once
 * named a file, so the caller checks the record. Rows are written with the records and never removed.
 */
export function referenceTables({ text }: Dialect): readonly Sql[] {
  return [
    sql`create table if not exists "file_references" ("key" ${text} not null, "type" ${text} not null, "id" ${text} not null,
      primary key ("key", "type", "id"))`,
  ];
}

/** Parameters: key, type, id. */
export function insertReferenceSql(dialect: Dialect): string {
  return compileSql(
    sql`insert into "file_references" ("key", "type", "id") values (${''}, ${''}, ${''}) on conflict do nothing`,
    dialect,
  ).sql;
}

/** The ids of the records of a type that may name one of these files. */
export function namingRecords(type: string, keys: readonly Sql[]): Sql {
  return sql`select "id" from "file_references" where "key" in (${sql.join([...keys])}) and "type" = ${sql.lit(type)}`;
}

type ReferenceContext = {
  readonly type: string;
  readonly context: { readonly connection: Connection; readonly insertReference: string };
};

/** Saves which files a record names, in the transaction that writes it. */
export async function saveReferences(
  record: StoredRecord,
  { type, context: { connection, insertReference } }: ReferenceContext,
): Promise<void> {
  const keys = [...fileKeysIn([valuesOf(record), record._pending?.values])];
  await Promise.all(keys.map((key) => connection.run(insertReference, [key, type, record.id])));
}

const noteName = 'referenced';
const batchSize = 500;

/**
 * Saves the references of records that earlier releases wrote without them: first all records of a type, later those written since
 * the last start. A note stores the progress of each type.
 */
export async function catchUpReferences(tables: readonly Table[], context: NoteContext): Promise<void> {
  const [newest] = await runSql(sql`select max("seq") as "seq" from "history"`, context);
  const last = Number(newest?.seq ?? 0);
  const text = await readNote(noteName, context);
  const progress = new Map(text === undefined ? [] : (JSON.parse(text) as [string, number][]));
  const behind = tables.filter(({ type }) => progress.get(type.name) !== last);
  if (behind.length === 0) return;
  const starts = behind.flatMap(({ type }) => progress.get(type.name) ?? []);
  const written = await typesWrittenSince(Math.min(last, ...starts), context);
  for (const table of behind) {
    const since = progress.get(table.type.name);
    if (since === undefined || written.has(table.type.name)) await referenceRows(table, { since, context });
    progress.set(table.type.name, last);
  }
  await writeNote(noteName, { ...context, value: JSON.stringify([...progress]) });
}

async function typesWrittenSince(seq: number, context: NoteContext): Promise<ReadonlySet<string>> {
  // Without the empty text SQLite would read its whole index of types.
  const rows = await runSql(sql`select distinct "type" || '' as "type" from "history" where "seq" > ${seq}`, context);
  return new Set(rows.map(({ type }) => String(type)));
}

type Range = { readonly since: number | undefined; readonly context: NoteContext };

async function referenceRows({ name, type }: Table, { since, context }: Range): Promise<void> {
  const insertReference = insertReferenceSql(context.dialect);
  const isWrittenSince =
    since === undefined
      ? sql`1 = 1`
      : sql`"id" in (select "id" from "history" where "seq" > ${since} and "type" = ${type.name})`;
  for (let last = 0; ; ) {
    const rows = await runSql(
      sql`select "seq", "id", "doc" from ${sql.table(name)}
        where "seq" > ${last} and "doc" like '%/archivos/%' and ${isWrittenSince} order by "seq" limit ${batchSize}`,
      context,
    );
    for (const { id, doc } of rows) {
      const keys = [...fileKeysIn(JSON.parse(String(doc)))];
      for (const key of keys) await context.connection.run(insertReference, [key, type.name, String(id)]);
    }
    if (rows.length < batchSize) return;
    last = Number(rows.at(-1)?.seq);
  }
}
