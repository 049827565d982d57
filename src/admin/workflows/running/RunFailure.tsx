import { Link } from 'react-router';
import { failureText } from '../../shell/failureText.ts';
import { words } from '../../words.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { screenWords } from '../workflowWords.ts';
import type { StartedProcess } from './runDraft.ts';

const { runner: texts } = screenWords.shell;

type RunFailureProps = {
  readonly failure: unknown;
  /** What was saved before the failure. */
  readonly begun: StartedProcess | undefined;
  readonly count: number;
  readonly onRetry: () => void;
};

/** Why a process was not saved, or only partly. */
export function RunFailure({ failure, begun, count, onRetry }: RunFailureProps) {
  const text = failureText(failure);
  return (
    <div role="alert">
      {failure !== undefined && (
        <div className="alert">
          <p>{begun === undefined ? texts.failed(text) : texts.halfway(text, begun.done.length, count)}</p>
          <div className="buttons">
            <button type="button" className="button" onClick={onRetry}>
              {words.admin.retry}
            </button>
            {begun !== undefined && <Link to={workflowPaths.tasks}>{texts.goOnInTasks}</Link>}
          </div>
        </div>
      )}
    </div>
  );
}
