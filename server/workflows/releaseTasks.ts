import { usersTypeName } from '#core/access.ts';
import { activeActivity } from '#core/workflow/execution.ts';
import { release } from '#core/workflow/hold.ts';
import { Problem } from '../problem.ts';
import { takeStep } from './steps.ts';
import type { WorkflowParts } from './workflowParts.ts';
import { executionType } from './workflowTypes.ts';

type Parts = Pick<WorkflowParts, 'store' | 'people' | 'words' | 'now'> & {
  readonly failed: (error: unknown) => void;
};

/** Whoever does it in the log. */
const system = 'flujos';

const atOnce = 100;

/** What a person was attending goes back to its role when they are deactivated, removed or lose the role. The answer of `stop` ends it. */
export function releaseTasks(parts: Parts): { readonly stop: () => void; readonly settled: () => Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  const stop = parts.store.subscribe(({ type, ids }) => {
    if (type !== usersTypeName) return;
    last = last.then(async () => {
      for (const id of ids) await releaseOf(id, parts);
    });
    last = last.catch(parts.failed);
  });
  return { stop, settled: () => last };
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
  const step = takeStep(
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
