import type { Activity } from '#core/workflow/definition.ts';
import type { Execution } from '#core/workflow/execution.ts';
import type { WorkflowParts } from './workflowParts.ts';

/** The activities of the version that an execution started with. */
export async function activitiesOf(
  { workflowId, definitionVersion }: Pick<Execution, 'workflowId' | 'definitionVersion'>,
  { versions }: Pick<WorkflowParts, 'versions'>,
): Promise<readonly Activity[]> {
  return (await versions.of(workflowId, definitionVersion))?.activities ?? [];
}
