import type { ServerCatalog } from '../locales/catalog.ts';
import { deliveries, groupNames, notificationKinds, type NotificationSettings } from '../notifications/notification.ts';
import { declareOperations } from './operation.ts';
import {
  closedObject,
  count,
  flag,
  instant,
  listOf,
  object,
  oneOf,
  orNull,
  type SchemaOf,
  text,
  type ValueOf,
} from '../schema/schemaOf.ts';

const notification = object({
  id: text,
  kind: oneOf(notificationKinds),
  /** The content type and the id of the record that it is about. */
  type: text,
  record: text,
  /** The activity of a process; null for other records. */
  activity: orNull(text),
  title: text,
  byName: text,
  at: instant,
  /** The due date (YYYY-MM-DD) of a reminder. */
  due: orNull(text),
  isRead: flag,
  /** Whether the record was removed. */
  isGone: flag,
});

/** A notification of the signed-in person. */
export type Notification = ValueOf<typeof notification>;

const { citizens, ...deliveryOf } = Object.fromEntries(groupNames.map((name) => [name, oneOf(deliveries)]));
/** Clients of earlier versions leave out the citizens. */
const settings = closedObject(deliveryOf, {
  citizens: citizens ?? oneOf(deliveries),
}) as SchemaOf<NotificationSettings>;

/** Notifications of the signed-in person, and the calendar of their due dates. */
export function notificationOperations({ notifications: { api: texts } }: ServerCatalog) {
  const stored = { description: texts.settings, schema: object({ settings, sendsMail: flag }) };
  return declareOperations('portal', {
    notifications: {
      method: 'GET',
      path: '/api/notifications',
      access: 'session',
      summary: texts.list,
      page: { maxSize: 100 },
      answer: { description: texts.listed, schema: listOf(notification) },
    },
    unreadNotifications: {
      method: 'GET',
      path: '/api/notifications/unread',
      access: 'session',
      summary: texts.unread,
      answer: { description: texts.unread, schema: object({ unread: count }) },
    },
    readNotification: {
      method: 'POST',
      path: '/api/notifications/{id}/read',
      access: 'session',
      summary: texts.read,
      answer: { description: texts.wasRead },
      refusals: { 404: texts.missing },
    },
    readNotifications: {
      method: 'POST',
      path: '/api/notifications/read',
      access: 'session',
      summary: texts.readAll,
      answer: { description: texts.wasRead },
    },
    notificationSettings: {
      method: 'GET',
      path: '/api/account/notifications',
      access: 'session',
      summary: texts.settings,
      answer: stored,
    },
    saveNotificationSettings: {
      method: 'PUT',
      path: '/api/account/notifications',
      access: 'session',
      summary: texts.saveSettings,
      body: settings,
      answer: stored,
    },
    calendarAddress: {
      method: 'GET',
      path: '/api/account/calendar',
      access: 'session',
      summary: texts.calendar,
      answer: { description: texts.calendarFacts, schema: object({ createdAt: orNull(instant) }) },
    },
    renewCalendarAddress: {
      method: 'POST',
      path: '/api/account/calendar',
      access: 'session',
      summary: texts.renewCalendar,
      answer: { description: texts.calendarOnce, schema: object({ createdAt: instant, address: text }) },
    },
    revokeCalendarAddress: {
      method: 'DELETE',
      path: '/api/account/calendar',
      access: 'session',
      summary: texts.revokeCalendar,
      answer: { description: texts.revoked },
    },
    calendar: {
      method: 'GET',
      path: '/api/calendar.ics',
      access: 'anyone',
      summary: texts.feed,
      description: texts.feedAbout,
      query: { token: { description: texts.token } },
      answer: { description: texts.feedAnswered, mediaType: 'text/calendar', schema: text },
      refusals: { 404: texts.noFeed },
    },
  });
}
