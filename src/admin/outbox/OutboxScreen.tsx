import type { OutboxMessage } from '#core/api/accountOperations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { outboxTexts } from '#core/locales/es/admin/outbox.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { instantText } from '../records/recordText.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { useRequest } from '../requests/useRequest.ts';
import { Button } from '../ui/Button.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Screen } from '../ui/Screen.tsx';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import './outbox.css';

const pageLength = 50;

const key = ['outbox'] as const;

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

const isOver = ({ vence, sirve }: OutboxMessage) => !sirve || Date.parse(vence) <= Date.now();

const tags = { pendiente: 'tag', enviando: 'tag', enviado: 'tag tag-good', fallido: 'tag tag-bad' } as const;

/** One message: recipient, status and actions. */
function Message({ message }: { readonly message: OutboxMessage }) {
  const { asunto, para, estado, creado, enviado, texto } = message;
  const titleId = useId();
  const isWaiting = estado === 'pendiente';
  const { isBusy, failure, retry } = useRetry(message);
  return (
    <li className="box outbox-message stack items-start gap-3" aria-labelledby={titleId}>
      <div className="outbox-head cluster gap-3 gap-x-6">
        <h2 id={titleId}>{asunto}</h2>
        <span className={tags[estado]}>
          {isWaiting && isOver(message) ? outboxTexts.notSent : outboxTexts.state[estado]}
        </span>
      </div>
      <p>{outboxTexts.to(para)}</p>
      <p className="quiet">
        {outboxTexts.createdAt(instantText(creado))}
        {enviado ? ` · ${outboxTexts.sentAt(instantText(enviado))}` : ''}
      </p>
      <DeliveryStatus message={message} />
      <Text text={texto} titleId={titleId} />
      <div role="alert">{failure !== undefined && <p className="alert">{failure}</p>}</div>
      {estado === 'fallido' && !isOver(message) && (
        <Button aria-describedby={titleId} isBusy={isBusy} onClick={retry}>
          {isBusy ? outboxTexts.retrying : outboxTexts.retry}
        </Button>
      )}
    </li>
  );
}

/** The status of a message and its actions. */
function DeliveryStatus({ message }: { readonly message: OutboxMessage }) {
  const { estado, error } = message;
  if (estado === 'enviado') return null;
  const reason = error?.replace(/\.$/, '');
  const failed = reason === undefined ? outboxTexts.whyUnknown : `${outboxTexts.why(reason)}.`;
  if (isOver(message)) return <p>{estado === 'fallido' ? `${failed} ${outboxTexts.over}` : outboxTexts.over}</p>;
  if (estado === 'fallido')
    return (
      <p>
        {failed} {outboxTexts.whatToDo}
      </p>
    );
  return <p className="quiet">{reason === undefined ? outboxTexts.queued : outboxTexts.lastTry(reason)}</p>;
}

function Text({ text, titleId }: { readonly text: string; readonly titleId: string }) {
  const board = useNoticeBoard();
  const link = /https?:\/\/\S+[?&]token=\S+/.exec(text)?.[0];
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      board.add({ kind: 'success', text: outboxTexts.copied });
    } catch {
      board.add({ kind: 'error', text: outboxTexts.copyFailed });
    }
  };
  return (
    <details className="outbox-text">
      <summary aria-describedby={titleId}>{outboxTexts.open}</summary>
      <p className="lines">{text}</p>
      {link !== undefined && (
        <Button aria-describedby={titleId} onClick={() => void copy(link)}>
          {outboxTexts.copyLink}
        </Button>
      )}
    </details>
  );
}

const isPending = ({ estado }: OutboxMessage) => estado === 'pendiente' || estado === 'enviando';

/** Refetch interval of a page with pending messages, in milliseconds. */
const pendingRefetchInterval = 10_000;

/** A page of messages, refetched while some are pending. */
function useOutbox(page: number) {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: [...key, page],
    queryFn: () => calls.page('GET /api/outbox', { offset: (page - 1) * pageLength, limit: pageLength }),
    refetchInterval: ({ state }) => state.data?.items.some(isPending) === true && pendingRefetchInterval,
  });
}

/** Resends a failed message. */
function useRetry(message: OutboxMessage) {
  const calls = usePortalCalls();
  const client = useQueryClient();
  const board = useNoticeBoard();
  const { isBusy, failure, run } = useRequest();
  const retry = async () => {
    await calls.call('POST /api/outbox/{id}/retry', { params: { id: message.id } });
    board.add({ kind: 'success', text: outboxTexts.retried, detail: message.para });
    await client.invalidateQueries({ queryKey: key });
  };
  return {
    isBusy,
    failure: failure === undefined ? undefined : outboxTexts.retryFailed(failureText(failure)),
    retry: () => void run(retry),
  };
}
