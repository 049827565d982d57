import { notificationOperations } from '#core/api/notificationOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { readSettings } from '#core/notifications/notification.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { StaffTables } from '../../accounts/staff/staffTables.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { calendarTable } from './calendar/calendarTable.ts';
import { createCalendarTokens } from './calendar/calendarTokens.ts';
import { personName } from '../../content/personName.ts';
import type { Users } from '../../accounts/sessions/users.ts';
import type { MailSettings } from '../../settings/mailSettings.ts';
import { townOf } from '../../settings/town.ts';
import type { Notice } from './notice.ts';
import { remindOfDueDates } from './dueNotices.ts';
import { fewestWithoutMails, notificationRule } from './notificationRule.ts';
import { createNotificationService, type NotificationService } from './notificationService.ts';
import { createNotifier } from './notifier.ts';
import { createWorkClock } from '../../delivery/queue/workClock.ts';

type Options = {
  readonly registry: Registry;
  readonly store: Store;
  readonly staffTables: StaffTables;
  readonly messages: ServerCatalog;
  readonly publicUrl: () => string;
  readonly mail: MailSettings | undefined;
  readonly users: Users;
  readonly nameOf: (userId: string) => Promise<string | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with errors from background work. */
  readonly failed: (error: unknown) => void;
};

/** Notifications of staff: their rule, their routes and the reminders of due dates; and due dates as a calendar. */
export function createNotifications(options: Options) {
  const { registry, store, staffTables: tables, messages, publicUrl, mail, users, nameOf, now, failed } = options;
  const sendsMail = mail !== undefined;
  const townName = async () => (await townOf({ registry, store })).name;
  const notifier = createNotifier({
    tables,
    accountOf: users.byId,
    writerName: (by) => personName(by, { messages, nameOf }),
    townName,
    publicUrl,
    sendsMail,
    messages,
    now,
  });
  const service = createNotificationService({ store, registry, tables, messages, nameOf, now });
  const clock = createWorkClock({
    work: async () => {
      await remindOfDueDates({ registry, store, notifier, now });
      await service.removeOld();
    },
    failed,
  });
  return {
    notifier,
    /** Notifies of events that no write of a record causes. */
    notify: async (notices: readonly Notice[], by: string): Promise<void> => {
      const changes = await notifier.changesFor(notices, { by, mails: notices.length < fewestWithoutMails });
      if (changes.length > 0) await store.write(changes, by);
    },
    rule: notificationRule({ notifier, registry, store }),
    staffTable: {
      ...notificationTable({ service, sendsMail, messages }),
      ...calendarTable({
        tokens: createCalendarTokens({ tables, now }),
        accountOf: users.byId,
        store,
        registry,
        messages,
        publicUrl,
        townName,
      }),
    },
    forget: service.forget,
    start: clock.start,
    close: clock.close,
  };
}

type NotificationRouteOptions = {
  readonly service: NotificationService;
  readonly sendsMail: boolean;
  readonly messages: ServerCatalog;
};

/** The signed-in person's notifications, and their choice of kinds. */
function notificationTable({ service, sendsMail, messages }: NotificationRouteOptions): OperationTable {
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
