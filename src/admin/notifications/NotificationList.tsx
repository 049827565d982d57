import type { Notification } from '#core/api/notificationOperations.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationMessages as texts } from './notificationMessages.ts';
import './notifications.css';

type NotificationListProps = {
  readonly items: readonly Notification[];
  readonly onRead: (id: string) => void;
  readonly onOpen?: () => void;
};

export function NotificationList({ items, onRead, onOpen }: NotificationListProps) {
  if (items.length === 0) return <p className="empty">{texts.empty}</p>;
  return (
    <ul className="notifications" aria-label={texts.list}>
      {items.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} onRead={onRead} onOpen={onOpen} />
      ))}
    </ul>
  );
}
