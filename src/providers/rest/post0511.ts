import type { CrudFilter, DataProvider, GetListParams } from '@refinedev/core';
import { type Calls, municipalityMember, pointerFromWire, recordFromWire, toWire } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { operatorOf } from '../filters/filterOperator.ts';
import type { HttpAnswer } from '../calls/httpClient.ts';
import type { PortalCalls } from '../calls/portalCalls.ts';
import { ProviderError } from '../calls/providerError.ts';
import { type WriteMeta, writeMetaOf } from '../calls/writeMeta.ts';
import { listsOver } from './rest.ts';

type Post0511Options = {
  readonly typeOf: (name: string) => ContentType | undefined;
  /** Handles what the contract has no call for: single records, removals, publication, and writes of types without a save call. */
  readonly rest: DataProvider;
  /** Code of the municipality; the session's when left out. */
  readonly code?: string | undefined;
};

/** The calls of the 0511 contract as a DataProvider: lists by their list call, saves by their save call, everything else over REST. */
export function createPost0511Provider(portal: PortalCalls, { typeOf, rest, code }: Post0511Options): DataProvider {
  const municipality = municipalityOf(portal, code);
  const listed = async (params: GetListParams, { type, calls, name }: ListCall) => {
    const related = calls.by && relatedId(params.filters, calls.by.field);
    if (calls.by !== undefined && related === undefined) return rest.getList(params);
    const body =
      calls.by === undefined ? { [municipalityMember]: await municipality() } : { [calls.by.member]: related };
    const list = listsOver(async ({ url }) => {
      const query = url.split('?')[1] ?? '_start=0';
      const answer = await inOwnNames(calls, () => portal.read(`/api/0511/${name}?${query}`, body as object));
      return pageIn(answer, { params, type, calls });
    });
    return list(params);
  };
  return {
    ...rest,
    getList: async (params) => {
      const call = listCallOf(typeOf(params.resource));
      return (await (call === undefined ? rest.getList(params) : listed(params, call))) as never;
    },
    getOne: async (params) => {
      const call = listCallOf(typeOf(params.resource));
      if (call?.type.isSingle !== true || call.calls.by !== undefined) return rest.getOne(params);
      const first = { resource: params.resource, pagination: { currentPage: 1, pageSize: 1 } };
      const record = (await listed(first, call)).data[0];
      if (record === undefined) throw new ProviderError({ message: call.type.messages.missing, statusCode: 404 });
      return { data: record as never };
    },
    create: async (params) => {
      const type = typeOf(params.resource);
      const [name] = type?.calls?.save ?? [];
      if (type?.calls === undefined || name === undefined || isOfRest(params.meta)) return rest.create(params);
      const values = params.variables as Values;
      const record = await save(portal, { name, values, calls: type.calls });
      if (record?._version !== undefined) return { data: record as never };
      // Other backends answer a save without the record, or with parts of it.
      const { withoutWriteOnly } = await import('#core/validation/writeOnly.ts');
      return { data: { ...withoutWriteOnly(values, type), ...record } as never };
    },
    update: async (params) => {
      const calls = typeOf(params.resource)?.calls;
      const [name] = calls?.save ?? [];
      if (calls === undefined || name === undefined || isOfRest(params.meta)) return rest.update(params);
      const values = { ...undefinedAsNull(params.variables as Values), id: String(params.id) };
      const record = await save(portal, { name, values, calls, version: writeMetaOf(params.meta).version });
      return record?._version === undefined ? rest.getOne(params) : { data: record as never };
    },
  };
}

type ListCall = { readonly type: ContentType; readonly calls: Calls; readonly name: string };

function listCallOf(type: ContentType | undefined): ListCall | undefined {
  const [name] = type?.calls?.list ?? [];
  return type?.calls === undefined || name === undefined ? undefined : { type, calls: type.calls, name };
}

/** The id of the one related record whose records a list shows; undefined when it shows others. */
function relatedId(filters: readonly CrudFilter[] = [], field: string): string | undefined {
  const filter = filters.find((one) => 'field' in one && one.field === field && operatorOf(one) === 'eq');
  const values = [filter?.value].flat();
  return values.length === 1 && filter !== undefined ? String(values[0]) : undefined;
}

type PageContext = Pick<ListCall, 'type' | 'calls'> & { readonly params: GetListParams };

/** The page in the answer to a list call. A backend that knows no pages answers everything, which becomes a page here. */
async function pageIn({ data, ...answer }: HttpAnswer, { params, type, calls }: PageContext): Promise<HttpAnswer> {
  const all = dataIn(data);
  const list: readonly Json[] = Array.isArray(all) ? all : [];
  if (answer.headers['x-total-count'] !== undefined)
    return { ...answer, data: list.map((one) => recordFromWire(one, calls)) };
  const { pageOfAll } = await import('./pageOfAll.ts');
  const page = pageOfAll(list, { params, type, calls });
  return { ...answer, data: page.records, headers: { ...answer.headers, 'x-total-count': String(page.total) } };
}

type SaveCall = {
  readonly name: string;
  readonly values: Values;
  readonly calls: Calls;
  readonly version?: number | undefined;
};

async function save(
  portal: PortalCalls,
  { name, values, calls, version }: SaveCall,
): Promise<StoredRecord | undefined> {
  const body = toWire(values, calls);
  const answer = await inOwnNames(calls, () => portal.post<unknown>(`/api/0511/${name}`, body, { version }));
  return recordFromWire(dataIn(answer), calls);
}

/** What the contract has no words for: publication, its end, and changes that wait. */
function isOfRest(meta: Parameters<typeof writeMetaOf>[0]): boolean {
  const { state, publishAt, unpublishAt, isPending }: WriteMeta = writeMetaOf(meta);
  return isPending === true || [state, publishAt, unpublishAt].some((one) => one !== undefined);
}

/** The wire format marks a removed member with null. */
function undefinedAsNull(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

/** The data of an answer. Throws a ProviderError for one without success, whatever its status was. */
function dataIn(answer: unknown): Json | undefined {
  const { success, data, error = '' }: JsonObject = isJsonObject(answer) ? answer : {};
  if (success !== true) throw new ProviderError({ message: String(error), statusCode: 500 });
  return data;
}

/** Rejects with a ProviderError whose pointers use property names instead of wire names. */
async function inOwnNames<T>(calls: Calls, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    const { message, statusCode, fieldErrors, current, changedBy } = error;
    throw new ProviderError({
      message,
      statusCode,
      changedBy,
      fieldErrors: fieldErrors.map((one) => ({ ...one, pointer: pointerFromWire(one.pointer, calls) })),
      current: recordFromWire(current, calls),
    });
  });
}

/** The municipality's code; without one it is read once from the session, and a failed read is retried. */
function municipalityOf(portal: PortalCalls, code: string | undefined): () => Promise<string> {
  let reading = code === undefined ? undefined : Promise.resolve(code);
  return () => {
    reading ??= portal
      .call('GET /api/session')
      .then(({ municipality }) => municipality.code)
      .catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
    return reading;
  };
}
