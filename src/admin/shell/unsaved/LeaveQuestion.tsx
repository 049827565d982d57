import { useEffect, useState } from 'react';
import { words } from '../../words.ts';
import { Dialog } from '../Dialog.tsx';

type LeaveQuestionProps = {
  /** Brings the draft to safety and answers whether the server has it; undefined where there is none. */
  readonly keep: (() => Promise<boolean>) | undefined;
  /** What becomes of a draft that the server has, or has not. */
  readonly textOf: (isKept: boolean) => string;
  readonly note?: string | undefined;
  /** Whether a draft may be left that the server has not. */
  readonly canKeepHere?: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onLeave: () => void;
};

/** Asks before typed values are lost; the harmless button has the focus. */
export function LeaveQuestion({ keep, textOf, note, canKeepHere, onStay, onKeep, onLeave }: LeaveQuestionProps) {
  const { leaveTitle, leaveUnkept, keeping, stay, leaveAndKeep, leaveWithout } = words.drafts;
  const [isKept, setKept] = useState<boolean>();
  const [ask] = useState(() => keep);
  useEffect(() => {
    void ask?.().then(setKept);
  }, [ask]);
  const canKeep = keep !== undefined && (canKeepHere === true || isKept === true);
  return (
    <Dialog title={leaveTitle} onClose={onStay}>
      <p aria-live="polite">
        {keep === undefined ? leaveUnkept : isKept === undefined ? keeping : textOf(isKept)} {note}
      </p>
      <div className="buttons">
        <button type="button" className="button" onClick={onStay}>
          {stay}
        </button>
        <button
          type="button"
          className={canKeep ? 'button button-danger' : 'button button-danger-main'}
          onClick={onLeave}
        >
          {leaveWithout}
        </button>
        {canKeep && (
          <button type="button" className="button button-main" onClick={onKeep}>
            {leaveAndKeep}
          </button>
        )}
      </div>
    </Dialog>
  );
}
