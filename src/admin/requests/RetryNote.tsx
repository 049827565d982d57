import type { ReactNode } from 'react';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../ui/Button.tsx';

type RetryNoteProps = {
  readonly children: ReactNode;
  /** Undefined when another attempt cannot succeed. */
  readonly onRetry: (() => void) | undefined;
  /** 'status' where older data is still visible. */
  readonly role?: 'alert' | 'status';
};

/** Says that something could not be read, and why, with a button to try again. */
export function RetryNote({ children, onRetry, role = 'alert' }: RetryNoteProps) {
  return (
    <div className="alert" role={role}>
      <p>{children}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>{adminTexts.retry}</Button>}
    </div>
  );
}
