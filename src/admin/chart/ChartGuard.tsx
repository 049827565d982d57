import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from '../shell/LeaveQuestion.tsx';
import { useUnsavedWork } from '../shell/unsavedWork.ts';

type ChartGuardProps = { readonly hasChanges: boolean; readonly onDrop: () => void };

/** Asks before somebody leaves what nobody has saved: for another screen, with the page itself, or with the session. */
export function ChartGuard({ hasChanges, onDrop }: ChartGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );
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
