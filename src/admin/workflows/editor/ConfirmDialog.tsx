import { Dialog } from '../../shell/Dialog.tsx';
import type { Confirmation } from './editorContext.ts';
import { editorWords } from './editorWords.ts';

type ConfirmDialogProps = { readonly confirmation: Confirmation; readonly onClose: () => void };

/** Confirms an action; the harmless button has the focus. */
export function ConfirmDialog({ confirmation, onClose }: ConfirmDialogProps) {
  const { title, text, confirm, isDanger, run } = confirmation;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {editorWords.confirm.cancel}
        </button>
        <button
          type="button"
          className={isDanger ? 'button button-danger-main' : 'button button-main'}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
