import { useState } from 'react';
import { PagedResult } from '../requests/PagedResult.tsx';
import { Button } from '../shell/Button.tsx';
import { Screen } from '../shell/Screen.tsx';
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
      <PagedResult
        query={query}
        failed={(reason) => `${texts.failed} ${reason}`}
        page={page}
        pageSize={pageLength}
        onPage={setPage}
        empty={texts.empty}
      >
        {(items) => (
          <ul className="outbox" aria-label={texts.list}>
            {items.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PagedResult>
    </Screen>
  );
}
