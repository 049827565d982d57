import { sql } from 'kysely';
import { v4 } from 'uuid';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Change } from '#core/store/store.ts';
import { runSql } from '../compileSql.ts';
import { type NoteContext, readNote, removeNote, writeNote } from '../notes.ts';
import { addedColumns, recordColumns } from '../recordRows.ts';
import { createIndex, createRecordTable } from '../recordTable.ts';
import { inGroups } from '../rowGroups.ts';
import type { Table } from '../tableOf.ts';

/**
 * The records of a type as they were when an import began, with what others have written since. Everybody but the import reads them
 * until it ends, so that its batches appear together.
 */
export type Snapshot = {
  /** Id of the import. */
  readonly import: string;
  /** Id of the person who imports. What they wrote after `seq` in the type is the import's. */
  readonly by: string;
  readonly seq: number;
  /** Name of its table. */
  readonly table: string;
  /** Whether it has all records, so that others read it. */
  readonly isComplete: boolean;
  /** The definition of the records' table that it was made from. */
  readonly definition: string;
};

/** By the name of the content type. */
export type Snapshots = ReadonlyMap<string, Snapshot>;

const noteName = 'snapshots';
const endedNote = 'ended snapshots';
const copiedColumns = ['seq', ...recordColumns, 'folded'] as const;
const columns = sql.join(copiedColumns.map((name) => sql.ref(name)));

export async function readSnapshots(context: NoteContext): Promise<Snapshots> {
  const text = await readNote(noteName, context);
  return new Map(text === undefined ? [] : (JSON.parse(text) as [string, Snapshot][]));
}

export async function saveSnapshot(type: ContentType, snapshot: Snapshot, context: NoteContext): Promise<void> {
  const all = new Map(await readSnapshots(context)).set(type.name, snapshot);
  await writeNote(noteName, { ...context, value: JSON.stringify([...all]) });
}

/**
 * Ends the snapshot of a type, or only an import's, and resolves to whether there was one: from now on everybody reads the records
 * themselves. Readers may still be at its table, so that stays for a moment.
 */
export async function endSnapshot(typeName: string, context: NoteContext, importId?: string): Promise<boolean> {
  const all = new Map(await readSnapshots(context));
  const snapshot = all.get(typeName);
  if (snapshot === undefined || (importId !== undefined && snapshot.import !== importId)) return false;
  all.delete(typeName);
  await saveList(noteName, [...all], context);
  await saveList(endedNote, [...(await readEnded(context)), { table: snapshot.table, at: Date.now() }], context);
  return true;
}

type Ended = {
  readonly table: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

async function readEnded(context: NoteContext): Promise<readonly Ended[]> {
  return JSON.parse((await readNote(endedNote, context)) ?? '[]') as readonly Ended[];
}

async function saveList(note: string, list: readonly unknown[], context: NoteContext): Promise<void> {
  if (list.length === 0) await removeNote(note, context);
  else await writeNote(note, { ...context, value: JSON.stringify(list) });
}

/** Ends the snapshot of a type that changes during an import: it would miss columns, or show former values. */
export async function endOutdatedSnapshot(table: Table, context: NoteContext): Promise<void> {
  const snapshot = (await readSnapshots(context)).get(table.type.name);
  if (snapshot !== undefined && snapshot.definition !== definitionOf(table))
    await endSnapshot(table.type.name, context);
}

/** No content type can have this name, and no two snapshots have the same. */
export function newTableName(): string {
  return `snapshot_${v4().replaceAll('-', '')}`;
}

/** Changes whenever a snapshot of the table would be another one. */
export function definitionOf({ fingerprint, indexes }: Table): string {
  return JSON.stringify([addedColumns, fingerprint, indexes.map(({ name }) => name)]);
}

/** The table of a snapshot. The search index has the texts that the import wrote; values may be from later writes. */
export function snapshotTable(table: Table, name: string): Table {
  const indexes = table.indexes.map((index, position) => ({
    ...index,
    isUnique: false,
    name: `${name}_${position}`,
  }));
  return { ...table, name, indexes, search: { ...table.search, isIndexed: false } };
}

export async function createSnapshotTable(table: Table, context: NoteContext): Promise<void> {
  await createRecordTable(table.name, context.dialect.copiedKey, context);
  for (const index of table.indexes) await createIndex(index, { table, context });
}

type Part = { readonly from: string; readonly to: string; readonly after: number; readonly limit: number };

/** Copies the next records; resolves to where the rest begins, or to undefined after the last. Rows that others have written since stay. */
export async function copyRows({ from, to, after, limit }: Part, context: NoteContext): Promise<number | undefined> {
  const [row] = await runSql(
    sql`select max("seq") as "last" from (
      select "seq" from ${sql.table(from)} where "seq" > ${after} order by "seq" limit ${limit}) as "next"`,
    context,
  );
  if (row?.last === null || row?.last === undefined) return undefined;
  const last = Number(row.last);
  await runSql(
    sql`insert into ${sql.table(to)} (${columns}) select ${columns} from ${sql.table(from)}
      where "seq" > ${after} and "seq" <= ${last} on conflict do nothing`,
    context,
  );
  return last;
}

type Mirroring = NoteContext & {
  readonly snapshots: Snapshots;
  readonly records: readonly StoredRecord[];
  readonly tableFor: (type: ContentType) => Table;
};

/** Copies writes that are not an import's into the snapshots of their types, in the same transaction. */
export async function mirrorWrites(
  changes: readonly Change[],
  { snapshots, records, tableFor, ...context }: Mirroring,
): Promise<void> {
  if (snapshots.size === 0) return;
  const writes = new Map<ContentType, Set<string>>();
  for (const [index, { type, claim }] of changes.entries()) {
    const snapshot = snapshots.get(type.name);
    const id = records[index]?.id;
    if (snapshot === undefined || id === undefined || claim?.import === snapshot.import) continue;
    writes.set(type, (writes.get(type) ?? new Set()).add(id));
  }
  for (const [type, ids] of writes) {
    const to = sql.table(snapshots.get(type.name)?.table ?? '');
    const from = sql.table(tableFor(type).name);
    for (const some of inGroups([...ids])) {
      const written = sql`"id" in (${sql.join([...some])})`;
      await runSql(sql`delete from ${to} where ${written}`, context);
      await runSql(sql`insert into ${to} (${columns}) select ${columns} from ${from} where ${written}`, context);
    }
  }
}

/** Removes some rows of the table of a snapshot that ended before this instant, or the empty table; resolves to whether there was one. */
export async function removeSomeEnded(
  { before, limit }: { readonly before: number; readonly limit: number },
  context: NoteContext,
): Promise<boolean> {
  const all = await readEnded(context);
  const ended = all.find(({ at }) => at <= before);
  if (ended === undefined) return false;
  const table = sql.table(ended.table);
  const removed = await runSql(
    sql`delete from ${table} where "seq" in (select "seq" from ${table} order by "seq" limit ${limit}) returning "seq"`,
    context,
  );
  if (removed.length > 0) return true;
  await runSql(sql`drop table ${table}`, context);
  await saveList(
    endedNote,
    all.filter((one) => one !== ended),
    context,
  );
  return true;
}
