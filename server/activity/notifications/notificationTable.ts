import { notificationOperations } from '#core/api/notificationOperations.ts';
import { readSettings } from '#core/notifications/notification.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import type { NotificationService } from './notificationService.ts';

type NotificationRouteOptions = {
  readonly service: NotificationService;
  readonly sendsMail: boolean;
  readonly messages: ServerCatalog;
};

/** The signed-in person's notifications, and their choice of kinds. */
export function notificationTable({ service, sendsMail, messages }: NotificationRouteOptions): OperationTable {
  return tableOf(notificationOperations(messages), {
    notifications: ({ user, page }) => service.list(user, page),
    unreadNotifications: async ({ user }) => ({ unread: await service.unread(user) }),
    readNotification: async ({ user, params: { id } }) => {
      if (!(await service.markRead(user, id))) throw new Problem(404, { detail: messages.notifications.api.missing });
    },
    readNotifications: ({ user }) => service.markAllRead(user),
    notificationSettings: async ({ user }) => ({ settings: await service.settings(user.id), sendsMail }),
    saveNotificationSettings: async ({ user, body }) => {
      const settings = readSettings(body);
      await service.saveSettings(user.id, settings);
      return { settings, sendsMail };
    },
  });
}
