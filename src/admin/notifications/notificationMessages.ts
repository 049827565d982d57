import type { Messages } from '#core/locales/catalog.ts';
import { notifications } from '#core/locales/es/notifications.ts';

/** The messages of notifications; import them only in lazily loaded parts. */
export const notificationMessages: Messages<typeof notifications> = notifications;
