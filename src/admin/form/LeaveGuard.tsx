import { type RefObject, useEffect, useMemo } from 'react';
import type { Location } from 'react-router';
import { leavingTexts } from '#core/locales/es/forms/leaving.ts';
import { useUnsavedWork } from '../routing/unsaved/unsavedWork.ts';
import { LeaveQuestion } from '../routing/unsaved/LeaveQuestion.tsx';
import { useLeaveBlocker } from '../routing/unsaved/useLeaveBlocker.ts';
import type { FormDrafts } from './drafts/formDrafts.ts';
import { editId, isCreating, newFormKey } from '../areas/openForm.ts';

type LeaveGuardProps = {
  /** Whether there are unsaved values, which have a draft. */
  readonly hasChanges: boolean;
  /** Whether an input holds text that is not a value yet, which no draft contains. */
  readonly hasUnfinishedInput: boolean;
  /** Set while the form itself navigates away. */
  readonly isLeaving: RefObject<boolean>;
  readonly drafts: Pick<FormDrafts, 'sync' | 'drop' | 'leave'>;
};

/** Confirms leaving unsaved values: to another screen or record, leaving the page, or signing out. */
export function LeaveGuard({ hasChanges, hasUnfinishedInput, isLeaving, drafts }: LeaveGuardProps) {
  const form = useMemo(
    () => ({ hasDraft: hasChanges, saveWork: () => drafts.sync.flush(), drop: drafts.drop }),
    [hasChanges, drafts],
  );
  const blocked = useLeaveBlocker({
    isDirty: hasChanges || hasUnfinishedInput,
    isLeaving,
    isElsewhere: isOtherForm,
    form,
  });
  const unsaved = useUnsavedWork();
  useEffect(() => drafts.sync.listen(), [drafts]);
  if (blocked === undefined) return null;
  const leave = (prepare: () => void) => () => {
    prepare();
    blocked.go();
  };
  return (
    <LeaveQuestion
      keep={unsaved.hasDraft() ? unsaved.saveWork : undefined}
      textOf={(isKept) => (isKept ? leavingTexts.leaveKept : leavingTexts.leaveHere)}
      note={hasUnfinishedInput && hasChanges ? leavingTexts.leaveUnread : undefined}
      canKeepHere
      onStay={blocked.stay}
      onKeep={leave(() => void drafts.leave())}
      onLeave={leave(() => void unsaved.drop())}
    />
  );
}

/** The list's page, order and filters may change while its form stays open. */
function isOtherForm(current: Location, next: Location): boolean {
  if (current.pathname !== next.pathname) return true;
  const [before, after] = [new URLSearchParams(current.search), new URLSearchParams(next.search)];
  const isOther = editId(before) !== editId(after) || newFormKey(before) !== newFormKey(after);
  return isOther || (isCreating(before) && !isCreating(after));
}
