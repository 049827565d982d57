import { useInfiniteQuery } from '@tanstack/react-query';
import { usePortalCalls } from '../data/dataContexts.ts';
import type { activityQuery } from './activityFilters.ts';

export type ActivityRequest = ReturnType<typeof activityQuery> & { readonly together?: boolean };

/** Pages of the activity. Live changes reload them. */
export function useActivity(request: ActivityRequest) {
  const calls = usePortalCalls();
  const query = useInfiniteQuery({
    queryKey: ['recent', 'activity', request],
    queryFn: ({ pageParam }) =>
      calls.call('GET /api/activity', { query: { ...request, ...(pageParam !== '' && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

export type ActivityPages = ReturnType<typeof useActivity>;
