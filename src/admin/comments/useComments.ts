import { useDataProvider, useSubscription } from '@refinedev/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { largestPage } from '#core/lists/listPaging.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { providerName } from '../areas/area.ts';
import { useListKey } from '../data/useListQuery.ts';
import type { CommentType } from '#core/lists/commentType.ts';

/** Records whose comments one request reads, below the API's limit of values in a query. */
const batchSize = 80;

/** Comments on a card; more are in the dialog. */
export const shownComments = 2;

/** The comments of each record, oldest first. */
export type Comments = ReadonlyMap<string, readonly StoredRecord[]>;

/** Loads the comments of records, under the keys of Refine's lists, so that what others write reloads them. */
export function useComments(comments: CommentType | undefined, ids: readonly string[]) {
  const provider = useDataProvider()(comments && providerName(comments.type));
  const keyOf = useListKey(comments?.type);
  const last = useRef(new Map<number, readonly StoredRecord[]>());
  const loadedIds = useRef(new Set<string>());
  const client = useQueryClient();
  useSubscription({
    channel: `resources/${comments?.type.name ?? ''}`,
    enabled: comments !== undefined,
    onLiveEvent: () => void client.invalidateQueries({ queryKey: keyOf({ comentarios: [] }).slice(0, -1) }),
  });
  const { relation = '' } = comments ?? {};
  const resource = comments?.type.name ?? '';
  const all = batches(comments === undefined ? [] : ids);
  const queries = useQueries({
    queries: all.map((batch, index) => ({
      queryKey: keyOf({ comentarios: batch }),
      queryFn: async () => {
        const read: StoredRecord[] = [];
        for (let page = 1; ; page += 1) {
          const { data, total } = await provider.getList<StoredRecord>({
            resource,
            filters: [{ field: relation, operator: 'eq', value: batch }],
            sorters: [{ field: '_createdAt', order: 'asc' }],
            pagination: { currentPage: page, pageSize: largestPage, mode: 'server' },
          });
          read.push(...data);
          if (data.length === 0 || read.length >= total) break;
        }
        last.current.set(index, read);
        return read;
      },
      placeholderData: () => last.current.get(index),
    })),
  });
  const current = new Set(
    all.flatMap((batch, index) => {
      const { isPending = true, isPlaceholderData = false } = queries[index] ?? {};
      return isPending || isPlaceholderData ? [] : batch;
    }),
  );
  useEffect(() => {
    for (const id of current) loadedIds.current.add(id);
  });
  const byRecord = new Map<string, StoredRecord[]>();
  for (const comment of queries.flatMap(({ data }) => data ?? [])) {
    const id = String(comment[relation]);
    byRecord.set(id, [...(byRecord.get(id) ?? []), comment]);
  }
  return {
    byRecord: byRecord as Comments,
    isRead: queries.every(({ isSuccess }) => isSuccess),
    /** Whether the comments of a record were read, or could not be. */
    isKnown: (id: string) => comments === undefined || current.has(id) || loadedIds.current.has(id),
    hasFailed: queries.some(({ isError }) => isError),
    reload: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}

/** In an order that does not change when records are moved. */
function batches(ids: readonly string[]): readonly (readonly string[])[] {
  const sorted = [...new Set(ids)].toSorted();
  return Array.from({ length: Math.ceil(sorted.length / batchSize) }, (_, index) =>
    sorted.slice(index * batchSize, (index + 1) * batchSize),
  );
}
