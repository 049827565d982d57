import { type RefObject, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { LeaveQuestion } from '../shell/LeaveQuestion.tsx';
import { useUnsavedWork } from '../shell/unsavedWork.ts';
import { editId, isCreating } from './openForm.ts';

type LeaveGuardProps = {
  readonly isDirty: boolean;
  /** Set while the form itself leaves. */
  readonly isLeaving: RefObject<boolean>;
  readonly onLeave: () => void;
};

/** Asks before typed values are lost: to another screen, to another record, with the page itself, or (through the header) with the session. */
export function LeaveGuard({ isDirty, isLeaving, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isLeaving.current && isOtherForm(currentLocation, nextLocation),
  );
  const unsaved = useUnsavedWork();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    const forget = unsaved.add();
    return () => {
      removeEventListener('beforeunload', ask);
      forget();
    };
  }, [isDirty, unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      onStay={blocker.reset}
      onLeave={() => {
        onLeave();
        blocker.proceed();
      }}
    />
  );
}

/** A list's page, order and filters may change while its form stays open. */
function isOtherForm(current: Location, next: Location): boolean {
  if (current.pathname !== next.pathname) return true;
  const [before, after] = [new URLSearchParams(current.search), new URLSearchParams(next.search)];
  return editId(before) !== editId(after) || (isCreating(before) && !isCreating(after));
}
