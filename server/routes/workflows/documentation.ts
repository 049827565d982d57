import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Action } from '#core/access.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { SentDocumentation } from '#core/workflow/documentationView.ts';
import { readBody } from '../../content/readBody.ts';
import { last } from '../../content/readPage.ts';
import { refuseUnknownParameters } from '../../content/readPublication.ts';
import { readUpload } from '../../files/upload/readUpload.ts';
import { Problem } from '../../answering/problem.ts';
import { documentationSchema } from '../../workflows/documentation.ts';
import type { WorkflowService } from '../../workflows/workflowService.ts';
import { workflowType } from '../../workflows/workflowTypes.ts';
import { sendPage, sendPrivate, sendVersioned, staffId } from './workflowStaff.ts';

type ById = { Params: { id: string }; Querystring: Record<string, string | string[]> };
type ByFile = { Params: { id: string; file: string } };

/** The documentation of a workflow, its versions and its files. */
export async function addDocumentationRoutes(app: FastifyInstance, service: WorkflowService): Promise<void> {
  await app.register(multipart);
  addTexts(app, service);
  addFiles(app, service);
}

const staffIdFor = ({ parts: { words } }: WorkflowService, action: Action) => {
  return (request: FastifyRequest) => staffId(request, { action, type: workflowType, words });
};

function addTexts(app: FastifyInstance, service: WorkflowService): void {
  const { documentation, parts } = service;
  const { words } = parts;
  const requireReader = staffIdFor(service, 'read');
  const requireWriter = staffIdFor(service, 'update');
  app.get<ById>('/api/workflows/:id/documentation', async (request, reply) => {
    requireReader(request);
    refuseUnknownParameters(request.query, { allowed: ['version'], words });
    const version = last(request.query['version']);
    if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))
      throw new Problem(400, { detail: words.api.query.badNumber('version') });
    const number = version === undefined ? undefined : Number(version);
    return sendVersioned(reply, await documentation.get(request.params.id, number));
  });
  app.get<ById>('/api/workflows/:id/documentation/versions', async (request, reply) => {
    requireReader(request);
    const items = await documentation.versions(request.params.id);
    return sendPage(reply, { items, total: items.length });
  });
  app.put<ById>('/api/workflows/:id/documentation', async (request, reply) => {
    const by = requireWriter(request);
    const sent = readBody<SentDocumentation>(withPlural(request.body), { schema: documentationSchema, words });
    const ifMatch = request.headers['if-match'];
    return sendVersioned(reply, await documentation.save(request.params.id, sent, { by, ifMatch }));
  });
}

/** Accepts `regulation`, the member's name in workflows, for `regulations`. */
function withPlural(body: unknown): unknown {
  if (!isJsonObject(body) || !Object.hasOwn(body, 'regulation') || Object.hasOwn(body, 'regulations')) return body;
  const { regulation, ...rest } = body;
  return { ...rest, regulations: regulation };
}

function addFiles(app: FastifyInstance, service: WorkflowService): void {
  const { documentation, parts } = service;
  const requireReader = staffIdFor(service, 'read');
  const requireWriter = staffIdFor(service, 'update');
  const files = '/api/workflows/:id/documentation/files';
  app.post<ById>(files, async (request, reply) => {
    const by = requireWriter(request);
    const upload = await documentation.createUploader(request.params.id, by);
    const { name, bytes } = await readUpload(request, parts.words);
    return sendPrivate(reply.code(201), await upload({ name, bytes }));
  });
  app.delete<ByFile>(`${files}/:file`, async (request, reply) => {
    const by = requireWriter(request);
    await documentation.detach(request.params.id, { fileId: request.params.file, by });
    return reply.code(204).send();
  });
  app.get<ByFile>(`${files}/:file/address`, async (request, reply) => {
    requireReader(request);
    return sendPrivate(reply, await documentation.fileAddress(request.params.id, request.params.file));
  });
}
