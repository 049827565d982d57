import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { isProcess } from '#core/schema/contentType.ts';
import { can } from '#core/access.ts';
import type { Registry } from '#core/schema/registry.ts';
import { fileIn } from '#core/files/storedFile.ts';
import { personNames } from '../content/personName.ts';
import { etagOf } from '../content/preconditions.ts';
import { readBody } from '../content/readBody.ts';
import { last, readPage } from '../content/readPage.ts';
import { refuseUnknownParameters } from '../content/readPublication.ts';
import type { Naming } from '../content/writers.ts';
import type { FileChange } from '../files/changeFile.ts';
import { type FileAccessDependencies, requireFileStaff, requireMunicipalityStaff } from '../files/access/fileAccess.ts';
import type { FileLibrary } from '../files/fileLibrary.ts';
import { filePage, readFileQuery } from '../files/fileQuery.ts';
import { asFile, type FileRecord, noFile, presentFile } from '../files/fileRecords.ts';
import { readUpload } from '../files/upload/readUpload.ts';
import type { StaffAddresses } from '../files/access/staffAddresses.ts';
import { onEqualChoices } from '../files/upload/uploadFile.ts';
import { Problem } from '../answering/problem.ts';
import { servedOnFullDisk } from '../answering/fullDisk.ts';

export type FileRouteOptions = FileAccessDependencies &
  Naming & {
    readonly library: FileLibrary;
    readonly addresses: Pick<StaffAddresses, 'sign'>;
    readonly registry: Registry;
  };

type InFolder = { Params: { code: string }; Querystring: Record<string, string | string[]> };
type ById = { Params: { code: string; id: string }; Querystring: Record<string, string | string[]> };

const maxBatch = 1000;

export const idsSchema: JsonSchema = {
  type: 'object',
  properties: { ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: maxBatch } },
  required: ['ids'],
  additionalProperties: false,
};

export const addressesSchema: JsonSchema = {
  type: 'object',
  properties: {
    addresses: { type: 'array', items: { type: 'string', maxLength: 2000 }, minItems: 1, maxItems: maxBatch },
  },
  required: ['addresses'],
  additionalProperties: false,
};

export const fileChangeSchema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 255 },
    alt: { type: 'string', maxLength: 1000 },
    carousel: { type: 'boolean' },
    confirmPublic: { type: 'boolean' },
  },
  additionalProperties: false,
};

/** The file library of the back office. */
export async function addFileRoutes(app: FastifyInstance, parts: FileRouteOptions): Promise<void> {
  await app.register(multipart);
  addReadRoutes(app, parts);
  addWriteRoutes(app, parts);
}

function addReadRoutes(app: FastifyInstance, parts: FileRouteOptions): void {
  const { library, words } = parts;
  app.get('/api/files', async (request, reply) => {
    const { allowed } = await requireFileStaff(request, parts);
    return sendJson(reply, allowed);
  });
  app.post('/api/files/addresses', servedOnFullDisk, async (request, reply) => {
    const { user } = await requireFileStaff(request, parts);
    const body = readBody<{ addresses: readonly string[] }>(request.body, { schema: addressesSchema, words });
    return sendJson(reply, await parts.addresses.sign(body.addresses, user));
  });
  app.get<InFolder>('/api/files/:code', async (request, reply) => {
    const { code } = request.params;
    await requireMunicipalityStaff(code, request, parts);
    const address = last(request.query['address']);
    if (address !== undefined) return sendByAddress(reply, { address, code, parts });
    const { files, total } = await library.list(readFileQuery(request.query, { code, words }));
    return sendJson(reply.header('x-total-count', String(total)), files.map(presentFile));
  });
  app.get<InFolder>('/api/files/:code/bin', async (request, reply) => {
    const { code } = request.params;
    await requireMunicipalityStaff(code, request, { ...parts, action: 'create' });
    return sendBin(reply, { request, code, parts });
  });
  app.post<InFolder>('/api/files/:code/uses', servedOnFullDisk, async (request, reply) => {
    const { code } = request.params;
    await requireMunicipalityStaff(code, request, parts);
    const { ids } = readBody<{ ids: readonly string[] }>(request.body, { schema: idsSchema, words });
    return sendJson(reply, await library.uses({ code, ids, visitor: request.visitor }));
  });
  app.get<ById>('/api/files/:code/:id/uses', async (request, reply) => {
    const { code, id } = request.params;
    await requireMunicipalityStaff(code, request, parts);
    if ((await library.byId(id))?.municipalidad !== code) throw noFile(words);
    return sendJson(reply, await library.uses({ code, ids: [id], visitor: request.visitor }));
  });
  app.get<ById>('/api/files/:code/:id/address', async (request, reply) => {
    const { code, id } = request.params;
    await requireMunicipalityStaff(code, request, parts);
    return sendJson(reply, await library.address({ code, id, visitor: request.visitor }));
  });
}

