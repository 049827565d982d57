import { useRef, useState } from 'react';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import { RecoveredNote } from './RecoveredNote.tsx';
import type { TypedValues } from './useTypedValues.ts';
import { LeaveQuestion } from '../routing/unsaved/LeaveQuestion.tsx';
import { UnsavedGuard } from '../routing/unsaved/UnsavedGuard.tsx';

/** Closes a dialog with typed values, and asks before they are lost. `notes` belongs at the head of its content. */
export function useDialogClosing(
  { hasChanges, isRecovered, drop }: Pick<TypedValues<object>, 'hasChanges' | 'isRecovered' | 'drop'>,
  onClose: () => void,
) {
  const [isAsking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const stay = () => setAsking(false);
  const finish = (then = onClose) => {
    isLeaving.current = true;
    drop();
    then();
  };
  return {
    close: () => (hasChanges ? setAsking(true) : onClose()),
    /** Closes without a question, once the values are saved. */
    finish,
    notes: (
      <>
        {hasChanges && <UnsavedGuard hasChanges onDrop={drop} isLeaving={isLeaving} isElsewhere={isAnywhere} />}
        {isRecovered && (
          <RecoveredNote text={draftTexts.recovered} discard={draftTexts.discardRecovered} onDiscard={drop} />
        )}
        {isAsking && (
          <LeaveQuestion keep={undefined} textOf={String} onStay={stay} onKeep={stay} onLeave={() => finish()} />
        )}
      </>
    ),
  };
}

/** Any other address closes the dialog, even one of the same screen. */
const isAnywhere = () => true;
