import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from '../../shell/LeaveQuestion.tsx';
import { useUnsavedWork } from '../../shell/unsavedWork.ts';

type DocumentationGuardProps = {
  readonly hasChanges: boolean;
  /** Set while the form itself leaves. */
  readonly isLeaving: RefObject<boolean>;
  readonly onDrop: () => void;
};

/** Asks before somebody leaves what nobody has saved: for another address, with the page itself, or with the session. */
export function DocumentationGuard({ hasChanges, isLeaving, onDrop }: DocumentationGuardProps) {
  const blocker = useBlocker(() => hasChanges && !isLeaving.current);
  const unsaved = useUnsavedWork();
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    const forget = unsaved.add({ hasDraft: false, keep: async () => false, drop: async () => onDrop() });
    return () => {
      removeEventListener('beforeunload', ask);
      forget();
    };
  }, [hasChanges, unsaved, onDrop]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onDrop();
    blocker.proceed();
  };
  return (
    <LeaveQuestion keep={undefined} textOf={() => ''} onStay={blocker.reset} onKeep={blocker.reset} onLeave={leave} />
  );
}
