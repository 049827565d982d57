import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProviderError } from '#providers/calls/providerError.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { failureText } from '../ui/failureText.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { RefreshNote } from './RefreshNote.tsx';
import { RetryNote } from './RetryNote.tsx';

type QueryResultProps<T> = {
  readonly query: Pick<UseQueryResult<T, unknown>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Text of a failure, by its reason. */
  readonly failed?: (reason: string) => string;
  /** Shown when there is no such thing (404); the failure when left out. */
  readonly missing?: string;
  readonly children: (data: T) => ReactNode;
};

/** The state of a query: a spinner, an error with 'Reintentar', or its data, which a later failure does not hide. */
export function QueryResult<T>({ query, failed = adminTexts.readFailed, missing, children }: QueryResultProps<T>) {
  const { data, error, isError } = query;
  const retry = () => void query.refetch();
  if (missing !== undefined && error instanceof ProviderError && error.statusCode === 404)
    return <RetryNote onRetry={undefined}>{missing}</RetryNote>;
  if (data === undefined) {
    if (!isError) return <Spinner label={adminTexts.loading} />;
    return <RetryNote onRetry={retry}>{failed(failureText(error))}</RetryNote>;
  }
  return (
    <>
      <RefreshNote query={query} />
      {children(data)}
    </>
  );
}
