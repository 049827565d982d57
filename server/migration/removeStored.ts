import path from 'node:path';
import { sql } from 'kysely';
import type { ContentType } from '#core/schema/contentType.ts';
import { isSameJson, type Json, type JsonObject } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type StoredRecord, valuesOf } from '#core/store/record.ts';
import { runSql } from '../store/compileSql.ts';
import { beginStep, readSteps, type SchemaStep, saveStep } from '../store/schemaSteps.ts';
import { type BackupLine, readBackup, writeBackup } from './backup.ts';
import { type Exchange, exchangeMembers } from './exchangeMembers.ts';
import { type Path, pathText, valuesAt } from './paths.ts';
import { finishStep, type Stepping } from './stepping.ts';
import { StepRefused } from './stepRefused.ts';
import { draftPages, takeFromDrafts } from './storedDrafts.ts';
import { type Reading, storedPages } from './storedPages.ts';
import { takenFrom } from './plan/takenFrom.ts';

/** Lines of a backup that one transaction takes away. */
export const linesAtOnce = 200;
const mostRounds = 10;

/**
 * Takes the values at a path, which no field has, out of the records, their history and people's drafts: only those that stand
 * in a backup that was read back. Cut off, it is finished by running it again.
 */
export async function removeStored(type: ContentType, path: Path, stepping: Stepping): Promise<SchemaStep> {
  const { database, dialect, words, print } = stepping;
  const what = { paths: [path] };
  let step: SchemaStep | undefined;
  for (let round = 1; round <= mostRounds; round += 1) {
    const head = { date: new Date().toISOString(), type: type.name, field: path };
    const lines = holdersOf(type.name, path, { connection: database, dialect });
    const backup = await writeBackup(head, lines, stepping.backups);
    if (backup.lines === 0) step ??= await openStep(type.name, path, stepping);
    if (backup.lines === 0 && step !== undefined) break;
    if (backup.lines === 0) throw new StepRefused(words.migration.steps.nothingStored(type.name, pathText(path)));
    print(words.migration.steps.backup(fileOf(backup.file, stepping)));
    step = await database.transaction(async (connection) => {
      const context = { connection, dialect };
      const begun = await beginStep({ kind: 'remove', type: type.name, what }, context);
      const next = {
        ...begun,
        detail: { ...begun.detail, backups: [...begun.detail.backups, { file: backup.file, hash: backup.hash }] },
      };
      await saveStep(next, context);
      return next;
    });
    step = await takeAway(step, { type, path, file: fileOf(backup.file, stepping), stepping });
    if (round === mostRounds) throw new StepRefused(words.migration.steps.stillWritten(type.name, pathText(path)));
  }
  if (step === undefined) throw new Error('a removal without a step');
  return finishStep(step, stepping);
}

/** A removal that was cut off after its last batch. */
async function openStep(typeName: string, way: Path, { database, dialect }: Stepping): Promise<SchemaStep | undefined> {
  const steps = await readSteps({ connection: database, dialect });
  return steps.find(({ kind, type, what, isDone }) => {
    return kind === 'remove' && type === typeName && !isDone && isSameJson(what.paths, [way]);
  });
}

export function fileOf(name: string, { backups }: Pick<Stepping, 'backups'>): string {
  return path.join(backups.folder, name);
}

type Taking = { readonly type: ContentType; readonly path: Path; readonly file: string; readonly stepping: Stepping };

async function takeAway(step: SchemaStep, { type, path: way, file, stepping }: Taking): Promise<SchemaStep> {
  const { store, dialect, database } = stepping;
  let { records, versions, drafts = 0 } = step.detail;
  for await (const lines of readBackup(file, linesAtOnce)) {
    const exchanges = lines.map((line) => exchangeOf(line, way)).filter((one) => one !== undefined);
    const done = await exchangeMembers(type, exchanges, { store, dialect });
    records += done.records;
    versions += done.versions;
    drafts += await takeFromDrafts(lines, way, { database, dialect });
  }
  const next = { ...step, detail: { ...step.detail, records, versions, drafts } };
  await database.transaction((connection) => saveStep(next, { connection, dialect }));
  return next;
}

/** What takes the value of a line away from a record or a version; the other way round it puts it back. */
export function exchangeOf(line: BackupLine, way: Path): Exchange | undefined {
  if (!('id' in line)) return undefined;
  const { id, version, value } = line;
  return { id, version, member: way[0] ?? '', was: value, becomes: takenFrom(value, way) };
}

/** The records, then the versions in the history, then the drafts, that hold something at a path. */
async function* holdersOf(typeName: string, way: Path, reading: Reading): AsyncGenerator<BackupLine> {
  const [member = ''] = way;
  for await (const page of storedPages(typeName, reading)) {
    for (const record of page) {
      const value = heldAt(valuesOf(record), way);
      if (value !== undefined) yield { id: record.id, value };
    }
  }
  for await (const page of historyPages(typeName, reading)) {
    for (const { id, version, after } of page) {
      const value = after === undefined ? undefined : heldAt(valuesOf(after), way);
      if (value !== undefined) yield { id, version, value };
    }
  }

  for await (const page of draftPages(typeName, reading)) {
    for (const { id, values } of page) {
      const value = heldAt(values, way);
      if (value !== undefined) yield { draft: id, value };
    }
  }

  /** The whole member: what stands in lists is put back only where the list is the same. */
  function heldAt(values: JsonObject, place: Path): Json | undefined {
    return valuesAt(values, place).length === 0 ? undefined : ownValue(values, member);
  }
}

export type HistoryRow = {
  readonly id: string;
  readonly version: number;
  readonly action: string;
  readonly at: string;
  readonly by: string;
  readonly after: StoredRecord | undefined;
};

/** All writes of a type in their order, so many at a time; by an index of the type each page would sort all of them. */
export async function* historyPages(typeName: string, { connection, dialect }: Reading) {
  for (let last = 0; ; ) {
    const rows = await runSql(
      sql`select "seq", "id", "version", "action", "at", "by", "after" from "history"
        where ${dialect.unindexed(sql.ref('type'))} = ${typeName} and "seq" > ${last} order by "seq" limit ${linesAtOnce}`,
      { connection, dialect },
    );
    const page: readonly HistoryRow[] = rows.map((row) => ({
      id: String(row.id),
      version: Number(row.version),
      action: String(row.action),
      at: String(row.at),
      by: String(row.by),
      after: typeof row.after === 'string' ? (JSON.parse(row.after) as StoredRecord) : undefined,
    }));
    if (page.length > 0) yield page;
    if (rows.length < linesAtOnce) return;
    last = Number(rows.at(-1)?.seq);
  }
}
