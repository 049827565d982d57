import { cleanReference } from '#core/workflow/reference.ts';
import { ProviderError } from '#providers/providerError.ts';
import type { Calls } from '../workflowCalls.ts';
import type { ExecutionSummary } from '#core/workflow/executionReport.ts';
import type { NewExecution } from '#core/workflow/startView.ts';

/** A start with an unknown outcome: its reference, and the ids of earlier processes with the same one. */
export type Trial = { readonly reference: string; readonly known: readonly string[] };

type StartRequest = NewExecution & { readonly workflowId: string };

type Options = {
  readonly userId: string;
  /** An earlier attempt whose response was lost. */
  readonly trial: Trial | undefined;
  /** Called before an attempt with its record, and with undefined once the outcome is known. */
  readonly onTrial: (trial: Trial | undefined) => void;
};

/** Starts a process, or returns the one that an attempt with a lost response created. */
export async function startOnce(
  calls: Calls,
  { workflowId, ...body }: StartRequest,
  { userId, trial, onTrial }: Options,
): Promise<ExecutionSummary> {
  const withSameReference = async (reference: string) =>
    (await calls.page('GET /api/executions', { offset: 0, limit: mostAlike, query: { workflowId, reference } })).items;
  if (trial !== undefined) {
    const created = (await withSameReference(trial.reference)).find(
      ({ id, executedBy }) => executedBy === userId && !trial.known.includes(id),
    );
    if (created !== undefined) return created;
  }
  const reference = cleanReference(body.reference);
  onTrial({ reference, known: (await withSameReference(reference)).map(({ id }) => id) });
  try {
    return await calls.call('POST /api/workflows/{id}/executions', { params: { id: workflowId }, body });
  } catch (error) {
    if (isRefused(error)) onTrial(undefined);
    throw error;
  }
}

/** Number of processes with the same reference to check, latest first. */
const mostAlike = 50;

/** Whether the server says that it did nothing. */
function isRefused(error: unknown): boolean {
  return error instanceof ProviderError && error.statusCode >= 400 && error.statusCode < 500;
}
