import type { CellFault, ImportedRow } from '#core/imports/importTypes.ts';
import { RecordMissing, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { ChangesRefused, type PlannedChange } from '../rules/ruledStore.ts';
import { planAllRows } from './checkRows.ts';
import { chunkSize, type StoredImport } from './importTables.ts';
import {
  advance,
  type ClaimedWork,
  countRows,
  ImportInterrupted,
  plannerOf,
  sumOf,
  type Work,
} from './importContext.ts';
import type { RowPlanner } from './planRows.ts';
import { recoverRows } from './recoverRows.ts';
import { inPacedSlices, newPace, type Pace } from './pacedSlices.ts';
import { type RowPlan, withFaults } from './rowPlan.ts';

/** Attempts when others write the same records at the same time. */
const mostAttempts = 10;

/**
 * Writes the rows. An import of at most `rowsTogether` rows is one write; a larger one is written by chunks, in batches
 * that others hardly wait for, and that nobody else sees before the last. Each write is stored whole, together with a note of what it has written.
 */
export async function writeImport(begun: ClaimedWork): Promise<StoredImport> {
  const isAllOrNone = begun.entry.settings?.isAllOrNone === true;
  const isVerified = begun.entry.isVerified === true || !isAllOrNone;
  const entry = isVerified ? begun.entry : await verifyAll(begun);
  if (entry.state !== 'writing') return entry;
  const work = { ...begun, entry };
  const { tables, messages, now, store } = work.dependencies;
  const { snapshots } = store;
  const mostTogether = snapshots === undefined ? Number.POSITIVE_INFINITY : chunkSize;
  const isTogether = entry.total <= (work.dependencies.rowsTogether ?? mostTogether);
  if (!isTogether && (await snapshots?.begin(work.type, { claim: work.claim, by: entry.by })) === false)
    throw new ImportInterrupted('another import writes the type');
  const lastChunk = (await tables.chunkCounts(entry.id)).findLastIndex((counts) => counts.new + counts.changed > 0);
  const batch = { work, planner: await plannerOf(work), pace: newPace(), isAllOrNone, isTogether, lastChunk };
  const size = isTogether ? Math.max(1, Math.ceil(entry.total / chunkSize)) : 1;
  for (let first = Math.floor(entry.done / chunkSize); first * chunkSize < entry.total; first += size) {
    const chunks = Array.from({ length: size }, (_, index) => first + index);
    const written = await writeChunks(chunks, batch);
    const faulty = isAllOrNone ? written.find(isFaulty) : undefined;
    if (faulty !== undefined) {
      const reason = messages.imports.reasons.faulty(String(faulty.row));
      return advance(work, { state: 'undoing', done: 0, reason, reasonFault: faulty.faults?.[0] });
    }
    await advance(work, { done: Math.min(entry.total, (first + size) * chunkSize) });
  }
  if (!isTogether) await snapshots?.end(work.type, work.claim);
  const counts = sumOf(await tables.chunkCounts(entry.id));
  const result = { created: counts.new, changed: counts.changed, faulty: counts.faulty };
  const endedAt = new Date(now()).toISOString();
  return advance(work, { state: 'done', done: entry.total, counts, result, endedAt });
}

/** Plans all rows again when anything was written since the dry run; faults send the import back to it. */
async function verifyAll(work: ClaimedWork): Promise<StoredImport> {
  const { entry, dependencies } = work;
  const seq = await dependencies.store.lastSeq();
  if (seq === entry.checkedAt) return advance(work, { isVerified: true, done: 0 });
  const counts = await planAllRows(work);
  if (counts.faulty > 0) return advance(work, { state: 'checked', counts, done: entry.total, checkedAt: seq });
  return advance(work, { counts, done: 0, checkedAt: seq, isVerified: true });
}

type Batch = {
  readonly work: Work;
  readonly planner: RowPlanner;
  readonly pace: Pace;
  readonly isAllOrNone: boolean;
  readonly isTogether: boolean;
  /** The last one with rows to write. */
  readonly lastChunk: number;
};

/** Writes the rows of some chunks, and resolves to them. An import of all or nothing stops before a write once a row is faulty. */
async function writeChunks(chunks: readonly number[], batch: Batch): Promise<readonly ImportedRow[]> {
  const rows = await readRows(chunks, batch);
  let pending = rows.filter(({ kind, written }) => written === undefined && (kind === 'new' || kind === 'changed'));
  const settled = new Map<number, ImportedRow>();
  let stored = rows;
  const save = async (next: readonly ImportedRow[]) => {
    for (const [position, index] of chunks.entries()) {
      const some = chunkAt(position, next);
      if (!sameText(some, chunkAt(position, stored)))
        await batch.work.dependencies.tables.putChunk(batch.work.entry.id, index, {
          rows: some,
          counts: countRows(some),
        });
    }
    stored = next;
  };
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    const plans = await planRows(pending, batch);
    for (const { row, change } of plans) if (change === undefined) settled.set(row.row, row);
    // A rollback after a crash needs the record of each row and its earlier values.
    const planned = new Map(plans.map(({ row }) => [row.row, row]));
    await save(rows.map((row) => settled.get(row.row) ?? planned.get(row.row) ?? row));
    if (batch.isAllOrNone && plans.some(({ row }) => isFaulty(row))) break;
    let error: unknown;
    for (const outcome of await writeAll(plans, { ...batch, isLast: chunks.includes(batch.lastChunk) })) {
      for (const row of outcome.rows) settled.set(row.row, row);
      error ??= outcome.error;
    }
    pending = pending.filter(({ row }) => !settled.has(row));
    if (attempt >= mostAttempts && error !== undefined) throw error;
    if (batch.isAllOrNone && [...settled.values()].some(isFaulty)) break;
  }
  const written = rows.map((row) => settled.get(row.row) ?? row);
  await save(written);
  return written;
}

