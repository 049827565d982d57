import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { AssistantMessage, StaffConversation } from '#core/assistant/assistantSchemas.ts';
import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';
import { instantText } from '../records/recordText.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { useRequest } from '../requests/useRequest.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { failureText } from '../ui/failureText.ts';
import { focusBeside } from '../ui/focusBeside.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { useTitle } from '../ui/useTitle.ts';
import { conversationPaths as paths } from './conversationPaths.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { StateMark } from './StateMark.tsx';
import { useConversation, useConversationsRefresh } from './useConversations.ts';
import { hrefOf } from '../ui/portalAddress.ts';
import './conversations.css';

/** One conversation, which staff answer, close or erase. */
export function ConversationScreen() {
  const { id = '' } = useParams();
  const query = useConversation(id);
  useTitle(query.data === undefined ? conversationTexts.title : conversationTexts.of(query.data.name));
  return (
    <section className="screen" aria-busy={query.isFetching}>
      <Link to={paths.list}>{conversationTexts.back}</Link>
      <QueryResult query={query} failed={conversationTexts.failed} missing={conversationTexts.gone}>
        {(conversation) => <Opened key={conversation.id} conversation={conversation} />}
      </QueryResult>
    </section>
  );
}

export function Opened({ conversation }: { readonly conversation: StaffConversation }) {
  const { id, name, maskedDocument, phone, startedAt, expiresAt, state, messages } = conversation;
  const lastReadMessage = messages.at(-1)?.id;
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const navigate = useNavigate();
  const refresh = useConversationsRefresh();
  const attendRequest = useRequest();
  const eraseRequest = useRequest();
  const [isErasing, setErasing] = useState(false);
  const attend = async () => {
    try {
      await calls.call('POST /api/assistant/conversations/{id}/attended', {
        params: { id },
        body: { lastReadMessage },
      });
    } catch (error) {
      // It may be that the person wrote again: the screen shows it.
      void refresh();
      throw error;
    }
    board.add({ kind: 'success', text: conversationTexts.attended, detail: name });
    await refresh();
    // The button disappears.
    focusBeside(null);
  };
  const erase = async () => {
    await calls.call('DELETE /api/assistant/conversations/{id}', { params: { id } });
    board.add({ kind: 'success', text: conversationTexts.erased });
    await navigate(paths.list);
    await refresh();
  };
  return (
    <>
      <div className="screen-head">
        <div>
          <h1>{conversationTexts.of(name)}</h1>
          <p className="quiet">
            <StateMark state={state} /> {conversationTexts.started(instantText(startedAt))} ·{' '}
            {conversationTexts.expires(instantText(expiresAt))}
          </p>
        </div>
        <div className="buttons">
          {state !== 'attended' && (
            <Button isBusy={attendRequest.isBusy} onClick={() => void attendRequest.run(attend)}>
              {conversationTexts.attend}
            </Button>
          )}
          <Button look="danger" onClick={() => setErasing(true)}>
            {conversationTexts.erase}
          </Button>
        </div>
      </div>
      <div role="alert">
        {attendRequest.failure !== undefined && (
          <p className="alert">{conversationTexts.writeFailed(failureText(attendRequest.failure))}</p>
        )}
      </div>
      <dl className="conversation-facts">
        <dt>{conversationTexts.document}</dt>
        <dd>{maskedDocument}</dd>
        <dt>{conversationTexts.phone}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </dd>
      </dl>
      <ConversationMessages messages={messages} name={name} />
      <ReplyForm id={id} lastReadMessage={lastReadMessage} />
      {isErasing && (
        <ConfirmDialog
          title={conversationTexts.eraseQuestion}
          confirm={conversationTexts.erase}
          isDanger
          isBusy={eraseRequest.isBusy}
          failure={
            eraseRequest.failure === undefined
              ? undefined
              : conversationTexts.writeFailed(failureText(eraseRequest.failure))
          }
          onConfirm={() => void eraseRequest.run(erase)}
          onClose={() => {
            eraseRequest.forget();
            setErasing(false);
          }}
        >
          <p>{conversationTexts.eraseAbout}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type ConversationMessagesProps = {
  readonly messages: readonly AssistantMessage[];
  /** Name of the person who asks. */
  readonly name: string;
};

function ConversationMessages({ messages, name }: ConversationMessagesProps) {
  return (
    <div role="log" aria-label={conversationTexts.count}>
      <ol className="box conversation-messages">
        {messages.map(({ id, type, text, timestamp, author, sources = [] }) => (
          <li key={id} className={author === undefined ? undefined : 'conversation-own'}>
            <p className="quiet">
              <strong>
                <bdi>{type === 'user' ? name : (author ?? conversationTexts.assistant)}</bdi>
              </strong>{' '}
              · <time dateTime={timestamp}>{instantText(timestamp)}</time>
            </p>
            <p className="lines">{text}</p>
            {sources.length > 0 && (
              <p className="quiet">
                {sources.map(({ title, href }, index) => (
                  <span key={href}>
                    {index > 0 && ', '}
                    <a href={hrefOf(href)} target="_blank" rel="noopener">
                      {title}
                    </a>
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
