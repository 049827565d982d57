import type { Where } from '#core/store/query.ts';
import { VersionConflict } from '#core/store/store.ts';
import type { WorkflowParts } from './workflowParts.ts';
import { asExecution, executionIn, type ExecutionRecord, executionValues } from './workflowRecords.ts';
import { executionType } from './workflowTypes.ts';

const atOnce = 200;

type Parts = Pick<WorkflowParts, 'store'>;

/** Executions that an earlier version of the portal wrote get what lists look for since. */
export async function fillWorkflowStates(parts: Parts): Promise<void> {
  await fill([{ field: 'workflowState', operator: 'eq', values: [null] }], parts);
  // Tasks of suspended processes left the list of their person before.
  await fill(
    [
      { field: 'status', operator: 'eq', values: ['suspended'] },
      { field: 'assignee', operator: 'eq', values: [null] },
    ],
    parts,
  );
}

/** Writes each of these executions once; those that nobody attends have nothing to be filled in and stay. */
async function fill(where: readonly Where[], { store }: Parts): Promise<void> {
  const sort = [{ field: 'id', order: 'asc' }] as const;
  for (let offset = 0; ; ) {
    const page = await store.list(executionType, { where, sort, offset, limit: atOnce });
    if (page.records.length === 0) return;
    const records = page.records.filter((record) => isOutdated(asExecution(record)));
    offset += page.records.length - records.length;
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
    await store.write(changes, 'flujos').catch((error: unknown) => {
      // Whoever wrote one of them meanwhile has filled it; the others are looked at again.
      if (!(error instanceof VersionConflict)) throw error;
    });
  }
}

function isOutdated(record: ExecutionRecord): boolean {
  const { assignee, workflowState } = executionValues(executionIn(record));
  return record.assignee !== assignee || record.workflowState !== workflowState;
}
