import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { type Change, RecordMissing, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { settleInBatches } from '../answering/nextTurn.ts';
import { Problem, type ProblemError } from '../answering/problem.ts';
import type { BulkItem } from '#core/api/bulkSchema.ts';
import type { BulkRequest } from './bulkRequest.ts';
import { ChangesRefused, type PlannedChange } from '../rules/ruledStore.ts';
import { planBulkCreation, planPatch, planRemoval, planRestoration } from './planWrites.ts';
import { alreadyThere, conflict, missing, duplicateValue } from './refusals.ts';
import { findTakenFields } from './findTakenFields.ts';
import type { Writers } from './writers.ts';

export type BulkOutcome = { readonly id: string; readonly version: number; readonly before: number };

type Bulk = { readonly request: BulkRequest; readonly by: string; readonly writers: Writers };

type Refusal = { readonly index: number; readonly id: string; readonly problem: Problem };

/** Records and errors listed in a refusal. */
const mostReported = 20;

/** Attempts when another write intervenes. Only records without an expected version are retried. */
const mostAttempts = 5;

/** Writes all records or none. A refusal is a Problem whose `records` list the first refused records with their reasons. */
export async function bulkWrite(type: ContentType, bulk: Bulk): Promise<readonly BulkOutcome[]> {
  for (let attempt = 1; ; attempt += 1) {
    const planned = await planChanges(type, bulk);
    const changes = planned.map(({ change }) => change);
    try {
      const records = await bulk.writers.store.writePlanned(planned, bulk.by);
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

async function planChanges(type: ContentType, bulk: Bulk): Promise<readonly PlannedChange[]> {
  const { items } = bulk.request;
  const outcomes = await settleInBatches(items, (item) => planItem(item, { type, bulk }));
  const refusals = outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [];
    if (!(outcome.reason instanceof Problem)) throw outcome.reason;
    return [refusalOf({ index, problem: outcome.reason }, bulk)];
  });
  if (refusals.length > 0) throw problemFrom(refusals, bulk);
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

function refusalOf({ index, problem }: Omit<Refusal, 'id'>, { request }: Bulk): Refusal {
  return { index, id: request.items[index]?.id ?? '', problem };
}

async function planItem(
  item: BulkItem,
  { type, bulk: { writers, by } }: { readonly type: ContentType; readonly bulk: Bulk },
): Promise<PlannedChange> {
  const { action, id = '', version, to, values = {}, unset = [], publication, withPublication = false } = item;
  const planning = { type, writers };
  const target = { id, versions: version === undefined ? 'any' : [version] } as const;
  if (action === 'create') return planBulkCreation({ ...item, by }, planning);
  if (action === 'remove') return planRemoval(target, planning);
  if (action === 'restore') return planRestoration({ ...target, to, withPublication }, planning);
  return planPatch(target, { body: values, unset, publication }, planning);
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
  if (error instanceof ChangesRefused) return error.refusals.map((refusal) => refusalOf(refusal, bulk));
  // The rules refused the only record.
  if (error instanceof Problem && error.status !== 401) return [refusalOf({ index: 0, problem: error }, bulk)];
  const refusalById = (id: string, problem: Problem): Refusal => {
    return { id, index: bulk.request.items.findIndex((item) => item.id === id), problem };
  };
  if (error instanceof VersionConflict) {
    const { current } = error;
    return [refusalById(current.id, await conflict(type, { current, writers }))];
  }
  if (error instanceof RecordMissing) return [refusalById(error.id, missing(type))];
  if (!(error instanceof UniqueConflict) || error.id === undefined) throw error;
  const { id, field } = error;
  if (field !== 'id') {
    const conflicts = await findTakenFields(type, { changes, store: writers.store.latest });
    const all = conflicts.some((duplicate) => duplicate.id === id) ? conflicts : [{ id, field }, ...conflicts];
    return all.map((duplicate) => {
      const index = changes.findIndex((change) => change.id === duplicate.id);
      return {
        id: bulk.request.items[index]?.id ?? '',
        index,
        problem: duplicateValue(duplicate.field, writers.messages),
      };
    });
  }
  const current = await writers.store.latest.get(type, id);
  return [refusalById(id, current === undefined ? missing(type) : await alreadyThere(type, { current, writers }))];
}

function problemFrom(refusals: readonly Refusal[], { request, writers }: Bulk): Problem {
  const [first] = refusals;
  const isOneKind = refusals.every(({ problem }) => problem.status === first?.problem.status);
  return new Problem(isOneKind && first !== undefined ? first.problem.status : 422, {
    detail: writers.messages.writeRefusals.bulkRefused(String(refusals.length), String(request.items.length)),
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
