import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import type { Where } from '#core/values/query.ts';
import { writePages } from '../foundation/turns/writePages.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { asExecution, executionIn, type ExecutionRecord, executionValues } from './workflowRecords.ts';
import { executionType } from '../schemaFiles/workflowTypes.ts';

const batchSize = 200;

type FillDependencies = Pick<WorkflowDependencies, 'store'>;

/** Adds the indexed fields to executions that an earlier version of the portal wrote. */
export async function fillWorkflowStates(dependencies: FillDependencies): Promise<void> {
  await fill([{ field: 'workflowState', operator: 'eq', values: [null] }], dependencies);
  // Earlier versions removed the assignee of suspended executions.
  await fill(
    [
      { field: 'status', operator: 'eq', values: ['suspended'] },
      { field: 'assignee', operator: 'eq', values: [null] },
    ],
    dependencies,
  );
}

/** Updates the outdated executions that match, and skips the others. */
async function fill(where: readonly Where[], { store }: FillDependencies): Promise<void> {
  const sort = [{ field: 'id', order: 'asc' }] as const;
  let offset = 0;
  const fillPage = async (): Promise<boolean> => {
    const page = await store.list(executionType, { where, sort, offset, limit: batchSize });
    if (page.records.length === 0) return false;
    const records = page.records.filter((record) => isOutdated(asExecution(record)));
    const changes = records.map((record) => {
      const values = executionValues(executionIn(asExecution(record)));
      return {
        kind: 'update',
        type: executionType,
        id: record.id,
        values,
        expectedVersion: record._version,
      } as const;
    });
    await store.write(changes, workflowTypeNames.workflow);
    offset += page.records.length - records.length;
    return true;
  };
  // A concurrent write may fill one of them first.
  await writePages(fillPage);
}

function isOutdated(record: ExecutionRecord): boolean {
  const { assignee, workflowState } = executionValues(executionIn(record));
  return record.assignee !== assignee || record.workflowState !== workflowState;
}
