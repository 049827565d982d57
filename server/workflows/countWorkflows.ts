import { count } from '#core/store/count.ts';
import type { WorkflowCounts } from '#core/workflow/workflowView.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { documentationType, executionType, workflowType } from '../schemaFiles/workflowTypes.ts';

export async function countWorkflows({ store }: Pick<WorkflowDependencies, 'store'>): Promise<WorkflowCounts> {
  const [workflows, executions, documentations] = await Promise.all([
    count(store, workflowType, [{ field: 'archived', operator: 'eq', values: [false] }]),
    count(store, executionType),
    count(store, documentationType),
  ]);
  return { workflows, executions, documentations };
}
