import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../shell/failureText.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { words } from '../words.ts';
import { screenWords } from './workflowWords.ts';

type ReadingProps<T> = {
  readonly query: UseQueryResult<T, unknown>;
  readonly children: (data: T) => ReactNode;
};

const { readFailed, refreshFailed } = screenWords.shell;

/** The state of a query: a spinner, an error with 'Reintentar', or its data, which a later failure does not hide. */
export function QueryResult<T>({ query, children }: ReadingProps<T>) {
  const { data, error, isError } = query;
  const retry = () => void query.refetch();
  if (data !== undefined) {
    return (
      <>
        {isError && <Failure role="status" text={refreshFailed(failureText(error))} onRetry={retry} />}
        {children(data)}
      </>
    );
  }
  if (!isError) return <Spinner label={words.admin.loading} />;
  return <Failure role="alert" text={readFailed(failureText(error))} onRetry={retry} />;
}

type FailureProps = { readonly role: 'alert' | 'status'; readonly text: string; readonly onRetry: () => void };

function Failure({ role, text, onRetry }: FailureProps) {
  return (
    <div className="alert" role={role}>
      <p>{text}</p>
      <button type="button" className="button" onClick={onRetry}>
        {words.admin.retry}
      </button>
    </div>
  );
}
