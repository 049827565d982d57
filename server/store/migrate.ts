import { sql } from 'kysely';
import { activityIndex, authorIndex } from './activity/activityRows.ts';
import { runSql } from './compileSql.ts';
import { currentTables } from './preparation/currentTables.ts';
import type { Database, Transaction } from './database.ts';
import type { Dialect } from './dialect.ts';
import { catchUpReferences, referenceTables } from './fileReferences.ts';
import { recordFormat } from './format/dataFormat.ts';
import { importNoteTables } from './importNotes.ts';
import { addedColumns } from './recordRows.ts';
import { createIndex, createRecordTable } from './recordTable.ts';
import { removeOldProgress } from './search/searchProgress.ts';
import { reindexIfUntracked } from './search/searchRows.ts';
import { schemaStepTables } from './schemaSteps.ts';
import { endOutdatedSnapshot } from './snapshots/snapshotRows.ts';
import type { Table } from './tableOf.ts';
import { foldAhead, type FoldedBefore, updateFolding } from './preparation/updateFolding.ts';

type Context = { readonly connection: Transaction; readonly dialect: Dialect };

type TableContext = Context & { readonly foldedBefore: FoldedBefore };

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  /** Whether others write at the same time: then most of the work is done in short transactions before the last one. */
  readonly isServing?: boolean;
};

/** Milliseconds to wait for another process that migrates a large database. */
const migrationWait = 600_000;

/**
 * Creates the missing tables, indexes and folded texts of the types, in one transaction. Documents keep the values of fields that
 * a type lost. Rejects with UniqueConflict when stored values repeat in a field that became unique, and with FormatTooNew.
 */
export async function migrate(
  tables: readonly Table[],
  { database, dialect, isServing = false }: Options,
): Promise<void> {
  const foldedBefore = isServing ? await foldAhead(tables, { database, dialect }) : new Map<Table, number>();
  await database.transaction(
    async (connection) => {
      const context = { connection, dialect };
      await createSharedTables(context);
      await recordFormat(context);
      const current = await currentTables(tables, context);
      for (const table of tables.filter((one) => !current.has(one)))
        await migrateTable(table, { ...context, foldedBefore });
      await catchUpReferences(tables, context);
      await removeOldProgress(context);
    },
    { wait: migrationWait },
  );
}

/** Creates what reading the records of types needs; leaves their indexes and folded texts as they are. */
export async function migrateForReading(
  tables: readonly Table[],
  { database, dialect }: Pick<Options, 'database' | 'dialect'>,
): Promise<void> {
  await database.transaction(
    async (connection) => {
      const context = { connection, dialect };
      for (const { name } of tables) await createRecords(name, context);
    },
    { wait: migrationWait },
  );
}

async function createRecords(table: string, context: Context): Promise<void> {
  await createRecordTable(table, context.dialect.growingKey, context);
  await addColumns(table, context);
}

async function createSharedTables(context: Context): Promise<void> {
  const { growingKey, integer, text } = context.dialect;
  const statements = [
    sql`create table if not exists "store_notes" ("name" ${text} primary key, "value" ${text} not null)`,
    sql`create table if not exists "history" ("seq" ${growingKey}, "type" ${text} not null, "id" ${text} not null,
      "version" ${integer} not null, "action" ${text} not null, "at" ${text} not null, "by" ${text} not null, "after" ${text})`,
    sql`create index if not exists "history_of_record" on "history" ("type", "id", "seq")`,
    sql`create index if not exists "history_removals" on "history" ("type", "seq") where "action" = 'remove'`,
    activityIndex,
    authorIndex,
    ...schemaStepTables(context.dialect),
    ...referenceTables(context.dialect),
    ...importNoteTables(context.dialect),
  ];
  for (const statement of statements) await runSql(statement, context);
}

async function migrateTable(table: Table, { foldedBefore, ...context }: TableContext): Promise<void> {
  await endOutdatedSnapshot(table, context);
  await createRecords(table.name, context);
  const existing = (await runSql(context.dialect.indexesOf(table.name), context)).map(({ name }) => String(name));
  for (const name of existing.filter((old) => !table.indexes.some((index) => index.name === old))) {
    await runSql(sql`drop index ${sql.id(name)}`, context);
  }
  await updateFolding(table, { ...context, foldedBefore: foldedBefore.get(table) });
  await reindexIfUntracked(table, context);
  for (const index of table.indexes.filter(({ name }) => !existing.includes(name))) {
    await createIndex(index, { table, context });
  }
}

/** Adds the columns that a table of an earlier release lacks. */
async function addColumns(table: string, context: Context): Promise<void> {
  const existing = new Set((await runSql(context.dialect.columnsOf(table), context)).map(({ name }) => String(name)));
  for (const name of addedColumns.filter((column) => !existing.has(column)))
    await runSql(sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${context.dialect.text}`, context);
}
