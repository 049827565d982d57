import type { ContentType } from '#core/contentType.ts';
import type { StoredRecord } from '#core/record.ts';
import { type Change, RecordMissing, UniqueConflict, VersionConflict } from '#core/store.ts';
import { Problem, type ProblemError } from '../problem.ts';
import type { BulkRequest, BulkTarget } from './bulkRequest.ts';
import { currentOf, plannedPatch, plannedRemoval, plannedRestoration, type Target } from './plannedWrites.ts';
import { alreadyThere, conflict, missing, taken } from './refusals.ts';
import { takenFields } from './takenFields.ts';
import type { Writers } from './writers.ts';

export type BulkOutcome = { readonly id: string; readonly version: number; readonly before: number };

type Bulk = { readonly request: BulkRequest; readonly by: string; readonly writers: Writers };

type Refused = { readonly id: string; readonly problem: Problem };

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
  const { records } = bulk.request;
  const outcomes: (Change | Refused)[] = [];
  for (let start = 0; start < records.length; start += plannedAtOnce) {
    const some = records.slice(start, start + plannedAtOnce);
    outcomes.push(...(await Promise.all(some.map((target) => plannedOne(target, { type, bulk })))));
  }
  const refused = outcomes.filter((outcome) => 'problem' in outcome);
  if (refused.length > 0) throw refusal(refused, bulk);
  return outcomes.filter((outcome) => 'kind' in outcome);
}

async function plannedOne(
  record: BulkTarget,
  { type, bulk }: { readonly type: ContentType; readonly bulk: Bulk },
): Promise<Change | Refused> {
  const { request, by, writers } = bulk;
  const planning = { type, writers };
  const target: Target = { id: record.id, versions: record.version === undefined ? 'any' : [record.version], by };
  try {
    if (request.action === 'remove') return await plannedRemoval(target, planning);
    if (request.action === 'restore') return await plannedRestoration({ ...target, to: record.to }, planning);
    const patch = { body: request.values ?? {}, unset: request.unset ?? [] };
    return await plannedPatch(await currentOf(target, planning), { ...planning, by, patch });
  } catch (error) {
    // Who has no session any more is told that, and not why each record stays as it is.
    if (!(error instanceof Problem) || error.status === 401) throw error;
    return { id: record.id, problem: error };
  }
}

/** Whether the writer wanted whatever version there is of the record that another one has meanwhile. */
async function mayPlanAnew(error: unknown, { request }: Bulk): Promise<boolean> {
  const id = error instanceof VersionConflict ? error.current.id : undefined;
  return id !== undefined && request.records.find((record) => record.id === id)?.version === undefined;
}

type Failed = { readonly type: ContentType; readonly changes: readonly Change[]; readonly bulk: Bulk };

/** The store names the first record that it refuses; rethrows what is no refusal. */
async function refusedBy(error: unknown, { type, changes, bulk: { writers } }: Failed): Promise<readonly Refused[]> {
  if (error instanceof VersionConflict) {
    const { current } = error;
    return [{ id: current.id, problem: await conflict(type, { current, writers }) }];
  }
  if (error instanceof RecordMissing) return [{ id: error.id, problem: missing(type) }];
  if (!(error instanceof UniqueConflict) || error.id === undefined) throw error;
  const { id, field } = error;
  if (field !== 'id') {
    const others = await takenFields(type, { changes, store: writers.store });
    const all = others.some((other) => other.id === id) ? others : [{ id, field }, ...others];
    return all.map((one) => ({ id: one.id, problem: taken(one.field, writers.words) }));
  }
  const current = await writers.store.get(type, id);
  return [{ id, problem: current === undefined ? missing(type) : await alreadyThere(type, { current, writers }) }];
}

function refusal(refused: readonly Refused[], { request, writers }: Bulk): Problem {
  const [first] = refused;
  const isOneKind = refused.every(({ problem }) => problem.status === first?.problem.status);
  return new Problem(isOneKind && first !== undefined ? first.problem.status : 422, {
    detail: writers.words.keeping.bulkRefused(String(refused.length), String(request.records.length)),
    members: { records: refused.slice(0, mostNamed).map(named) },
  });
}

type Named = {
  readonly id: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly ProblemError[];
};

function named({ id, problem: { status, details } }: Refused): Named {
  const { detail, errors } = details;
  return { id, status, detail, ...(errors && { errors: errors.slice(0, mostNamed) }) };
}
