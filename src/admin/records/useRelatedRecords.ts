import { type DataProvider, useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Reference } from '#core/schema/references.ts';
import { providerName } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';

type RelatedResult = {
  readonly data: StoredRecord | null | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

const batches = new WeakMap<readonly ContentType[], ReadOne<StoredRecord>>();
const staleTime = 30_000;

/** Related records by their ids, in their order; `data` is null for one that does not exist. */
export function useRelatedRecords(type: string, ids: readonly string[]): readonly RelatedResult[] {
  const queryOf = useRelatedQuery();
  return useQueries({ queries: ids.map((id) => queryOf({ type, id })) });
}

/** The key of the query of a related record. */
export const relatedKey = ({ type, id }: Reference) => ['related', type, id] as const;

/** The query of a related record. Those of the same tick share a request. */
export function useRelatedQuery() {
  const types = useContentTypes();
  const provider = useDataProvider();
  const read = batches.get(types) ?? inBatches(createReader(types, provider));
  batches.set(types, read);
  return ({ type, id }: Reference) => ({
    queryKey: relatedKey({ type, id }),
    queryFn: async () => (await read(type, id)) ?? null,
    staleTime,
  });
}

function createReader(
  types: readonly ContentType[],
  provider: (name?: string) => DataProvider,
): ReadMany<StoredRecord> {
  return async (name, ids) => {
    const type = types.find((candidate) => candidate.name === name);
    if (type === undefined) return new Map();
    const answer = await provider(providerName(type)).getMany?.<StoredRecord>({ resource: name, ids: [...ids] });
    return new Map((answer?.data ?? []).map((record) => [record.id, record]));
  };
}

/** Reads something about records of a type by their ids; missing records are left out. */
type ReadMany<T> = (type: string, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** Reads it of one record; undefined when it does not exist. */
type ReadOne<T> = (type: string, id: string) => Promise<T | undefined>;

type Group<T> = { readonly ids: Set<string>; readonly answer: Promise<ReadonlyMap<string, T>> };

/** Batches the records that are requested in the same tick, as by the rows of a list. */
export function inBatches<T>(readMany: ReadMany<T>): ReadOne<T> {
  const waiting = new Map<string, Group<T>>();
  return async (type, id) => {
    const group = waiting.get(type) ?? begin(type);
    group.ids.add(id);
    return (await group.answer).get(id);
  };

  function begin(type: string): Group<T> {
    const ids = new Set<string>();
    const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
      waiting.delete(type);
      return readMany(type, [...ids]);
    });
    const group = { ids, answer };
    waiting.set(type, group);
    return group;
  }
}
