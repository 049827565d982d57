import { Link } from 'react-router';
import type { Notification } from '#core/api/notificationOperations.ts';
import { shortDay } from '#core/time/shortDate.ts';
import { useContentTypes } from '../content/contentTypes.ts';
import { instantText } from '../content/recordText.ts';
import { Button } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { notificationAddress } from './notificationAddress.ts';
import { notificationMessages as texts } from './notificationMessages.ts';

type NotificationItemProps = {
  readonly notification: Notification;
  readonly onRead: (id: string) => void;
  /** Called when the person opens the thing. */
  readonly onOpen?: (() => void) | undefined;
};

/** One notification: what happened, the thing as a link, and when. Opening it marks it as read. */
export function NotificationItem({ notification, onRead, onOpen }: NotificationItemProps) {
  const { id, kind, title, byName, at, due, isRead, isGone } = notification;
  const address = notificationAddress(notification, useContentTypes());
  const read = () => {
    if (!isRead) onRead(id);
  };
  return (
    <li className={isRead ? 'notification' : 'notification notification-new'}>
      <p>
        {!isRead && <span className="said">{texts.isNew}: </span>}
        {texts.sentences[kind](byName)}{' '}
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
          {due !== null && ` · ${texts.dueOn(shortDay(due))}`}
          {isGone && ` · ${texts.isGone}`}
        </small>
      </p>
      {!isRead && (
        <Button look="icon quiet" aria-label={`${texts.mark}: ${title}`} title={texts.mark} onClick={read}>
          <Icon name="leido" />
        </Button>
      )}
    </li>
  );
}
