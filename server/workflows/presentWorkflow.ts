import { isSameJson } from '#core/json.ts';
import { type Definition, totalMinutes } from '#core/workflow/definition.ts';
import type { ProblemError } from '../problem.ts';
import { definitionIn, type Definitions } from './definitions.ts';
import type { WorkflowParts } from './workflowParts.ts';
import type { WorkflowRecord } from './workflowRecords.ts';
import { executionType } from './workflowTypes.ts';

/** A workflow as a card shows it. */
export type WorkflowSummary = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly activityCount: number;
  /** Of all activities together. */
  readonly minutes: number;
  readonly archived: boolean;
  /** 0 while it was never published. */
  readonly publishedVersion: number;
  readonly publishedAt: string | null;
  /** Whether the working copy says something else than what executions start with. */
  readonly hasChanges: boolean;
  /** The execution that was started last; null without any. */
  readonly lastExecution: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type WorkflowView = WorkflowSummary &
  Definition & {
    /** What publishing would refuse. */
    readonly faults: readonly ProblemError[];
  };

type Parts = Pick<WorkflowParts, 'store' | 'versions'>;

export async function workflowSummary(record: WorkflowRecord, parts: Parts): Promise<WorkflowSummary> {
  const [published, lastExecution] = await Promise.all([
    record.publishedVersion === 0 ? undefined : parts.versions.of(record.id, record.publishedVersion),
    lastExecutionOf(record.id, parts),
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
    createdAt: record._createdAt,
    updatedAt: record._updatedAt,
  };
}

export async function workflowView(
  record: WorkflowRecord,
  { definitions, ...parts }: Parts & { readonly definitions: Definitions },
): Promise<WorkflowView> {
  const summary = await workflowSummary(record, parts);
  return { ...summary, ...definitionIn(record), faults: definitions.faults(record) };
}

async function lastExecutionOf(workflowId: string, { store }: Parts): Promise<string | null> {
  const where = [{ field: 'workflowId', operator: 'eq', values: [workflowId] }] as const;
  const sort = [{ field: 'id', order: 'desc' }] as const;
  return (await store.list(executionType, { where, sort, offset: 0, limit: 1 })).records[0]?.id ?? null;
}
