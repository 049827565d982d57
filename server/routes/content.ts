import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '#core/access.ts';
import { contentOperations } from '#core/api/contentOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { isVisible } from '#core/store/record.ts';
import { type Answer, createAnswer } from '../answering/answer.ts';
import { cacheHeaders, sendCached, type ResponseCache } from '../content/cachedResponse.ts';
import { etagOf } from '../content/preconditions.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { readPublication } from '../content/readPublication.ts';
import type { Parameters } from '../content/readPage.ts';
import { readQuery } from '../content/readQuery.ts';
import { createRecord, patchRecord, removeRecord } from '../content/writeRecord.ts';
import type { Writers } from '../content/writers.ts';
import { Problem } from '../answering/problem.ts';
import { serve } from '../operations/serve.ts';
import { json, sendRecord } from './staffRecords.ts';

export type ContentRouteOptions = Writers & ResponseCache;

/** Cache lifetime of searches in milliseconds. After a bulk load the text index can lag behind the store. */
const searchLifetime = 500;
const searchPattern = /[?&](?:q|[^=&]*_like)=/;

/** simple-rest's dialect for every content type. The registry provides the type at each request. */
export function addContentRoutes(app: FastifyInstance, parts: ContentRouteOptions): void {
  const { words } = parts;
  const operations = contentOperations(words);
  serve(app, operations['list.{type}'], (call) =>
    sendCacheable(call, parts, (now) => listAnswer(call, { parts, now })),
  );
  serve(app, operations['get.{type}'], (call) =>
    sendCacheable(call, parts, (now) => recordAnswer(call, { parts, now })),
  );
  serve(app, operations['create.{type}'], async ({ request, reply, type, user }) => {
    if (type.isSingle)
      throw new Problem(405, { detail: words.api.noMethod('GET, HEAD'), headers: { allow: 'GET, HEAD' } });
    const publication = publicationIn(request, type);
    const creation = { body: request.body, publication, by: user.id };
    const record = await createRecord(type, creation, parts);
    reply.header('location', `/api/${type.name}/${record.id}`);
    return sendRecord(reply, { type, record });
  });
  serve(app, operations['update.{type}'], async ({ request, reply, type, user, params: { id } }) => {
    const write = {
      id,
      body: request.body,
      publication: publicationIn(request, type),
      unset: readUnset(type, { parameters: request.query as Parameters, parts }),
      ifMatch: request.headers['if-match'],
      by: user.id,
    };
    return sendRecord(reply, { type, record: await patchRecord(type, write, parts) });
  });
  serve(app, operations['remove.{type}'], async ({ request, reply, type, user, params: { id } }) => {
    const write = { id, ifMatch: request.headers['if-match'], by: user.id };
    return sendRecord(reply, { type, record: await removeRecord(type, write, parts) });
  });

  function publicationIn({ query }: FastifyRequest, { initialState }: ContentType) {
    return readPublication(query as Parameters, { initialState, words });
  }
}

type ReadCall = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly type: ContentType;
  readonly user: SessionUser | undefined;
};

function sendCacheable(
  { request, reply, type }: ReadCall,
  parts: ContentRouteOptions,
  make: (now: number) => Promise<Answer>,
) {
  const longest = searchPattern.test(request.url) ? searchLifetime : undefined;
  return sendCached(request, { ...parts, type, reply, key: request.url, longest, make });
}

type ReadContext = { readonly parts: ContentRouteOptions; readonly now: number };

async function listAnswer({ request, type, user }: ReadCall, { parts, now }: ReadContext): Promise<Answer> {
  const isStaff = user !== undefined;
  const instant = new Date(now).toISOString();
  const query = readQuery(type, request.query as Parameters, { isStaff, now: instant, words: parts.words });
  const page = await parts.store.list(type, query);
  const records = page.records.map((record) => presentRecord(record, { type, isStaff, isList: true }));
  return createAnswer(JSON.stringify(records), {
    headers: { 'content-type': json, 'x-total-count': String(page.total), ...cacheHeaders(isStaff) },
  });
}

async function recordAnswer(
  { type, user, params: { id } }: ReadCall & { readonly params: { readonly id: string } },
  { parts, now }: ReadContext,
): Promise<Answer> {
  const isStaff = user !== undefined;
  const record = await parts.store.get(type, id);
  const canRead = record !== undefined && (isStaff || isVisible(record, new Date(now).toISOString()));
  if (!canRead) throw new Problem(404, { detail: type.messages.missing });
  return createAnswer(JSON.stringify(presentRecord(record, { type, isStaff })), {
    headers: { 'content-type': json, etag: etagOf(record._version), ...cacheHeaders(isStaff) },
  });
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
