import type { NotificationKind } from '#core/notifications/notification.ts';
import type { ContentType } from '#core/schema/contentType.ts';

/** Something that a person may be notified of. */
export type Notice = {
  readonly kind: NotificationKind;
  /** Id of the account; a person without an active one gets nothing. */
  readonly receiver: string;
  /** The record that it is about. */
  readonly type: ContentType;
  readonly record: string;
  readonly title: string;
  readonly activity?: string | undefined;
  /** The due date that it reminds of. */
  readonly due?: string | undefined;
  /** Makes it unique for its receiver; random when left out. */
  readonly key?: string;
};
