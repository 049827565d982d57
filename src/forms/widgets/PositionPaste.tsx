import { Input } from 'antd';
import { useState } from 'react';
import type { Coordinates } from '#core/kinds/location.ts';
import { useFormContext } from '../context/formContext.ts';
import { isShortLink, parsePosition } from '../map/parsePosition.ts';
import { useUnfinishedInput } from '../context/useUnfinishedInput.ts';

type PositionPasteProps = {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly onPosition: (position: Coordinates) => void;
};

/** Reads coordinates from pasted text and clears itself. Text that it cannot read stays, and is reported on blur. */
export function PositionPaste({ id, isDisabled, onPosition }: PositionPasteProps) {
  const { mediaInputs } = useFormContext().messages;
  const [text, setText] = useState('');
  const [isTyping, setTyping] = useState(false);
  const error = text.trim() === '' ? undefined : isShortLink(text) ? mediaInputs.pasteShort : mediaInputs.pasteWrong;
  useUnfinishedInput(id, error);
  const apply = (pasted: string): boolean => {
    const position = parsePosition(pasted);
    if (position === undefined) return false;
    onPosition(position);
    setText('');
    return true;
  };
  const showsError = error !== undefined && !isTyping;
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
        aria-invalid={showsError || undefined}
        status={showsError ? 'error' : ''}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          if (apply(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false);
          apply(text);
        }}
        onPressEnter={(event) => {
          // Enter would submit the form.
          if (text.trim() === '') return;
          event.preventDefault();
          if (!apply(text)) setTyping(false);
        }}
      />
      <p id={noteId} className={showsError ? 'field-error' : 'field-help'} role={showsError ? 'alert' : undefined}>
        {showsError ? error : mediaInputs.pasteHint}
      </p>
    </div>
  );
}
