import type { BaseKey, BaseRecord, DataProvider } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import { es } from '#core/locales/es.ts';
import { publicationDays } from '#core/time/publicationDay.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import { create, remove, singleId, type Store, update } from '#core/store/store.ts';
import { validate } from '#core/values/validate.ts';
import { listQuery } from './listQuery.ts';
import { ProviderError } from './providerError.ts';
import { conflict, type FailureContext, failureOf, missing } from './storeFailure.ts';
import { type WriteMeta, writeMetaOf } from './writeMeta.ts';

type StoreProviderOptions = {
  /** The content type of a name; undefined for an unknown one. */
  readonly typeOf: (name: string) => ContentType | undefined;
  /** Id of the person who writes. */
  readonly userId: string;
  readonly words?: Catalog;
};

/** Any Store as a DataProvider, values validated as the server would. */
export function createStoreProvider(store: Store, { typeOf, userId, words = es }: StoreProviderOptions): DataProvider {
  const type = (resource: string): ContentType => {
    const found = typeOf(resource);
    if (found === undefined) throw new ProviderError({ message: words.content.missing, statusCode: 404 });
    return found;
  };
  const read = async (resource: string, id: BaseKey): Promise<StoredRecord> => {
    const record = await store.get(type(resource), String(id));
    if (record === undefined) throw missing(type(resource));
    return record;
  };
  const check = (of: ContentType, values: Values) => {
    const fieldErrors = validate(of, values, words);
    if (fieldErrors.length > 0)
      throw new ProviderError({ message: words.validation.invalid, statusCode: 422, fieldErrors });
  };
  const provider: Omit<DataProvider, 'custom'> = {
    getApiUrl: () => '',
    getList: async (params) => {
      const { records, total } = await store.list(type(params.resource), listQuery(params, type(params.resource)));
      return { data: records as readonly BaseRecord[] as never, total };
    },
    getMany: async ({ resource, ids }) => {
      const records = await Promise.all(ids.map((id) => store.get(type(resource), String(id))));
      return { data: records.filter((record) => record !== undefined) as never };
    },
    getOne: async ({ resource, id }) => ({ data: (await read(resource, id)) as never }),
    create: async ({ resource, variables, meta }) => {
      const of = type(resource);
      const publication = publicationOf(writeMetaOf(meta)) ?? { state: of.initialState };
      const values = filled(of, {
        values: withoutUndefined(variables as Values),
        publication,
        before: undefined,
        words,
      });
      check(of, values);
      const id = of.isSingle ? { id: singleId } : {};
      return asData(create(store, { type: of, values, publication, by: userId, ...id }), { of, words });
    },
    update: async ({ resource, id, variables, meta }) => {
      const of = type(resource);
      const before = await read(resource, id);
      const { version } = writeMetaOf(meta);
      if (version !== undefined && version !== before._version) throw conflict(before, words);
      const publication = publicationOf(writeMetaOf(meta));
      const asked = withoutUndefined({ ...valuesOf(before), ...(variables as Values) });
      const values = filled(of, { values: asked, publication, before, words });
      check(of, values);
      const change = { type: of, id: String(id), values, by: userId, expectedVersion: version ?? before._version };
      return asData(update(store, { ...change, ...(publication && { publication }) }), { of, words });
    },
    deleteOne: async ({ resource, id, meta }) => {
      const of = type(resource);
      const { version } = writeMetaOf(meta);
      const expected = version === undefined ? {} : { expectedVersion: version };
      return asData(remove(store, { type: of, id: String(id), by: userId, ...expected }), { of, words });
    },
  };
  return provider;
}

async function asData(written: Promise<StoredRecord>, context: FailureContext): Promise<{ data: never }> {
  try {
    return { data: (await written) as never };
  } catch (error) {
    throw failureOf(error, context);
  }
}

function publicationOf({ state, publishAt }: WriteMeta) {
  if (state === undefined) return undefined;
  return publishAt === undefined ? { state } : { state, publishAt };
}

type Filling = Omit<Parameters<typeof publicationDays>[1], 'now' | 'timeZone'> & { readonly words: Catalog };

function filled(type: ContentType, { words, ...asked }: Filling): Values {
  const { timeZone } = words.country;
  return { ...asked.values, ...publicationDays(type, { ...asked, now: new Date().toISOString(), timeZone }) };
}

function withoutUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
