import type { BaseKey, DataProvider } from '@refinedev/core';
import { applyQuery } from '#core/store/applyQuery.ts';
import {
  type Calls,
  municipalityMember,
  pointerFromWire,
  recordFromWire,
  toWire,
  wholeMember,
} from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { listQuery } from '../filters/listQuery.ts';
import type { PortalCalls } from '../calls/portalCalls.ts';
import { ProviderError } from '../calls/providerError.ts';
import { missing } from '../calls/storeFailure.ts';
import { writeMetaOf } from '../calls/writeMeta.ts';

type Post0511Options = {
  readonly typeOf: (name: string) => ContentType | undefined;
  /** Handles what the contract has no call for: removals, and writes of types without a save call. */
  readonly rest: DataProvider;
};

/**
 * The calls of the 0511 contract as a DataProvider. A call returns all records of a type; lists are filtered, sorted and paged
 * here as a store would do it.
 */
export function createPost0511Provider(portal: PortalCalls, { typeOf, rest }: Post0511Options): DataProvider {
  const municipality = municipalityOf(portal);
  const callsFor = (resource: string): ServedType | undefined => {
    const type = typeOf(resource);
    return type?.calls?.list[0] === undefined ? undefined : { type, calls: type.calls };
  };
  const all = async ({ calls }: ServedType): Promise<readonly StoredRecord[]> => {
    const body = { [municipalityMember]: await municipality(), [wholeMember]: true };
    const data = await call(portal, { name: calls.list[0], body, calls });
    const records = Array.isArray(data) ? data.map((one) => recordFromWire(one, calls)) : [];
    return records.filter((record) => record !== undefined);
  };
  const save = async ({ calls }: ServedType, values: JsonObject): Promise<never> => {
    const data = await call(portal, { name: calls.save[0], body: toWire(values, calls), calls });
    return recordFromWire(data, calls) as never;
  };
  return {
    ...rest,
    getList: async (params) => {
      const served = callsFor(params.resource);
      if (served === undefined) return rest.getList(params);
      const { records, total } = applyQuery(await all(served), {
        type: served.type,
        query: listQuery(params, served.type),
      });
      return { data: records as readonly StoredRecord[] as never, total };
    },
    getMany: async (params) => {
      const served = callsFor(params.resource);
      if (served === undefined) return (await rest.getMany?.(params)) ?? { data: [] };
      const ids = params.ids.map(String);
      return { data: (await all(served)).filter(({ id }) => ids.includes(id)) as never };
    },
    getOne: async (params) => {
      const served = callsFor(params.resource);
      if (served === undefined) return rest.getOne(params);
      return { data: findRecord(await all(served), { id: params.id, type: served.type }) as never };
    },
    create: async (params) => {
      const served = callsFor(params.resource);
      const isOfRest = writeMetaOf(params.meta).unpublishAt !== undefined;
      if (served?.calls.save[0] === undefined || isOfRest) return rest.create(params);
      return { data: await save(served, { ...(params.variables as Values), ...publicationOf(params.meta) }) };
    },
    update: async (params) => {
      const served = callsFor(params.resource);
      const { version, isPending, unpublishAt } = writeMetaOf(params.meta);
      // The contract knows neither pending changes nor the end of a publication.
      const isOfRest = isPending === true || unpublishAt !== undefined;
      if (served?.calls.save[0] === undefined || isOfRest) return rest.update(params);
      const values = { ...undefinedAsNull(params.variables as Values), ...publicationOf(params.meta) };
      return { data: await save(served, { ...values, id: String(params.id), ...(version && { _version: version }) }) };
    },
  };
}

type ServedType = { readonly type: ContentType; readonly calls: Calls };

function findRecord(
  records: readonly StoredRecord[],
  { id, type }: { readonly id: BaseKey; readonly type: ContentType },
): StoredRecord {
  const record = records.find((one) => one.id === String(id));
  if (record === undefined) throw missing(type);
  return record;
}

/** The wire format marks a removed member with null. */
function undefinedAsNull(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

function publicationOf(meta: Parameters<typeof writeMetaOf>[0]): Values {
  const { state, publishAt } = writeMetaOf(meta);
  return { ...(state && { _state: state }), ...(publishAt && { _publishAt: publishAt }) };
}

type ContractCall = { readonly name: string | undefined; readonly body: object; readonly calls: Calls };

/** Returns the data of a call. Rejects with ProviderError, whose pointers use property names instead of wire names. */
async function call(portal: PortalCalls, { name, body, calls }: ContractCall): Promise<unknown> {
  const data = await portal.post<unknown>(`/api/0511/${name}`, body).catch((error: unknown) => {
    throw error instanceof ProviderError ? withPropertyNames(error, calls) : error;
  });
  const answer: JsonObject = isJsonObject(data) ? data : {};
  if (answer.success !== true) throw new ProviderError({ message: String(answer.error ?? ''), statusCode: 500 });
  return answer.data;
}

function withPropertyNames(error: ProviderError, calls: Calls): ProviderError {
  const { message, statusCode, fieldErrors, current, changedBy } = error;
  return new ProviderError({
    message,
    statusCode,
    changedBy,
    fieldErrors: fieldErrors.map((one) => ({ ...one, pointer: pointerFromWire(one.pointer, calls) })),
    current: recordFromWire(current, calls),
  });
}

/** The municipality's code, read once from the session; a failed read is retried. */
function municipalityOf(portal: PortalCalls): () => Promise<string> {
  let code: Promise<string> | undefined;
  return () => {
    code ??= portal
      .call('GET /api/session')
      .then(({ municipality }) => municipality.code)
      .catch((error: unknown) => {
        code = undefined;
        throw error;
      });
    return code;
  };
}
