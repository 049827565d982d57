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

/** What became of a question to the server: a spinner, why it failed with 'Reintentar', or its answer. */
export function Reading<T>({ query, children }: ReadingProps<T>) {
  if (query.data !== undefined && !query.isError) return children(query.data);
  if (!query.isError) return <Spinner label={words.admin.loading} />;
  return (
    <div className="alert" role="alert">
      <p>{screenWords.shell.readFailed(failureText(query.error))}</p>
      <button type="button" className="button" onClick={() => void query.refetch()}>
        {words.admin.retry}
      </button>
    </div>
  );
}
