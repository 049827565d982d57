import { useState } from 'react';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useUnread } from './useUnread.ts';

const NotificationPanel = lazyPart(async () => (await import('./NotificationPanel.tsx')).NotificationPanel, {
  onError: OnlyChildren,
});

/** The header button that opens the notifications, with the unread count. */
export function NotificationButton() {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread();
  const label = adminTexts.notifications(unread);
  return (
    <>
      <Button
        look="icon"
        className="notification-button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="campana" />
        {unread > 0 && (
          <span className="notification-count" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <NotificationPanel unread={unread} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
