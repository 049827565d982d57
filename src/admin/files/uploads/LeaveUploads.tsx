import { Dialog } from '../../shell/Dialog.tsx';
import { useLeaveBlocker } from '../../shell/unsaved/useLeaveBlocker.ts';
import { fileWords } from '../fileWords.ts';

const { leave: texts } = fileWords;

/** Files that were not sent have no draft. */
const form = { hasDraft: false, keep: async () => false, drop: async () => undefined };

/** Blocks leaving the screen, the page or the session while files are not sent. */
export function LeaveUploads({ isPending }: { readonly isPending: boolean }) {
  const blocker = useLeaveBlocker({ isDirty: isPending, form });
  if (blocker === undefined) return null;
  return (
    <Dialog title={texts.title} onClose={blocker.stay}>
      <p>{texts.text}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={blocker.stay}>
          {texts.stay}
        </button>
        <button type="button" className="button button-danger-main" onClick={blocker.go}>
          {texts.go}
        </button>
      </div>
    </Dialog>
  );
}
