import type { BulkTransition, TransitionResults } from '#core/api/transitionOperations.ts';
import { yieldToEventLoop } from '../../foundation/turns/yieldToEventLoop.ts';
import { toProblem } from '../../calls/refuse.ts';
import { etagOf } from '../preconditions.ts';
import {
  applyTransition,
  readTransitionValues,
  type TransitionDependencies,
  type TransitionRequest,
} from './applyTransition.ts';

/** Transitions that run at the same time. */
const batchSize = 20;

type BulkDependencies = TransitionDependencies & {
  /** Called with each error that is no refusal, which the result of its record tells. */
  readonly onFault: (error: unknown) => void;
};

/** Applies one transition to many records, each in a write of its own, because its rule decides for each of them. */
export async function bulkTransition(
  { records, values }: BulkTransition,
  request: Pick<TransitionRequest, 'type' | 'name' | 'user'>,
  dependencies: BulkDependencies,
): Promise<TransitionResults> {
  readTransitionValues({ ...request, values }, dependencies);
  const results: TransitionResults[number][] = [];
  for (let start = 0; start < records.length; start += batchSize) {
    // SQLite runs in this process without yielding, so other requests would wait.
    if (start > 0) await yieldToEventLoop();
    const batch = records.slice(start, start + batchSize).map(({ id, version }) => {
      const ifMatch = version === undefined ? undefined : etagOf(version);
      return resultOf({ ...request, id, values, ifMatch }, dependencies);
    });
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

async function resultOf(
  request: TransitionRequest,
  dependencies: BulkDependencies,
): Promise<TransitionResults[number]> {
  const { id } = request;
  try {
    const { _version: version } = await applyTransition(request, dependencies);
    return { id, status: 200, version };
  } catch (error) {
    const { status, details } = toProblem(error, dependencies.messages);
    if (status >= 500) dependencies.onFault(error);
    const { detail, errors } = details;
    return { id, status, detail, ...(errors && { errors }) };
  }
}
