import { executionOperations } from '#core/api/workflows/executionOperations.ts';
import { type TaskCounts, taskLists } from '#core/workflow/task.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { tasksOf } from '../tasks.ts';
import type { WorkflowService } from '../workflowService.ts';

/** The tasks of the signed-in person: pending, claimable and completed. */
export function taskTable({ dependencies }: WorkflowService): OperationTable {
  return tableOf(executionOperations(dependencies.messages), {
    tasks: async ({ user, query, page }) => {
      const list = taskLists.find((one) => one === query.list) ?? 'pending';
      const { tasks, total } = await tasksOf(list, { userId: user.id, ...page }, dependencies);
      return { items: tasks, total };
    },
    taskCounts: async ({ user }) => {
      const counts = taskLists.map(async (list) => {
        return [list, (await tasksOf(list, { userId: user.id, offset: 0, limit: 0 }, dependencies)).total];
      });
      return Object.fromEntries(await Promise.all(counts)) as TaskCounts;
    },
  });
}
