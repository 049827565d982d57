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

type One = { Params: { id: string }; Querystring: Record<string, string | string[]> };
type OfFile = { Params: { id: string; file: string } };

/** What is written about a workflow, its versions, and the files that belong to it. */
export async function addDocumentationRoutes(app: FastifyInstance, service: WorkflowService): Promise<void> {
  await app.register(multipart);
  addTexts(app, service);
  addFiles(app, service);
}

const asking = ({ parts: { words } }: WorkflowService, action: Action) => {
  return (request: FastifyRequest) => staffId(request, { action, type: workflowType, words });
};

function addTexts(app: FastifyInstance, service: WorkflowService): void {
  const { documentation, parts } = service;
  const { words } = parts;
  const reader = asking(service, 'read');
  const writer = asking(service, 'update');
  app.get<One>('/api/workflows/:id/documentation', async (request, reply) => {
    reader(request);
    refuseUnknownParameters(request.query, { allowed: ['version'], words });
    const version = last(request.query['version']);
    if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))
      throw new Problem(400, { detail: words.api.query.badNumber('version') });
    const asked = version === undefined ? undefined : Number(version);
    return sendVersioned(reply, await documentation.get(request.params.id, asked));
  });
  app.get<One>('/api/workflows/:id/documentation/versions', async (request, reply) => {
    reader(request);
    const items = await documentation.versions(request.params.id);
    return sendPage(reply, { items, total: items.length });
  });
  app.put<One>('/api/workflows/:id/documentation', async (request, reply) => {
    const by = writer(request);
    const sent = readBody<SentDocumentation>(withPlural(request.body), { schema: documentationSchema, words });
    const ifMatch = request.headers['if-match'];
    return sendVersioned(reply, await documentation.save(request.params.id, sent, { by, ifMatch }));
  });
}

/** A workflow calls its own `regulation`; here that is understood as well. */
function withPlural(body: unknown): unknown {
  if (!isJsonObject(body) || !Object.hasOwn(body, 'regulation') || Object.hasOwn(body, 'regulations')) return body;
  const { regulation, ...rest } = body;
  return { ...rest, regulations: regulation };
}

function addFiles(app: FastifyInstance, service: WorkflowService): void {
  const { documentation, parts } = service;
  const reader = asking(service, 'read');
  const writer = asking(service, 'update');
  const files = '/api/workflows/:id/documentation/files';
  app.post<One>(files, async (request, reply) => {
    const by = writer(request);
    const keep = await documentation.createUploader(request.params.id, by);
    const { name, bytes } = await readUpload(request, parts.words);
    return sendPrivate(reply.code(201), await keep({ name, bytes }));
  });
  app.delete<OfFile>(`${files}/:file`, async (request, reply) => {
    const by = writer(request);
    await documentation.detach(request.params.id, { fileId: request.params.file, by });
    return reply.code(204).send();
  });
  app.get<OfFile>(`${files}/:file/address`, async (request, reply) => {
    reader(request);
    return sendPrivate(reply, await documentation.fileAddress(request.params.id, request.params.file));
  });
}
