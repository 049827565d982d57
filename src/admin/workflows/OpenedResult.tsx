import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryResult } from './QueryResult.tsx';

type OpeningProps<T> = {
  readonly query: UseQueryResult<T, unknown>;
  /** The data that the screen opened with; undefined until then. */
  readonly opened: T | undefined;
  readonly children: (data: T) => ReactNode;
};

/** Renders a screen with the data that it opened with; later responses do not change it. */
export function OpenedResult<T>({ query, opened, children }: OpeningProps<T>) {
  if (opened !== undefined) return children(opened);
  // Cached data of an earlier visit is too old to start with.
  return <QueryResult query={{ ...query, data: undefined } as typeof query}>{children}</QueryResult>;
}
