import type { ContentType } from '#core/schema/contentType.ts';
import { isSameJson } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { beginStep, readStep, readSteps, type SchemaStep, saveStep } from '../store/schemaSteps.ts';
import { hashOfBackup, readBackup } from './backup.ts';
import { replaceMembers } from './replaceMembers.ts';
import { hasField, pathText, withMember } from './paths.ts';
import { exampleOf } from './plan/planType.ts';
import { replacementFor, backupPath, linesPerBatch } from './removeStored.ts';
import { restoreType } from './restoreType.ts';
import { rewriteRecords } from './rewriteRecords.ts';
import { finishStep, type MigrationContext } from './migrationContext.ts';
import { StepRefused } from '../schemaFiles/stepRefused.ts';
import { type Count, createTally } from './plan/tally.ts';
import { type StepWrite, writePages } from './stepWrites.ts';

export type UndoResult = { readonly step: SchemaStep; readonly undoneStep: SchemaStep; readonly skipped: Count };

/**
 * Undoes a step, by default the last one that can be undone: records that are unchanged since the step get their earlier values.
 * Running it again finishes an interrupted undo.
 */
export async function undoStep(number: number | undefined, migration: MigrationContext): Promise<UndoResult> {
  const { database, dialect } = migration;
  const undoneStep = await stepToUndo(number, migration);
  await checkBackups(undoneStep, migration);
  const revert = prepareRevert(undoneStep, migration);
  const what = { paths: undoneStep.what.paths, undoes: undoneStep.number };
  const openedStep = await database.transaction((connection) =>
    beginStep({ kind: 'undo', type: undoneStep.type, what }, { connection, dialect }),
  );
  const { records, versions, skipped } = await revert();
  const detail = {
    ...openedStep.detail,
    records: openedStep.detail.records + records,
    versions: openedStep.detail.versions + versions,
  };
  await database.transaction((connection) =>
    saveStep(
      { ...undoneStep, isDone: true, detail: { ...undoneStep.detail, undoneBy: openedStep.number } },
      { connection, dialect },
    ),
  );
  return { step: await finishStep({ ...openedStep, detail }, migration), undoneStep, skipped };
}

async function stepToUndo(
  number: number | undefined,
  { database, dialect, messages }: MigrationContext,
): Promise<SchemaStep> {
  const context = { connection: database, dialect };
  const { steps } = messages.migration;
  if (number === undefined) {
    const all = await readSteps(context);
    const last = all.findLast(({ kind, detail }) => kind !== 'undo' && detail.undoneBy === undefined);
    if (last === undefined) throw new StepRefused(steps.noneToUndo);
    return last;
  }
  const step = await readStep(number, context);
  if (step === undefined) throw new StepRefused(steps.noStep(String(number)));
  if (step.kind === 'undo') throw new StepRefused(steps.isUndo(String(number)));
  if (step.detail.undoneBy !== undefined) {
    throw new StepRefused(steps.alreadyUndone(String(number), String(step.detail.undoneBy)));
  }
  return step;
}

async function checkBackups({ detail }: SchemaStep, migration: MigrationContext): Promise<void> {
  for (const backup of detail.backups) {
    const file = backupPath(backup.file, migration);
    if ((await hashOfBackup(file)) === backup.hash) continue;
    throw new StepRefused(migration.messages.migration.steps.badBackup(file));
  }
}

type RevertResult = { readonly records: number; readonly versions: number; readonly skipped: Count };

/** Returns the function that undoes a step; throws StepRefused before anything begins. */
function prepareRevert(step: SchemaStep, migration: MigrationContext): () => Promise<RevertResult> {
  const { registry, messages } = migration;
  const { steps } = messages.migration;
  if (step.kind === 'removeType') return () => restoreType(step, migration);
  const type = registry.get(step.type);
  if (type === undefined) throw new StepRefused(steps.needsType(String(step.number), step.type));
  if (step.kind === 'remove') return () => restoreValues(step, { type, migration });
  const members =
    step.kind === 'rename' ? renamedMembers(step, { type, migration }) : step.what.paths.map(([name = '']) => [name]);
  return () => revertWrites(step, { type, migration, members });
}

