import { keepPreviousData, notifyManager, type QueryClientConfig } from '@tanstack/react-query';

// In the task of the click, so that a control shows at once what it started.
notifyManager.setScheduler(queueMicrotask);

/** The settings of all queries and writes. */
export const queryConfig: QueryClientConfig = {
  defaultOptions: {
    // Without network a request must fail at once, so that the screen can say so. A list shows its page until the next
    // one is read.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', placeholderData: keepPreviousData },
    mutations: { networkMode: 'always' },
  },
};
