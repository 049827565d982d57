import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import { type ProcessRole, processRoles } from '#core/workflow/definition.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { activeActivity, type Execution } from '#core/workflow/execution.ts';
import { release } from '#core/workflow/manage.ts';
import { refused, type TransitionContext } from '#core/workflow/step.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { idsOf } from './people.ts';
import { changeRecord } from '../content/transitions/changeRecord.ts';
import { nextExecution } from './executionTransitions.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { asExecution } from './workflowRecords.ts';
import { executionType } from '../schemaFiles/workflowTypes.ts';

type ReleaseDependencies = Pick<
  WorkflowDependencies,
  'store' | 'registry' | 'people' | 'messages' | 'now' | 'nameOf'
> & {
  readonly failed: (error: unknown) => void;
};

/** The actor in the log. */
const system = workflowTypeNames.workflow;

const batchSize = 100;

/** Returns tasks of people who can no longer do them to their role's queue. */
export interface TaskReleaser {
  /** Releases tasks of people whose accounts changed while no server ran, or directly in the database. */
  sweep(): void;
  stop(): void;
  /** Resolves when all queued work is done. */
  settled(): Promise<void>;
}

/** Subscribes to changes of accounts: a person who is deactivated, removed or loses a role loses the tasks of that role. */
export function releaseTasks(dependencies: ReleaseDependencies): TaskReleaser {
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(dependencies.failed);
  };
  const stop = dependencies.store.subscribe(({ type, ids }) => {
    if (dependencies.registry.get(type)?.purpose !== 'accounts') return;
    enqueue(async () => {
      for (const id of ids) await releaseOf(id, dependencies);
    });
  });
  return { sweep: () => enqueue(() => releaseUnableAssignees(dependencies)), stop, settled: () => queue };
}

/** Queries only assignees outside the role's holders, so that valid assignments cost nothing. */
async function releaseUnableAssignees(dependencies: ReleaseDependencies): Promise<void> {
  const holders = idsOf(await dependencies.people.holders());
  for (const role of processRoles) {
    const checked = new Set<string>(holders[role]);
    for (;;) {
      const assignee = await anotherAssignee(role, { excluded: [...checked], dependencies });
      if (assignee === undefined) break;
      checked.add(assignee);
      await releaseOf(assignee, dependencies);
    }
  }
}

async function anotherAssignee(
  role: ProcessRole,
  {
    excluded,
    dependencies: { store },
  }: { readonly excluded: readonly string[]; readonly dependencies: ReleaseDependencies },
): Promise<string | undefined> {
  const where = [
    { field: 'role', operator: 'eq', values: [role] },
    { field: 'assignee', operator: 'ne', values: [null, ...excluded] },
  ] as const;
  const { records } = await store.list(executionType, { where, sort: [], offset: 0, limit: 1, countAtMost: 1 });
  return records[0] === undefined ? undefined : asExecution(records[0]).assignee;
}

async function releaseOf(userId: string, dependencies: ReleaseDependencies): Promise<void> {
  const { store, people } = dependencies;
  const roles = await people.rolesOf(userId);
  const where = [
    { field: 'assignee', operator: 'eq', values: [userId] },
    ...(roles.length === 0 ? [] : [{ field: 'role', operator: 'ne', values: roles } as const]),
  ] as const;
  const triedIds = new Set<string>();
  for (;;) {
    const { records } = await store.list(executionType, { where, sort: [], offset: 0, limit: batchSize });
    const remaining = records.filter(({ id }) => !triedIds.has(id));
    if (remaining.length === 0) return;
    for (const { id } of remaining) {
      triedIds.add(id);
      await releaseOne(id, { userId, dependencies });
    }
  }
}

async function releaseOne(
  id: string,
  { userId, dependencies }: { readonly userId: string; readonly dependencies: ReleaseDependencies },
) {
  const reason = dependencies.messages.workflows.released;
  const decide = (execution: Execution, context: TransitionContext) =>
    activeActivity(execution)?.assignedTo === userId
      ? release(execution, { ...context, reason })
      : refused('unassigned');
  const next = (current: StoredRecord) =>
    nextExecution(current, { actor: { id: system, roles: [] }, decide, dependencies });
  await changeRecord({ type: executionType, id, by: system, next }, dependencies).catch((error: unknown) => {
    // Another write came first: the task is no longer this person's.
    if (!(error instanceof Problem)) throw error;
  });
}
