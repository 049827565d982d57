import type { ContentType } from '#core/contentType.ts';
import type { Where } from '#core/query.ts';
import type { WorkflowParts } from './workflowParts.ts';
import { documentationType, executionType, workflowType } from './workflowTypes.ts';

/** How many there are: workflows that are not archived, executions whatever became of them, and saved documentations. */
export type WorkflowCounts = {
  readonly workflows: number;
  readonly executions: number;
  readonly documentations: number;
};

export async function countWorkflows({ store }: Pick<WorkflowParts, 'store'>): Promise<WorkflowCounts> {
  const count = async (type: ContentType, where: readonly Where[] = []) =>
    (await store.list(type, { where, sort: [], offset: 0, limit: 0 })).total;
  const [workflows, executions, documentations] = await Promise.all([
    count(workflowType, [{ field: 'archived', operator: 'eq', values: [false] }]),
    count(executionType),
    count(documentationType),
  ]);
  return { workflows, executions, documentations };
}
