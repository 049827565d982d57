import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { dashboardTexts } from '#core/locales/es/admin/dashboard.ts';
import { RefreshNote } from '../requests/RefreshNote.tsx';
import { Button } from '../ui/Button.tsx';

type Query = Pick<UseQueryResult<unknown, unknown>, 'data' | 'error' | 'isError' | 'isPending' | 'refetch'>;

type PanelProps = {
  readonly title: string;
  /** Link to the full list. */
  readonly more?: { readonly label: string; readonly to: string };
  readonly state: 'loading' | 'failed' | 'empty' | 'ready';
  readonly empty: string;
  /** Whether it takes the whole row. */
  readonly isWide?: boolean;
  readonly query: Query;
  readonly children: ReactNode;
};

/** A dashboard card in any state of its query. */
export function Panel({ title, more, state, empty, isWide = false, query, children }: PanelProps) {
  const titleId = useId();
  const { loading, failed } = dashboardTexts;
  return (
    <section
      className={isWide ? 'box panel panel-wide' : 'box panel'}
      aria-labelledby={titleId}
      aria-busy={state === 'loading'}
    >
      <div className="panel-head cluster align-baseline between gap-2 gap-x-8">
        <h2 id={titleId}>{title}</h2>
        {more !== undefined && <Link to={more.to}>{more.label}</Link>}
      </div>
      <RefreshNote query={query} />
      {state === 'loading' && <p className="quiet">{loading}</p>}
      {state === 'empty' && <p className="quiet">{empty}</p>}
      {state === 'failed' && (
        <div className="stack items-start gap-4" role="alert">
          <p>{failed}</p>
          <Button aria-describedby={titleId} onClick={() => void query.refetch()}>
            {adminTexts.retry}
          </Button>
        </div>
      )}
      {state === 'ready' && children}
    </section>
  );
}

/** The panel state of a query. A failed refetch does not hide loaded data; `isEmpty` counts only once there is data. */
export function panelState(query: Query, isEmpty: boolean): Pick<PanelProps, 'state' | 'query'> {
  const { data, isPending, isError } = query;
  if (isPending) return { state: 'loading', query };
  if (isError && data === undefined) return { state: 'failed', query };
  return { state: isEmpty ? 'empty' : 'ready', query };
}
