import type { Activity, Regulation } from '#core/workflow/definition.ts';
import { writtenRegulation } from '#core/workflow/documentation.ts';
import type { Execution } from '#core/workflow/execution.ts';
import { missing } from '../content/refusals.ts';
import { withCatalogueOptions } from './catalogueOptions.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { asExecution, asWorkflow, type ExecutionRecord, type WorkflowRecord } from './workflowRecords.ts';
import { executionType, workflowType } from '../schemaFiles/workflowTypes.ts';

/** An execution. Throws a Problem 404 when there is none. */
export async function executionOf(
  id: string,
  { store }: Pick<WorkflowDependencies, 'store'>,
): Promise<ExecutionRecord> {
  const record = await store.get(executionType, id);
  if (record === undefined) throw missing(executionType);
  return asExecution(record);
}

/** A workflow. Throws a Problem 404 when there is none. */
export async function workflowOf(id: string, { store }: Pick<WorkflowDependencies, 'store'>): Promise<WorkflowRecord> {
  const record = await store.get(workflowType, id);
  if (record === undefined) throw missing(workflowType);
  return asWorkflow(record);
}

/** The activities of the version that an execution started with. */
export async function activitiesOf(
  { workflowId, definitionVersion }: Pick<Execution, 'workflowId' | 'definitionVersion'>,
  { versions }: Pick<WorkflowDependencies, 'versions'>,
): Promise<readonly Activity[]> {
  return (await versions.versionOf(workflowId, definitionVersion))?.activities ?? [];
}

/** The activities of an execution with the options that their questions offer now, for people who answer them. */
export async function answerableActivitiesOf(
  execution: Pick<Execution, 'workflowId' | 'definitionVersion'>,
  dependencies: Pick<WorkflowDependencies, 'versions' | 'store' | 'registry'>,
): Promise<readonly Activity[]> {
  return withCatalogueOptions(await activitiesOf(execution, dependencies), dependencies);
}

/** The regulation of that version; null when it has none. */
export async function regulationOf(
  { workflowId, definitionVersion }: Pick<Execution, 'workflowId' | 'definitionVersion'>,
  { versions, messages }: Pick<WorkflowDependencies, 'versions' | 'messages'>,
): Promise<Regulation | null> {
  const version = await versions.versionOf(workflowId, definitionVersion);
  return (version && writtenRegulation(version, messages)) ?? null;
}
