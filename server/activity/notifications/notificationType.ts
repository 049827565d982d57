import type { NotificationKind } from '#core/notifications/notification.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import schema from './notificacionesPersonales.schema.json' with { type: 'json' };

/** Notifications: an internal content type, which no generic route reaches. Their ids begin with the id of their receiver. */
export const notificationType = readNotificationType();

export type NotificationRecord = StoredRecord & {
  /** Id of the receiver. */
  readonly para: string;
  readonly clase: NotificationKind;
  /** Name of the content type, and id of the record. */
  readonly tipo: string;
  readonly registro: string;
  readonly actividad?: string;
  /** The title of the record when the notification was made. */
  readonly titulo: string;
  /** Who caused it. */
  readonly de: string;
  readonly creado: string;
  readonly fecha?: string;
  readonly leida: boolean;
};

export const asNotification = (record: StoredRecord) => record as NotificationRecord;

export const notificationId = (receiver: string, rest: string): string => `${receiver}.${rest}`;

/** Whether a notification is for a person, as its id says. */
export const isFor = (id: string, receiver: string): boolean => id.startsWith(`${receiver}.`);

function readNotificationType() {
  const result = readContentType(schema, {
    name: 'notificacionesPersonales',
    file: 'notificacionesPersonales.schema.json',
  });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
