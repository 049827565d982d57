import { isSameJson } from '#core/values/json.ts';
import { definitionIn, totalMinutes } from '#core/workflow/definition.ts';
import type { WorkflowSummary, WorkflowView } from '#core/workflow/workflowView.ts';
import { cataloguesIn } from './catalogueOptions.ts';
import { faultsOf } from './definitions.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import type { WorkflowRecord } from './workflowRecords.ts';
import { executionType } from '../schemaFiles/workflowTypes.ts';

export async function workflowSummary(
  record: WorkflowRecord,
  dependencies: WorkflowDependencies,
): Promise<WorkflowSummary> {
  const [published, lastExecution] = await Promise.all([
    record.publishedVersion === 0 ? undefined : dependencies.versions.versionOf(record.id, record.publishedVersion),
    lastExecutionOf(record.id, dependencies),
  ]);
  return {
    id: record.id,
    version: record._version,
    name: record.name,
    description: record.description,
    activityCount: record.activities.length,
    minutes: totalMinutes(record),
    archived: record.archived,
    publishedVersion: record.publishedVersion,
    publishedAt: record.publishedAt ?? null,
    hasChanges: published === undefined || !isSameJson(definitionIn(published), definitionIn(record)),
    lastExecution,
    catalogues: cataloguesIn(record.activities),
    createdAt: record._createdAt,
    updatedAt: record._updatedAt,
  };
}

export async function workflowView(record: WorkflowRecord, dependencies: WorkflowDependencies): Promise<WorkflowView> {
  const summary = await workflowSummary(record, dependencies);
  const definition = definitionIn(record);
  return { ...summary, ...definition, faults: faultsOf(definition, dependencies) };
}

async function lastExecutionOf(workflowId: string, { store }: WorkflowDependencies): Promise<string | null> {
  const where = [{ field: 'workflowId', operator: 'eq', values: [workflowId] }] as const;
  const sort = [{ field: 'id', order: 'desc' }] as const;
  return (await store.list(executionType, { where, sort, offset: 0, limit: 1, countAtMost: 1 })).records[0]?.id ?? null;
}
