import { can } from '#core/accounts/access.ts';
import type { callOperations } from '#core/api/callOperations.ts';
import { type Calls, toWire, wholeMember } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Query, Where } from '#core/values/query.ts';
import type { Store } from '#core/store/store.ts';
import type { JsonObject } from '#core/values/json.ts';
import { withWireTexts } from '#core/records/wireTexts.ts';
import { type Answer, bytesAnswer } from '../calls/answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../calls/preparedAnswer.ts';
import { cacheHeaders, json, cachedAnswer, type ResponseCache } from '../calls/cache/cachedResponse.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { readQuery } from '../content/readQuery.ts';
import type { Call } from '../calls/operationTable.ts';
import type { Upstream } from '../upstream/createUpstream.ts';
import type { createSingleFlight } from './createSingleFlight.ts';
import { isOfOtherMunicipality, type Tenancy } from './otherMunicipality.ts';
import { listLifetime, recordPage } from '../types/recordPage.ts';
import { recordsOnWire } from './recordsOnWire.ts';

export type ListDependencies = ResponseCache &
  Tenancy & {
    readonly store: Store;
    readonly upstream: Pick<Upstream, 'refresh'>;
    readonly registry: Registry;
    /** Concurrent requests for the same long list share one query. */
    readonly singleFlight: ReturnType<typeof createSingleFlight<PreparedAnswer>>;
  };

type ListContext = { readonly calls: Calls; readonly dependencies: ListDependencies };

/**
 * Answers every record of a type that the visitor may read, since the contract has no paging. With the parameters of a REST list in its query, it
 * is that list under wire names: a page of whole values, and the total.
 */
export async function listCall(
  call: Call<ReturnType<typeof callOperations>['list']>,
  { calls, dependencies }: ListContext,
): Promise<Answer<never>> {
  const { visitor, type, user, body, parameters } = call;
  const isWhole = body[wholeMember] === true;
  const isStaff = user !== undefined;
  if (isStaff) await dependencies.upstream.refresh(type, { by: user.id, maxAge: 2000 });
  if (await isOfOtherMunicipality(call, dependencies))
    return bytesAnswer(JSON.stringify({ success: true, data: [] }), { headers: headersFor(isStaff) });
  if (Object.keys(parameters).length > 0) return pageCall(call, { calls, dependencies });
  // Only staff read people and comments, which other writes change.
  if (calls.by !== undefined) {
    const { records } = await dependencies.store.list(type, {
      ...queryOfRelated(type, { by: calls.by, body }),
      ...whole,
    });
    const accounts = dependencies.registry.typeFor('accounts');
    const hasEmails = accounts !== undefined && can(visitor, 'read', accounts);
    const data = await recordsOnWire(type, { records, ...dependencies, hasEmails });
    return bytesAnswer(JSON.stringify({ success: true, data }), { headers: headersFor(isStaff) });
  }
  const key = `${isStaff} ${isWhole} ${type.name} ${dependencies.writeCounter.countOf(type.name)}`;
  const make = (now: number) =>
    dependencies.singleFlight(key, () => allRecords(type, { calls, isStaff, isWhole, now, dependencies }));
  return cachedAnswer(call, { type, key: `/0511 ${type.name} ${isWhole}`, make }, dependencies);
}

/** The page of a REST list; of the records of a related one where the call chooses one. */
function pageCall(
  call: Call<ReturnType<typeof callOperations>['list']>,
  { calls, dependencies }: ListContext,
): Answer<never> | Promise<Answer<never>> {
  const { type, url, user, body } = call;
  const related = calls.by && { [calls.by.field]: String(body[calls.by.member]) };
  const parameters = { ...call.parameters, ...related };
  const make = async (now: number) => {
    const { records, total } = await recordPage({ type, user, parameters }, { dependencies, now });
    const data = records.map((record) => toWire(record, calls));
    const headers = { ...headersFor(user !== undefined), 'x-total-count': String(total) };
    return prepareAnswer(JSON.stringify({ success: true, data }), { headers });
  };
  const key = related === undefined ? url : `${url} ${JSON.stringify(related)}`;
  return cachedAnswer(call, { type, key, longest: listLifetime(url), make }, dependencies);
}

type ReadContext = ListContext & { readonly isStaff: boolean; readonly isWhole: boolean; readonly now: number };

async function allRecords(type: ContentType, context: ReadContext): Promise<PreparedAnswer> {
  const { calls, isStaff, isWhole, dependencies } = context;
  const { records } = await dependencies.store.list(type, queryOf(type, context));
  const data = records.map((record) => {
    const visible = presentRecord(record, { type, isStaff });
    return toWire(isWhole ? visible : withWireTexts(visible, { type, messages: dependencies.messages }), calls);
  });
  return prepareAnswer(JSON.stringify({ success: true, data }), { headers: headersFor(isStaff) });
}

function queryOf(type: ContentType, { isStaff, now, dependencies }: ReadContext): Query {
  const query = readQuery(type, {}, { isStaff, now: new Date(now).toISOString(), messages: dependencies.messages });
  return { ...query, where: [...query.where, ...currentOnly(type)], ...whole };
}

function queryOfRelated(
  type: ContentType,
  { by, body }: { readonly by: NonNullable<Calls['by']>; readonly body: JsonObject },
): Pick<Query, 'where' | 'sort'> {
  const where = [{ field: by.field, operator: 'eq', values: [String(body[by.member])] }] as const;
  return { where: [...where, ...currentOnly(type)], sort: type.list.sort };
}

const whole = { offset: 0, limit: Number.MAX_SAFE_INTEGER } as const;

const currentOnly = ({ list: { archive } }: ContentType): readonly Where[] =>
  archive === undefined ? [] : [{ field: archive, operator: 'ne', values: [true] }];

const headersFor = (isStaff: boolean) => ({ 'content-type': json, ...cacheHeaders(isStaff) });
