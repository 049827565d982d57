import type { FastifyReply, FastifyRequest } from 'fastify';
import { toWire, wholeMember } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Query } from '#core/store/query.ts';
import type { Store } from '#core/store/store.ts';
import { withWireTexts } from '#core/values/wireTexts.ts';
import { type Answer, createAnswer } from '../answering/answer.ts';
import { cacheHeaders, sendCached, type ResponseCache } from '../content/cachedResponse.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { readQuery } from '../content/readQuery.ts';
import { json } from '../routes/staffRecords.ts';
import { requestedMunicipality, bodyOf, type Tenancy } from './requestedMunicipality.ts';
import type { FoundCall } from './callAt.ts';
import type { createSingleFlight } from './createSingleFlight.ts';
import { requirePermission } from './requirePermission.ts';

export type ListDependencies = ResponseCache &
  Tenancy & {
    readonly store: Store;
    readonly words: ServerCatalog;
    /** Concurrent requests for the same long list share one query. */
    readonly singleFlight: ReturnType<typeof createSingleFlight<Answer>>;
  };

/** Sends every record of a type that the visitor may read; the contract has no paging. */
export async function listCall(
  request: FastifyRequest,
  {
    found,
    reply,
    parts,
  }: { readonly found: FoundCall; readonly reply: FastifyReply; readonly parts: ListDependencies },
): Promise<FastifyReply> {
  const { type } = found;
  requirePermission('read', { type, request, words: parts.words });
  const body = bodyOf(request, parts.words);
  const municipality = await requestedMunicipality(request, { ...parts, body, isNeeded: true });
  const isWhole = body[wholeMember] === true;
  const isStaff = request.visitor.kind === 'staff';
  if (municipality === 'other')
    return reply.headers(headersFor(isStaff)).send(JSON.stringify({ success: true, data: [] }));
  const key = `${isStaff} ${isWhole} ${type.name} ${parts.writeCounter.countOf(type.name)}`;
  const make = (now: number) => parts.singleFlight(key, () => allRecords(found, { isStaff, isWhole, now, parts }));
  return sendCached(request, { ...parts, type, reply, key: `/0511 ${type.name} ${isWhole}`, make });
}

type ListContext = {
  readonly isStaff: boolean;
  readonly isWhole: boolean;
  readonly now: number;
  readonly parts: ListDependencies;
};

async function allRecords({ type, calls }: FoundCall, context: ListContext): Promise<Answer> {
  const { isStaff, isWhole, parts } = context;
  const { records } = await parts.store.list(type, queryOf(type, context));
  const data = records.map((record) => {
    const visible = presentRecord(record, { type, isStaff });
    return toWire(isWhole ? visible : withWireTexts(visible, { type, words: parts.words }), calls);
  });
  return createAnswer(JSON.stringify({ success: true, data }), { headers: headersFor(isStaff) });
}

function queryOf(type: ContentType, { isStaff, now, parts }: ListContext): Query {
  const query = readQuery(type, {}, { isStaff, now: new Date(now).toISOString(), words: parts.words });
  return { ...query, offset: 0, limit: Number.MAX_SAFE_INTEGER };
}

const headersFor = (isStaff: boolean) => ({ 'content-type': json, ...cacheHeaders(isStaff) });
