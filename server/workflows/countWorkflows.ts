import type { ContentType } from '#core/schema/contentType.ts';
import type { Where } from '#core/store/query.ts';
import type { WorkflowCounts } from '#core/workflow/workflowView.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { documentationType, executionType, workflowType } from './workflowTypes.ts';

export async function countWorkflows({ store }: Pick<WorkflowDependencies, 'store'>): Promise<WorkflowCounts> {
  const count = async (type: ContentType, where: readonly Where[] = []) =>
    (await store.list(type, { where, sort: [], offset: 0, limit: 0 })).total;
  const [workflows, executions, documentations] = await Promise.all([
    count(workflowType, [{ field: 'archived', operator: 'eq', values: [false] }]),
    count(executionType),
    count(documentationType),
  ]);
  return { workflows, executions, documentations };
}
