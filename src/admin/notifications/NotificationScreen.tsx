import { useState } from 'react';
import { Link } from 'react-router';
import { lastPageOf } from '#forms/Pager.tsx';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Button } from '../shell/Button.tsx';
import { BusyLabel } from '../shell/BusyLabel.tsx';
import { PageButtons } from '../shell/PageButtons.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { NotificationList } from './NotificationList.tsx';
import { notificationMessages as texts } from './notificationMessages.ts';
import { pageLength, useMarkRead, useNotifications } from './useNotifications.ts';
import { useUnread } from './useUnread.ts';

/** All notifications of the signed-in person, page by page. */
export function NotificationScreen() {
  useTitle(texts.title);
  const [page, setPage] = useState(1);
  const query = useNotifications(page);
  const unread = useUnread();
  const { isBusy, markAll, markOne } = useMarkRead();
  return (
    <section className="screen" aria-busy={query.isFetching}>
      <div className="screen-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet notification-intro">
            {texts.intro} <Link to="/admin/mi-cuenta">{texts.choose}</Link>
          </p>
        </div>
        <Button isBusy={isBusy} isOff={unread === 0} onClick={() => void markAll()}>
          <BusyLabel text={texts.markAll} busyText={texts.marking} isBusy={isBusy} />
        </Button>
      </div>
      <QueryResult query={query} failed={(reason) => `${texts.failed} ${reason}`}>
        {({ items, total }) => (
          <>
            <NotificationList items={items} onRead={(id) => void markOne(id)} />
            <PageButtons page={page} last={lastPageOf(total, pageLength)} onPage={setPage} />
          </>
        )}
      </QueryResult>
    </section>
  );
}
