import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '#core/accounts/access.ts';
import { contentOperations } from '#core/api/contentOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { isVisible } from '#core/values/record.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type Answer, createAnswer } from '../answering/answer.ts';
import { cacheHeaders, json, sendCached, type ResponseCache } from '../content/cachedResponse.ts';
import { etagOf } from '../content/preconditions.ts';
import { presentForStaff, presentRecord } from '../content/presentRecord.ts';
import { readPublication } from '../content/readPublication.ts';
import { isWhole, type Parameters } from '../content/readPage.ts';
import { readQuery } from '../content/readQuery.ts';
import { createRecord, patchRecord, removeRecord, replaceRecord } from '../content/writeRecord.ts';
import { openLargeList, refuseLongList, sendLargeList } from '../export/wholeList.ts';
import type { Writers } from '../content/writers.ts';
import { Problem } from '../answering/problem.ts';
import { requireUser } from '../answering/visitor.ts';
import { requireActions } from '../operations/requireActions.ts';
import { serve } from '../operations/serve.ts';
import { discardPending, presentPending, publishPending, savePending } from '../pending/pendingWrites.ts';
import { sendRecord } from './staffRecords.ts';
import { readInstant } from '../content/readInstant.ts';

export type ContentRouteOptions = Writers & ResponseCache;

/** Cache lifetime of searches in milliseconds. After a bulk load the text index can lag behind the store. */
const searchLifetime = 500;
/** The most records of a list whose drafts are checked for what they lack: each takes about half a millisecond. */
const mostChecked = 200;
const searchPattern = /[?&](?:q|[^=&]*_like)=/;

