import { type CrudFilter, type CrudSort, keys, useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { largestPage } from '#core/lists/listPaging.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { providerName } from '../areas/area.ts';
import { useIdentifier } from '../areas/useIdentifier.ts';

/** The first records of a list. */
type List = {
  readonly filters: readonly CrudFilter[];
  readonly sorters: readonly CrudSort[];
  readonly size: number;
};

/** The query keys of Refine's lists of a type, which reload after anybody's writes. */
export function useListKey(type: ContentType | undefined): (params: object) => readonly unknown[] {
  const identifier = useIdentifier(type);
  return (params) =>
    keys()
      .data(type && providerName(type))
      .resource(identifier)
      .action('list')
      .params(params)
      .get();
}

/** The queries of lists of a type, under the keys of Refine's lists. */
export function useListQuery(type: ContentType | undefined) {
  const provider = useDataProvider()(type && providerName(type));
  const keyOf = useListKey(type);
  return ({ filters, sorters, size }: List) => {
    const params = {
      filters: [...filters],
      sorters: [...sorters],
      pagination: { currentPage: 1, pageSize: Math.min(size, largestPage), mode: 'server' as const },
    };
    return {
      queryKey: keyOf(params),
      queryFn: () => provider.getList<StoredRecord>({ resource: type?.name ?? '', ...params }),
    };
  };
}

/** Reads several lists of a type. */
export function useLists(type: ContentType, lists: readonly List[]) {
  const queryOf = useListQuery(type);
  return useQueries({ queries: lists.map((list) => queryOf(list)) });
}
