import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { shellMessages } from '../shellMessages.ts';
import { messages } from '../messages.ts';
import { Button } from '../shell/Button.tsx';

type PanelProps = {
  readonly title: string;
  /** Link to the full list. */
  readonly more?: { readonly label: string; readonly to: string };
  readonly state: 'loading' | 'failed' | 'empty' | 'ready';
  readonly empty: string;
  /** Whether it takes the whole row. */
  readonly isWide?: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

/** A dashboard card in any state of its query. */
export function Panel({ title, more, state, empty, isWide = false, onRetry, children }: PanelProps) {
  const titleId = useId();
  const { loading, failed } = shellMessages.dashboard;
  return (
    <section
      className={isWide ? 'box panel panel-wide' : 'box panel'}
      aria-labelledby={titleId}
      aria-busy={state === 'loading'}
    >
      <div className="panel-head">
        <h2 id={titleId}>{title}</h2>
        {more !== undefined && <Link to={more.to}>{more.label}</Link>}
      </div>
      {state === 'loading' && <p className="quiet">{loading}</p>}
      {state === 'empty' && <p className="quiet">{empty}</p>}
      {state === 'failed' && (
        <div className="panel-failed" role="alert">
          <p>{failed}</p>
          <Button aria-describedby={titleId} onClick={onRetry}>
            {messages.admin.retry}
          </Button>
        </div>
      )}
      {state === 'ready' && children}
    </section>
  );
}

type Query = { readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => unknown };

/** The panel state of a query; `isEmpty` only counts once there is data. */
export function panelState({ isPending, isError, refetch }: Query, isEmpty: boolean) {
  const dataState = isEmpty ? ('empty' as const) : ('ready' as const);
  const state = isPending ? ('loading' as const) : isError ? ('failed' as const) : dataState;
  return { state, onRetry: () => void refetch() };
}
