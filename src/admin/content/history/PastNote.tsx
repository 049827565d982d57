import { useEffect, useRef } from 'react';
import type { PastWrite } from '#providers/recordKeeper.ts';
import { instantText } from '../recordText.ts';
import { lateWords } from '../../lateWords.ts';

const { history } = lateWords;

type PastNoteProps = {
  readonly newest: PastWrite;
  /** Whether somebody wrote between the reading of the history and a restore, which was refused. */
  readonly hasConflict: boolean;
};

/** What one should know of the record before anything is restored. */
export function PastNote({ newest, hasConflict }: PastNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasConflict) note.current?.focus();
  }, [hasConflict]);
  const isRemoved = newest.action === 'remove';
  const [who, when] = [newest.byName, instantText(newest.at)];
  return (
    <div role="alert" className="failure">
      {hasConflict ? (
        <div className="alert" ref={note} tabIndex={-1}>
          <p>{isRemoved ? history.removedMeanwhile : history.conflict(who, when)}</p>
        </div>
      ) : (
        isRemoved && (
          <div className="alert alert-info">
            <p>{history.isRemoved(who, when)}</p>
          </div>
        )
      )}
    </div>
  );
}
