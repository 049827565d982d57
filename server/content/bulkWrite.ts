import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { type Change, RecordMissing, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { nextTurn } from '../answering/nextTurn.ts';
import { Problem, type ProblemError } from '../answering/problem.ts';
import type { BulkItem, BulkRequest } from './bulkRequest.ts';
import { filledPatch } from './filledPatch.ts';
import {
  currentOf,
  plannedCreation,
  plannedPatch,
  plannedRemoval,
  plannedRestoration,
  type Target,
} from './plannedWrites.ts';
import { alreadyThere, conflict, missing, taken } from './refusals.ts';
import { takenFields } from './takenFields.ts';
import type { Writers } from './writers.ts';

export type BulkOutcome = { readonly id: string; readonly version: number; readonly before: number };

type Bulk = { readonly request: BulkRequest; readonly by: string; readonly writers: Writers };

type Refused = { readonly index: number; readonly id: string; readonly problem: Problem };

/** What is planned at once: enough that a database elsewhere is not waited for record by record. */
const plannedAtOnce = 20;

/** Records that a refusal names; nobody reads more. */
const mostNamed = 20;

/** Records whose version the writer did not say are planned anew when somebody else wrote in between; so often. */
const mostAttempts = 5;

/** Writes all records or none. A refusal is a Problem whose `records` say why, for each of the first that are to blame. */
export async function bulkWrite(type: ContentType, bulk: Bulk): Promise<readonly BulkOutcome[]> {
  for (let attempt = 1; ; attempt += 1) {
    const changes = await planned(type, bulk);
    try {
      const records = await bulk.writers.store.write(changes, bulk.by);
      return records.map((record, index) => outcomeOf(record, changes[index]));
    } catch (error) {
      const late = await refusedBy(error, { type, changes, bulk });
      if (attempt === mostAttempts || !(await mayPlanAnew(error, bulk))) throw refusal(late, bulk);
    }
  }
}

/** Versions grow by one with each write. A removal answers the record as it was. */
function outcomeOf({ id, _version }: StoredRecord, change: Change | undefined): BulkOutcome {
  const version = change?.kind === 'remove' ? _version + 1 : _version;
  return { id, version, before: version - 1 };
}

async function planned(type: ContentType, bulk: Bulk): Promise<readonly Change[]> {
  const { items } = bulk.request;
  const outcomes: (Change | Refused)[] = [];
  for (let start = 0; start < items.length; start += plannedAtOnce) {
    // A database in this process answers without waiting, so nobody else would be answered.
    if (start > 0) await nextTurn();
    const some = items.slice(start, start + plannedAtOnce);
    outcomes.push(...(await Promise.all(some.map((item, at) => plannedOne(item, { type, bulk, index: start + at })))));
  }
  const refused = outcomes.filter((outcome) => 'problem' in outcome);
  if (refused.length > 0) throw refusal(refused, bulk);
  const changes = outcomes.filter((outcome) => 'kind' in outcome);
  bulk.writers.staff.checkTogether(changes);
  return changes;
}

async function plannedOne(
  item: BulkItem,
  { type, bulk, index }: { readonly type: ContentType; readonly bulk: Bulk; readonly index: number },
): Promise<Change | Refused> {
  try {
    return await plannedItem(item, { type, bulk });
  } catch (error) {
    // Who has no session any more is told that, and not why each record stays as it is.
    if (!(error instanceof Problem) || error.status === 401) throw error;
    return { index, id: item.id ?? '', problem: error };
  }
}

async function plannedItem(
  { action, id = '', version, to, values = {}, unset = [], publication, withPublication = false }: BulkItem,
  { type, bulk: { by, writers } }: { readonly type: ContentType; readonly bulk: Bulk },
): Promise<Change> {
  const planning = { type, writers };
  const target: Target = { id, versions: version === undefined ? 'any' : [version], by };
  if (action === 'create') return plannedCreation(values, { ...planning, by });
  if (action === 'remove') return plannedRemoval(target, planning);
  if (action === 'restore') return plannedRestoration({ ...target, to, withPublication }, planning);
  const current = await currentOf(target, planning);
  const patch = await filledPatch(type, { body: values, unset, publication }, { before: current, writers });
  return plannedPatch(current, { ...planning, by, patch });
}

/** Whether the writer wanted whatever version there is of the record that another one has meanwhile. */
async function mayPlanAnew(error: unknown, { request }: Bulk): Promise<boolean> {
  const id = error instanceof VersionConflict ? error.current.id : undefined;
  return id !== undefined && request.items.find((item) => item.id === id)?.version === undefined;
}

type Failed = { readonly type: ContentType; readonly changes: readonly Change[]; readonly bulk: Bulk };

/** The store names the first record that it refuses; rethrows what is no refusal. */
async function refusedBy(error: unknown, { type, changes, bulk }: Failed): Promise<readonly Refused[]> {
  const { writers } = bulk;
  const one = (id: string, problem: Problem): Refused => {
    return { id, index: bulk.request.items.findIndex((item) => item.id === id), problem };
  };
  if (error instanceof VersionConflict) {
    const { current } = error;
    return [one(current.id, await conflict(type, { current, writers }))];
  }
  if (error instanceof RecordMissing) return [one(error.id, missing(type))];
  if (!(error instanceof UniqueConflict) || error.id === undefined) throw error;
  const { id, field } = error;
  if (field !== 'id') {
    const others = await takenFields(type, { changes, store: writers.store });
    const all = others.some((other) => other.id === id) ? others : [{ id, field }, ...others];
    return all.map((other) => {
      const index = changes.findIndex((change) => change.id === other.id);
      return { id: bulk.request.items[index]?.id ?? '', index, problem: taken(other.field, writers.words) };
    });
  }
  const current = await writers.store.get(type, id);
  return [one(id, current === undefined ? missing(type) : await alreadyThere(type, { current, writers }))];
}

function refusal(refused: readonly Refused[], { request, writers }: Bulk): Problem {
  const [first] = refused;
  const isOneKind = refused.every(({ problem }) => problem.status === first?.problem.status);
  return new Problem(isOneKind && first !== undefined ? first.problem.status : 422, {
    detail: writers.words.writeRefusals.bulkRefused(String(refused.length), String(request.items.length)),
    members: { records: refused.slice(0, mostNamed).map((one) => named(one, request)) },
  });
}

type Named = {
  readonly id: string;
  /** Place in the request, where records may have no id yet. */
  readonly index?: number;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly ProblemError[];
};

function named({ id, index, problem: { status, details } }: Refused, { action }: BulkRequest): Named {
  const { detail, errors } = details;
  return {
    id,
    ...(action === 'mixed' && { index }),
    status,
    detail,
    ...(errors && { errors: errors.slice(0, mostNamed) }),
  };
}
