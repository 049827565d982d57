import type { ReactNode } from 'react';
import { screenWords } from '../workflowWords.ts';

type RecoveredNoteProps = {
  readonly text: string;
  /** Discards the recovered values; undefined where that is not possible. */
  readonly onDiscard: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** Says that the form was recovered from a draft. */
export function RecoveredNote({ text, onDiscard, children }: RecoveredNoteProps) {
  return (
    <div className="alert alert-info" role="status">
      <p>{text}</p>
      {children}
      {onDiscard !== undefined && (
        <button type="button" className="button" onClick={onDiscard}>
          {screenWords.shell.start.startAgain}
        </button>
      )}
    </div>
  );
}
