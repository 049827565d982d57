import { words } from '../words.ts';
import { Dialog } from './Dialog.tsx';

type LeaveQuestionProps = { readonly onStay: () => void; readonly onLeave: () => void };

/** Asks before typed values are lost; the harmless button has the focus. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const { form } = words.admin;
  return (
    <Dialog title={form.leaveTitle} onClose={onStay}>
      <p>{form.leave}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={onStay}>
          {form.stay}
        </button>
        <button type="button" className="button button-danger-main" onClick={onLeave}>
          {form.leaveAnyway}
        </button>
      </div>
    </Dialog>
  );
}
