import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { workflowOperations } from '#core/api/workflows/workflowOperations.ts';
import { documentationSchema } from '#core/api/workflows/workflowSchemas.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { SentDocumentation } from '#core/workflow/documentationView.ts';
import { Problem } from '../../problems/problem.ts';
import { readBody } from '../../problems/readBody.ts';
import { readUpload } from '../../files/upload/readUpload.ts';
import { serve } from '../../operations/serve.ts';
import type { WorkflowService } from '../../workflows/workflowService.ts';
import { versioned } from './versioned.ts';

/** The documentation of a workflow, its versions and its files. */
export async function addDocumentationRoutes(app: FastifyInstance, service: WorkflowService): Promise<void> {
  const { documentation, dependencies } = service;
  const { messages } = dependencies;
  const operations = workflowOperations(messages);
  await app.register(multipart);
  serve(app, operations.documentation, async ({ reply, params: { id }, query: { version } }) => {
    if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))
      throw new Problem(400, { detail: messages.api.query.badNumber('version') });
    return versioned(reply, await documentation.get(id, version === undefined ? undefined : Number(version)));
  });
  serve(app, operations.documentationVersions, async ({ reply, params: { id } }) => {
    const versions = await documentation.versions(id);
    reply.header('x-total-count', String(versions.length));
    return versions;
  });
  serve(app, operations.saveDocumentation, async ({ request, reply, user, params: { id } }) => {
    const sent = readBody<SentDocumentation>(withPlural(request.body), { schema: documentationSchema, messages });
    const ifMatch = request.headers['if-match'];
    return versioned(reply, await documentation.save(id, sent, { by: user.id, ifMatch }));
  });
  serve(app, operations.attachToDocumentation, async ({ request, user, params: { id } }) => {
    const upload = await documentation.createUploader(id, user.id);
    const { name, bytes } = await readUpload(request, messages);
    return upload({ name, bytes });
  });
  serve(app, operations.detachFromDocumentation, ({ user, params: { id, file: fileId } }) =>
    documentation.detach(id, { fileId, by: user.id }),
  );
  serve(app, operations.attachmentAddress, ({ params: { id, file } }) => documentation.fileAddress(id, file));
}

/** Accepts `regulation`, the member's name in workflows, for `regulations`. */
function withPlural(body: unknown): unknown {
  if (!isJsonObject(body) || !Object.hasOwn(body, 'regulation') || Object.hasOwn(body, 'regulations')) return body;
  const { regulation, ...rest } = body;
  return { ...rest, regulations: regulation };
}
