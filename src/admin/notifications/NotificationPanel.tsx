import { Link } from 'react-router';
import { notificationTexts } from '#core/locales/es/notifications.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Button } from '../ui/Button.tsx';
import { BusyLabel } from '../ui/BusyLabel.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { NotificationList } from './NotificationList.tsx';
import { useMarkRead, useNotifications } from './useNotifications.ts';
import '../ui/styles/drawer.css';

type NotificationPanelProps = { readonly unread: number; readonly onClose: () => void };

/** The newest notifications at the edge of the screen. */
export function NotificationPanel({ unread, onClose }: NotificationPanelProps) {
  const query = useNotifications(1);
  const { isBusy, markAll, markOne } = useMarkRead();
  return (
    <Dialog title={notificationTexts.title} isDrawer onClose={onClose}>
      <div className="notification-panel">
        <QueryResult query={query} failed={(reason) => `${notificationTexts.failed} ${reason}`}>
          {({ items }) => <NotificationList items={items} onRead={(id) => void markOne(id)} onOpen={onClose} />}
        </QueryResult>
      </div>
      <div className="notification-foot cluster gap-4 gap-x-10">
        <Button isBusy={isBusy} isUnavailable={unread === 0} onClick={() => void markAll()}>
          <BusyLabel text={notificationTexts.markAll} busyText={notificationTexts.marking} isBusy={isBusy} />
        </Button>
        <Link to="/admin/notificaciones" onClick={onClose}>
          {notificationTexts.all}
        </Link>
        <Link to="/admin/mi-cuenta" onClick={onClose}>
          {notificationTexts.choose}
        </Link>
      </div>
    </Dialog>
  );
}
