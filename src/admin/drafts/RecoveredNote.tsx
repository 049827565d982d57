import { type ReactNode, useRef } from 'react';
import { useFocusAbove } from '../requests/useFocusAbove.ts';
import { Button } from '../ui/Button.tsx';

type RecoveredNoteProps = {
  readonly text: string;
  /** Label of the button that discards the recovered values. */
  readonly discard: string;
  /** Undefined where they cannot be discarded. */
  readonly onDiscard: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** Says that a form shows unsaved values that were recovered from a draft. */
export function RecoveredNote({ text, discard, onDiscard, children }: RecoveredNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useFocusAbove(note);
  return (
    <div className="alert alert-info" role="status" ref={note}>
      <p>{text}</p>
      {children}
      {onDiscard !== undefined && <Button onClick={onDiscard}>{discard}</Button>}
    </div>
  );
}
