import { ownValue } from '#core/values/ownValue.ts';
import type { ImportedRow } from '#core/imports/importTypes.ts';
import { commentTypeOf } from '#core/lists/commentType.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { ClaimLost } from '#core/store/importClaim.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { mapInBatches } from '../foundation/turns/mapInTurns.ts';
import { planRestoration } from '../content/planRestoration.ts';
import { planPatch, planRemoval } from '../content/planWrites.ts';
import type { PlannedChange } from '../rules/ruledStore.ts';
import { advance, type ClaimedWork, type Work } from './importContext.ts';
import { chunkSize, type StoredImport } from './importTables.ts';
import { inPacedSlices, newPace, type Pace } from './pacedSlices.ts';
import { recoverRows } from './recoverRows.ts';

/** A record of an import that somebody changed or removed afterwards. */
export type EditedRecord = {
  readonly row: ImportedRow;
  /** Undefined for a removed record. */
  readonly current: StoredRecord | undefined;
};

/**
 * Takes an import back, the last batch first: removes the records that it created, and gives the others the values that they had. What
 * was edited since stays, with its comments, unless `isEditedUndone`; then the imported fields of edited records get their earlier values.
 */
export async function rollBackImport(work: ClaimedWork): Promise<StoredImport> {
  const { entry, dependencies } = work;
  const { tables } = dependencies;
  let kept = entry.kept ?? 0;
  const pace = newPace();
  const last = Math.ceil(entry.total / chunkSize) - 1;
  for (let index = last - Math.floor(entry.done / chunkSize); index >= 0; index -= 1) {
    const rows = await recoverRows(await tables.chunk(entry.id, index), work);
    const counts = (await tables.chunkCounts(entry.id))[index];
    kept += await rollBackRows(rows, work, pace);
    const open = rows.map(({ written: _written, ...row }) => row);
    if (counts !== undefined) await tables.putChunk(entry.id, index, { rows: open, counts });
    await advance(work, { done: Math.min(entry.total, (last - index + 1) * chunkSize), kept });
  }
  await dependencies.store.snapshots?.end(work.type, work.claim);
  const endedAt = new Date(dependencies.now()).toISOString();
  return advance(work, { state: entry.reason === undefined ? 'undone' : 'failed', done: entry.total, kept, endedAt });
}

/** Resolves to how many records stayed. */
async function rollBackRows(rows: readonly ImportedRow[], work: Work, pace: Pace): Promise<number> {
  const written = rows.filter((row) => row.written !== undefined);
  const outcomes = await mapInBatches(written, (row) => planBack(row, work));
  const plans: PlannedChange[] = [];
  let kept = 0;
  const gone: ImportedRow[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const row = written[index];
    if (outcome.status === 'rejected') {
      if (endsWork(outcome.reason)) throw outcome.reason;
      kept += 1;
    } else if (outcome.value === 'kept') kept += 1;
    else {
      if (outcome.value !== 'done') plans.push(outcome.value);
      if (row?.comments !== undefined) gone.push(row);
    }
  }
  plans.push(...(await commentRemovals(gone, work)));
  for (const refused of await inPacedSlices(plans, (some) => writeBack(some, work), { pace })) kept += refused;
  return kept;
}

/** The removals of the comments that came with these rows, also of edited ones: they go with their record. */
async function commentRemovals(
  rows: readonly ImportedRow[],
  { type, dependencies: writers }: Work,
): Promise<readonly PlannedChange[]> {
  const comments = commentTypeOf(type, writers.registry.all())?.type;
  if (comments === undefined || rows.length === 0) return [];
  const present = await writers.store.getMany(
    comments,
    rows.flatMap((row) => row.comments ?? []),
  );
  return present.map((before) => ({ before, change: { kind: 'remove', type: comments, id: before.id } }));
}

/** All together; one by one when one of them is refused. */
async function writeBack(plans: readonly PlannedChange[], work: Work): Promise<number> {
  const { entry, dependencies } = work;
  if (plans.length === 0) return 0;
  try {
    await dependencies.store.writePlanned(plans, entry.undoneBy ?? entry.by);
    return 0;
  } catch (error) {
    if (endsWork(error)) throw error;
    if (plans.length === 1) return 1;
  }
  let kept = 0;
  for (const plan of plans) kept += await writeBack([plan], work);
  return kept;
}

async function planBack(row: ImportedRow, work: Work): Promise<PlannedChange | 'kept' | 'done'> {
  const { entry, type, dependencies: writers } = work;
  const { id = '', version, written = 0, changes = [] } = row;
  const planning = { type, writers };
  const current = await writers.store.get(type, id);
  if (current === undefined) return 'done';
  const isEdited = current._version !== written;
  const target = { id, versions: [current._version] };
  if (row.kind === 'new') return isEdited && entry.isEditedUndone !== true ? 'kept' : planRemoval(target, planning);
  if (version === undefined || changes.every(({ field, before }) => isSameJson(ownValue(current, field), before)))
    return 'done';
  if (!isEdited) return planRestoration({ ...target, to: version }, planning);
  if (entry.isEditedUndone !== true) return 'kept';
  const values = Object.fromEntries(
    changes.flatMap(({ field, before }): [string, Json][] => (before === undefined ? [] : [[field, before]])),
  );
  const unset = changes.flatMap(({ field, before }) => (before === undefined ? [field] : []));
  return planPatch(target, { body: values, unset }, planning);
}

/** The records of an import that were edited since, at most `limit`, and how many there are. */
export async function editedRecords(
  { entry, type, dependencies }: Work,
  limit: number,
): Promise<{ readonly edited: readonly EditedRecord[]; readonly total: number }> {
  const edited: EditedRecord[] = [];
  let total = 0;
  for (let index = 0; index * chunkSize < entry.total; index += 1) {
    const rows = (await dependencies.tables.chunk(entry.id, index)).filter(({ written }) => written !== undefined);
    const outcomes = await mapInBatches(rows, ({ id = '' }) => dependencies.store.get(type, id));
    for (const [position, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected') throw outcome.reason;
      const row = rows[position];
      if (row === undefined || outcome.value?._version === row.written) continue;
      total += 1;
      if (edited.length < limit) edited.push({ row, current: outcome.value });
    }
  }
  return { edited, total };
}

/** Whether an error concerns no record, so that the next attempt or another process continues. */
function endsWork(error: unknown): boolean {
  return error instanceof StoreUnavailable || error instanceof ClaimLost;
}
