import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import { QueryResult } from './QueryResult.tsx';

/** The first data that is not older than the screen; it stays the same while somebody works on it. */
export function useOpened<T>({ data, isFetchedAfterMount, isSuccess, isFetching }: UseQueryResult<T>): T | undefined {
  const fresh = isFetchedAfterMount && isSuccess && !isFetching ? data : undefined;
  const [opened] = useDerivedState<{ readonly data: T | undefined }>({ data: undefined }, (before) =>
    before.data === undefined && fresh !== undefined ? { data: fresh } : before,
  );
  return opened.data;
}

type OpenedResultProps<T> = {
  readonly query: UseQueryResult<T, unknown>;
  /** What `useOpened` returned. */
  readonly opened: T | undefined;
  readonly failed?: (reason: string) => string;
  readonly missing?: string;
  readonly children: (data: T) => ReactNode;
};

/** Renders a screen with the data that it opened with; later responses do not change it. */
export function OpenedResult<T>({ query, opened, children, ...texts }: OpenedResultProps<T>) {
  if (opened !== undefined) return children(opened);
  // Cached data of an earlier visit is too old to start with, and so is an earlier error while a retry runs.
  const { isFetching, error, refetch } = query;
  const result = { data: undefined, refetch, error: isFetching ? null : error, isError: query.isError && !isFetching };
  return (
    <QueryResult query={result} {...texts}>
      {children}
    </QueryResult>
  );
}
