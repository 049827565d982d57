import { v7 } from 'uuid';
import { proposedHolders } from '#core/workflow/assign.ts';
import { localTime } from '#core/time/localTime.ts';
import { cleanReference, proposedReference } from '#core/workflow/reference.ts';
import { start } from '#core/workflow/start.ts';
import type { NewExecution, StartView } from '#core/workflow/startView.ts';
import { count } from '#core/store/count.ts';
import { create, UniqueConflict } from '#core/store/store.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { createdBefore } from '../content/planWrites.ts';
import { problemOf } from './refusals.ts';
import { workflowOf } from './activitiesOf.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { asExecution, type ExecutionRecord, executionValues, type VersionRecord } from './workflowRecords.ts';
import { executionType } from '../schemaFiles/workflowTypes.ts';

type StartRequest = Omit<Required<NewExecution>, 'startedSecondsAgo'> &
  Pick<NewExecution, 'startedSecondsAgo'> & {
    readonly workflowId: string;
    readonly by: string;
    /** The id that the client chose, so that a repeated request starts nothing twice. */
    readonly newId?: string | undefined;
  };

/** Starts an execution of the published version of a workflow, or returns the one that an earlier request of the person started. */
export async function startExecution(
  request: StartRequest,
  dependencies: WorkflowDependencies,
): Promise<ExecutionRecord> {
  const { store, people, messages, now } = dependencies;
  const { newId } = request;
  const earlier = newId === undefined ? undefined : await store.get(executionType, newId);
  if (earlier?._createdBy === request.by) return asExecution(earlier);
  await createdBefore({ id: newId, by: request.by, type: executionType, store, messages });
  const version = await startableVersion(request.workflowId, dependencies);
  const [roles, staffing] = await Promise.all([people.rolesOf(request.by), people.staffing()]);
  const outcome = start({
    actor: { id: request.by, roles },
    now: new Date(now() - (request.startedSecondsAgo ?? 0) * 1000).toISOString(),
    version: 1,
    workflow: { id: request.workflowId, name: version.name, version: version.version, activities: version.activities },
    reference: request.reference,
    assignments: request.assignments,
    staffing,
    newId: v7,
    messages,
  });
  if (outcome.kind !== 'done') throw problemOf(outcome, messages);
  const values = executionValues(outcome.execution);
  const creation = { type: executionType, values, publication: { state: 'published' }, by: request.by } as const;
  const started = create(store, { ...creation, ...(newId !== undefined && { id: newId }) });
  return asExecution(await started.catch((error: unknown) => startedBefore(error, { request, store })));
}

/** The execution of an earlier request of the person that another backend gave its own id. */
async function startedBefore(
  error: unknown,
  { request, store }: { readonly request: StartRequest } & Pick<WorkflowDependencies, 'store'>,
): Promise<StoredRecord> {
  const { workflowId, reference, by } = request;
  const where = [
    { field: 'workflowId', operator: 'eq', values: [workflowId] },
    { field: 'reference', operator: 'eq', values: [cleanReference(reference)] },
  ] as const;
  const isRepeated = error instanceof UniqueConflict && error.field === 'id';
  const page = isRepeated ? await store.list(executionType, { where, sort: [], offset: 0, limit: 100 }) : undefined;
  const earlier = page?.records.findLast(({ _createdBy }) => _createdBy === by);
  if (earlier === undefined) throw error;
  return earlier;
}

export async function startView(
  workflowId: string,
  { reference, dependencies }: { readonly reference: string; readonly dependencies: WorkflowDependencies },
): Promise<StartView> {
  const { store, people, messages, now, facts } = dependencies;
  const version = await startableVersion(workflowId, dependencies);
  const [holders, staffing] = await Promise.all([people.holders(), people.staffing()]);
  const proposed = proposedHolders(version.activities, staffing);
  const executionCount = await count(store, executionType, [
    { field: 'workflowId', operator: 'eq', values: [workflowId] },
  ]);
  const clean = cleanReference(reference);
  const { timeZone } = (await facts()).country;
  return {
    workflowId,
    name: version.name,
    version: version.version,
    proposedReference: proposedReference(version.name, {
      year: Number(localTime(new Date(now()).toISOString(), timeZone).slice(0, 4)),
      number: executionCount + 1,
    }),
    sameReference:
      clean === '' ? 0 : await count(store, executionType, [{ field: 'reference', operator: 'eq', values: [clean] }]),
    activities: version.activities.map(({ id, name, description, assignedRole, estimatedTime }) => ({
      id,
      name,
      description,
      assignedRole,
      estimatedTime,
      roleName: messages.workflows.roles[assignedRole],
      holders: holders[assignedRole].map((holder) => ({ ...holder, load: staffing.load.get(holder.id) ?? 0 })),
      proposed: proposed.get(id) ?? null,
    })),
  };
}

/** The version for new executions. Throws a Problem with the reason when there is none. */
export async function startableVersion(
  workflowId: string,
  { store, versions, messages }: Pick<WorkflowDependencies, 'store' | 'versions' | 'messages'>,
): Promise<VersionRecord> {
  const { archived, publishedVersion } = await workflowOf(workflowId, { store });
  const { archived: archivedText, unpublished } = messages.workflows.messages;
  if (archived) throw new Problem(409, { detail: archivedText });
  const version = publishedVersion === 0 ? undefined : await versions.versionOf(workflowId, publishedVersion);
  if (version === undefined) throw new Problem(409, { detail: unpublished });
  return version;
}
