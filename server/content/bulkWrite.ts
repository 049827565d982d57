import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { type Change, RecordMissing, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { nextTurn } from '../answering/nextTurn.ts';
import { Problem, type ProblemError } from '../answering/problem.ts';
import type { BulkItem, BulkRequest } from './bulkRequest.ts';
import { fillPatch } from './fillPatch.ts';
import { currentOf, planCreation, planPatch, planRemoval, planRestoration, type Target } from './planWrites.ts';
import { alreadyThere, conflict, missing, taken } from './refusals.ts';
import { findTakenFields } from './findTakenFields.ts';
import type { Writers } from './writers.ts';

export type BulkOutcome = { readonly id: string; readonly version: number; readonly before: number };

type Bulk = { readonly request: BulkRequest; readonly by: string; readonly writers: Writers };

type Refusal = { readonly index: number; readonly id: string; readonly problem: Problem };

/** Records planned in parallel, so a remote database does not cost one round trip per record. */
const batchSize = 20;

/** Records and errors listed in a refusal. */
const mostReported = 20;

/** Attempts when another write intervenes. Only records without an expected version are retried. */
const mostAttempts = 5;

/** Writes all records or none. A refusal is a Problem whose `records` list the first refused records with their reasons. */
export async function bulkWrite(type: ContentType, bulk: Bulk): Promise<readonly BulkOutcome[]> {
  for (let attempt = 1; ; attempt += 1) {
    const changes = await planChanges(type, bulk);
    try {
      const records = await bulk.writers.store.write(changes, bulk.by);
      return records.map((record, index) => outcomeOf(record, changes[index]));
    } catch (error) {
      const refusals = await refusalsFrom(error, { type, changes, bulk });
      if (attempt === mostAttempts || !(await canRetry(error, bulk))) throw problemFrom(refusals, bulk);
    }
  }
}

/** Each write increments the version. A removal returns the record before it. */
function outcomeOf({ id, _version }: StoredRecord, change: Change | undefined): BulkOutcome {
  const version = change?.kind === 'remove' ? _version + 1 : _version;
  return { id, version, before: version - 1 };
}

async function planChanges(type: ContentType, bulk: Bulk): Promise<readonly Change[]> {
  const { items } = bulk.request;
  const outcomes: (Change | Refusal)[] = [];
  for (let start = 0; start < items.length; start += batchSize) {
    // SQLite runs in this process without yielding, so other requests would wait.
    if (start > 0) await nextTurn();
    const batch = items.slice(start, start + batchSize);
    outcomes.push(
      ...(await Promise.all(batch.map((item, offset) => planOne(item, { type, bulk, index: start + offset })))),
    );
  }
  const refusals = outcomes.filter((outcome) => 'problem' in outcome);
  if (refusals.length > 0) throw problemFrom(refusals, bulk);
  const changes = outcomes.filter((outcome) => 'kind' in outcome);
  bulk.writers.staff.checkTogether(changes);
  return changes;
}

async function planOne(
  item: BulkItem,
  { type, bulk, index }: { readonly type: ContentType; readonly bulk: Bulk; readonly index: number },
): Promise<Change | Refusal> {
  try {
    return await planItem(item, { type, bulk });
  } catch (error) {
    // An expired session fails the whole request.
    if (!(error instanceof Problem) || error.status === 401) throw error;
    return { index, id: item.id ?? '', problem: error };
  }
}

async function planItem(
  { action, id = '', version, to, values = {}, unset = [], publication, withPublication = false }: BulkItem,
  { type, bulk: { by, writers } }: { readonly type: ContentType; readonly bulk: Bulk },
): Promise<Change> {
  const planning = { type, writers };
  const target: Target = { id, versions: version === undefined ? 'any' : [version], by };
  if (action === 'create') return planCreation(values, { ...planning, by });
  if (action === 'remove') return planRemoval(target, planning);
  if (action === 'restore') return planRestoration({ ...target, to, withPublication }, planning);
  const current = await currentOf(target, planning);
  const patch = await fillPatch(type, { body: values, unset, publication }, { before: current, writers });
  return planPatch(current, { ...planning, by, patch });
}

/** Whether the conflicting record was requested without a version, so that the write can be planned again. */
async function canRetry(error: unknown, { request }: Bulk): Promise<boolean> {
  const id = error instanceof VersionConflict ? error.current.id : undefined;
  return id !== undefined && request.items.find((item) => item.id === id)?.version === undefined;
}

type FailedWrite = { readonly type: ContentType; readonly changes: readonly Change[]; readonly bulk: Bulk };

/** Reads the refusals from an error of the store, which names the first record. Rethrows other errors. */
async function refusalsFrom(error: unknown, { type, changes, bulk }: FailedWrite): Promise<readonly Refusal[]> {
  const { writers } = bulk;
  const refusalOf = (id: string, problem: Problem): Refusal => {
    return { id, index: bulk.request.items.findIndex((item) => item.id === id), problem };
  };
  if (error instanceof VersionConflict) {
    const { current } = error;
    return [refusalOf(current.id, await conflict(type, { current, writers }))];
  }
  if (error instanceof RecordMissing) return [refusalOf(error.id, missing(type))];
  if (!(error instanceof UniqueConflict) || error.id === undefined) throw error;
  const { id, field } = error;
  if (field !== 'id') {
    const conflicts = await findTakenFields(type, { changes, store: writers.store });
    const all = conflicts.some((duplicate) => duplicate.id === id) ? conflicts : [{ id, field }, ...conflicts];
    return all.map((duplicate) => {
      const index = changes.findIndex((change) => change.id === duplicate.id);
      return { id: bulk.request.items[index]?.id ?? '', index, problem: taken(duplicate.field, writers.words) };
    });
  }
  const current = await writers.store.get(type, id);
  return [refusalOf(id, current === undefined ? missing(type) : await alreadyThere(type, { current, writers }))];
}

function problemFrom(refusals: readonly Refusal[], { request, writers }: Bulk): Problem {
  const [first] = refusals;
  const isOneKind = refusals.every(({ problem }) => problem.status === first?.problem.status);
  return new Problem(isOneKind && first !== undefined ? first.problem.status : 422, {
    detail: writers.words.writeRefusals.bulkRefused(String(refusals.length), String(request.items.length)),
    members: { records: refusals.slice(0, mostReported).map((refusal) => reportOf(refusal, request)) },
  });
}

type RefusedRecord = {
  readonly id: string;
  /** Index in the request, because new records have no id yet. */
  readonly index?: number;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly ProblemError[];
};

function reportOf({ id, index, problem: { status, details } }: Refusal, { action }: BulkRequest): RefusedRecord {
  const { detail, errors } = details;
  return {
    id,
    ...(action === 'mixed' && { index }),
    status,
    detail,
    ...(errors && { errors: errors.slice(0, mostReported) }),
  };
}
