import { type DataProvider, useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Reference } from '#core/values/references.ts';
import { providerName } from '../area.ts';
import { useContentTypes } from './contentTypes.ts';
import { inBatches, type ReadMany, type ReadOne } from './inBatches.ts';

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