function addWriteRoutes(app: FastifyInstance, parts: FileRouteOptions): void {
  const { library, words } = parts;
  app.post<InFolder>('/api/files/:code', async (request, reply) => {
    const { code } = request.params;
    const user = await requireMunicipalityStaff(code, request, { ...parts, action: 'create' });
    const options = readUploadOptions(request, parts);
    const upload = await readUpload(request, words);
    const file = await library.upload({ ...upload, ...options, code, by: user.id });
    return sendFile(reply.code(201).header('location', `/api/files/${code}/${file.id}`), file);
  });
  app.patch<ById>('/api/files/:code/:id', async (request, reply) => {
    const { code, id } = request.params;
    const user = await requireMunicipalityStaff(code, request, { ...parts, action: 'update' });
    const to = readBody<FileChange>(request.body, { schema: fileChangeSchema, words });
    const ifMatch = request.headers['if-match'];
    return sendFile(
      reply,
      await library.change({ code, id, change: to, ifMatch, visitor: request.visitor, by: user.id }),
    );
  });
  for (const action of ['remove', 'restore'] as const) {
    const options = action === 'remove' ? servedOnFullDisk : {};
    app.post<InFolder>(`/api/files/:code/${action}`, options, async (request, reply) => {
      const { code } = request.params;
      const user = await requireMunicipalityStaff(code, request, {
        ...parts,
        action: action === 'remove' ? 'remove' : 'create',
      });
      const { ids } = readBody<{ ids: readonly string[] }>(request.body, { schema: idsSchema, words });
      const { visitor } = request;
      return sendJson(reply, (await library[action]({ code, ids, visitor, by: user.id })).map(presentFile));
    });
  }
}

/** Options from the query string of an upload, so that it can be refused before its bytes are read. */
function readUploadOptions(request: FastifyRequest<InFolder>, { registry, words }: FileRouteOptions) {
  const { query } = request;
  refuseUnknownParameters(query, { allowed: ['onEqual', 'ownerType', 'ownerId'], words });
  const text = last(query['onEqual']) ?? 'keep';
  const onEqual = onEqualChoices.find((choice) => choice === text);
  if (onEqual === undefined) throw new Problem(400, { detail: words.fileService.badOnEqual });
  const name = last(query['ownerType']);
  const id = last(query['ownerId']);
  if (name === undefined && id === undefined) return { onEqual };
  // An owner id without a type must not make the file public.
  const type = name === undefined ? undefined : registry.get(name);
  if (type === undefined || isProcess(type) || !can(request.visitor, 'update', type))
    throw new Problem(422, { detail: words.fileService.badOwner });
  return { onEqual, owner: { type: type.name, id } };
}

type FolderContext = { readonly code: string; readonly parts: FileRouteOptions };

async function sendByAddress(
  reply: FastifyReply,
  { address, code, parts }: FolderContext & { readonly address: string },
) {
  const key = fileIn(address);
  const file = key?.code === code ? await parts.library.findByName(key) : undefined;
  const files = file === undefined ? [] : [presentFile(file)];
  return sendJson(reply.header('x-total-count', String(files.length)), files);
}

async function sendBin(
  reply: FastifyReply,
  { request, code, parts }: FolderContext & { readonly request: FastifyRequest<InFolder> },
) {
  refuseUnknownParameters(request.query, { allowed: ['_start', '_end'], words: parts.words });
  const page = readPage(request.query, { ...filePage, words: parts.words });
  const { removals, total } = await parts.library.listRemoved({ code, ...page });
  const nameOf = await personNames(
    removals.map(({ by }) => by),
    parts,
  );
  const files = removals.map(({ record, at, by }) => {
    return { ...presentFile(asFile(record)), removedAt: at, removedBy: by, removedByName: nameOf(by) };
  });
  return sendJson(reply.header('x-total-count', String(total)), files);
}

function sendFile(reply: FastifyReply, file: FileRecord): FastifyReply {
  return sendJson(reply.header('etag', etagOf(file._version)), presentFile(file));
}

function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' })
    .send(JSON.stringify(value));
}