type RevertContext = { readonly type: ContentType; readonly migration: MigrationContext };

/** The pairs of members that each rename moved a value between, where the former name is a field again. */
function renamedMembers(step: SchemaStep, { type, migration }: RevertContext): readonly (readonly string[])[] {
  const { steps } = migration.messages.migration;
  const [first] = step.detail.renames;
  if (first === undefined) throw new StepRefused(steps.cutOff);
  const restorable = step.detail.renames.filter(([former]) => hasField(type, former));
  if (restorable.length === 0) {
    throw new StepRefused(steps.needsOldName(String(step.number), pathText(first[0]), pathText(first[1])));
  }
  const members = restorable.map(([former, present]) => [...new Set([former[0] ?? '', present[0] ?? ''])]);
  return members.toSorted((left, right) => right.length - left.length);
}

async function restoreValues(step: SchemaStep, { type, migration }: RevertContext): Promise<RevertResult> {
  const { store, dialect, messages } = migration;
  const tally = createTally();
  let [records, versions] = [0, 0];
  for (const { file } of step.detail.backups) {
    for await (const lines of readBackup(backupPath(file, migration), linesPerBatch)) {
      const replacements = lines.flatMap((line) => {
        const removal = replacementFor(line, step.what.paths[0] ?? []);
        return removal === undefined ? [] : [{ ...removal, before: removal.after, after: removal.before }];
      });
      const result = await replaceMembers(type, replacements, { store, dialect });
      records += result.records;
      versions += result.versions;
      for (const id of result.skipped) {
        const record = await store.get(type, id);
        tally.add('', () => (record === undefined ? { id, title: '' } : exampleOf(record, { type, messages })));
      }
    }
  }
  return { records, versions, skipped: tally.get('') ?? none };
}

type RevertWritesOptions = RevertContext & { readonly members: readonly (readonly string[])[] };

async function revertWrites(
  step: SchemaStep,
  { type, migration, members }: RevertWritesOptions,
): Promise<RevertResult> {
  const { store, database, dialect, messages } = migration;
  const tally = createTally();
  let records = 0;
  const range = { type: type.name, from: step.detail.from, to: step.detail.to ?? Number.MAX_SAFE_INTEGER };
  for await (const writes of writePages(range, { connection: database, dialect })) {
    const byId = new Map(writes.map((write) => [write.id, write]));
    const page = (await Promise.all([...byId.keys()].map((id) => store.get(type, id)))).filter(
      (record) => record !== undefined,
    );
    const change = (record: StoredRecord) => {
      const write = byId.get(record.id);
      return write === undefined ? undefined : revertedValues(record, { write, members });
    };
    const skip = (record: StoredRecord) => tally.add('', () => exampleOf(record, { type, messages }));
    for (const record of page) {
      const write = byId.get(record.id);
      if (write !== undefined && isChangedByStep(write, members) && change(record) === undefined) skip(record);
    }
    records += await rewriteRecords(type, page, { store, change, onConflict: skip });
  }
  return { records, versions: 0, skipped: tally.get('') ?? none };
}

const none: Count = { total: 0, examples: [] };

type RevertOptions = { readonly write: StepWrite; readonly members: RevertWritesOptions['members'] };

/** The values with each group of members restored, where the whole group is unchanged since the step. */
function revertedValues(record: StoredRecord, { write, members }: RevertOptions): Values | undefined {
  let values: Values = valuesOf(record);
  let isChanged = false;
  for (const group of members) {
    const current = values;
    const isUnchanged = group.every((name) => isSameJson(ownValue(current, name), ownValue(write.after, name)));
    if (!isUnchanged || !isChangedByStep(write, [group])) continue;
    isChanged = true;
    for (const name of group) values = withMember(values, { name, value: ownValue(write.before, name) });
  }
  return isChanged ? values : undefined;
}

function isChangedByStep({ before, after }: StepWrite, members: RevertWritesOptions['members']): boolean {
  return members.flat().some((name) => !isSameJson(ownValue(before, name), ownValue(after, name)));
}
