import { sql } from 'kysely';
import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import { readContentType } from '#core/schema/readContentType.ts';
import { type StoredRecord, valuesOf } from '#core/store/record.ts';
import { runSql } from '../store/compileSql.ts';
import type { NoteContext } from '../store/notes.ts';
import { keepAppliedSchemas } from './appliedSchemas.ts';
import type { SchemaStep } from '../store/schemaSteps.ts';
import { type Table, tableOf } from '../store/tableOf.ts';
import { insertHistorySql } from '../store/tableStatements.ts';
import { type BackupLine, readBackup, readBackupHead } from './backup.ts';
import { fileOf, linesAtOnce } from './removeStored.ts';
import { forgetRenames } from './followSchemas.ts';
import type { Stepping } from './stepping.ts';
import { StepRefused } from './stepRefused.ts';
import { type Count, createTally } from './plan/tally.ts';

/** Puts a removed type back from its backup: records whose id is free, and their history. */
export async function restoreType(
  step: SchemaStep,
  stepping: Stepping,
): Promise<{ readonly records: number; readonly versions: number; readonly left: Count }> {
  const { store, database, dialect } = stepping;
  const [backup] = step.detail.backups;
  if (backup === undefined) return { records: 0, versions: 0, left: { total: 0, examples: [] } };
  const file = fileOf(backup.file, stepping);
  const type = await typeOf(step, { file, stepping });
  await store.prepare([type]);
  const put = await putType(type, file, { database, dialect });
  await forgetRenames(type, { database, dialect });
  await database.transaction((connection) => keepAppliedSchemas([type], { connection, dialect }));
  return put;
}

/** Puts the records and the history of a backup into the table of a type, which is there already. */
export async function putType(
  type: ContentType,
  file: string,
  { database, dialect }: Pick<Stepping, 'database' | 'dialect'>,
): Promise<{ readonly records: number; readonly versions: number; readonly left: Count }> {
  const tally = createTally();
  let [records, versions] = [0, 0];
  const table = tableOf(type, dialect);
  for await (const lines of readBackup(file, linesAtOnce)) {
    await database.transaction(async (connection) => {
      for (const line of lines) {
        const isPut = await putLine(line, { table, context: { connection, dialect } });
        if ('record' in line) {
          if (isPut) records += 1;
          else tally.add('', () => ({ id: line.record.id, title: '' }));
        } else if (isPut) {
          versions += 1;
        }
      }
    });
  }
  return { records, versions, left: tally.of('') ?? { total: 0, examples: [] } };
}

/** Its present schema where it has one again, else the one that it was stored under. */
async function typeOf(
  step: SchemaStep,
  { file, stepping }: { readonly file: string; readonly stepping: Stepping },
): Promise<ContentType> {
  const present = stepping.registry.get(step.type);
  if (present !== undefined) return present;
  const { schema } = await readBackupHead(file);
  const result = readContentType(schema, { name: step.type, file });
  if (result.kind === 'refused') throw new StepRefused(stepping.words.migration.steps.noSchema(String(step.number)));
  return result.type;
}

type Putting = { readonly table: Table; readonly context: NoteContext };

async function putLine(line: BackupLine, { table, context }: Putting): Promise<boolean> {
  if ('record' in line) return putRecord(line.record, { table, context });
  if (!('write' in line)) return false;
  const { id, version, action, at, by, after } = line.write;
  const asked = [table.type.name, String(id), Number(version)] as const;
  const known = await runSql(
    sql`select 1 from "history" where "type" = ${asked[0]} and "id" = ${asked[1]} and "version" = ${asked[2]}`,
    context,
  );
  if (known.length > 0) return false;
  const text = isJsonObject(after) ? JSON.stringify(after) : null;
  const row = [...asked, String(action), String(at), String(by), text];
  await context.connection.run(insertHistorySql(context.dialect), row);
  return true;
}

async function putRecord(record: StoredRecord, { table, context }: Putting): Promise<boolean> {
  const values = valuesOf(record);
  const rows = await runSql(
    sql`insert into ${sql.table(table.name)} ("id", "version", "state", "publish_at", "created_at", "created_by",
        "updated_at", "updated_by", "doc", "folded")
      values (${record.id}, ${record._version}, ${record._state}, ${record._publishAt}, ${record._createdAt},
        ${record._createdBy}, ${record._updatedAt}, ${record._updatedBy}, ${JSON.stringify(values)}, ${table.fold(values)})
      on conflict do nothing returning "id"`,
    context,
  );
  return rows.length > 0;
}
