import type { SessionUser } from '#core/accounts/access.ts';
import { contentOperations } from '#core/api/contentOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { isVisible } from '#core/values/record.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { prepareAnswer, type PreparedAnswer } from '../calls/preparedAnswer.ts';
import type { Answer } from '../calls/answer.ts';
import { cachedAnswer, cacheHeaders, json, type ResponseCache } from '../calls/cache/cachedResponse.ts';
import { etagOf } from '../content/preconditions.ts';
import { presentForStaff, presentRecord } from '../content/presentRecord.ts';
import { readPublication } from '../content/readPublication.ts';
import type { Parameters, VisitorCall } from '../calls/call.ts';
import { isWhole } from '../content/readPage.ts';
import { createRecord, patchRecord, removeRecord, replaceRecord } from '../content/writeRecord.ts';
import { openLargeList, largeListAnswer } from '../exports/wholeList.ts';
import type { Writers } from '../content/writers.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { requireUser } from '../accounts/visitor.ts';
import { requireActions } from '../calls/requireActions.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';
import { discardPending, presentPending, publishPending, savePending } from '../content/publication/pendingWrites.ts';
import { recordAnswer } from '../content/recordAnswer.ts';
import { readInstant } from '../content/readInstant.ts';
import { listLifetime, listOf, recordPage } from './recordPage.ts';

export type ContentRouteOptions = Writers & ResponseCache;

/** simple-rest's dialect for every content type. The registry provides the type at each request. */
export function contentTable(dependencies: ContentRouteOptions): OperationTable {
  const { messages } = dependencies;
  return tableOf(contentOperations(messages), {
    'list.{type}': async (call) => {
      const isOfStaff = call.user !== undefined && isWhole(call.parameters);
      const large = isOfStaff
        ? await openLargeList(call.type, listOf(call, { dependencies, now: dependencies.now() }))
        : undefined;
      if (large !== undefined) return largeListAnswer(large);
      return cacheable(call, dependencies, (now) => listAnswer(call, { dependencies, now }));
    },
    'get.{type}': (call) => cacheable(call, dependencies, (now) => oneAnswer(call, { dependencies, now })),
    'create.{type}': async ({ type, user, query, parameters, sentBody }) => {
      if (type.isSingle)
        throw new Problem(405, { detail: messages.api.noMethod('GET, HEAD'), headers: { allow: 'GET, HEAD' } });
      const publication = readPublication(parameters, messages);
      const id = query._id === '' ? undefined : query._id;
      const record = await createRecord(type, { body: sentBody, publication, by: user.id, id }, dependencies);
      return recordAnswer({ type, record }, { location: `/api/${type.name}/${record.id}` });
    },
    'update.{type}': async (call) => {
      const { type, parameters } = call;
      const write = { ...writeOf(call), unset: readUnset(type, { parameters, dependencies }) };
      if (isPending(parameters, messages)) {
        const save = { ...write, publishAt: readPendingInstant(parameters, messages) };
        return recordAnswer({ type, record: await savePending(type, save, dependencies) });
      }
      const publication = readPublication(parameters, messages);
      return recordAnswer({ type, record: await patchRecord(type, { ...write, publication }, dependencies) });
    },
    'replace.{type}': async (call) => {
      const { type, parameters } = call;
      const write = { ...writeOf(call), publication: readPublication(parameters, messages) };
      return recordAnswer({ type, record: await replaceRecord(type, write, dependencies) });
    },
    'remove.{type}': async (call) => {
      const { type, user, parameters } = call;
      const isDiscard = isPending(parameters, messages);
      requireActions([isDiscard ? 'update' : 'remove'], { user, type, messages });
      const record = await (isDiscard ? discardPending : removeRecord)(type, writeOf(call), dependencies);
      return recordAnswer({ type, record });
    },
    'publish.{type}': async (call) => {
      const { type, body } = call;
      const write = { ...writeOf(call), choices: body.choices };
      return recordAnswer({ type, record: await publishPending(type, write, dependencies) });
    },
  });
}

type WriteCall = Pick<VisitorCall, 'headers'> & {
  readonly params: { readonly id: string };
  readonly sentBody: unknown;
  readonly user: SessionUser;
};

function writeOf({ params: { id }, sentBody: body, headers, user }: WriteCall) {
  return { id, body, ifMatch: headers['if-match'], by: user.id };
}

type ReadCall = Pick<VisitorCall, 'url' | 'parameters' | 'visitor'> & {
  readonly type: ContentType;
  readonly user: SessionUser | undefined;
};

function cacheable(
  call: ReadCall,
  dependencies: ContentRouteOptions,
  make: (now: number) => Promise<PreparedAnswer>,
): Answer<never> | Promise<Answer<never>> {
  const { type, url } = call;
  return cachedAnswer(call, { type, key: url, longest: listLifetime(url), make }, dependencies);
}

type ReadContext = { readonly dependencies: ContentRouteOptions; readonly now: number };

async function listAnswer(call: ReadCall, context: ReadContext): Promise<PreparedAnswer> {
  const { records, total } = await recordPage(call, context);
  return prepareAnswer(JSON.stringify(records), {
    headers: { 'content-type': json, 'x-total-count': String(total), ...cacheHeaders(call.user !== undefined) },
  });
}

async function oneAnswer(
  { visitor, parameters, type, user, params: { id } }: ReadCall & { readonly params: { readonly id: string } },
  { dependencies, now }: ReadContext,
): Promise<PreparedAnswer> {
  const isStaff = user !== undefined;
  const ofPending = isPending(parameters, dependencies.messages);
  if (ofPending) requireUser({ visitor }, dependencies.messages);
  const record = await dependencies.store.get(type, id);
  const canRead = record !== undefined && (isStaff || isVisible(record, new Date(now).toISOString()));
  if (!canRead) throw new Problem(404, { detail: type.messages.missing });
  const live = () => (isStaff ? presentForStaff(record, { type }) : presentRecord(record, { type, isStaff }));
  const shown = ofPending ? presentPending(record, { type, writers: dependencies }) : live();
  return prepareAnswer(JSON.stringify(shown), {
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
