import { type RefObject, useMemo } from 'react';
import type { Location } from 'react-router';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useLeaveBlocker } from './useLeaveBlocker.ts';

type UnsavedGuardProps = {
  readonly hasChanges: boolean;
  /** Forgets what this tab keeps of them; keep it from one drawing to the next. */
  readonly onDrop: () => void;
  /** Set while the screen itself leaves. */
  readonly isLeaving?: RefObject<boolean>;
  readonly isElsewhere?: (current: Location, next: Location) => boolean;
};

/** Asks before somebody leaves changes of which the server has no draft. */
export function UnsavedGuard({ hasChanges, onDrop, isLeaving, isElsewhere }: UnsavedGuardProps) {
  const form = useMemo(() => ({ hasDraft: false, keep: async () => false, drop: async () => onDrop() }), [onDrop]);
  const held = useLeaveBlocker({ isDirty: hasChanges, isLeaving, isElsewhere, form });
  if (held === undefined) return null;
  const leave = () => {
    onDrop();
    held.go();
  };
  return <LeaveQuestion keep={undefined} textOf={() => ''} onStay={held.stay} onKeep={held.stay} onLeave={leave} />;
}
