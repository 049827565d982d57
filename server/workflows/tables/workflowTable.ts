import { workflowOperations } from '#core/api/workflows/workflowOperations.ts';
import { definitionSchema } from '#core/api/workflows/workflowSchemas.ts';
import { count } from '#core/store/count.ts';
import { definitionIn, totalMinutes } from '#core/workflow/definition.ts';
import { isSameJson } from '#core/values/json.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';
import type { WorkflowCounts, WorkflowSummary, WorkflowView } from '#core/workflow/workflowView.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { readBody } from '../../foundation/problems/readBody.ts';
import { type Handler, type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { faultsOf } from '../definitions.ts';
import { cataloguesIn } from '../catalogueOptions.ts';
import { reportOf } from '../report.ts';
import { startExecution, startView } from '../startExecution.ts';
import type { WorkflowDependencies } from '../workflowDependencies.ts';
import { asWorkflow, type WorkflowRecord } from '../workflowRecords.ts';
import type { WorkflowService } from '../workflowService.ts';
import { documentationType, executionType, workflowType } from '../../schemaFiles/workflowTypes.ts';
import { versioned } from './versioned.ts';

/** Workflows: definitions, and the start of executions. */
export function workflowTable(service: WorkflowService): OperationTable {
  return { ...readTable(service), ...writeTable(service), ...startTable(service) };
}

function readTable({ definitions, dependencies }: WorkflowService): OperationTable {
  const { messages } = dependencies;
  return tableOf(workflowOperations(messages), {
    workflows: async ({ query: { archived, published, q = '' }, page }) => {
      const { records, total } = await definitions.list({
        archived: archived === 'true',
        published: published === undefined || published === '' ? undefined : published === 'true',
        text: q.slice(0, 200),
        ...page,
      });
      return { items: await Promise.all(records.map((one) => workflowSummary(one, dependencies))), total };
    },
    workflowCounts: () => countWorkflows(dependencies),
    workflow: async ({ params: { id } }) => versioned(await workflowView(await definitions.get(id), dependencies)),
    workflowVersion: async ({ params: { id, version } }) => {
      const record = /^\d{1,9}$/.test(version) ? await dependencies.versions.versionOf(id, Number(version)) : undefined;
      if (record === undefined) throw new Problem(404, { detail: messages.workflows.messages.noVersion });
      const { name, description, activities, regulation = null } = record;
      return { workflowId: id, version: record.version, name, description, activities, regulation };
    },
  });
}

function writeTable({ definitions, applyTransition, dependencies }: WorkflowService): OperationTable {
  const { messages } = dependencies;
  // The declared body has no conditions.
  const definitionIn = (body: unknown) => readBody<SentDefinition>(body, { schema: definitionSchema, messages });
  const transition =
    (name: 'publish' | 'archive' | 'restore'): Handler<Operations[`${typeof name}Workflow`]> =>
    async ({ headers, user, params: { id } }) => {
      const ifMatch = headers['if-match'];
      const record = await applyTransition({ type: workflowType, id, name, values: {}, user, ifMatch });
      return versioned(await workflowView(asWorkflow(record), dependencies));
    };
  return tableOf(workflowOperations(messages), {
    createWorkflow: async ({ sentBody, user: { id: by }, query }) => {
      const newId = query._id === '' ? undefined : query._id;
      const record = await definitions.create(definitionIn(sentBody), { by, publish: query.publish === 'true', newId });
      return versioned(await workflowView(record, dependencies), { location: `/api/workflows/${record.id}` });
    },
    saveWorkflow: async ({ headers, sentBody, user: { id: by }, params: { id }, query }) => {
      const context = { by, ifMatch: headers['if-match'], publish: query.publish === 'true' };
      const record = await definitions.save(id, definitionIn(sentBody), context);
      return versioned(await workflowView(record, dependencies));
    },
    publishWorkflow: transition('publish'),
    archiveWorkflow: transition('archive'),
    restoreWorkflow: transition('restore'),
  });
}

type Operations = ReturnType<typeof workflowOperations>;

function startTable({ dependencies }: WorkflowService): OperationTable {
  return tableOf(workflowOperations(dependencies.messages), {
    startView: ({ params: { id }, query: { reference = '' } }) => startView(id, { reference, dependencies }),
    startExecution: async ({ user: { id: by }, params: { id: workflowId }, query, body }) => {
      const newId = query._id === '' ? undefined : query._id;
      const request = { assignments: {}, startedSecondsAgo: 0, ...body, workflowId, by, newId };
      const record = await startExecution(request, dependencies);
      return versioned(await reportOf(record, dependencies), { location: `/api/executions/${record.id}` });
    },
  });
}

async function countWorkflows({ store }: Pick<WorkflowDependencies, 'store'>): Promise<WorkflowCounts> {
  const [workflows, executions, documentations] = await Promise.all([
    count(store, workflowType, [{ field: 'archived', operator: 'eq', values: [false] }]),
    count(store, executionType),
    count(store, documentationType),
  ]);
  return { workflows, executions, documentations };
}

async function workflowSummary(record: WorkflowRecord, dependencies: WorkflowDependencies): Promise<WorkflowSummary> {
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

async function workflowView(record: WorkflowRecord, dependencies: WorkflowDependencies): Promise<WorkflowView> {
  const summary = await workflowSummary(record, dependencies);
  const definition = definitionIn(record);
  return { ...summary, ...definition, faults: faultsOf(definition, dependencies) };
}

async function lastExecutionOf(workflowId: string, { store }: WorkflowDependencies): Promise<string | null> {
  const where = [{ field: 'workflowId', operator: 'eq', values: [workflowId] }] as const;
  const sort = [{ field: 'id', order: 'desc' }] as const;
  return (await store.list(executionType, { where, sort, offset: 0, limit: 1, countAtMost: 1 })).records[0]?.id ?? null;
}
