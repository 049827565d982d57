import { useQuery } from '@tanstack/react-query';
import { usePortalCalls } from '../data/dataContexts.ts';

/** Prefix of the keys of all queries about notifications. */
export const notificationsKey = 'notifications';

/** The signed-in person's unread notifications; 0 until loaded. */
export function useUnread(): number {
  const calls = usePortalCalls();
  const { data } = useQuery({
    queryKey: [notificationsKey, 'unread'],
    queryFn: () => calls.call('GET /api/notifications/unread'),
  });
  return data?.unread ?? 0;
}
