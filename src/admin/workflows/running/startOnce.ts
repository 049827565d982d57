import { cleanReference } from '#core/workflow/reference.ts';
import { ProviderError } from '#providers/providerError.ts';
import type { WorkflowClient } from '../workflowClient.ts';
import type { ExecutionSummary } from '#core/workflow/executionReport.ts';
import type { NewExecution } from '#core/workflow/startView.ts';

/** A start of which nobody knows yet what became: its reference, and who had the same before. */
export type Trial = { readonly reference: string; readonly known: readonly string[] };

type Starting = NewExecution & { readonly workflowId: string };

type Options = {
  readonly userId: string;
  /** Of an earlier attempt whose answer did not arrive. */
  readonly trial: Trial | undefined;
  /** Called with what an attempt leaves behind, before it is made; with undefined once its outcome is known. */
  readonly onTrial: (trial: Trial | undefined) => void;
};

/** Starts a process, or answers the one that an attempt made whose answer was lost on its way. */
export async function startOnce(
  client: Pick<WorkflowClient, 'start' | 'executions'>,
  { workflowId, ...body }: Starting,
  { userId, trial, onTrial }: Options,
): Promise<ExecutionSummary> {
  const alike = async (reference: string) =>
    (await client.executions({ workflowId, reference, offset: 0, limit: mostAlike })).items;
  if (trial !== undefined) {
    const lost = (await alike(trial.reference)).find(
      ({ id, executedBy }) => executedBy === userId && !trial.known.includes(id),
    );
    if (lost !== undefined) return lost;
  }
  const reference = cleanReference(body.reference);
  onTrial({ reference, known: (await alike(reference)).map(({ id }) => id) });
  try {
    return await client.start(workflowId, body);
  } catch (error) {
    if (isRefused(error)) onTrial(undefined);
    throw error;
  }
}

/** Processes with one reference that are looked through, the last first. */
const mostAlike = 50;

/** Whether the server said that it did nothing. */
function isRefused(error: unknown): boolean {
  return error instanceof ProviderError && error.statusCode >= 400 && error.statusCode < 500;
}
