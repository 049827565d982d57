import type { ReactNode } from 'react';
import { lastPageOf, type PagerProps } from '#forms/Pager.tsx';
import { PageButtons } from '../shell/PageButtons.tsx';
import { QueryResult, type QueryResultProps } from './QueryResult.tsx';

type Page<T> = { readonly items: readonly T[]; readonly total: number };

type PagedResultProps<T> = Omit<QueryResultProps<Page<T>>, 'children' | 'missing'> &
  Pick<PagerProps, 'page' | 'onPage'> & {
    readonly pageSize: number;
    /** Shown when there is nothing on any page. */
    readonly empty: ReactNode;
    readonly label?: string;
    /** The number of items on all pages. */
    readonly totalText?: (total: number) => string;
    readonly children: (items: readonly T[]) => ReactNode;
  };

/** A page of a list with its buttons, why it is not there, or that nothing is. */
export function PagedResult<T>({ pageSize, empty, totalText, children, ...props }: PagedResultProps<T>) {
  const { query, failed, page, label, onPage } = props;
  return (
    <QueryResult query={query} failed={failed}>
      {({ items, total }) =>
        items.length === 0 && page === 1 ? (
          <p className="empty">{empty}</p>
        ) : (
          <>
            {children(items)}
            <PageButtons {...{ page, label, onPage }} last={lastPageOf(total, pageSize)} total={totalText?.(total)} />
          </>
        )
      }
    </QueryResult>
  );
}
