import type { CellFault, ImportedRow } from '#core/imports/importTypes.ts';
import { RecordMissing, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { Problem } from '../answering/problem.ts';
import { ChangesRefused, type PlannedChange } from '../rules/ruledStore.ts';
import { planAllRows } from './checkRows.ts';
import { chunkSize, type StoredImport } from './importTables.ts';
import { advance, countRows, plannerOf, sumOf, type Work } from './importContext.ts';
import type { RowPlanner } from './planRows.ts';
import { recoverRows } from './recoverRows.ts';
import { inPacedSlices, newPace, type Pace } from './pacedSlices.ts';
import { type RowPlan, withFaults } from './rowPlan.ts';

/** Attempts when others write the same records meanwhile. */
const mostAttempts = 10;

/** Writes the rows in batches; each batch is stored whole, together with a note of what it has written. */
export async function writeImport(begun: Work): Promise<StoredImport> {
  const isAllOrNone = begun.entry.settings?.isAllOrNone === true;
  const isVerified = begun.entry.isVerified === true || !isAllOrNone;
  const entry = isVerified ? begun.entry : await verifyAll(begun);
  if (entry.state !== 'writing') return entry;
  const work = { ...begun, entry };
  const { tables, messages, now } = work.dependencies;
  const planner = await plannerOf(work);
  const pace = newPace();
  const first = Math.floor(entry.done / chunkSize);
  for (let index = first; index * chunkSize < entry.total; index += 1) {
    const rows = await tables.chunk(entry.id, index);
    // A crash may have kept the rows from being stored after their records.
    const known = index === first ? await recoverRows(rows, work) : rows;
    const written = await writeChunk(known, { work, planner, pace, index });
    await tables.putChunk(entry.id, index, { rows: written, counts: countRows(written) });
    const faulty = isAllOrNone ? written.find(({ kind }) => kind === 'faulty') : undefined;
    if (faulty !== undefined) {
      const reason = messages.imports.reasons.faulty(String(faulty.row));
      return advance(work, { state: 'undoing', done: 0, reason, reasonFault: faulty.faults?.[0] });
    }
    await advance(work, { done: Math.min(entry.total, (index + 1) * chunkSize) });
  }
  const counts = sumOf(await tables.chunkCounts(entry.id));
  const result = { created: counts.new, changed: counts.changed, faulty: counts.faulty };
  const endedAt = new Date(now()).toISOString();
  return advance(work, { state: 'done', done: entry.total, counts, result, endedAt });
}

/** Plans all rows again when anything was written since the dry run; faults send the import back to it. */
async function verifyAll(work: Work): Promise<StoredImport> {
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
  /** Of the chunk. */
  readonly index: number;
};

async function writeChunk(rows: readonly ImportedRow[], batch: Batch): Promise<readonly ImportedRow[]> {
  const { tables } = batch.work.dependencies;
  let pending = rows.filter(({ kind, written }) => written === undefined && (kind === 'new' || kind === 'changed'));
  const settled = new Map<number, ImportedRow>();
  let stored = rows;
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    const plans = await batch.planner.plan(pending);
    for (const { row, change } of plans) if (change === undefined) settled.set(row.row, row);
    // Whoever takes the import back after a crash must know which record a row meant, and what it had before.
    const planned = new Map(plans.map(({ row }) => [row.row, row]));
    const intended = rows.map((row) => settled.get(row.row) ?? planned.get(row.row) ?? row);
    if (!sameText(intended, stored))
      await tables.putChunk(batch.work.entry.id, batch.index, { rows: intended, counts: countRows(intended) });
    stored = intended;
    let error: unknown;
    const writable = plans.filter(({ change }) => change !== undefined);
    const write = (some: readonly RowPlan[]) => writePlans(some, batch);
    // Records of a small file appear together; those of a large one come in batches that others hardly wait for.
    const isSmall = batch.work.entry.total <= chunkSize;
    for (const outcome of isSmall ? [await write(writable)] : await inPacedSlices(writable, write, batch)) {
      for (const row of outcome.rows) settled.set(row.row, row);
      error ??= outcome.error;
    }
    pending = pending.filter(({ row }) => !settled.has(row));
    if (attempt >= mostAttempts && error !== undefined) throw error;
  }
  return rows.map((row) => settled.get(row.row) ?? row);
}

type Outcome = { readonly rows: readonly ImportedRow[]; readonly error?: unknown };

/** The written rows, or those that were refused; without either, another attempt may succeed. */
async function writePlans(plans: readonly RowPlan[], { work }: Batch): Promise<Outcome> {
  const { entry, dependencies } = work;
  const changes = allChanges(plans).map((change) => notedFor(entry.id, change));
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

function notedFor(importId: string, planned: PlannedChange): PlannedChange {
  const { change } = planned;
  return change.kind === 'create' || change.kind === 'update'
    ? { ...planned, change: { ...change, importId } }
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

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
