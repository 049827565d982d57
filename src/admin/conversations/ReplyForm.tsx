import { useId, useRef, useState } from 'react';
import { longestQuestion } from '#core/assistant/assistant.ts';
import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';
import { useTypedValues } from '../drafts/useTypedValues.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { useConversationsRefresh } from './useConversations.ts';

const emptyReply = { text: '' };

/** The reply of staff to all messages up to `lastReadMessage`; typed text survives a reload, the end of the session and a failed request. */
export function ReplyForm({
  id,
  lastReadMessage,
}: {
  readonly id: string;
  readonly lastReadMessage: string | undefined;
}) {
  const { values, setValues, drop } = useTypedValues({
    path: 'respuesta',
    id,
    stored: emptyReply,
    survivesSignOut: true,
  });
  const { text } = values;
  const [isFaulty, setFaulty] = useState(false);
  const fieldId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const refresh = useConversationsRefresh();
  const { isBusy, failure, run } = useRequest();
  const send = async () => {
    await calls.call('POST /api/assistant/conversations/{id}/messages', {
      params: { id },
      body: { text: text.trim(), lastReadMessage },
    });
    drop();
    board.add({ kind: 'success', text: conversationTexts.sent });
    await refresh();
  };
  return (
    <form
      className="conversation-reply stack items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') return void run(send);
        setFaulty(true);
        area.current?.focus();
      }}
    >
      <label htmlFor={fieldId}>{conversationTexts.reply}</label>
      <p className="quiet" id={`${fieldId}-about`}>
        {conversationTexts.replyAbout}
      </p>
      <textarea
        id={fieldId}
        ref={area}
        rows={4}
        maxLength={longestQuestion}
        value={text}
        readOnly={isBusy}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? `${fieldId}-fault` : `${fieldId}-about`}
        onChange={({ target }) => {
          setValues({ text: target.value });
          setFaulty(false);
        }}
      />
      {isFaulty && (
        <p className="fault" id={`${fieldId}-fault`}>
          {conversationTexts.blank}
        </p>
      )}
      <SaveFailure
        failure={failure}
        text={failure === undefined ? '' : conversationTexts.writeFailed(failureText(failure))}
        onRetry={() => void run(send)}
      />
      <Button look="main" isSubmit isBusy={isBusy}>
        {isBusy ? conversationTexts.sending : conversationTexts.send}
      </Button>
    </form>
  );
}
