import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../shell/Button.tsx';

type RecoveredNoteProps = {
  readonly text: string;
  /** Label of the button that discards the recovered values. */
  readonly discard: string;
  /** Undefined where they cannot be discarded. */
  readonly onDiscard: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** Says that a form shows unsaved values that were recovered from a draft. Discarding them moves the focus to the heading above. */
export function RecoveredNote({ text, discard, onDiscard, children }: RecoveredNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<HTMLElement>(undefined);
  // The browser takes the focus from the button when the note goes.
  useLayoutEffect(() => () => nextFocus.current?.focus({ preventScroll: true }), []);
  return (
    <div className="alert alert-info" role="status" ref={note}>
      <p>{text}</p>
      {children}
      {onDiscard !== undefined && (
        <Button
          onClick={() => {
            nextFocus.current = note.current === null ? undefined : headingAbove(note.current);
            onDiscard();
          }}
        >
          {discard}
        </Button>
      )}
    </div>
  );
}

function headingAbove(note: HTMLElement): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1, main h2')];
  const heading = headings.findLast((one) => one.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (heading !== undefined) heading.tabIndex = -1;
  return heading;
}
