import type { ContentType } from '#core/schema/contentType.ts';
import { isSameJson } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import { beginStep, readStep, readSteps, type SchemaStep, saveStep } from '../store/schemaSteps.ts';
import { hashOfBackup, readBackup } from './backup.ts';
import { exchangeMembers } from './exchangeMembers.ts';
import { hasField, pathText, withMember } from './paths.ts';
import { exampleOf } from './plan/planType.ts';
import { exchangeOf, fileOf, linesAtOnce } from './removeStored.ts';
import { restoreType } from './restoreType.ts';
import { rewriteRecords } from './rewriteRecords.ts';
import { finishStep, type Stepping } from './stepping.ts';
import { StepRefused } from './stepRefused.ts';
import { type Count, createTally } from './plan/tally.ts';
import { type StepWrite, writePages } from './writesOf.ts';

export type Undone = { readonly step: SchemaStep; readonly undoes: SchemaStep; readonly left: Count };

/**
 * Undoes a step, the last that can be when no number is given: records that still are as it left them are again as they were.
 * Cut off, it is finished by running it again.
 */
export async function undoStep(number: number | undefined, stepping: Stepping): Promise<Undone> {
  const { database, dialect } = stepping;
  const undoes = await stepToUndo(number, stepping);
  await checkBackups(undoes, stepping);
  const revert = reverting(undoes, stepping);
  const what = { paths: undoes.what.paths, undoes: undoes.number };
  const begun = await database.transaction((connection) =>
    beginStep({ kind: 'undo', type: undoes.type, what }, { connection, dialect }),
  );
  const { records, versions, left } = await revert();
  const detail = {
    ...begun.detail,
    records: begun.detail.records + records,
    versions: begun.detail.versions + versions,
  };
  await database.transaction((connection) =>
    saveStep(
      { ...undoes, isDone: true, detail: { ...undoes.detail, undoneBy: begun.number } },
      { connection, dialect },
    ),
  );
  return { step: await finishStep({ ...begun, detail }, stepping), undoes, left };
}

async function stepToUndo(number: number | undefined, { database, dialect, words }: Stepping): Promise<SchemaStep> {
  const context = { connection: database, dialect };
  const { steps } = words.migration;
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

async function checkBackups({ detail }: SchemaStep, stepping: Stepping): Promise<void> {
  for (const backup of detail.backups) {
    const file = fileOf(backup.file, stepping);
    if ((await hashOfBackup(file)) === backup.hash) continue;
    throw new StepRefused(stepping.words.migration.steps.badBackup(file));
  }
}

type Reverted = { readonly records: number; readonly versions: number; readonly left: Count };

/** What undoes a step, or StepRefused before anything is begun. */
function reverting(step: SchemaStep, stepping: Stepping): () => Promise<Reverted> {
  const { registry, words } = stepping;
  const { steps } = words.migration;
  if (step.kind === 'removeType') return () => restoreType(step, stepping);
  const type = registry.get(step.type);
  if (type === undefined) throw new StepRefused(steps.needsType(String(step.number), step.type));
  if (step.kind === 'remove') return () => putBack(step, { type, stepping });
  const members =
    step.kind === 'rename' ? renamedMembers(step, { type, stepping }) : step.what.paths.map(([name = '']) => [name]);
  return () => revertWrites(step, { type, stepping, members });
}

type Place = { readonly type: ContentType; readonly stepping: Stepping };

/** The members that each rename moved a value between, of those whose former name is a field again. */
function renamedMembers(step: SchemaStep, { type, stepping }: Place): readonly (readonly string[])[] {
  const { steps } = stepping.words.migration;
  const [first] = step.detail.renames;
  if (first === undefined) throw new StepRefused(steps.cutOff);
  const back = step.detail.renames.filter(([former]) => hasField(type, former));
  if (back.length === 0) {
    throw new StepRefused(steps.needsOldName(String(step.number), pathText(first[0]), pathText(first[1])));
  }
  const members = back.map(([former, present]) => [...new Set([former[0] ?? '', present[0] ?? ''])]);
  return members.toSorted((left, right) => right.length - left.length);
}

async function putBack(step: SchemaStep, { type, stepping }: Place): Promise<Reverted> {
  const { store, dialect, words } = stepping;
  const tally = createTally();
  let [records, versions] = [0, 0];
  for (const { file } of step.detail.backups) {
    for await (const lines of readBackup(fileOf(file, stepping), linesAtOnce)) {
      const exchanges = lines.flatMap((line) => {
        const taken = exchangeOf(line, step.what.paths[0] ?? []);
        return taken === undefined ? [] : [{ ...taken, was: taken.becomes, becomes: taken.was }];
      });
      const done = await exchangeMembers(type, exchanges, { store, dialect });
      records += done.records;
      versions += done.versions;
      for (const id of done.left) {
        const record = await store.get(type, id);
        tally.add('', () => (record === undefined ? { id, title: '' } : exampleOf(record, { type, words })));
      }
    }
  }
  return { records, versions, left: tally.of('') ?? none };
}

type Writes = Place & { readonly members: readonly (readonly string[])[] };

async function revertWrites(step: SchemaStep, { type, stepping, members }: Writes): Promise<Reverted> {
  const { store, database, dialect, words } = stepping;
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
      return write === undefined ? undefined : reverted(record, { write, members });
    };
    const keep = (record: StoredRecord) => tally.add('', () => exampleOf(record, { type, words }));
    for (const record of page) {
      const write = byId.get(record.id);
      if (write !== undefined && isTouched(write, members) && change(record) === undefined) keep(record);
    }
    records += await rewriteRecords(type, page, { store, change, refused: keep });
  }
  return { records, versions: 0, left: tally.of('') ?? none };
}

const none: Count = { total: 0, examples: [] };

type Reverting = { readonly write: StepWrite; readonly members: Writes['members'] };

/** The values with each group of members as it was, where all of the group still are as the step left them. */
function reverted(record: StoredRecord, { write, members }: Reverting): Values | undefined {
  let values: Values = valuesOf(record);
  let isChanged = false;
  for (const group of members) {
    const current = values;
    const isAsLeft = group.every((name) => isSameJson(ownValue(current, name), ownValue(write.after, name)));
    if (!isAsLeft || !isTouched(write, [group])) continue;
    isChanged = true;
    for (const name of group) values = withMember(values, { name, value: ownValue(write.before, name) });
  }
  return isChanged ? values : undefined;
}

function isTouched({ before, after }: StepWrite, members: Writes['members']): boolean {
  return members.flat().some((name) => !isSameJson(ownValue(before, name), ownValue(after, name)));
}
