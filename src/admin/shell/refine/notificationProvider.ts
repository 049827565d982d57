import type { NotificationProvider } from '@refinedev/core';
import type { NoticeBoard } from '../../ui/notices/noticeBoard.ts';

/** Shows Refine's notifications on the notice board, which is a live region. */
export function createNotificationProvider(board: NoticeBoard): NotificationProvider {
  return {
    open: ({ message, type }) => {
      if (type !== 'progress') board.add({ kind: type, text: message });
    },
    close: (key) => board.remove(key),
  };
}
