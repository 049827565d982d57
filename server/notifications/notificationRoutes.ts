import type { FastifyInstance } from 'fastify';
import { notificationOperations } from '#core/api/notificationOperations.ts';
import { readSettings } from '#core/notifications/notification.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../problems/problem.ts';
import { serve } from '../operations/serve.ts';
import type { NotificationService } from './notificationService.ts';

type NotificationRouteOptions = {
  readonly service: NotificationService;
  readonly sendsMail: boolean;
  readonly messages: ServerCatalog;
};

/** The signed-in person's notifications, and of what they are notified. */
export function addNotificationRoutes(
  app: FastifyInstance,
  { service, sendsMail, messages }: NotificationRouteOptions,
): void {
  const operations = notificationOperations(messages);
  serve(app, operations.notifications, ({ user, page }) => service.list(user, page));
  serve(app, operations.unreadNotifications, async ({ user }) => ({ unread: await service.unread(user) }));
  serve(app, operations.readNotification, async ({ user, params: { id } }) => {
    if (!(await service.markRead(user, id))) throw new Problem(404, { detail: messages.notifications.api.missing });
  });
  serve(app, operations.readNotifications, ({ user }) => service.markAllRead(user));
  serve(app, operations.notificationSettings, async ({ user }) => ({
    settings: await service.settings(user.id),
    sendsMail,
  }));
  serve(app, operations.saveNotificationSettings, async ({ user, body }) => {
    const settings = readSettings(body);
    await service.saveSettings(user.id, settings);
    return { settings, sendsMail };
  });
}
