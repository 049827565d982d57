import { type KeyboardEvent, type Ref, useId } from 'react';
import { longestQuestion } from '#core/assistant/assistant.ts';
import { assistantTexts } from '#core/locales/es/assistant/assistants.ts';
import { Button } from '../ui/Button.tsx';

type ComposerProps = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly draft: string;
  /** While an answer is awaited, text can be written but not sent. */
  readonly isBusy: boolean;
  readonly onWrite: (text: string) => void;
  readonly onSend: (text: string) => void;
};

/** The text area of a window: Enter sends, Shift+Enter adds a line, blank text is not sent. */
export function Composer({ ref, draft, isBusy, onWrite, onSend }: ComposerProps) {
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
      <label htmlFor={id} className="said">
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
