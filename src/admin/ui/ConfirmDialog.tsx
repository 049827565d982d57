import type { ReactNode } from 'react';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  readonly title: ReactNode;
  /** Label of the confirming button. */
  readonly confirm: string;
  readonly isDanger?: boolean;
  /** Whether the action runs, which keeps the dialog open; each request has a time limit. */
  readonly isBusy?: boolean;
  /** Whether there is nothing to confirm yet. */
  readonly isDisabled?: boolean;
  /** Why the last attempt failed. */
  readonly failure?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Confirms an action, with the focus on the safe button. */
export function ConfirmDialog({ title, confirm, failure, children, onConfirm, onClose, ...is }: ConfirmDialogProps) {
  const { isDanger = false, isBusy = false, isDisabled = false } = is;
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      {children}
      <div role="alert">{failure !== undefined && <div className="alert">{failure}</div>}</div>
      <div className="buttons">
        <Button isBusy={isBusy} onClick={onClose}>
          {listTexts.cancel}
        </Button>
        <Button look={isDanger ? 'danger-main' : 'main'} isBusy={isBusy} isUnavailable={isDisabled} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
