import { Input } from 'antd';
import { useState } from 'react';
import type { Coordinates } from '#core/kinds/location.ts';
import { useFormContext } from '../formContext.ts';
import { isShortLink, parsePosition } from '../parsePosition.ts';
import { useUnfinishedInput } from '../useUnfinishedInput.ts';

type PositionPasteProps = {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly onPlace: (place: Coordinates) => void;
};

/** Takes a place from a pasted text, and is empty again. What it cannot read stays, and is told when one leaves it. */
export function PositionPaste({ id, isDisabled, onPlace }: PositionPasteProps) {
  const { mediaInputs } = useFormContext().words;
  const [text, setText] = useState('');
  const [isTyping, setTyping] = useState(false);
  const wrong = text.trim() === '' ? undefined : isShortLink(text) ? mediaInputs.pasteShort : mediaInputs.pasteWrong;
  useUnfinishedInput(id, wrong);
  const take = (written: string): boolean => {
    const place = parsePosition(written);
    if (place === undefined) return false;
    onPlace(place);
    setText('');
    return true;
  };
  const isWrong = wrong !== undefined && !isTyping;
  const noteId = `${id}:note`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {mediaInputs.paste}
      </label>
      <Input
        id={id}
        disabled={isDisabled}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={noteId}
        aria-invalid={isWrong || undefined}
        status={isWrong ? 'error' : ''}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          if (take(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false);
          take(text);
        }}
        onPressEnter={(event) => {
          // Enter would send the form.
          if (text.trim() === '') return;
          event.preventDefault();
          if (!take(text)) setTyping(false);
        }}
      />
      <p id={noteId} className={isWrong ? 'field-error' : 'field-help'} role={isWrong ? 'alert' : undefined}>
        {isWrong ? wrong : mediaInputs.pasteHint}
      </p>
    </div>
  );
}
