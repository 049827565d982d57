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
import type { createShared } from './createShared.ts';
import { refuseUnless } from './refuseUnless.ts';

export type ListParts = ResponseCache &
  Tenancy & {
    readonly store: Store;
    readonly words: ServerCatalog;
    /** A whole list is long: many who ask at once share one reading of it. */
    readonly shared: ReturnType<typeof createShared<Answer>>;
  };

/** Answers every record of a type that the visitor may read; the contract knows no pages. */
export async function listCall(
  request: FastifyRequest,
  { found, reply, parts }: { readonly found: FoundCall; readonly reply: FastifyReply; readonly parts: ListParts },
): Promise<FastifyReply> {
  const { type } = found;
  refuseUnless('read', { type, request, words: parts.words });
  const body = bodyOf(request, parts.words);
  const whose = await requestedMunicipality(request, { ...parts, body, isNeeded: true });
  const isWhole = body[wholeMember] === true;
  const isStaff = request.visitor.kind === 'staff';
  if (whose === 'other') return reply.headers(headersFor(isStaff)).send(JSON.stringify({ success: true, data: [] }));
  const key = `${isStaff} ${isWhole} ${type.name} ${parts.freshness.of(type.name)}`;
  const make = (now: number) => parts.shared(key, () => allRecords(found, { isStaff, isWhole, now, parts }));
  return sendCached(request, { ...parts, type, reply, key: `/0511 ${type.name} ${isWhole}`, make });
}

type Reading = {
  readonly isStaff: boolean;
  readonly isWhole: boolean;
  readonly now: number;
  readonly parts: ListParts;
};

async function allRecords({ type, calls }: FoundCall, reading: Reading): Promise<Answer> {
  const { isStaff, isWhole, parts } = reading;
  const { records } = await parts.store.list(type, queryOf(type, reading));
  const data = records.map((record) => {
    const shown = presentRecord(record, { type, isStaff });
    return toWire(isWhole ? shown : withWireTexts(shown, { type, words: parts.words }), calls);
  });
  return createAnswer(JSON.stringify({ success: true, data }), { headers: headersFor(isStaff) });
}

function queryOf(type: ContentType, { isStaff, now, parts }: Reading): Query {
  const query = readQuery(type, {}, { isStaff, now: new Date(now).toISOString(), words: parts.words });
  return { ...query, offset: 0, limit: Number.MAX_SAFE_INTEGER };
}

const headersFor = (isStaff: boolean) => ({ 'content-type': json, ...cacheHeaders(isStaff) });
