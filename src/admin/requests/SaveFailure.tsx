import { type ReactNode, useEffect, useRef } from 'react';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../ui/Button.tsx';
import { useFocusAbove } from './useFocusAbove.ts';

type SaveFailureProps = {
  /** Undefined while nothing has failed. Each new failure focuses the note. */
  readonly failure: unknown;
  readonly text: ReactNode;
  /** Undefined when another attempt cannot succeed. */
  readonly onRetry?: (() => void) | undefined;
  /** Whether the note is news, and not an error. */
  readonly isInfo?: boolean;
  /** Other remedies. */
  readonly children?: ReactNode;
};

/** Why a form was not saved, and the remedies; the typed values stay. Always rendered, so that the text is announced. */
export function SaveFailure(props: SaveFailureProps) {
  return (
    <div role="alert" className="failure">
      {props.failure !== undefined && <Note {...props} />}
    </div>
  );
}

function Note({ failure, text, onRetry, isInfo = false, children }: SaveFailureProps) {
  const note = useRef<HTMLDivElement>(null);
  useFocusAbove(note);
  useEffect(() => note.current?.focus(), [failure]);
  return (
    <div className={isInfo ? 'alert alert-info' : 'alert'} ref={note} tabIndex={-1}>
      <p>{text}</p>
      <div className="buttons">
        {onRetry !== undefined && <Button onClick={onRetry}>{adminTexts.retry}</Button>}
        {children}
      </div>
    </div>
  );
}
