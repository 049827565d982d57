import { useQuery } from '@tanstack/react-query';
import type { ApiAnswer } from '#core/api/apiOperations.ts';
import type { PortalCalls } from '#providers/portalCalls.ts';
import { ProviderError } from '#providers/providerError.ts';
import { usePortalCalls } from '../dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { failureText } from '../shell/failureText.ts';

/** A query about the person's own account. */
export function useOwn<A extends 'GET /api/account' | 'GET /api/account/sessions'>(address: A) {
  const calls = usePortalCalls();
  const read = (): Promise<ApiAnswer<A>> =>
    calls.call<'GET /api/account' | 'GET /api/account/sessions'>(address, {}) as Promise<ApiAnswer<A>>;
  return useQuery({ queryKey: ['account', address], queryFn: read, staleTime: 0 });
}

/** Runs one write at a time: `isBusy`, the errors of its fields, and any other failure. */
export function useOwnWrite() {
  const calls = usePortalCalls();
  const { isBusy, failure, run } = useRequest();
  const errors = failure instanceof ProviderError && failure.fieldErrors.length > 0 ? failure.fieldErrors : undefined;
  return {
    isBusy,
    errors,
    failure: failure === undefined || errors !== undefined ? undefined : failureText(failure),
    /** Resolves to the server's answer, or undefined when the write failed. */
    write: <T>(send: (calls: PortalCalls) => Promise<T>) => run(async () => ({ answer: await send(calls) })),
  };
}
