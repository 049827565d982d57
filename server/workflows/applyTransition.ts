import { type Change, RecordMissing, VersionConflict } from '#core/store/store.ts';
import type { Execution } from '#core/workflow/execution.ts';
import type { Actor, Outcome, TransitionContext } from '#core/workflow/step.ts';
import { Problem } from '../answering/problem.ts';
import { noExecution, problemOf } from './refusals.ts';
import type { WorkflowParts } from './workflowParts.ts';
import { asExecution, executionIn, type ExecutionRecord, executionValues } from './workflowRecords.ts';
import { executionType } from './workflowTypes.ts';

/** Somebody else may write the same execution between reading and writing; so often it is looked at anew. */
const mostAttempts = 20;

export type Step = {
  readonly id: string;
  readonly actor: Actor;
  readonly take: (execution: Execution, stepping: TransitionContext) => Outcome | Promise<Outcome>;
  /** What is written beside it, all or nothing. */
  readonly also?: (next: Execution) => Promise<readonly Change[]>;
};

type Parts = Pick<WorkflowParts, 'store' | 'words' | 'now'>;

/** Takes a step of an execution as it stands when it is written: of two people who do the same, one does it and one is told. */
export async function applyTransition(
  { id, actor, take, also = async () => [] }: Step,
  parts: Parts,
): Promise<ExecutionRecord> {
  const { store, words } = parts;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const record = await executionOf(id, parts);
    const execution = executionIn(record);
    const expectedVersion = record._version;
    const outcome = await take(execution, { actor, now: instantAfter(execution, parts), version: expectedVersion + 1 });
    if (outcome.kind !== 'done') throw problemOf(outcome, words);
    const next = outcome.execution;
    const update: Change = { kind: 'update', type: executionType, id, values: executionValues(next), expectedVersion };
    try {
      const [written] = await store.write([update, ...(await also(next))], actor.id);
      return asExecution(written ?? record);
    } catch (error) {
      // A file that goes beside it may have been written or removed meanwhile.
      if (!(error instanceof VersionConflict || error instanceof RecordMissing)) throw error;
    }
  }
  throw new Problem(409, { detail: words.workflows.messages.busy });
}

export async function executionOf(id: string, { store, words }: Parts): Promise<ExecutionRecord> {
  const record = await store.get(executionType, id);
  if (record === undefined) throw noExecution(words);
  return asExecution(record);
}

/** Now, but never before what happened last: clocks are set back. */
function instantAfter({ log }: Execution, { now }: Parts): string {
  const instant = new Date(now()).toISOString();
  const last = log.at(-1)?.at ?? instant;
  return last > instant ? last : instant;
}
