import { type KeyboardEvent, type Ref, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { StaffAssistantFacts } from '#core/api/assistantOperations.ts';
import { longestQuestion, messagesWithSuggestions } from '#core/assistant/assistant.ts';
import { assistantTexts } from '#core/locales/es/assistant/assistants.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { AssistantName } from './assistantNames.ts';
import { ChatItem } from './ChatItem.tsx';
import { useChat } from './useChat.ts';
import './chat.css';

/** The part of an answer that has arrived. Screen readers get the whole answer once, in the log. */
export function PartialAnswer({ text }: { readonly text: string }) {
  return (
    <div className="chat-item chat-bot" aria-hidden="true">
      <p className="lines">{text}</p>
    </div>
  );
}

type ChatWindowProps = {
  readonly name: AssistantName;
  readonly facts: StaffAssistantFacts;
  readonly onClose: () => void;
};

/** The window of an assistant of staff, beside the screen, which stays usable. */
export function ChatWindow({ name, facts, onClose }: ChatWindowProps) {
  const { messages, draft, isBusy, partial, send, write, clear } = useChat(name);
  const titleId = useId();
  const suggestionsId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus(), []);
  useLayoutEffect(() => {
    const last = body.current?.querySelector<HTMLElement>('.chat-item:last-of-type');
    // The beginning of a long answer comes into sight.
    if (body.current && last) body.current.scrollTop = isBusy ? body.current.scrollHeight : last.offsetTop - 8;
  }, [messages.length, isBusy, partial]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const choose = (text: string) => {
    area.current?.focus();
    send(text);
  };
  const about = name === 'scripted' ? assistantTexts.scriptedAbout : assistantTexts.modelSubtitle;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <section className="chat-window" role="dialog" aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <header>
        <div>
          <h2 id={titleId}>{assistantTexts[name]}</h2>
          <p className="quiet">{about}</p>
        </div>
        <Button look="icon quiet" aria-label={assistantTexts.close} title={assistantTexts.close} onClick={onClose}>
          <Icon name="cerrar" />
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll what has the focus */}
      <div ref={body} className="chat-body" role="group" aria-label={assistantTexts.messages} tabIndex={0}>
        {name === 'model' && !facts.hasModel && <p className="quiet">{assistantTexts.modelOff}</p>}
        <div role="log" aria-label={assistantTexts.messages}>
          <ul className="stack gap-6">
            {messages.map((message) => (
              <ChatItem key={message.id} message={message} botName={assistantTexts[name]} />
            ))}
          </ul>
        </div>
        {partial !== '' && <PartialAnswer text={partial} />}
        <p role="status" className="chat-typing">
          {isBusy && (
            <>
              <span className="visually-hidden">{assistantTexts.typing}</span>
              <span className="chat-dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
            </>
          )}
        </p>
        {messages.length <= messagesWithSuggestions && facts.suggestions.length > 0 && (
          <div className="chat-suggestions">
            <p id={suggestionsId}>{assistantTexts.suggestions}</p>
            <ul aria-labelledby={suggestionsId}>
              {facts.suggestions.map((text) => (
                <li key={text}>
                  <Button isBusy={isBusy} onClick={() => choose(text)}>
                    {text}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {messages.length > 0 && !isBusy && (
          <Button
            look="quiet"
            onClick={() => {
              clear();
              area.current?.focus();
            }}
          >
            {assistantTexts.clear}
          </Button>
        )}
      </div>
      <Composer ref={area} draft={draft} isBusy={isBusy} onWrite={write} onSend={send} />
    </section>
  );
}

type ComposerProps = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly draft: string;
  /** While an answer is awaited, text can be written but not sent. */
  readonly isBusy: boolean;
  readonly onWrite: (text: string) => void;
  readonly onSend: (text: string) => void;
};

/** The text area of a window: Enter sends, Shift+Enter adds a line, blank text is not sent. */
function Composer({ ref, draft, isBusy, onWrite, onSend }: ComposerProps) {
  const id = useId();
  const isEmpty = draft.trim() === '';
  const send = () => isBusy || isEmpty || onSend(draft);
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {assistantTexts.message}
      </label>
      <textarea
        id={id}
        ref={ref}
        rows={2}
        maxLength={longestQuestion}
        placeholder={assistantTexts.placeholder}
        value={draft}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={sendOnEnter}
      />
      <Button isSubmit look="main" disabled={isBusy || isEmpty}>
        {assistantTexts.send}
      </Button>
    </form>
  );
}
