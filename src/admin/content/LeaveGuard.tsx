import { type RefObject, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { Dialog } from '../shell/Dialog.tsx';
import { words } from '../words.ts';
import { editId, isCreating } from './openForm.ts';

type LeaveGuardProps = {
  readonly isDirty: boolean;
  /** Set while the form itself leaves. */
  readonly isLeaving: RefObject<boolean>;
  readonly onLeave: () => void;
};

/** Asks before typed values are lost: to another screen, to another record, or with the page itself. */
export function LeaveGuard({ isDirty, isLeaving, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isLeaving.current && isOtherForm(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  const { form } = words.admin;
  return (
    <Dialog title={form.leaveTitle} onClose={blocker.reset}>
      <p>{form.leave}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={blocker.reset}>
          {form.stay}
        </button>
        <button
          type="button"
          className="button button-danger-main"
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          {form.leaveAnyway}
        </button>
      </div>
    </Dialog>
  );
}

/** A list's page, order and filters may change while its form stays open. */
function isOtherForm(current: Location, next: Location): boolean {
  if (current.pathname !== next.pathname) return true;
  const [before, after] = [new URLSearchParams(current.search), new URLSearchParams(next.search)];
  return editId(before) !== editId(after) || (isCreating(before) && !isCreating(after));
}
