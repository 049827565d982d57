import type { ReactNode } from 'react';
import { messages } from '../texts/messages.ts';
import { Button } from '../ui/Button.tsx';

type RetryNoteProps = {
  readonly children: ReactNode;
  /** Undefined when another attempt cannot succeed. */
  readonly onRetry: (() => void) | undefined;
  /** 'status' where older data is still shown. */
  readonly role?: 'alert' | 'status';
};

/** Says that something was not read, and why, with a button to try again. */
export function RetryNote({ children, onRetry, role = 'alert' }: RetryNoteProps) {
  return (
    <div className="alert" role={role}>
      <p>{children}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>{messages.admin.retry}</Button>}
    </div>
  );
}
