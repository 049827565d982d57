import type { ReactNode } from 'react';
import { screenWords } from '../workflowWords.ts';

type RecoveredNoteProps = {
  readonly text: string;
  /** Forgets what was typed; left out where that cannot be. */
  readonly onAgain: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** Says that a form begins with what was typed before. */
export function RecoveredNote({ text, onAgain, children }: RecoveredNoteProps) {
  return (
    <div className="alert alert-info" role="status">
      <p>{text}</p>
      {children}
      {onAgain !== undefined && (
        <button type="button" className="button" onClick={onAgain}>
          {screenWords.shell.start.startAgain}
        </button>
      )}
    </div>
  );
}
