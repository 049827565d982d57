import { useLayoutEffect, useRef } from 'react';
import { richText as messages } from '#core/locales/es/richText/richText.ts';
import { useFormContext } from '../context/formContext.ts';
import type { Caret } from './caretRange.ts';
import type { WidgetProps } from '../context/widget.ts';
import type { Obstacle } from './document/readMarkdown.ts';
import { keepLineEnds, shownOffset, storedOffset } from './lineEnds.ts';

type MarkdownViewProps = WidgetProps & {
  readonly text: string;
  /** Where the focus goes; undefined leaves it where it is. */
  readonly caret: Caret | undefined;
  /** Why the text cannot be edited visually. */
  readonly obstacle: Obstacle | undefined;
  readonly onVisual: (caret: Caret) => void;
};

/** The text as it is stored. */
export function MarkdownView(props: MarkdownViewProps) {
  const { text, caret, obstacle, onVisual } = props;
  const { messages: formMessages } = useFormContext();
  const noteId = `${props.id}:note`;
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (caret === undefined || element === null) return;
    element.focus();
    element.setSelectionRange(shownOffset(text, caret.from), shownOffset(text, caret.to));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only when the view opens.
  }, []);
  const leave = () => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    onVisual({ from: storedOffset(text, selectionStart), to: storedOffset(text, selectionEnd) });
  };
  return (
    <div className="rich-text">
      <div className="rich-tools">
        <p id={noteId} className="rich-note" role="status">
          {obstacle === undefined
            ? formMessages.forms.markdownHint
            : messages.onlyMarkdown(messages.obstacle[obstacle])}
        </p>
        <button type="button" className="rich-switch" aria-pressed disabled={props.isDisabled} onClick={leave}>
          {messages.markdown}
        </button>
      </div>
      <textarea
        ref={area}
        id={props.id}
        disabled={props.isDisabled}
        aria-describedby={[props.describedBy, noteId].filter(Boolean).join(' ')}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.hasErrors || undefined}
        rows={10}
        placeholder={props.field.placeholder}
        value={text}
        onChange={({ target }) => {
          const next = keepLineEnds(text, target.value);
          props.onChange(next === '' ? undefined : next);
        }}
      />
    </div>
  );
}
