import { usersTypeName } from '#core/access.ts';
import { type ProcessRole, processRoles } from '#core/workflow/definition.ts';
import { activeActivity } from '#core/workflow/execution.ts';
import { release } from '#core/workflow/manage.ts';
import { Problem } from '../answering/problem.ts';
import { idsOf } from './people.ts';
import { applyTransition } from './applyTransition.ts';
import type { WorkflowParts } from './workflowParts.ts';
import { asExecution } from './workflowRecords.ts';
import { executionType } from './workflowTypes.ts';

type Parts = Pick<WorkflowParts, 'store' | 'people' | 'words' | 'now'> & {
  readonly failed: (error: unknown) => void;
};

/** Whoever does it in the log. */
const system = 'flujos';

const atOnce = 100;

/** Gives what people were attending back to its role. */
export interface ReleaseTasks {
  /** Does so for whoever became unable while nobody watched: the server was away, or somebody wrote the database directly. */
  sweep(): void;
  stop(): void;
  /** Resolves once all that was noticed is done. */
  settled(): Promise<void>;
}

/** Watches people: one who is deactivated, removed or loses a role attends what needs it no more. */
export function releaseTasks(parts: Parts): ReleaseTasks {
  let last: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch(parts.failed);
  };
  const stop = parts.store.subscribe(({ type, ids }) => {
    if (type !== usersTypeName) return;
    next(async () => {
      for (const id of ids) await releaseOf(id, parts);
    });
  });
  return { sweep: () => next(() => releaseUnable(parts)), stop, settled: () => last };
}

/** Goes from one person who holds a role no more to the next, so that those who are able cost nothing. */
async function releaseUnable(parts: Parts): Promise<void> {
  const holders = idsOf(await parts.people.holders());
  for (const role of processRoles) {
    const able = new Set<string>(holders[role]);
    for (;;) {
      const assignee = await anotherAssignee(role, { but: [...able], parts });
      if (assignee === undefined) break;
      able.add(assignee);
      await releaseOf(assignee, parts);
    }
  }
}

async function anotherAssignee(
  role: ProcessRole,
  { but, parts: { store } }: { readonly but: readonly string[]; readonly parts: Parts },
): Promise<string | undefined> {
  const where = [
    { field: 'role', operator: 'eq', values: [role] },
    { field: 'assignee', operator: 'ne', values: [null, ...but] },
  ] as const;
  const { records } = await store.list(executionType, { where, sort: [], offset: 0, limit: 1, countAtMost: 1 });
  return records[0] === undefined ? undefined : asExecution(records[0]).assignee;
}

async function releaseOf(userId: string, parts: Parts): Promise<void> {
  const { store, people } = parts;
  const roles = await people.rolesOf(userId);
  const where = [
    { field: 'assignee', operator: 'eq', values: [userId] },
    ...(roles.length === 0 ? [] : [{ field: 'role', operator: 'ne', values: roles } as const]),
  ] as const;
  const tried = new Set<string>();
  for (;;) {
    const { records } = await store.list(executionType, { where, sort: [], offset: 0, limit: atOnce });
    const left = records.filter(({ id }) => !tried.has(id));
    if (left.length === 0) return;
    for (const { id } of left) {
      tried.add(id);
      await releaseOne(id, { userId, parts });
    }
  }
}

async function releaseOne(id: string, { userId, parts }: { readonly userId: string; readonly parts: Parts }) {
  const reason = parts.words.workflows.released;
  const step = applyTransition(
    {
      id,
      actor: { id: system, roles: [] },
      take: (execution, stepping) =>
        activeActivity(execution)?.assignedTo === userId
          ? release(execution, { ...stepping, reason })
          : { kind: 'refused', why: 'unassigned' },
    },
    parts,
  );
  await step.catch((error: unknown) => {
    // Somebody was quicker: it is no longer that person's.
    if (!(error instanceof Problem)) throw error;
  });
}
