import { useState } from 'react';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { outboxTexts } from '#core/locales/es/admin/outbox.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Button } from '../ui/Button.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Message } from './Message.tsx';
import { pageLength, useOutbox } from './useOutbox.ts';
import './outbox.css';

/** The portal's outgoing messages: sent, waiting and failed, with their actions. */
export function OutboxScreen() {
  const [page, setPage] = useState(1);
  const query = useOutbox(page);
  return (
    <Screen
      title={outboxTexts.title}
      about={outboxTexts.intro}
      tools={<Button onClick={() => void query.refetch()}>{outboxTexts.refresh}</Button>}
      isBusy={query.isFetching}
    >
      <QueryResult query={query} failed={(reason) => `${outboxTexts.failed} ${reason}`}>
        {({ items, total }) =>
          items.length === 0 && page === 1 ? (
            <p className="empty">{outboxTexts.empty}</p>
          ) : (
            <>
              <ul className="outbox stack gap-6" aria-label={outboxTexts.list}>
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
