import { useQuery } from '@tanstack/react-query';
import type { PortalCalls } from '#providers/calls/portalCalls.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { failureText } from '../ui/failureText.ts';

/** A query about the person's own account. */
export function useOwn<T>(name: string, ask: (calls: PortalCalls) => Promise<T>) {
  const calls = usePortalCalls();
  return useQuery({ queryKey: ['account', name], queryFn: () => ask(calls), staleTime: 0 });
}

export const useOwnNotifications = () =>
  useOwn('notifications', (calls) => calls.call('GET /api/account/notifications'));
export const useOwnCalendar = () => useOwn('calendar', (calls) => calls.call('GET /api/account/calendar'));
export const useOwnSessions = () => useOwn('sessions', (calls) => calls.call('GET /api/account/sessions'));

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
