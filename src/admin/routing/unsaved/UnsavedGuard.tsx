import { type RefObject, useMemo } from 'react';
import type { Location } from 'react-router';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useLeaveBlocker } from './useLeaveBlocker.ts';

type UnsavedGuardProps = {
  readonly hasChanges: boolean;
  /** Discards this tab's copy of the changes; must be a stable function. */
  readonly onDrop: () => void;
  /** Set while the screen itself navigates away. */
  readonly isLeaving?: RefObject<boolean>;
  readonly isElsewhere?: (current: Location, next: Location) => boolean;
};

/** Confirms leaving changes that have no draft on the server. */
export function UnsavedGuard({ hasChanges, onDrop, isLeaving, isElsewhere }: UnsavedGuardProps) {
  const form = useMemo(() => ({ hasDraft: false, saveWork: async () => false, drop: async () => onDrop() }), [onDrop]);
  const blocked = useLeaveBlocker({ isDirty: hasChanges, isLeaving, isElsewhere, form });
  if (blocked === undefined) return null;
  const leave = () => {
    onDrop();
    blocked.go();
  };
  return (
    <LeaveQuestion keep={undefined} textOf={() => ''} onStay={blocked.stay} onKeep={blocked.stay} onLeave={leave} />
  );
}
