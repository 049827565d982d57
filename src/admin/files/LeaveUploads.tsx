import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '../shell/Dialog.tsx';
import { useUnsavedWork } from '../shell/unsavedWork.ts';
import { fileWords } from './fileWords.ts';

const { leave: say } = fileWords;

/** Asks before somebody leaves pictures that are not sent: for another screen, with the page, or with the session. */
export function LeaveUploads({ isPending }: { readonly isPending: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isPending && currentLocation.pathname !== nextLocation.pathname,
  );
  const unsaved = useUnsavedWork();
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    const forget = unsaved.add({ hasDraft: false, keep: async () => false, drop: async () => undefined });
    return () => {
      removeEventListener('beforeunload', ask);
      forget();
    };
  }, [isPending, unsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={say.title} onClose={blocker.reset}>
      <p>{say.text}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={blocker.reset}>
          {say.stay}
        </button>
        <button type="button" className="button button-danger-main" onClick={() => blocker.proceed()}>
          {say.go}
        </button>
      </div>
    </Dialog>
  );
}
