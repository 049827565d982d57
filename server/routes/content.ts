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

export type ContentParts = Writers &
  ResponseCache & {
    /** Why an address that names no type cannot be answered. */
    readonly noRoute: (request: FastifyRequest) => Problem;
  };

type One = { Params: { type: string; id: string }; Querystring: Record<string, string | string[]> };
type Many = { Params: { type: string }; Querystring: Record<string, string | string[]> };

/** After a bulk load a store's text index may follow only by and by, so what it finds is not kept long (milliseconds). */
const searchKept = 500;
const searches = /[?&](?:q|[^=&]*_like)=/;

/** simple-rest's dialect over any content type. One handler set; what a type is comes from the registry at each request. */
export function addContentRoutes(app: FastifyInstance, parts: ContentParts): void {
  app.get<Many>('/api/:type', (request, reply) =>
    keep(request, { reply, parts, make: (type, now) => listAnswer(type, { request, parts, now }) }),
  );
  app.get<One>('/api/:type/:id', (request, reply) =>
    keep(request, { reply, parts, make: (type, now) => recordAnswer(type, { request, parts, now }) }),
  );
  app.post<Many>('/api/:type', async (request, reply) => {
    const { type, user } = staffType(request, { ...parts, action: 'create' });
    if (type.isSingle)
      throw new Problem(405, { detail: parts.words.api.noMethod('GET, HEAD'), headers: { allow: 'GET, HEAD' } });
    refuseUnknownParameters(request.query, { allowed: ['_state', '_publishAt'], words: parts.words });
    const publication = readPublication(request.query, { initialState: type.initialState, words: parts.words });
    const made = { body: request.body, publication, by: user.id };
    const record = await parts.staff.inTurn(type, () => createRecord(type, made, parts));
    parts.writeCounter.countWrite(type.name);
    reply.code(201).header('location', `/api/${type.name}/${record.id}`);
    return sendRecord(reply, { type, record });
  });
  app.patch<One>('/api/:type/:id', async (request, reply) => {
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
    const record = await parts.staff.inTurn(type, () => patchRecord(type, write, parts));
    parts.writeCounter.countWrite(type.name);
    return sendRecord(reply, { type, record });
  });
  app.delete<One>('/api/:type/:id', async (request, reply) => {
    const { type, user } = staffType(request, { ...parts, action: 'remove' });
    const write = { id: request.params.id, ifMatch: request.headers['if-match'], by: user.id };
    const record = await parts.staff.inTurn(type, () => removeRecord(type, write, parts));
    parts.writeCounter.countWrite(type.name);
    return sendRecord(reply, { type, record });
  });
}

type Keep = {
  readonly reply: FastifyReply;
  readonly parts: ContentParts;
  readonly make: (type: ContentType, now: number) => Promise<Answer>;
};

function keep<R extends FastifyRequest<Many>>(request: R, { reply, parts, make }: Keep) {
  const type = readable(request, parts);
  const longest = searches.test(request.url) ? searchKept : undefined;
  return sendCached(request, { ...parts, type, reply, key: request.url, longest, make: (now) => make(type, now) });
}

type Reading<R> = { readonly request: R; readonly parts: ContentParts; readonly now: number };

async function listAnswer(type: ContentType, { request, parts, now }: Reading<FastifyRequest<Many>>): Promise<Answer> {
  const isStaff = request.visitor.kind === 'staff';
  const instant = new Date(now).toISOString();
  const query = readQuery(type, request.query as Parameters, { isStaff, now: instant, words: parts.words });
  const page = await parts.store.list(type, query);
  const records = page.records.map((record) => presentRecord(record, { type, isStaff }));
  return createAnswer(JSON.stringify(records), {
    headers: { 'content-type': json, 'x-total-count': String(page.total), ...cacheHeaders(isStaff) },
  });
}

async function recordAnswer(type: ContentType, { request, parts, now }: Reading<FastifyRequest<One>>): Promise<Answer> {
  const isStaff = request.visitor.kind === 'staff';
  const record = await parts.store.get(type, request.params.id);
  const isShown = record !== undefined && (isStaff || isVisible(record, new Date(now).toISOString()));
  if (!isShown) throw new Problem(404, { detail: type.messages.missing });
  return createAnswer(JSON.stringify(presentRecord(record, { type, isStaff })), {
    headers: { 'content-type': json, etag: etagOf(record._version), ...cacheHeaders(isStaff) },
  });
}

/** The type that a visitor may read; who has no session is not told which types exist. */
function readable(request: FastifyRequest<Many>, { registry, words, noRoute }: ContentParts): ContentType {
  const type = registry.get(request.params.type);
  if (request.visitor.kind === 'citizen' && (type === undefined || !can(request.visitor, 'read', type)))
    throw needsSession(words);
  if (type === undefined) throw noRoute(request);
  if (!can(request.visitor, 'read', type)) throw new Problem(403, { detail: words.api.forbidden });
  return type;
}

function readUnset(
  type: ContentType,
  { parameters, parts }: { readonly parameters: Parameters; readonly parts: ContentParts },
) {
  const given = parameters['_unset'] ?? [];
  const names = (typeof given === 'string' ? [given] : given)
    .flatMap((text) => text.split(','))
    .filter((name) => name !== '');
  const wrong = type.isOpen ? undefined : names.find((name) => !type.fields.some((field) => field.name === name));
  if (wrong !== undefined) throw new Problem(400, { detail: parts.words.api.query.badUnset(wrong) });
  return names;
}
