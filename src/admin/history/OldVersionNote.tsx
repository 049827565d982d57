import { useEffect, useRef } from 'react';
import type { RecordVersion } from '#providers/calls/recordProvider.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { instantText } from '../records/recordText.ts';

type OldVersionNoteProps = {
  readonly newest: RecordVersion;
  /** Number of restores refused because somebody saved after the history was read. */
  readonly conflicts: number;
};

/** Warnings before a version is restored. */
export function OldVersionNote({ newest, conflicts }: OldVersionNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflicts > 0) note.current?.focus();
  }, [conflicts]);
  const isRemoved = newest.action === 'remove';
  const [person, when] = [newest.byName, instantText(newest.at)];
  return (
    <div role="alert" className="failure">
      {conflicts > 0 ? (
        <div className="alert" ref={note} tabIndex={-1}>
          <p>{isRemoved ? historyTexts.removedMeanwhile : historyTexts.conflict(person, when)}</p>
        </div>
      ) : (
        isRemoved && (
          <div className="alert alert-info">
            <p>{historyTexts.isRemoved(person, when)}</p>
          </div>
        )
      )}
    </div>
  );
}
