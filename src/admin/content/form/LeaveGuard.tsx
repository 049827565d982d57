import { type RefObject, useEffect, useMemo } from 'react';
import type { Location } from 'react-router';
import { LeaveQuestion } from '../../shell/unsaved/LeaveQuestion.tsx';
import { useLeaveBlocker } from '../../shell/unsaved/useLeaveBlocker.ts';
import { words } from '../../words.ts';
import type { FormDrafts } from '../drafts/formDrafts.ts';
import { editId, isCreating } from './openForm.ts';

type LeaveGuardProps = {
  /** Whether there are values that nobody has saved; a draft is kept of them. */
  readonly hasChanges: boolean;
  /** Whether an input holds a text that is no value yet, of which no draft is kept. */
  readonly hasUnfinishedInput: boolean;
  /** Set while the form itself leaves. */
  readonly isLeaving: RefObject<boolean>;
  readonly drafts: Pick<FormDrafts, 'sync' | 'drop' | 'leave'>;
};

/** Asks before somebody leaves what nobody has saved: for another screen, another record, with the page itself, or (through the header) with the session. */
export function LeaveGuard({ hasChanges, hasUnfinishedInput, isLeaving, drafts }: LeaveGuardProps) {
  const form = useMemo(
    () => ({ hasDraft: hasChanges, keep: () => drafts.sync.flush(), drop: drafts.drop }),
    [hasChanges, drafts],
  );
  const held = useLeaveBlocker({
    isDirty: hasChanges || hasUnfinishedInput,
    isLeaving,
    isElsewhere: isOtherForm,
    form,
  });
  useEffect(() => drafts.sync.listen(), [drafts]);
  if (held === undefined) return null;
  const leave = (prepare: () => void) => () => {
    prepare();
    held.go();
  };
  return (
    <LeaveQuestion
      keep={hasChanges ? () => drafts.sync.flush() : undefined}
      textOf={(isKept) => (isKept ? words.drafts.leaveKept : words.drafts.leaveHere)}
      note={hasUnfinishedInput && hasChanges ? words.drafts.leaveUnread : undefined}
      canKeepHere
      onStay={held.stay}
      onKeep={leave(() => void drafts.leave())}
      onLeave={leave(() => void drafts.drop())}
    />
  );
}

/** A list's page, order and filters may change while its form stays open. */
function isOtherForm(current: Location, next: Location): boolean {
  if (current.pathname !== next.pathname) return true;
  const [before, after] = [new URLSearchParams(current.search), new URLSearchParams(next.search)];
  return editId(before) !== editId(after) || (isCreating(before) && !isCreating(after));
}