/** simple-rest's dialect for every content type. The registry provides the type at each request. */
export function addContentRoutes(app: FastifyInstance, dependencies: ContentRouteOptions): void {
  const { messages } = dependencies;
  const operations = contentOperations(messages);
  serve(app, operations['list.{type}'], async (call) => {
    const isOfStaff = call.user !== undefined && isWhole(call.request.query as Parameters);
    const large = isOfStaff
      ? await openLargeList(call.type, listOf(call, { dependencies, now: dependencies.now() }))
      : undefined;
    if (large !== undefined) return sendLargeList(large, call.reply);
    return sendCacheable(call, dependencies, (now) => listAnswer(call, { dependencies, now }));
  });
  serve(app, operations['get.{type}'], (call) =>
    sendCacheable(call, dependencies, (now) => recordAnswer(call, { dependencies, now })),
  );
  serve(app, operations['create.{type}'], async ({ request, reply, type, user, query }) => {
    if (type.isSingle)
      throw new Problem(405, { detail: messages.api.noMethod('GET, HEAD'), headers: { allow: 'GET, HEAD' } });
    const publication = publicationIn(request);
    const id = query._id === '' ? undefined : query._id;
    const creation = { body: request.body, publication, by: user.id, id };
    const record = await createRecord(type, creation, dependencies);
    reply.header('location', `/api/${type.name}/${record.id}`);
    return sendRecord(reply, { type, record });
  });
  serve(app, operations['update.{type}'], async ({ request, reply, type, user, params: { id } }) => {
    const parameters = request.query as Parameters;
    const write = {
      id,
      body: request.body,
      unset: readUnset(type, { parameters, dependencies }),
      ifMatch: request.headers['if-match'],
      by: user.id,
    };
    if (isPending(parameters, messages)) {
      const save = { ...write, publishAt: readPendingInstant(parameters, messages) };
      return sendRecord(reply, { type, record: await savePending(type, save, dependencies) });
    }
    return sendRecord(reply, {
      type,
      record: await patchRecord(type, { ...write, publication: publicationIn(request) }, dependencies),
    });
  });
  serve(app, operations['replace.{type}'], async ({ request, reply, type, user, params: { id } }) => {
    const write = { id, body: request.body, ifMatch: request.headers['if-match'], by: user.id };
    const record = await replaceRecord(type, { ...write, publication: publicationIn(request) }, dependencies);
    return sendRecord(reply, { type, record });
  });
  serve(app, operations['remove.{type}'], async ({ request, reply, type, user, params: { id } }) => {
    const write = { id, ifMatch: request.headers['if-match'], by: user.id };
    const isDiscard = isPending(request.query as Parameters, messages);
    requireActions([isDiscard ? 'update' : 'remove'], { user, type, messages });
    const record = await (isDiscard ? discardPending : removeRecord)(type, write, dependencies);
    return sendRecord(reply, { type, record });
  });
  serve(app, operations['publish.{type}'], async ({ request, reply, type, user, params: { id }, body }) => {
    const write = { id, ifMatch: request.headers['if-match'], by: user.id, choices: body.choices };
    return sendRecord(reply, { type, record: await publishPending(type, write, dependencies) });
  });

  function publicationIn({ query }: FastifyRequest) {
    return readPublication(query as Parameters, messages);
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
  dependencies: ContentRouteOptions,
  make: (now: number) => Promise<Answer>,
) {
  const longest = searchPattern.test(request.url) ? searchLifetime : undefined;
  return sendCached(request, { type, reply, key: request.url, longest, make }, dependencies);
}

type ReadContext = { readonly dependencies: ContentRouteOptions; readonly now: number };

function listOf({ request, type, user }: ReadCall, { dependencies, now }: ReadContext) {
  const { store, messages } = dependencies;
  const parameters = request.query as Parameters;
  const context = { isStaff: user !== undefined, now: new Date(now).toISOString(), messages };
  return { query: readQuery(type, parameters, context), parameters, store, messages };
}

async function listAnswer(call: ReadCall, context: ReadContext): Promise<Answer> {
  const { type } = call;
  const isStaff = call.user !== undefined;
  const list = listOf(call, context);
  const page = await list.store.list(type, list.query);
  refuseLongList(type, { ...list, total: page.total, isStaff });
  const present = isStaff && page.records.length <= mostChecked ? presentForStaff : presentRecord;
  const records = page.records.map((record) => present(record, { type, isStaff, isList: true }));
  return createAnswer(JSON.stringify(records), {
    headers: { 'content-type': json, 'x-total-count': String(page.total), ...cacheHeaders(isStaff) },
  });
}

async function recordAnswer(
  { request, type, user, params: { id } }: ReadCall & { readonly params: { readonly id: string } },
  { dependencies, now }: ReadContext,
): Promise<Answer> {
  const isStaff = user !== undefined;
  const ofPending = isPending(request.query as Parameters, dependencies.messages);
  if (ofPending) requireUser(request, dependencies.messages);
  const record = await dependencies.store.get(type, id);
  const canRead = record !== undefined && (isStaff || isVisible(record, new Date(now).toISOString()));
  if (!canRead) throw new Problem(404, { detail: type.messages.missing });
  const own = () => (isStaff ? presentForStaff(record, { type }) : presentRecord(record, { type, isStaff }));
  const shown = ofPending ? presentPending(record, { type, writers: dependencies }) : own();
  return createAnswer(JSON.stringify(shown), {
    headers: { 'content-type': json, etag: etagOf(record._version), ...cacheHeaders(isStaff) },
  });
}

function readUnset(
  type: ContentType,
  { parameters, dependencies }: { readonly parameters: Parameters; readonly dependencies: ContentRouteOptions },
) {
  const value = parameters['_unset'] ?? [];
  const names = (typeof value === 'string' ? [value] : value)
    .flatMap((text) => text.split(','))
    .filter((name) => name !== '');
  const unknown = type.isOpen ? undefined : names.find((name) => !type.fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new Problem(400, { detail: dependencies.messages.api.query.badUnset(unknown) });
  return names;
}

/** Whether a request is about the pending changes of a record. */
function isPending({ _pending: value }: Parameters, messages: ServerCatalog): boolean {
  if (value !== undefined && value !== 'true' && value !== 'false')
    throw new Problem(400, { detail: messages.pending.badPending });
  return value === 'true';
}

/** `_publishAt` of pending changes: null when it is empty, undefined when it is left out. */
function readPendingInstant(
  { _state, _unpublishAt, _publishAt: text }: Parameters,
  messages: ServerCatalog,
): string | null | undefined {
  if (_state !== undefined || _unpublishAt !== undefined) throw new Problem(400, { detail: messages.pending.noState });
  if (text === undefined || text === '') return text === undefined ? undefined : null;
  const instant = typeof text === 'string' ? readInstant(text) : undefined;
  if (instant === undefined) throw new Problem(400, { detail: messages.pending.badInstant });
  return instant;
}
