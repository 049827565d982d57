import { useEffect, useState } from 'react';
import { leavingTexts } from '#core/locales/es/forms/leaving.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type LeaveQuestionProps = {
  /** Saves the draft and returns whether the server has it; undefined without drafts. */
  readonly keep: (() => Promise<boolean>) | undefined;
  /** Text about the draft, by whether the server has it. */
  readonly textOf: (isSaved: boolean) => string;
  readonly note?: string | undefined;
  /** Whether the person may leave a draft that is stored only in this browser. */
  readonly canKeepHere?: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onLeave: () => void;
};

/** Asks before typed values are lost; the safe button has the focus. */
export function LeaveQuestion({ keep, textOf, note, canKeepHere, onStay, onKeep, onLeave }: LeaveQuestionProps) {
  const { leaveTitle, leaveUnkept, keeping, stay, leaveAndKeep, leaveWithout } = leavingTexts;
  const [isSaved, setSaved] = useState<boolean>();
  const [save] = useState(() => keep);
  useEffect(() => {
    void save?.().then(setSaved);
  }, [save]);
  const canKeep = keep !== undefined && (canKeepHere === true || isSaved === true);
  return (
    <Dialog title={leaveTitle} onClose={onStay}>
      <p aria-live="polite">
        {keep === undefined ? leaveUnkept : isSaved === undefined ? keeping : textOf(isSaved)} {note}
      </p>
      <div className="buttons">
        <Button onClick={onStay}>{stay}</Button>
        <Button look={canKeep ? 'danger' : 'danger-main'} onClick={onLeave}>
          {leaveWithout}
        </Button>
        {canKeep && (
          <Button look="main" onClick={onKeep}>
            {leaveAndKeep}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
