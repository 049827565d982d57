import type { ReactNode } from 'react';
import { words } from '../words.ts';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  readonly title: ReactNode;
  /** Label of the confirming button. */
  readonly confirm: string;
  readonly isDanger?: boolean;
  /** Whether the confirming button does nothing now. */
  readonly isBusy?: boolean;
  /** Why the last attempt failed. */
  readonly failure?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Confirms an action, with the focus on the safe button. */
export function ConfirmDialog({ title, confirm, isDanger, isBusy, failure, children, ...on }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={on.onClose}>
      {children}
      <div role="alert">{failure !== undefined && <div className="alert">{failure}</div>}</div>
      <div className="buttons">
        <button type="button" className="button" onClick={on.onClose}>
          {words.admin.list.cancel}
        </button>
        <button
          type="button"
          className={isDanger === true ? 'button button-danger-main' : 'button button-main'}
          aria-disabled={isBusy === true || undefined}
          onClick={() => isBusy === true || on.onConfirm()}
        >
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
