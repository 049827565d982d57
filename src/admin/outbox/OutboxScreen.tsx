import { useState } from 'react';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Button } from '../ui/Button.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Message } from './Message.tsx';
import { outboxMessages as texts } from './outboxMessages.ts';
import { pageLength, useOutbox } from './useOutbox.ts';
import './outbox.css';

/** The portal's outgoing messages: sent, waiting and failed, with their actions. */
export function OutboxScreen() {
  const [page, setPage] = useState(1);
  const query = useOutbox(page);
  return (
    <Screen
      title={texts.title}
      about={texts.intro}
      tools={<Button onClick={() => void query.refetch()}>{texts.refresh}</Button>}
      isBusy={query.isFetching}
    >
      <QueryResult query={query} failed={(reason) => `${texts.failed} ${reason}`}>
        {({ items, total }) =>
          items.length === 0 && page === 1 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <>
              <ul className="outbox stack gap-6" aria-label={texts.list}>
                {items.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </ul>
              <PageButtons page={page} last={lastPageOf(total, pageLength)} onPage={setPage} />
            </>
          )
        }
      </QueryResult>
    </Screen>
  );
}