/** The rows of these chunks, also with the versions of records that a process wrote before it crashed and could not store with its rows. */
async function readRows(chunks: readonly number[], { work }: Batch): Promise<readonly ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (const index of chunks)
    rows.push(...(await recoverRows(await work.dependencies.tables.chunk(work.entry.id, index), work)));
  return rows;
}

async function planRows(rows: readonly ImportedRow[], { planner }: Batch): Promise<readonly RowPlan[]> {
  const plans: RowPlan[] = [];
  for (let position = 0; position * chunkSize < rows.length; position += 1)
    plans.push(...(await planner.plan(chunkAt(position, rows))));
  return plans;
}

/** Changes of one kind follow each other, since the store writes such a run faster. */
async function writeAll(
  plans: readonly RowPlan[],
  batch: Batch & { readonly isLast: boolean },
): Promise<readonly Outcome[]> {
  let areWritten = true;
  const write = async (some: readonly RowPlan[], isEnd = true) => {
    const outcome = await writePlans(some, { ...batch, isLast: batch.isLast && isEnd && areWritten });
    areWritten &&= outcome.error === undefined;
    return outcome;
  };
  const isUpdate = ({ row }: RowPlan) => Number(row.kind === 'changed');
  const writable = plans
    .filter(({ change }) => change !== undefined)
    .toSorted((one, other) => isUpdate(one) - isUpdate(other));
  return batch.isTogether ? [await write(writable)] : inPacedSlices(writable, write, batch);
}

type Outcome = { readonly rows: readonly ImportedRow[]; readonly error?: unknown };

/** The written rows, or those that were refused; without either, another attempt may succeed. */
async function writePlans(
  plans: readonly RowPlan[],
  { work, isLast }: { readonly work: Work; readonly isLast: boolean },
): Promise<Outcome> {
  const { entry, dependencies } = work;
  const changes = allChanges(plans).map((change, index) => notedFor(entry.id, change, isLast && index === 0));
  if (changes.length === 0) return { rows: [] };
  try {
    const records = await dependencies.store.writePlanned(changes, entry.by);
    return { rows: plans.map(({ row }, index) => ({ ...row, written: records[index]?._version ?? 1 })) };
  } catch (error) {
    return { rows: refusedRows(error, { plans, work }), error };
  }
}

/** The changes of the records, then their comments. */
function allChanges(plans: readonly RowPlan[]): readonly PlannedChange[] {
  const records = plans.flatMap(({ change }) => (change === undefined ? [] : [change]));
  return [...records, ...plans.flatMap(({ comments = [] }) => comments)];
}

function notedFor(importId: string, planned: PlannedChange, isLast: boolean): PlannedChange {
  const { change } = planned;
  return change.kind === 'create' || change.kind === 'update'
    ? { ...planned, change: { ...change, importId, ...(isLast && { isLast }) } }
    : planned;
}

type Refusal = { readonly plans: readonly RowPlan[]; readonly work: Work };

function refusedRows(error: unknown, { plans, work }: Refusal): readonly ImportedRow[] {
  const { faults: texts } = work.dependencies.messages.imports;
  const commented = plans.flatMap((plan) => (plan.comments ?? []).map(() => plan));
  const faulty = (plan: RowPlan | undefined, faults: readonly CellFault[]) =>
    plan === undefined ? [] : [withFaults(plan, faults).row];
  if (error instanceof ChangesRefused)
    return error.refusals.flatMap(({ index, problem }) =>
      faulty(plans[index] ?? commented[index - plans.length], [
        { column: null, message: problem.details.detail, isPrivate: true },
      ]),
    );
  if (error instanceof Problem && error.status !== 401 && plans.length === 1)
    return faulty(plans[0], [{ column: null, message: error.details.detail, isPrivate: true }]);
  if (error instanceof UniqueConflict && error.id !== undefined && error.field !== 'id') {
    const column = work.entry.settings?.columns.indexOf(error.field) ?? -1;
    const plan = plans.find(({ row }) => row.id === error.id);
    return faulty(plan, [{ column: column < 0 ? null : column, message: texts.taken }]);
  }
  const isConflict =
    error instanceof VersionConflict || error instanceof RecordMissing || error instanceof UniqueConflict;
  if (!isConflict) throw error;
  return [];
}

function isFaulty({ kind }: ImportedRow): boolean {
  return kind === 'faulty';
}

function chunkAt(position: number, rows: readonly ImportedRow[]): readonly ImportedRow[] {
  return rows.slice(position * chunkSize, (position + 1) * chunkSize);
}

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
