import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from '../../shell/LeaveQuestion.tsx';
import { useUnsavedWork } from '../../shell/unsavedWork.ts';

type StartGuardProps = {
  readonly isDirty: boolean;
  /** Set while the screen itself leaves. */
  readonly isLeaving: RefObject<boolean>;
};

/** Asks before somebody leaves what was typed and is kept nowhere. */
export function StartGuard({ isDirty, isLeaving }: StartGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const unsaved = useUnsavedWork();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    const forget = unsaved.add({ hasDraft: false, keep: async () => false, drop: async () => undefined });
    return () => {
      removeEventListener('beforeunload', ask);
      forget();
    };
  }, [isDirty, unsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      keep={undefined}
      textOf={() => ''}
      onStay={blocker.reset}
      onKeep={blocker.reset}
      onLeave={() => blocker.proceed()}
    />
  );
}
