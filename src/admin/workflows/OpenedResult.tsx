import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryResult } from './QueryResult.tsx';

type OpeningProps<T> = {
  readonly query: UseQueryResult<T, unknown>;
  /** What was read when the screen was opened; undefined until then. */
  readonly opened: T | undefined;
  readonly children: (data: T) => ReactNode;
};

/** What a screen works on once it is read: nothing that is read later changes it. */
export function OpenedResult<T>({ query, opened, children }: OpeningProps<T>) {
  if (opened !== undefined) return children(opened);
  // What an earlier visit read is too old to begin with.
  return <QueryResult query={{ ...query, data: undefined } as typeof query}>{children}</QueryResult>;
}
