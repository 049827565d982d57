import { useState } from 'react';
import { Link } from 'react-router';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { notificationTexts } from '#core/locales/es/notifications.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Button } from '../ui/Button.tsx';
import { BusyLabel } from '../ui/BusyLabel.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Screen } from '../ui/Screen.tsx';
import { NotificationList } from './NotificationList.tsx';
import { pageLength, useMarkRead, useNotifications } from './useNotifications.ts';
import { useUnread } from './useUnread.ts';

/** All notifications of the signed-in person, page by page. */
export function NotificationScreen() {
  const [page, setPage] = useState(1);
  const query = useNotifications(page);
  const unread = useUnread();
  const { isBusy, markAll, markOne } = useMarkRead();
  return (
    <Screen
      title={notificationTexts.title}
      about={
        <>
          {notificationTexts.intro} <Link to="/admin/mi-cuenta">{notificationTexts.choose}</Link>
        </>
      }
      tools={
        <Button isBusy={isBusy} isUnavailable={unread === 0} onClick={() => void markAll()}>
          <BusyLabel text={notificationTexts.markAll} busyText={notificationTexts.marking} isBusy={isBusy} />
        </Button>
      }
      isBusy={query.isFetching}
    >
      <QueryResult query={query} failed={(reason) => `${notificationTexts.failed} ${reason}`}>
        {({ items, total }) => (
          <>
            <NotificationList items={items} onRead={(id) => void markOne(id)} />
            <PageButtons page={page} last={lastPageOf(total, pageLength)} onPage={setPage} />
          </>
        )}
      </QueryResult>
    </Screen>
  );
}
