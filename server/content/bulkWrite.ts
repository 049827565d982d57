import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type Change, UniqueConflict } from '#core/store/store.ts';
import { mapInBatches } from '../foundation/turns/mapInTurns.ts';
import { Problem, type ProblemError } from '../foundation/problems/problem.ts';
import type { BulkItem } from '#core/api/bulkSchema.ts';
import type { BulkRequest } from './bulkRequest.ts';
import { ChangesRefused, type PlannedChange } from '../rules/ruledStore.ts';
import { planRestoration } from './planRestoration.ts';
import { planBulkCreation, planPatch, planRemoval } from './planWrites.ts';
import { duplicateValue } from './refusals.ts';
import { isWriteConflict, retryOnConflict } from '../foundation/turns/retryOnConflict.ts';
import { findTakenFields } from './findTakenFields.ts';
import type { Writers } from './writers.ts';

export type BulkOutcome = { readonly id: string; readonly version: number; readonly before: number };

type Bulk = { readonly request: BulkRequest; readonly by: string; readonly writers: Writers };

type Refusal = { readonly index: number; readonly id: string; readonly problem: Problem };

/** Records and errors listed in a refusal. */
const mostReported = 20;

/** Writes all records or none. A refusal is a Problem whose `records` list the first refused records with their reasons. */
export async function bulkWrite(type: ContentType, bulk: Bulk): Promise<readonly BulkOutcome[]> {
  const attempt = async () => {
    const planned = await planChanges(type, bulk);
    try {
      const records = await bulk.writers.store.writePlanned(planned, bulk.by);
      return records.map((record, index) => outcomeOf(record, planned[index]));
    } catch (error) {
      if (isWriteConflict(error)) throw error;
      const changes = planned.map(({ change }) => change);
      throw problemFrom(await refusalsFrom(error, { type, changes, bulk }), bulk);
    }
  };
  const ids = bulk.request.items.flatMap(({ id, version }) => (version === undefined ? (id ?? []) : []));
  return bulk.writers.store.inTurn(
    ids.map((id) => ({ type, id })),
    () => retryOnConflict(attempt),
  );
}

/** Each write increments the version. A removal returns the record before it, and so does a change that changes nothing. */
function outcomeOf({ id, _version }: StoredRecord, planned: PlannedChange | undefined): BulkOutcome {
  if (planned?.change.kind === 'remove') return { id, version: _version + 1, before: _version };
  const isUnchanged = planned?.change.kind === 'update' && planned.before?._version === _version;
  return { id, version: _version, before: isUnchanged ? _version : _version - 1 };
}

async function planChanges(type: ContentType, bulk: Bulk): Promise<readonly PlannedChange[]> {
  const { items } = bulk.request;
  const outcomes = await mapInBatches(items, (item) => planItem(item, { type, bulk }));
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

type FailedWrite = { readonly type: ContentType; readonly changes: readonly Change[]; readonly bulk: Bulk };

/** Reads the refusals from an error of the store, which names the first record. Rethrows other errors. */
async function refusalsFrom(error: unknown, { type, changes, bulk }: FailedWrite): Promise<readonly Refusal[]> {
  const { writers } = bulk;
  if (error instanceof ChangesRefused) return error.refusals.map((refusal) => refusalOf(refusal, bulk));
  // The rules refused the only record.
  if (error instanceof Problem && error.status !== 401) return [refusalOf({ index: 0, problem: error }, bulk)];
  if (!(error instanceof UniqueConflict) || error.id === undefined) throw error;
  const { id, field } = error;
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
