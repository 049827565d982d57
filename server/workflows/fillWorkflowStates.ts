import { VersionConflict } from '#core/store.ts';
import type { WorkflowParts } from './workflowParts.ts';
import { asExecution, executionIn, executionValues } from './workflowRecords.ts';
import { executionType } from './workflowTypes.ts';

const atOnce = 200;

/** Executions that an earlier version of the portal wrote get what lists look for since. */
export async function fillWorkflowStates({ store }: Pick<WorkflowParts, 'store'>): Promise<void> {
  const where = [{ field: 'workflowState', operator: 'eq', values: [null] }] as const;
  for (;;) {
    const { records } = await store.list(executionType, { where, sort: [], offset: 0, limit: atOnce });
    if (records.length === 0) return;
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
