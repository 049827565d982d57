import { keepPreviousData, MutationCache, QueryCache, type QueryClientConfig } from '@tanstack/react-query';
import { ProviderError } from '#providers/providerError.ts';
import type { SessionStore } from '../shell/session/session.ts';

/** The settings of all queries and writes. A request that the server refuses for its session ends the session. */
export function queryConfig(sessionStore: Pick<SessionStore, 'end'>): QueryClientConfig {
  const onError = (error: unknown) => {
    if (error instanceof ProviderError && error.statusCode === 401) sessionStore.end('expired');
  };
  return {
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without network a request must fail at once, so that the screen can say so. A list shows its page until the next
      // one is read.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', placeholderData: keepPreviousData },
      mutations: { networkMode: 'always' },
    },
  };
}
