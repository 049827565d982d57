import { useState } from 'react';
import { failureText } from '../shell/failureText.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { words } from '../words.ts';
import { Message } from './Message.tsx';
import { outboxWords as texts } from './outboxWords.ts';
import { pageLength, useOutbox } from './useOutbox.ts';
import './outbox.css';

/** The portal's outgoing messages: sent, waiting and failed, with their actions. */
export function OutboxScreen() {
  useTitle(texts.title);
  const [page, setPage] = useState(1);
  const query = useOutbox(page);
  return (
    <section className="screen" aria-busy={query.isFetching}>
      <div className="screen-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet outbox-intro">{texts.intro}</p>
        </div>
        <button type="button" className="button" onClick={() => void query.refetch()}>
          {texts.refresh}
        </button>
      </div>
      {query.isPending ? (
        <Spinner label={words.admin.loading} />
      ) : query.isError ? (
        <div className="alert" role="alert">
          <p>
            {texts.failed} {failureText(query.error)}
          </p>
          <button type="button" className="button" onClick={() => void query.refetch()}>
            {words.admin.retry}
          </button>
        </div>
      ) : query.data.items.length === 0 && page === 1 ? (
        <p className="empty">{texts.empty}</p>
      ) : (
        <>
          <ul className="outbox" aria-label={texts.list}>
            {query.data.items.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
          <Pages page={page} total={query.data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

type PagesProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

function Pages({ page, total, onPage }: PagesProps) {
  const { list } = words.admin;
  const last = Math.max(1, Math.ceil(total / pageLength));
  if (last === 1) return null;
  return (
    <nav className="pages" aria-label={list.pages}>
      <span>{list.pageOf(page, last)}</span>
      <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {list.previous}
      </button>
      <button type="button" className="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {list.next}
      </button>
    </nav>
  );
}
