import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationTexts } from '#core/locales/es/notifications.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { notificationsKey } from './useUnread.ts';

export const pageLength = 20;

/** A page of the signed-in person's notifications, newest first. */
export function useNotifications(page: number) {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: [notificationsKey, 'page', page],
    queryFn: () => calls.page('GET /api/notifications', { offset: (page - 1) * pageLength, limit: pageLength }),
    placeholderData: (before) => before,
  });
}

/** Marks one notification or all as read; a failure is a notice. */
export function useMarkRead() {
  const calls = usePortalCalls();
  const queries = useQueryClient();
  const board = useNoticeBoard();
  const { isBusy, run } = useRequest();
  const write = async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      board.add({ kind: 'error', text: `${notificationTexts.markFailed} ${failureText(error)}` });
    }
    await queries.invalidateQueries({ queryKey: [notificationsKey] });
  };
  return {
    isBusy,
    markAll: () => run(() => write(() => calls.call('POST /api/notifications/read'))),
    markOne: (id: string) => write(() => calls.call('POST /api/notifications/{id}/read', { params: { id } })),
  };
}
