import { useId } from 'react';
import type { OutboxMessage } from '#providers/outbox.ts';
import { shortInstantText } from '../content/recordText.ts';
import { useNoticeBoard } from '../shell/noticeBoard.ts';
import { outboxWords as say } from './outboxWords.ts';
import { useRetry } from './useOutbox.ts';

const tags = { enCola: 'tag', enviado: 'tag tag-good', fallido: 'tag tag-bad' } as const;

/** One message: whom it goes to, how far it got, and what can be done. */
export function Message({ message }: { readonly message: OutboxMessage }) {
  const { asunto, para, estado, creado, enviado, error, texto } = message;
  const titleId = useId();
  const { isBusy, failure, retry } = useRetry(message);
  return (
    <li className="outbox-message" aria-labelledby={titleId}>
      <div className="outbox-head">
        <h2 id={titleId}>{asunto}</h2>
        <span className={tags[estado]}>{say.state[estado]}</span>
      </div>
      <p>{say.to(para)}</p>
      <p className="quiet">
        {say.createdAt(shortInstantText(creado))}
        {enviado ? ` · ${say.sentAt(shortInstantText(enviado))}` : ''}
      </p>
      {estado === 'enCola' && <p className="quiet">{say.queued}</p>}
      {estado === 'fallido' && (
        <p>
          {error ? say.why(error) : say.whyUnknown} {say.whatToDo}
        </p>
      )}
      {texto ? <Text text={texto} titleId={titleId} /> : <p className="quiet">{say.textGone}</p>}
      <div role="alert">{failure !== undefined && <p className="alert">{failure}</p>}</div>
      {estado === 'fallido' && (
        <button
          type="button"
          className="button"
          aria-describedby={titleId}
          aria-disabled={isBusy || undefined}
          onClick={retry}
        >
          {isBusy ? say.retrying : say.retry}
        </button>
      )}
    </li>
  );
}

function Text({ text, titleId }: { readonly text: string; readonly titleId: string }) {
  const board = useNoticeBoard();
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      board.add({ kind: 'success', text: say.copied });
    } catch {
      board.add({ kind: 'error', text: say.copyFailed });
    }
  };
  return (
    <details className="outbox-text">
      <summary aria-describedby={titleId}>{say.open}</summary>
      <p className="lines">{text}</p>
      {link !== undefined && (
        <button type="button" className="button" aria-describedby={titleId} onClick={() => void copy(link)}>
          {say.copyLink}
        </button>
      )}
    </details>
  );
}
