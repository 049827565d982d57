import { sql } from 'kysely';
import type { Json, JsonObject } from '#core/values/json.ts';
import { isSameJson } from '#core/values/json.ts';
import { runSql } from '../store/compileSql.ts';
import { type NoteContext, readNote, removeNote } from '../store/notes.ts';
import { beginStep, lastWrite, type SchemaStep, saveStep } from '../store/schemaSteps.ts';
import { endSnapshot } from '../store/snapshots/snapshotRows.ts';
import { readProgress, writeProgress } from '../store/search/searchProgress.ts';
import { tableNames } from '../store/tableOf.ts';
import { type BackupLine, writeBackup } from './backup.ts';
import { backupPath, historyPages } from './removeStored.ts';
import type { MigrationContext } from './migrationContext.ts';
import { StepRefused } from '../schemaFiles/stepRefused.ts';
import { draftPages, removeDrafts } from './storedDrafts.ts';
import { countStored, type ReadContext, storedPages } from './storedPages.ts';

const mostRounds = 5;

/**
 * Removes a type whose schema is gone: its table, history, drafts and notes of the store. All in one transaction, and only when
 * nothing was written since its backup.
 */
export async function removeType(typeName: string, migration: MigrationContext): Promise<SchemaStep> {
  const { database, dialect, messages, print } = migration;
  const readContext = { connection: database, dialect };
  for (let round = 1; round <= mostRounds; round += 1) {
    const stateBefore = await stateOf(typeName, readContext);
    const schema = await readNote(`schema:${typeName}`, readContext);
    const header = {
      date: new Date().toISOString(),
      type: typeName,
      ...(schema === undefined ? {} : { schema: JSON.parse(schema) as Json }),
    };
    const backup = await writeBackup(header, linesWithDrafts(typeName, readContext), migration.backups);
    const backups = backup.lines === 0 ? [] : [{ file: backup.file, hash: backup.hash }];
    for (const { file } of backups) print(messages.migration.steps.backup(backupPath(file, migration)));
    const step = await database.transaction(async (connection) => {
      const context = { connection, dialect };
      if (!isSameJson(await stateOf(typeName, context), stateBefore)) return undefined;
      const openedStep = await beginStep({ kind: 'removeType', type: typeName, what: { paths: [] } }, context);
      await dropType(typeName, context);
      const detail = {
        ...openedStep.detail,
        records: stateBefore.records,
        versions: stateBefore.versions,
        backups,
        to: await lastWrite(context),
      };
      const done = { ...openedStep, isDone: true, detail };
      await saveStep(done, context);
      return done;
    });
    if (step !== undefined) return step;
  }
  throw new StepRefused(messages.migration.steps.stillWritten(typeName, typeName));
}

/** Differs after any write to the type, since each write adds to the history. */
async function stateOf(typeName: string, readContext: ReadContext) {
  const [history] = await runSql(
    sql`select count(*) as "versions", max("seq") as "last" from "history" where "type" = ${typeName}`,
    readContext,
  );
  return {
    records: await countStored(typeName, readContext),
    versions: Number(history?.versions ?? 0),
    last: Number(history?.last ?? 0),
  };
}

/** All records of a type, then all writes of its history. */
export async function* backupLinesOf(typeName: string, readContext: ReadContext): AsyncGenerator<BackupLine> {
  for await (const page of storedPages(typeName, readContext)) {
    for (const record of page) yield { record };
  }
  for await (const page of historyPages(typeName, readContext)) {
    for (const { after, ...row } of page) yield { write: { ...row, after: (after ?? null) as JsonObject | null } };
  }
}

async function* linesWithDrafts(typeName: string, readContext: ReadContext): AsyncGenerator<BackupLine> {
  yield* backupLinesOf(typeName, readContext);
  for await (const page of draftPages(typeName, readContext)) {
    for (const { id, values } of page) yield { draft: id, value: values };
  }
}

async function dropType(typeName: string, context: NoteContext): Promise<void> {
  const names = tableNames(typeName, context.dialect);
  for (const table of [names.search, names.content]) {
    await runSql(sql`drop table if exists ${sql.table(table)}`, context);
  }
  await runSql(sql`delete from "history" where "type" = ${typeName}`, context);
  await endSnapshot(typeName, context);
  await removeDrafts(typeName, context);
  for (const note of ['folded', 'schema', 'rewrite', 'renamed', 'instants'])
    await removeNote(`${note}:${typeName}`, context);
  const marks = await readProgress(context);
  if (marks.delete(typeName)) await writeProgress(marks, context);
}
