import type { BaseKey, BaseRecord } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import { es } from '#core/locales/es.ts';
import { publicationDays } from '#core/records/publicationDay.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { create, remove, singleId, type Store, update } from '#core/store/store.ts';
import { changesNothing } from '#core/store/unchanged.ts';
import { missingMember } from '#core/records/missingFields.ts';
import { checkWrite } from './checkWrite.ts';
import { listQuery } from '../filters/listQuery.ts';
import { ProviderError } from '../calls/providerError.ts';
import type { RecordProvider } from '../calls/recordProvider.ts';
import { type StoreProviderOptions, storeOptionalMembers } from './storeOptionalMembers.ts';
import { conflict, type FailureContext, failureOf, missing } from '../calls/storeFailure.ts';
import { type WriteMeta, writeMetaOf } from '../calls/writeMeta.ts';

/** Any Store as a provider of records, with the validation of the server. */
export function createStoreProvider(store: Store, options: StoreProviderOptions): RecordProvider {
  const { typeOf, userId, messages = es } = options;
  const contentType = (resource: string): ContentType => {
    const type = typeOf(resource);
    if (type === undefined) throw new ProviderError({ message: messages.content.missing, statusCode: 404 });
    return type;
  };
  const read = async (resource: string, id: BaseKey): Promise<StoredRecord> => {
    const record = await store.get(contentType(resource), String(id));
    if (record === undefined) throw missing(contentType(resource));
    return record;
  };
  return {
    ...storeOptionalMembers(store, options),
    getApiUrl: () => '',
    getList: async (params) => {
      const { records, total } = await store.list(
        contentType(params.resource),
        listQuery(params, contentType(params.resource)),
      );
      const type = contentType(params.resource);
      return { data: records.map((record) => withMissing(type, record)) as readonly BaseRecord[] as never, total };
    },
    getMany: async ({ resource, ids }) => {
      const records = await Promise.all(ids.map((id) => store.get(contentType(resource), String(id))));
      const type = contentType(resource);
      const existing = records.filter((record) => record !== undefined);
      return { data: existing.map((record) => withMissing(type, record)) as never };
    },
    getOne: async ({ resource, id }) => ({
      data: withMissing(contentType(resource), await read(resource, id)) as never,
    }),
    create: async ({ resource, variables, meta }) => {
      const type = contentType(resource);
      const publication = publicationOf(writeMetaOf(meta)) ?? { state: type.initialState };
      const values = withPublicationDays(type, {
        values: withoutUndefined(variables as Values),
        publication,
        before: undefined,
        messages,
      });
      checkWrite(type, { values, state: publication.state, messages });
      const id = type.isSingle ? singleId : writeMetaOf(meta).newId;
      return asData(create(store, { type, values, publication, by: userId, ...(id && { id }) }), { type, messages });
    },
    update: async ({ resource, id, variables, meta }) => {
      const type = contentType(resource);
      const before = await read(resource, id);
      const { version } = writeMetaOf(meta);
      if (version !== undefined && version !== before._version) throw conflict(before, messages);
      const publication = publicationOf(writeMetaOf(meta));
      const requested = withoutUndefined({ ...valuesOf(before), ...(variables as Values) });
      const values = withPublicationDays(type, { values: requested, publication, before, messages });
      checkWrite(type, { values, state: publication?.state ?? before._state, messages });
      const now = new Date().toISOString();
      if (changesNothing({ values, publication }, { before, now })) return { data: before as never };
      const change = { type, id: String(id), values, by: userId, expectedVersion: version ?? before._version };
      return asData(update(store, { ...change, ...(publication && { publication }) }), { type, messages });
    },
    deleteOne: async ({ resource, id, meta }) => {
      const type = contentType(resource);
      const { version } = writeMetaOf(meta);
      const precondition = version === undefined ? {} : { expectedVersion: version };
      return asData(remove(store, { type, id: String(id), by: userId, ...precondition }), { type, messages });
    },
  };
}

/** A record as the server answers it: a draft names what it lacks. */
const withMissing = (type: ContentType, record: StoredRecord) => ({ ...record, ...missingMember(type, record) });

async function asData(write: Promise<StoredRecord>, context: FailureContext): Promise<{ data: never }> {
  try {
    return { data: withMissing(context.type, await write) as never };
  } catch (error) {
    throw failureOf(error, context);
  }
}

function publicationOf({ state, publishAt, unpublishAt }: WriteMeta) {
  if (state === undefined) return undefined;
  return { state, ...(publishAt !== undefined && { publishAt }), ...(unpublishAt !== undefined && { unpublishAt }) };
}

type FillOptions = Omit<Parameters<typeof publicationDays>[1], 'now' | 'timeZone'> & { readonly messages: Catalog };

function withPublicationDays(type: ContentType, { messages, ...options }: FillOptions): Values {
  const { timeZone } = messages.country;
  return { ...options.values, ...publicationDays(type, { ...options, now: new Date().toISOString(), timeZone }) };
}

function withoutUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
