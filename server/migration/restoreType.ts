import { sql } from 'kysely';
import type { ContentType } from '#core/schema/contentType.ts';
import { recordInUtc } from '#core/instants/instants.ts';
import { isJsonObject } from '#core/values/json.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { runSql } from '../store/compileSql.ts';
import type { NoteContext } from '../store/notes.ts';
import { saveAppliedSchemas } from './appliedSchemas.ts';
import type { SchemaStep } from '../store/schemaSteps.ts';
import { recordColumns, rowOf } from '../store/recordRows.ts';
import { type Table, tableOf } from '../store/tableOf.ts';
import { insertHistorySql } from '../store/tableStatements.ts';
import { type BackupLine, readBackup, readBackupHeader } from './backup.ts';
import { backupPath, linesPerBatch } from './removeStored.ts';
import { forgetRenames } from './applyRenames.ts';
import type { MigrationContext } from './migrationContext.ts';
import { StepRefused } from '../schemaFiles/stepRefused.ts';
import { type Count, createTally } from './plan/tally.ts';

/** Restores a removed type from its backup: records whose id is free, and their history. */
export async function restoreType(
  step: SchemaStep,
  migration: MigrationContext,
): Promise<{ readonly records: number; readonly versions: number; readonly skipped: Count }> {
  const { store, database, dialect } = migration;
  const [backup] = step.detail.backups;
  if (backup === undefined) return { records: 0, versions: 0, skipped: { total: 0, examples: [] } };
  const file = backupPath(backup.file, migration);
  const type = await typeOf(step, { file, migration });
  await store.prepare([type]);
  const result = await importBackup(type, file, { database, dialect });
  await forgetRenames(type, { database, dialect });
  await database.transaction((connection) => saveAppliedSchemas([type], { connection, dialect }));
  return result;
}

/** Inserts the records and the history of a backup into the existing table of a type. */
export async function importBackup(
  type: ContentType,
  file: string,
  { database, dialect }: Pick<MigrationContext, 'database' | 'dialect'>,
): Promise<{ readonly records: number; readonly versions: number; readonly skipped: Count }> {
  const tally = createTally();
  let [records, versions] = [0, 0];
  const table = tableOf(type, dialect);
  for await (const lines of readBackup(file, linesPerBatch)) {
    await database.transaction(async (connection) => {
      for (const line of lines) {
        const isInserted = await insertLine(line, { table, context: { connection, dialect } });
        if ('record' in line) {
          if (isInserted) records += 1;
          else tally.add('', () => ({ id: line.record.id, title: '' }));
        } else if (isInserted) {
          versions += 1;
        }
      }
    });
  }
  return { records, versions, skipped: tally.get('') ?? { total: 0, examples: [] } };
}

/** The type by its present schema if it has one again, else by the schema in the backup. */
async function typeOf(
  step: SchemaStep,
  { file, migration }: { readonly file: string; readonly migration: MigrationContext },
): Promise<ContentType> {
  const present = migration.registry.get(step.type);
  if (present !== undefined) return present;
  const { schema } = await readBackupHeader(file);
  const result = readContentType(schema, { name: step.type, file });
  if (result.kind === 'refused')
    throw new StepRefused(migration.messages.migration.steps.noSchema(String(step.number)));
  return result.type;
}

type InsertContext = { readonly table: Table; readonly context: NoteContext };

async function insertLine(line: BackupLine, { table, context }: InsertContext): Promise<boolean> {
  // A backup may be older than the format of instants.
  if ('record' in line) return insertRecord(recordInUtc(table.type, line.record), { table, context });
  if (!('write' in line)) return false;
  const { id, version, action, at, by, after } = line.write;
  const key = [table.type.name, String(id), Number(version)] as const;
  const existing = await runSql(
    sql`select 1 from "history" where "type" = ${key[0]} and "id" = ${key[1]} and "version" = ${key[2]}`,
    context,
  );
  if (existing.length > 0) return false;
  const text = isJsonObject(after) ? JSON.stringify(recordInUtc(table.type, after)) : null;
  const row = [...key, String(action), String(at), String(by), text];
  await context.connection.run(insertHistorySql(context.dialect)(1), row);
  return true;
}

async function insertRecord(record: StoredRecord, { table, context }: InsertContext): Promise<boolean> {
  const values = valuesOf(record);
  const columns = sql.join([...recordColumns, 'folded'].map((name) => sql.ref(name)));
  const row = sql.join([...rowOf(record, values), table.fold(values)]);
  const rows = await runSql(
    sql`insert into ${sql.table(table.name)} (${columns}) values (${row}) on conflict do nothing returning "id"`,
    context,
  );
  return rows.length > 0;
}
