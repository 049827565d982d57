import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Action } from '#core/access.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';
import type { NewExecution } from '#core/workflow/startView.ts';
import { readBody } from '../../content/readBody.ts';
import { last, readPage } from '../../content/readPage.ts';
import { refuseUnknownParameters } from '../../content/readPublication.ts';
import { Problem } from '../../answering/problem.ts';
import { definitionSchema } from '../../workflows/definitionBody.ts';
import { countWorkflows } from '../../workflows/countWorkflows.ts';
import { workflowSummary, workflowView } from '../../workflows/presentWorkflow.ts';
import { reportOf } from '../../workflows/report.ts';
import { startExecution, startView } from '../../workflows/startExecution.ts';
import type { WorkflowService } from '../../workflows/workflowService.ts';
import { executionType, workflowType } from '../../workflows/workflowTypes.ts';
import { requireUser } from '../../answering/visitor.ts';
import { asWorkflow } from '../../workflows/workflowRecords.ts';
import { sendPage, sendPrivate, sendVersioned, staffId } from './workflowStaff.ts';

type Query = Record<string, string | string[]>;
type List = { Querystring: Query };
type ById = { Params: { id: string }; Querystring: Query };

export const workflowPage = { defaultSize: 100, maxSize: 500 };

export const startSchema: JsonSchema = {
  type: 'object',
  properties: {
    reference: { type: 'string', maxLength: 1000 },
    assignments: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    startedSecondsAgo: { type: 'integer', minimum: 0, maximum: 86_400 },
  },
  required: ['reference'],
  additionalProperties: false,
};

/** Workflows: definitions, and the start of executions. */
export function addWorkflowRoutes(app: FastifyInstance, service: WorkflowService): void {
  addDefinitionRoutes(app, service);
  addVersionRoutes(app, service);
  addStartRoutes(app, service);
}

const staffIdFor = (service: WorkflowService, action: Action, type = workflowType) => {
  return (request: FastifyRequest) => staffId(request, { action, type, words: service.parts.words });
};

function addDefinitionRoutes(app: FastifyInstance, service: WorkflowService): void {
  const { definitions, parts } = service;
  const { words } = parts;
  const requireReader = staffIdFor(service, 'read');
  const requireCreator = staffIdFor(service, 'create');
  const requireWriter = staffIdFor(service, 'update');
  app.get<List>('/api/workflows', async (request, reply) => {
    requireReader(request);
    refuseUnknownParameters(request.query, { allowed: ['archived', 'published', 'q', '_start', '_end'], words });
    const published = last(request.query['published']);
    const { records, total } = await definitions.list({
      archived: last(request.query['archived']) === 'true',
      published: published === undefined || published === '' ? undefined : published === 'true',
      text: (last(request.query['q']) ?? '').slice(0, 200),
      ...readPage(request.query, { ...workflowPage, words }),
    });
    return sendPage(reply, { items: await Promise.all(records.map((one) => workflowSummary(one, parts))), total });
  });
  app.get('/api/workflows/counts', async (request, reply) => {
    requireReader(request);
    return sendPrivate(reply, await countWorkflows(parts));
  });
  app.get<ById>('/api/workflows/:id', async (request, reply) => {
    requireReader(request);
    return sendVersioned(reply, await workflowView(await definitions.get(request.params.id), service.viewDependencies));
  });
  app.post<List>('/api/workflows', async (request, reply) => {
    const by = requireCreator(request);
    const publish = isPublishing(request.query, service);
    const sent = readBody<SentDefinition>(request.body, { schema: definitionSchema, words });
    const record = await definitions.create(sent, { by, publish });
    reply.code(201).header('location', `/api/workflows/${record.id}`);
    return sendVersioned(reply, await workflowView(record, service.viewDependencies));
  });
  app.put<ById>('/api/workflows/:id', async (request, reply) => {
    const by = requireWriter(request);
    const publish = isPublishing(request.query, service);
    const sent = readBody<SentDefinition>(request.body, { schema: definitionSchema, words });
    const ifMatch = request.headers['if-match'];
    const record = await definitions.save(request.params.id, sent, { by, ifMatch, publish });
    return sendVersioned(reply, await workflowView(record, service.viewDependencies));
  });
}

/** Whether to publish the definition too (`?publish=true`). */
function isPublishing(query: Query, { parts: { words } }: WorkflowService): boolean {
  refuseUnknownParameters(query, { allowed: ['publish'], words });
  return last(query['publish']) === 'true';
}

function addVersionRoutes(app: FastifyInstance, service: WorkflowService): void {
  const { applyTransition, parts } = service;
  for (const name of ['publish', 'archive', 'restore']) {
    app.post<ById>(`/api/workflows/:id/${name}`, async (request, reply) => {
      const user = requireUser(request, parts.words);
      const { params, headers } = request;
      const transition = { type: workflowType, id: params.id, name, values: {}, user, ifMatch: headers['if-match'] };
      const record = asWorkflow(await applyTransition(transition));
      return sendVersioned(reply, await workflowView(record, service.viewDependencies));
    });
  }
  app.get<{ Params: { id: string; version: string } }>(
    '/api/workflows/:id/versions/:version',
    async (request, reply) => {
      staffIdFor(service, 'read')(request);
      const { id, version } = request.params;
      const record = /^\d{1,9}$/.test(version) ? await parts.versions.of(id, Number(version)) : undefined;
      if (record === undefined) throw new Problem(404, { detail: parts.words.workflows.messages.noVersion });
      const { name, description, activities, regulation = null } = record;
      return sendPrivate(reply, { workflowId: id, version: record.version, name, description, activities, regulation });
    },
  );
}

function addStartRoutes(app: FastifyInstance, service: WorkflowService): void {
  const { parts } = service;
  const { words } = parts;
  const requireStarter = staffIdFor(service, 'create', executionType);
  app.get<ById>('/api/workflows/:id/start', async (request, reply) => {
    requireStarter(request);
    refuseUnknownParameters(request.query, { allowed: ['reference'], words });
    const reference = last(request.query['reference']) ?? '';
    return sendPrivate(reply, await startView(request.params.id, { reference, parts }));
  });
  app.post<ById>('/api/workflows/:id/executions', async (request, reply) => {
    const by = requireStarter(request);
    const sent = readBody<NewExecution>(request.body, { schema: startSchema, words });
    const { reference, assignments = {}, startedSecondsAgo = 0 } = sent;
    const start = { workflowId: request.params.id, reference, assignments, by, startedSecondsAgo };
    const record = await startExecution(start, parts);
    reply.code(201).header('location', `/api/executions/${record.id}`);
    return sendVersioned(reply, await reportOf(record, parts));
  });
}
