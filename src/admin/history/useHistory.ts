import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ProviderWith } from '#providers/calls/recordProvider.ts';
import { historyKey } from '../data/useRecordRefresh.ts';

const pageSize = 20;

type HistoryOptions = {
  readonly type: ContentType;
  readonly id: string;
  readonly provider: ProviderWith<'history'>;
  /** Loads pages until this version is among them. */
  readonly wantedVersion: number | undefined;
};

/** Loads the writes of a record, newest first, page by page. */
export function useHistory({ type, id, provider, wantedVersion }: HistoryOptions) {
  const query = useInfiniteQuery({
    queryKey: historyKey(type, 'history', id),
    queryFn: ({ pageParam }) => provider.history.list(type.name, { id, offset: pageParam, limit: pageSize }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { writes }) => sum + writes.length, 0);
      return read < total ? read : undefined;
    },
    refetchOnMount: 'always',
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const writes = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.writes) ?? [];
    // A new write between two requests shifts the next page by one.
    return [...new Map(all.map((write) => [write.version, write])).values()];
  }, [data]);
  const oldest = writes.at(-1)?.version;
  const isMissing = wantedVersion !== undefined && oldest !== undefined && wantedVersion < oldest;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { query, writes, total: data?.pages.at(-1)?.total ?? 0, isSeeking: isMissing && hasNextPage };
}
