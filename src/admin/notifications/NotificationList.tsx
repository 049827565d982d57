import type { Notification } from '#core/api/notificationOperations.ts';
import { notificationTexts } from '#core/locales/es/notifications.ts';
import { NotificationItem } from './NotificationItem.tsx';
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
