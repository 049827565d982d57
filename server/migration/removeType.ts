import { sql } from 'kysely';
import type { Json, JsonObject } from '#core/values/json.ts';
import { isSameJson } from '#core/values/json.ts';
import { runSql } from '../store/compileSql.ts';
import { type NoteContext, readNote, removeNote } from '../store/notes.ts';
import { beginStep, lastWrite, type SchemaStep, saveStep } from '../store/schemaSteps.ts';
import { readMarks, writeMarks } from '../store/search/searchMarks.ts';
import { tableNames } from '../store/tableOf.ts';
import { type BackupLine, writeBackup } from './backup.ts';
import { fileOf, historyPages } from './removeStored.ts';
import type { Stepping } from './stepping.ts';
import { StepRefused } from './stepRefused.ts';
import { draftPages, removeDrafts } from './storedDrafts.ts';
import { countStored, type Reading, storedPages } from './storedPages.ts';

const mostRounds = 5;

/**
 * Takes away a type whose schema is gone: its table, its history, people's drafts of it, what the store noted of it. All in one transaction, and only
 * when nothing was written since its backup.
 */
export async function removeType(typeName: string, stepping: Stepping): Promise<SchemaStep> {
  const { database, dialect, words, print } = stepping;
  const reading = { connection: database, dialect };
  for (let round = 1; round <= mostRounds; round += 1) {
    const seen = await stateOf(typeName, reading);
    const schema = await readNote(`schema:${typeName}`, reading);
    const head = {
      date: new Date().toISOString(),
      type: typeName,
      ...(schema === undefined ? {} : { schema: JSON.parse(schema) as Json }),
    };
    const backup = await writeBackup(head, withDrafts(typeName, reading), stepping.backups);
    const backups = backup.lines === 0 ? [] : [{ file: backup.file, hash: backup.hash }];
    for (const { file } of backups) print(words.migration.steps.backup(fileOf(file, stepping)));
    const step = await database.transaction(async (connection) => {
      const context = { connection, dialect };
      if (!isSameJson(await stateOf(typeName, context), seen)) return undefined;
      const begun = await beginStep({ kind: 'removeType', type: typeName, what: { paths: [] } }, context);
      await dropType(typeName, context);
      const detail = {
        ...begun.detail,
        records: seen.records,
        versions: seen.versions,
        backups,
        to: await lastWrite(context),
      };
      const done = { ...begun, isDone: true, detail };
      await saveStep(done, context);
      return done;
    });
    if (step !== undefined) return step;
  }
  throw new StepRefused(words.migration.steps.stillWritten(typeName, typeName));
}

/** Differs once anything of a type is written: each write grows a version and the history. */
async function stateOf(typeName: string, reading: Reading) {
  const [history] = await runSql(
    sql`select count(*) as "versions", max("seq") as "last" from "history" where "type" = ${typeName}`,
    reading,
  );
  return {
    records: await countStored(typeName, reading),
    versions: Number(history?.versions ?? 0),
    last: Number(history?.last ?? 0),
  };
}

/** All records of a type, then all writes of its history. */
export async function* everythingOf(typeName: string, reading: Reading): AsyncGenerator<BackupLine> {
  for await (const page of storedPages(typeName, reading)) {
    for (const record of page) yield { record };
  }
  for await (const page of historyPages(typeName, reading)) {
    for (const { after, ...row } of page) yield { write: { ...row, after: (after ?? null) as JsonObject | null } };
  }
}

async function* withDrafts(typeName: string, reading: Reading): AsyncGenerator<BackupLine> {
  yield* everythingOf(typeName, reading);
  for await (const page of draftPages(typeName, reading)) {
    for (const { id, values } of page) yield { draft: id, value: values };
  }
}

async function dropType(typeName: string, context: NoteContext): Promise<void> {
  const names = tableNames(typeName, context.dialect);
  for (const table of [names.search, names.content]) {
    await runSql(sql`drop table if exists ${sql.table(table)}`, context);
  }
  await runSql(sql`delete from "history" where "type" = ${typeName}`, context);
  await removeDrafts(typeName, context);
  for (const note of ['folded', 'schema', 'rewrite', 'renamed']) await removeNote(`${note}:${typeName}`, context);
  const marks = await readMarks(context);
  if (marks.delete(typeName)) await writeMarks(marks, context);
}
