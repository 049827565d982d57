import type { BulkTransition, TransitionResults } from '#core/api/transitionOperations.ts';
import { nextTurn } from '../answering/nextTurn.ts';
import { Problem } from '../answering/problem.ts';
import { etagOf } from '../content/preconditions.ts';
import {
  applyTransition,
  readTransitionValues,
  type TransitionDependencies,
  type TransitionRequest,
} from './applyTransition.ts';

/** Transitions that run at the same time. */
const batchSize = 20;

/** Applies one transition to many records, each in a write of its own, because its rule decides for each of them. */
export async function bulkTransition(
  { records, values }: BulkTransition,
  request: Pick<TransitionRequest, 'type' | 'name' | 'user'>,
  dependencies: TransitionDependencies,
): Promise<TransitionResults> {
  readTransitionValues({ ...request, values }, dependencies);
  const results: TransitionResults[number][] = [];
  for (let start = 0; start < records.length; start += batchSize) {
    // SQLite runs in this process without yielding, so other requests would wait.
    if (start > 0) await nextTurn();
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
  dependencies: TransitionDependencies,
): Promise<TransitionResults[number]> {
  const { id } = request;
  try {
    const { _version: version } = await applyTransition(request, dependencies);
    return { id, status: 200, version };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { detail, errors } = error.details;
    return { id, status: error.status, detail, ...(errors && { errors }) };
  }
}
