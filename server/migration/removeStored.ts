import path from 'node:path';
import { sql } from 'kysely';
import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { runSql } from '../store/compileSql.ts';
import { beginStep, readSteps, type SchemaStep, saveStep } from '../store/schemaSteps.ts';
import { type BackupLine, readBackup, writeBackup } from './backup.ts';
import { type MemberReplacement, replaceMembers } from './replaceMembers.ts';
import { mapAt, type Path, pathText, valuesAt, withMember } from './paths.ts';
import { finishStep, type MigrationContext } from './migrationContext.ts';
import { StepRefused } from '../schemaFiles/stepRefused.ts';
import { draftPages, removeFromDrafts } from './storedDrafts.ts';
import { type ReadContext, storedPages } from './storedPages.ts';
import { withoutPath } from './plan/withoutPath.ts';

/** Lines of a backup that one transaction removes. */
export const linesPerBatch = 200;
const mostRounds = 10;

/**
 * Removes the values at a path that no field has from records, their pending changes, history and drafts, but only those in a backup that was read
 * back. Running it again finishes an interrupted removal.
 */
export async function removeStored(type: ContentType, path: Path, migration: MigrationContext): Promise<SchemaStep> {
  const { database, dialect, messages, print } = migration;
  const what = { paths: [path] };
  let step: SchemaStep | undefined;
  for (let round = 1; round <= mostRounds; round += 1) {
    const header = { date: new Date().toISOString(), type: type.name, field: path };
    const lines = linesWithValue(type.name, path, { connection: database, dialect });
    const backup = await writeBackup(header, lines, migration.backups);
    if (backup.lines === 0) step ??= await openStep(type.name, path, migration);
    if (backup.lines === 0 && step !== undefined) break;
    if (backup.lines === 0) throw new StepRefused(messages.migration.steps.nothingStored(type.name, pathText(path)));
    print(messages.migration.steps.backup(backupPath(backup.file, migration)));
    step = await database.transaction(async (connection) => {
      const context = { connection, dialect };
      const openedStep = await beginStep({ kind: 'remove', type: type.name, what }, context);
      const next = {
        ...openedStep,
        detail: {
          ...openedStep.detail,
          backups: [...openedStep.detail.backups, { file: backup.file, hash: backup.hash }],
        },
      };
      await saveStep(next, context);
      return next;
    });
    step = await removeBackedUp(step, { type, path, file: backupPath(backup.file, migration), migration });
    if (round === mostRounds) throw new StepRefused(messages.migration.steps.stillWritten(type.name, pathText(path)));
  }
  if (step === undefined) throw new Error('a removal without a step');
  return finishStep(step, migration);
}

/** A removal that was interrupted after its last batch. */
async function openStep(
  typeName: string,
  valuePath: Path,
  { database, dialect }: MigrationContext,
): Promise<SchemaStep | undefined> {
  const steps = await readSteps({ connection: database, dialect });
  return steps.find(({ kind, type, what, isDone }) => {
    return kind === 'remove' && type === typeName && !isDone && isSameJson(what.paths, [valuePath]);
  });
}

export function backupPath(name: string, { backups }: Pick<MigrationContext, 'backups'>): string {
  return path.join(backups.folder, name);
}

type RemoveOptions = {
  readonly type: ContentType;
  readonly path: Path;
  readonly file: string;
  readonly migration: MigrationContext;
};

async function removeBackedUp(
  step: SchemaStep,
  { type, path: valuePath, file, migration }: RemoveOptions,
): Promise<SchemaStep> {
  const { store, dialect, database } = migration;
  let { records, versions, drafts = 0 } = step.detail;
  for await (const lines of readBackup(file, linesPerBatch)) {
    const replacements = lines.map((line) => replacementFor(line, valuePath)).filter((one) => one !== undefined);
    const result = await replaceMembers(type, replacements, { store, dialect });
    records += result.records;
    versions += result.versions;
    drafts += await removeFromDrafts(lines, valuePath, { database, dialect });
  }
  const next = { ...step, detail: { ...step.detail, records, versions, drafts } };
  await database.transaction((connection) => saveStep(next, { connection, dialect }));
  return next;
}

/** The replacement that removes the value of a line from a record or a version; reversed, it puts the value back. */
export function replacementFor(line: BackupLine, valuePath: Path): MemberReplacement | undefined {
  if (!('id' in line)) return undefined;
  const { id, version, value, isPending = false } = line;
  if (isPending) return { id, version, member: '_pending', before: value, after: pendingWithout(value, valuePath) };
  return { id, version, member: valuePath[0] ?? '', before: value, after: withoutPath(value, valuePath) };
}

/** The records and pending changes, then the versions in the history, then the drafts, that have a value at a path. */
async function* linesWithValue(
  typeName: string,
  valuePath: Path,
  readContext: ReadContext,
): AsyncGenerator<BackupLine> {
  const [member = ''] = valuePath;
  for await (const page of storedPages(typeName, readContext)) {
    for (const record of page) {
      const value = memberWithValue(valuesOf(record), valuePath);
      if (value !== undefined) yield { id: record.id, value };
      const pending = pendingWithValue(record);
      if (pending !== undefined) yield { id: record.id, isPending: true, value: pending };
    }
  }
  for await (const page of historyPages(typeName, readContext)) {
    for (const { id, version, after } of page) {
      const value = after === undefined ? undefined : memberWithValue(valuesOf(after), valuePath);
      if (value !== undefined) yield { id, version, value };
      const pending = after && pendingWithValue(after);
      if (pending !== undefined) yield { id, version, isPending: true, value: pending };
    }
  }

  for await (const page of draftPages(typeName, readContext)) {
    for (const { id, values } of page) {
      const value = memberWithValue(values, valuePath);
      if (value !== undefined) yield { draft: id, value };
    }
  }

  function pendingWithValue({ _pending: pending }: StoredRecord): Json | undefined {
    return pending === undefined || pendingWithout(pending, valuePath) === pending ? undefined : pending;
  }

  /** The whole member: values in lists are put back only where the list is still the same. */
  function memberWithValue(values: JsonObject, inPath: Path): Json | undefined {
    return valuesAt(values, inPath).length === 0 ? undefined : ownValue(values, member);
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

/** All writes of a type in their order, in pages. Unindexed, since by an index of the type each page would sort all of them. */
export async function* historyPages(typeName: string, { connection, dialect }: ReadContext) {
  for (let last = 0; ; ) {
    const rows = await runSql(
      sql`select "seq", "id", "version", "action", "at", "by", "after" from "history"
        where ${dialect.unindexed(sql.ref('type'))} = ${typeName} and "seq" > ${last} order by "seq" limit ${linesPerBatch}`,
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
    if (rows.length < linesPerBatch) return;
    last = Number(rows.at(-1)?.seq);
  }
}

/** Pending changes without the values at a path; the same object when they have none. */
function pendingWithout(pending: Json, path: Path): Json {
  if (!isJsonObject(pending)) return pending;
  const remove = () => undefined;
  const rest = mapAt(mapAt(pending, ['values', ...path], remove), ['base', ...path], remove);
  const { unset } = rest;
  if (path.length > 1 || !Array.isArray(unset) || !unset.includes(path[0] ?? '')) return rest;
  return withMember(rest, { name: 'unset', value: unset.filter((name) => name !== path[0]) });
}
