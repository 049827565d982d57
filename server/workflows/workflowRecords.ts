import type { Json } from '#core/values/json.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import type { Definition, Regulation } from '#core/workflow/definition.ts';
import { type Execution, type ExecutionKeys, keysOf, workflowStateOf } from '#core/workflow/execution.ts';

/** The values of a workflow record. */
export type WorkflowValues = Definition & {
  readonly archived: boolean;
  /** 0 before the first publication. */
  readonly publishedVersion: number;
  readonly publishedAt?: string;
};

export type WorkflowRecord = StoredRecord & WorkflowValues;

/** A published version, which never changes. */
export type VersionRecord = StoredRecord & Definition & { readonly workflowId: string; readonly version: number };

export type ExecutionRecord = StoredRecord & Execution & ExecutionKeys & { readonly workflowState: string };

export type FinishedTask = StoredRecord & {
  readonly user: string;
  readonly executionId: string;
  readonly activityId: string;
  readonly completedAt: string;
};

export type DocumentationRecord = StoredRecord & {
  readonly workflowId: string;
  readonly processDescription: string;
  /** Absent until somebody confirms a generated one, or writes another. */
  readonly regulation?: Regulation;
  readonly attachments?: readonly AnsweredFile[];
};

export const asWorkflow = (record: StoredRecord) => record as unknown as WorkflowRecord;
export const asVersion = (record: StoredRecord) => record as unknown as VersionRecord;
export const asExecution = (record: StoredRecord) => record as unknown as ExecutionRecord;
export const asFinishedTask = (record: StoredRecord) => record as unknown as FinishedTask;
export const asDocumentation = (record: StoredRecord) => record as unknown as DocumentationRecord;

/** The values of an execution's record, with the indexed fields. */
export function executionValues(execution: Execution): Values {
  return plain({ ...execution, ...keysOf(execution), workflowState: workflowStateOf(execution) });
}

/** The execution in a record, without record and index fields. */
export function executionIn(record: ExecutionRecord): Execution {
  const { assignee: _assignee, role: _role, queue: _queue, workflowState: _state, ...execution } = valuesOf(record);
  return execution as unknown as Execution;
}

/** Removes undefined members, which stores do not keep. */
export function plain(values: object): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, Json>;
}

export function versionKey(workflowId: string, version: number): string {
  return `${workflowId}/${version}`;
}
