import { type Change, RecordMissing, VersionConflict } from '#core/store/store.ts';
import type { Execution } from '#core/workflow/execution.ts';
import type { Actor, Outcome, TransitionContext } from '#core/workflow/step.ts';
import { Problem } from '../answering/problem.ts';
import { noExecution, problemOf } from './refusals.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { asExecution, executionIn, type ExecutionRecord, executionValues } from './workflowRecords.ts';
import { executionType } from './workflowTypes.ts';

/** Attempts when another write to the same execution intervenes. */
const mostAttempts = 20;

export type TransitionRequest = {
  readonly id: string;
  readonly actor: Actor;
  readonly transition: (execution: Execution, stepping: TransitionContext) => Outcome | Promise<Outcome>;
  /** Further changes in the same write. */
  readonly extraChanges?: (next: Execution) => Promise<readonly Change[]>;
};

type TransitionDependencies = Pick<WorkflowDependencies, 'store' | 'words' | 'now'>;

/** Applies a transition to the current execution. Of two concurrent transitions, the second sees the result of the first. */
export async function applyTransition(
  { id, actor, transition, extraChanges = async () => [] }: TransitionRequest,
  parts: TransitionDependencies,
): Promise<ExecutionRecord> {
  const { store, words } = parts;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const record = await executionOf(id, parts);
    const execution = executionIn(record);
    const expectedVersion = record._version;
    const outcome = await transition(execution, {
      actor,
      now: instantAfter(execution, parts),
      version: expectedVersion + 1,
    });
    if (outcome.kind !== 'done') throw problemOf(outcome, words);
    const next = outcome.execution;
    const update: Change = { kind: 'update', type: executionType, id, values: executionValues(next), expectedVersion };
    try {
      const [written] = await store.write([update, ...(await extraChanges(next))], actor.id);
      return asExecution(written ?? record);
    } catch (error) {
      // Another write may have changed the execution, or a file in `extraChanges`.
      if (!(error instanceof VersionConflict || error instanceof RecordMissing)) throw error;
    }
  }
  throw new Problem(409, { detail: words.workflows.messages.busy });
}

export async function executionOf(id: string, { store, words }: TransitionDependencies): Promise<ExecutionRecord> {
  const record = await store.get(executionType, id);
  if (record === undefined) throw noExecution(words);
  return asExecution(record);
}

/** The current time, but never before the last log entry, because clocks can be set back. */
function instantAfter({ log }: Execution, { now }: TransitionDependencies): string {
  const instant = new Date(now()).toISOString();
  const last = log.at(-1)?.at ?? instant;
  return last > instant ? last : instant;
}
