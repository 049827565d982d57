import { useState } from 'react';
import { Link } from 'react-router';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Button } from '../ui/Button.tsx';
import { BusyLabel } from '../ui/BusyLabel.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Screen } from '../ui/Screen.tsx';
import { NotificationList } from './NotificationList.tsx';
import { notificationMessages as texts } from './notificationMessages.ts';
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
      title={texts.title}
      about={
        <>
          {texts.intro} <Link to="/admin/mi-cuenta">{texts.choose}</Link>
        </>
      }
      tools={
        <Button isBusy={isBusy} isOff={unread === 0} onClick={() => void markAll()}>
          <BusyLabel text={texts.markAll} busyText={texts.marking} isBusy={isBusy} />
        </Button>
      }
      isBusy={query.isFetching}
    >
      <QueryResult query={query} failed={(reason) => `${texts.failed} ${reason}`}>
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
