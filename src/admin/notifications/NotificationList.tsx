import type { Notification } from '#core/api/notificationOperations.ts';
import { notificationTexts } from '#core/locales/es/notifications.ts';
import { conversationPaths } from '../conversations/conversationPaths.ts';
import { workflowPaths } from '../workflows/workflowPaths.ts';
import { areasOf, showPath } from '../areas/area.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import { Icon } from '../ui/Icon.tsx';
import { Button } from '../ui/Button.tsx';
import { instantText } from '../records/recordText.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { shortDay } from '#core/time/shortDate.ts';
import { Link } from 'react-router';
import './notifications.css';

type NotificationListProps = {
  readonly items: readonly Notification[];
  readonly onRead: (id: string) => void;
  readonly onOpen?: () => void;
};

export function NotificationList({ items, onRead, onOpen }: NotificationListProps) {
  if (items.length === 0) return <p className="empty">{notificationTexts.empty}</p>;
  return (
    <ul className="notifications" aria-label={notificationTexts.list}>
      {items.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} onRead={onRead} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type NotificationItemProps = {
  readonly notification: Notification;
  readonly onRead: (id: string) => void;
  /** Called when the person opens the thing. */
  readonly onOpen?: (() => void) | undefined;
};

/** One notification: what happened, the thing as a link, and when. Opening it marks it as read. */
function NotificationItem({ notification, onRead, onOpen }: NotificationItemProps) {
  const { id, kind, title, byName, at, due, isRead, isGone } = notification;
  const address = notificationAddress(notification, useContentTypes());
  const read = () => {
    if (!isRead) onRead(id);
  };
  return (
    <li className={`notification row between align-start gap-6${isRead ? '' : ' notification-new'}`}>
      <p>
        {!isRead && <span className="visually-hidden">{notificationTexts.isNew}: </span>}
        {notificationTexts.sentences[kind](byName)}{' '}
        {address === undefined ? (
          <bdi className="notification-title">{title}</bdi>
        ) : (
          <Link
            className="notification-title"
            to={address}
            onClick={() => {
              read();
              onOpen?.();
            }}
          >
            {title}
          </Link>
        )}
        <small className="quiet">
          <time dateTime={at}>{instantText(at)}</time>
          {due !== null && ` · ${notificationTexts.dueOn(shortDay(due))}`}
          {isGone && ` · ${notificationTexts.isGone}`}
        </small>
      </p>
      {!isRead && (
        <Button
          look="icon quiet"
          aria-label={`${notificationTexts.mark}: ${title}`}
          title={notificationTexts.mark}
          onClick={read}
        >
          <Icon name="leido" />
        </Button>
      )}
    </li>
  );
}

/** The address of the thing that a notification is about; undefined when it is gone or has no screen. */
function notificationAddress(
  { kind, type: name, record, activity, isGone }: Notification,
  types: readonly ContentType[],
): string | undefined {
  if (isGone) return undefined;
  if (kind === 'citizenWaits') return conversationPaths.one(record);
  // Somebody else has the activity now.
  if (kind === 'takenOver') return workflowPaths.tasks;
  if (activity !== null) return workflowPaths.activity(record, activity);
  const type = types.find((one) => one.name === name);
  if (type !== undefined && isProcess(type)) return workflowPaths.tasks;
  const area = areasOf(types).find((one) => one.type.name === name);
  return area && showPath(area, record);
}
