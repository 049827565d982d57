import type { FastifyInstance, FastifyRequest } from 'fastify';
import { workflowOperations } from '#core/api/workflows/workflowOperations.ts';
import { definitionSchema } from '#core/api/workflows/workflowSchemas.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';
import { Problem } from '../../problems/problem.ts';
import { readBody } from '../../problems/readBody.ts';
import { serve } from '../../operations/serve.ts';
import { countWorkflows } from '../../workflows/countWorkflows.ts';
import { workflowSummary, workflowView } from '../../workflows/presentWorkflow.ts';
import { reportOf } from '../../workflows/report.ts';
import { startExecution, startView } from '../../workflows/startExecution.ts';
import { asWorkflow } from '../../workflows/workflowRecords.ts';
import type { WorkflowService } from '../../workflows/workflowService.ts';
import { workflowType } from '../../workflows/workflowTypes.ts';
import { versioned } from './versioned.ts';

/** Workflows: definitions, and the start of executions. */
export function addWorkflowRoutes(app: FastifyInstance, service: WorkflowService): void {
  addReadRoutes(app, service);
  addWriteRoutes(app, service);
  addStartRoutes(app, service);
}

function addReadRoutes(app: FastifyInstance, { definitions, dependencies }: WorkflowService): void {
  const { messages } = dependencies;
  const operations = workflowOperations(messages);
  serve(app, operations.workflows, async ({ query: { archived, published, q = '' }, page }) => {
    const { records, total } = await definitions.list({
      archived: archived === 'true',
      published: published === undefined || published === '' ? undefined : published === 'true',
      text: q.slice(0, 200),
      ...page,
    });
    return { items: await Promise.all(records.map((one) => workflowSummary(one, dependencies))), total };
  });
  serve(app, operations.workflowCounts, () => countWorkflows(dependencies));
  serve(app, operations.workflow, async ({ reply, params: { id } }) =>
    versioned(reply, await workflowView(await definitions.get(id), dependencies)),
  );
  serve(app, operations.workflowVersion, async ({ params: { id, version } }) => {
    const record = /^\d{1,9}$/.test(version) ? await dependencies.versions.versionOf(id, Number(version)) : undefined;
    if (record === undefined) throw new Problem(404, { detail: messages.workflows.messages.noVersion });
    const { name, description, activities, regulation = null } = record;
    return { workflowId: id, version: record.version, name, description, activities, regulation };
  });
}

function addWriteRoutes(app: FastifyInstance, { definitions, applyTransition, dependencies }: WorkflowService): void {
  const { messages } = dependencies;
  const operations = workflowOperations(messages);
  // The declared body has no conditions.
  const definitionIn = ({ body }: FastifyRequest) =>
    readBody<SentDefinition>(body, { schema: definitionSchema, messages });
  serve(app, operations.createWorkflow, async ({ request, reply, user: { id: by }, query }) => {
    const newId = query._id === '' ? undefined : query._id;
    const record = await definitions.create(definitionIn(request), { by, publish: query.publish === 'true', newId });
    reply.header('location', `/api/workflows/${record.id}`);
    return versioned(reply, await workflowView(record, dependencies));
  });
  serve(app, operations.saveWorkflow, async ({ request, reply, user: { id: by }, params: { id }, query }) => {
    const context = { by, ifMatch: request.headers['if-match'], publish: query.publish === 'true' };
    const record = await definitions.save(id, definitionIn(request), context);
    return versioned(reply, await workflowView(record, dependencies));
  });
  for (const name of ['publish', 'archive', 'restore'] as const) {
    serve(app, operations[`${name}Workflow`], async ({ request, reply, user, params: { id } }) => {
      const ifMatch = request.headers['if-match'];
      const record = await applyTransition({ type: workflowType, id, name, values: {}, user, ifMatch });
      return versioned(reply, await workflowView(asWorkflow(record), dependencies));
    });
  }
}

function addStartRoutes(app: FastifyInstance, { dependencies }: WorkflowService): void {
  const operations = workflowOperations(dependencies.messages);
  serve(app, operations.startView, ({ params: { id }, query: { reference = '' } }) =>
    startView(id, { reference, dependencies }),
  );
  serve(
    app,
    operations.startExecution,
    async ({ reply, user: { id: by }, params: { id: workflowId }, query, body }) => {
      const newId = query._id === '' ? undefined : query._id;
      const request = { assignments: {}, startedSecondsAgo: 0, ...body, workflowId, by, newId };
      const record = await startExecution(request, dependencies);
      reply.header('location', `/api/executions/${record.id}`);
      return versioned(reply, await reportOf(record, dependencies));
    },
  );
}
