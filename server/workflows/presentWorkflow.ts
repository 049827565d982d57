import { isSameJson } from '#core/values/json.ts';
import { definitionIn, totalMinutes } from '#core/workflow/definition.ts';
import type { WorkflowSummary, WorkflowView } from '#core/workflow/workflowView.ts';
import { cataloguesIn } from './catalogueOptions.ts';
import type { Definitions } from './definitions.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import type { WorkflowRecord } from './workflowRecords.ts';
import { executionType } from './workflowTypes.ts';

type ViewDependencies = Pick<WorkflowDependencies, 'store' | 'versions'>;

export async function workflowSummary(
  record: WorkflowRecord,
  dependencies: ViewDependencies,
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

export async function workflowView(
  record: WorkflowRecord,
  { definitions, ...dependencies }: ViewDependencies & { readonly definitions: Definitions },
): Promise<WorkflowView> {
  const summary = await workflowSummary(record, dependencies);
  return { ...summary, ...definitionIn(record), faults: definitions.faults(record) };
}

async function lastExecutionOf(workflowId: string, { store }: ViewDependencies): Promise<string | null> {
  const where = [{ field: 'workflowId', operator: 'eq', values: [workflowId] }] as const;
  const sort = [{ field: 'id', order: 'desc' }] as const;
  return (await store.list(executionType, { where, sort, offset: 0, limit: 1, countAtMost: 1 })).records[0]?.id ?? null;
}
