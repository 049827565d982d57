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
import { sendPage, sendPrivate, sendVersioned, staffId } from './workflowStaff.ts';

type Query = Record<string, string | string[]>;
type Many = { Querystring: Query };
type One = { Params: { id: string }; Querystring: Query };

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

/** Workflows: their design, and the start of their executions. */
export function addWorkflowRoutes(app: FastifyInstance, service: WorkflowService): void {
  addDesign(app, service);
  addVersioning(app, service);
  addStarting(app, service);
}

const asking = (service: WorkflowService, action: Action, type = workflowType) => {
  return (request: FastifyRequest) => staffId(request, { action, type, words: service.parts.words });
};

function addDesign(app: FastifyInstance, service: WorkflowService): void {
  const { definitions, parts } = service;
  const { words } = parts;
  const reader = asking(service, 'read');
  const creator = asking(service, 'create');
  const writer = asking(service, 'update');
  app.get<Many>('/api/workflows', async (request, reply) => {
    reader(request);
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
    reader(request);
    return sendPrivate(reply, await countWorkflows(parts));
  });
  app.get<One>('/api/workflows/:id', async (request, reply) => {
    reader(request);
    return sendVersioned(reply, await workflowView(await definitions.get(request.params.id), service.viewDependencies));
  });
  app.post<Many>('/api/workflows', async (request, reply) => {
    const by = creator(request);
    const publish = isPublishing(request.query, service);
    const sent = readBody<SentDefinition>(request.body, { schema: definitionSchema, words });
    const record = await definitions.create(sent, { by, publish });
    reply.code(201).header('location', `/api/workflows/${record.id}`);
    return sendVersioned(reply, await workflowView(record, service.viewDependencies));
  });
  app.put<One>('/api/workflows/:id', async (request, reply) => {
    const by = writer(request);
    const publish = isPublishing(request.query, service);
    const sent = readBody<SentDefinition>(request.body, { schema: definitionSchema, words });
    const ifMatch = request.headers['if-match'];
    const record = await definitions.save(request.params.id, sent, { by, ifMatch, publish });
    return sendVersioned(reply, await workflowView(record, service.viewDependencies));
  });
}

/** `?publish=true` also makes what is saved the version that executions start with. */
function isPublishing(query: Query, { parts: { words } }: WorkflowService): boolean {
  refuseUnknownParameters(query, { allowed: ['publish'], words });
  return last(query['publish']) === 'true';
}

function addVersioning(app: FastifyInstance, service: WorkflowService): void {
  const { definitions, parts } = service;
  for (const action of ['publish', 'archive', 'restore'] as const) {
    const writer = asking(service, action === 'archive' ? 'remove' : 'update');
    app.post<One>(`/api/workflows/:id/${action}`, async (request, reply) => {
      const writing = { by: writer(request), ifMatch: request.headers['if-match'] };
      const record = await definitions[action](request.params.id, writing);
      return sendVersioned(reply, await workflowView(record, service.viewDependencies));
    });
  }
  app.get<{ Params: { id: string; version: string } }>(
    '/api/workflows/:id/versions/:version',
    async (request, reply) => {
      asking(service, 'read')(request);
      const { id, version } = request.params;
      const found = /^\d{1,9}$/.test(version) ? await parts.versions.of(id, Number(version)) : undefined;
      if (found === undefined) throw new Problem(404, { detail: parts.words.workflows.messages.noVersion });
      const { name, description, activities, regulation = null } = found;
      return sendPrivate(reply, { workflowId: id, version: found.version, name, description, activities, regulation });
    },
  );
}

function addStarting(app: FastifyInstance, service: WorkflowService): void {
  const { parts } = service;
  const { words } = parts;
  const starter = asking(service, 'create', executionType);
  app.get<One>('/api/workflows/:id/start', async (request, reply) => {
    starter(request);
    refuseUnknownParameters(request.query, { allowed: ['reference'], words });
    const reference = last(request.query['reference']) ?? '';
    return sendPrivate(reply, await startView(request.params.id, { reference, parts }));
  });
  app.post<One>('/api/workflows/:id/executions', async (request, reply) => {
    const by = starter(request);
    const sent = readBody<NewExecution>(request.body, { schema: startSchema, words });
    const { reference, assignments = {}, startedSecondsAgo = 0 } = sent;
    const asked = { workflowId: request.params.id, reference, assignments, by, startedSecondsAgo };
    const record = await startExecution(asked, parts);
    reply.code(201).header('location', `/api/executions/${record.id}`);
    return sendVersioned(reply, await reportOf(record, parts));
  });
}
