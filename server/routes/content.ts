import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can } from '#core/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { isVisible } from '#core/store/record.ts';
import { type Answer, createAnswer } from '../answering/answer.ts';
import { cacheHeaders, sendCached, type ResponseCache } from '../content/cachedResponse.ts';
import { etagOf } from '../content/preconditions.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { readPublication, refuseUnknownParameters } from '../content/readPublication.ts';
import type { Parameters } from '../content/readPage.ts';
import { readQuery } from '../content/readQuery.ts';
import { createRecord, patchRecord, removeRecord } from '../content/writeRecord.ts';
import type { Writers } from '../content/writers.ts';
import { Problem } from '../answering/problem.ts';
import { needsSession } from '../answering/visitor.ts';
import { json, sendRecord, staffType } from './staffRecords.ts';

export type ContentRouteOptions = Writers &
  ResponseCache & {
    /** The problem for an address without a type. */
    readonly noRoute: (request: FastifyRequest) => Problem;
  };

type ById = { Params: { type: string; id: string }; Querystring: Record<string, string | string[]> };
type ByType = { Params: { type: string }; Querystring: Record<string, string | string[]> };

/** Cache lifetime of searches in milliseconds. After a bulk load the text index can lag behind the store. */
const searchLifetime = 500;
const searchPattern = /[?&](?:q|[^=&]*_like)=/;

/** simple-rest's dialect for every content type. The registry provides the type at each request. */
export function addContentRoutes(app: FastifyInstance, parts: ContentRouteOptions): void {
  app.get<ByType>('/api/:type', (request, reply) =>
    sendCacheable(request, { reply, parts, make: (type, now) => listAnswer(type, { request, parts, now }) }),
  );
  app.get<ById>('/api/:type/:id', (request, reply) =>
    sendCacheable(request, { reply, parts, make: (type, now) => recordAnswer(type, { request, parts, now }) }),
  );
  app.post<ByType>('/api/:type', async (request, reply) => {
    const { type, user } = staffType(request, { ...parts, action: 'create' });
    if (type.isSingle)
      throw new Problem(405, { detail: parts.words.api.noMethod('GET, HEAD'), headers: { allow: 'GET, HEAD' } });
    refuseUnknownParameters(request.query, { allowed: ['_state', '_publishAt'], words: parts.words });
    const publication = readPublication(request.query, { initialState: type.initialState, words: parts.words });
    const creation = { body: request.body, publication, by: user.id };
    const record = await createRecord(type, creation, parts);
    reply.code(201).header('location', `/api/${type.name}/${record.id}`);
    return sendRecord(reply, { type, record });
  });
  app.patch<ById>('/api/:type/:id', async (request, reply) => {
    const { type, user } = staffType(request, { ...parts, action: 'update' });
    refuseUnknownParameters(request.query, { allowed: ['_state', '_publishAt', '_unset'], words: parts.words });
    const publication = readPublication(request.query, { initialState: type.initialState, words: parts.words });
    const write = {
      id: request.params.id,
      body: request.body,
      unset: readUnset(type, { parameters: request.query, parts }),
      publication,
      ifMatch: request.headers['if-match'],
      by: user.id,
    };
    const record = await patchRecord(type, write, parts);
    return sendRecord(reply, { type, record });
  });
  app.delete<ById>('/api/:type/:id', async (request, reply) => {
    const { type, user } = staffType(request, { ...parts, action: 'remove' });
    const write = { id: request.params.id, ifMatch: request.headers['if-match'], by: user.id };
    const record = await removeRecord(type, write, parts);
    return sendRecord(reply, { type, record });
  });
}

type CacheableResponse = {
  readonly reply: FastifyReply;
  readonly parts: ContentRouteOptions;
  readonly make: (type: ContentType, now: number) => Promise<Answer>;
};

function sendCacheable<R extends FastifyRequest<ByType>>(request: R, { reply, parts, make }: CacheableResponse) {
  const type = readableType(request, parts);
  const longest = searchPattern.test(request.url) ? searchLifetime : undefined;
  return sendCached(request, { ...parts, type, reply, key: request.url, longest, make: (now) => make(type, now) });
}

type ReadContext<R> = { readonly request: R; readonly parts: ContentRouteOptions; readonly now: number };

async function listAnswer(
  type: ContentType,
  { request, parts, now }: ReadContext<FastifyRequest<ByType>>,
): Promise<Answer> {
  const isStaff = request.visitor.kind === 'staff';
  const instant = new Date(now).toISOString();
  const query = readQuery(type, request.query as Parameters, { isStaff, now: instant, words: parts.words });
  const page = await parts.store.list(type, query);
  const records = page.records.map((record) => presentRecord(record, { type, isStaff, isList: true }));
  return createAnswer(JSON.stringify(records), {
    headers: { 'content-type': json, 'x-total-count': String(page.total), ...cacheHeaders(isStaff) },
  });
}

async function recordAnswer(
  type: ContentType,
  { request, parts, now }: ReadContext<FastifyRequest<ById>>,
): Promise<Answer> {
  const isStaff = request.visitor.kind === 'staff';
  const record = await parts.store.get(type, request.params.id);
  const canRead = record !== undefined && (isStaff || isVisible(record, new Date(now).toISOString()));
  if (!canRead) throw new Problem(404, { detail: type.messages.missing });
  return createAnswer(JSON.stringify(presentRecord(record, { type, isStaff })), {
    headers: { 'content-type': json, etag: etagOf(record._version), ...cacheHeaders(isStaff) },
  });
}

/** The type, if the visitor may read it. Without a session the response does not reveal which types exist. */
function readableType(request: FastifyRequest<ByType>, { registry, words, noRoute }: ContentRouteOptions): ContentType {
  const type = registry.get(request.params.type);
  if (request.visitor.kind === 'citizen' && (type === undefined || !can(request.visitor, 'read', type)))
    throw needsSession(words);
  if (type === undefined) throw noRoute(request);
  if (!can(request.visitor, 'read', type)) throw new Problem(403, { detail: words.api.forbidden });
  return type;
}

function readUnset(
  type: ContentType,
  { parameters, parts }: { readonly parameters: Parameters; readonly parts: ContentRouteOptions },
) {
  const value = parameters['_unset'] ?? [];
  const names = (typeof value === 'string' ? [value] : value)
    .flatMap((text) => text.split(','))
    .filter((name) => name !== '');
  const unknown = type.isOpen ? undefined : names.find((name) => !type.fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new Problem(400, { detail: parts.words.api.query.badUnset(unknown) });
  return names;
}
