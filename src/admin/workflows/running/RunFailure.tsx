import { failureText } from '../../shell/failureText.ts';
import { words } from '../../words.ts';
import { screenWords } from '../workflowWords.ts';

type RunFailureProps = { readonly failure: unknown; readonly onRetry: () => void };

/** Why a process was not saved. */
export function RunFailure({ failure, onRetry }: RunFailureProps) {
  return (
    <div role="alert">
      {failure !== undefined && (
        <div className="alert">
          <p>{screenWords.shell.runner.failed(failureText(failure))}</p>
          <button type="button" className="button" onClick={onRetry}>
            {words.admin.retry}
          </button>
        </div>
      )}
    </div>
  );
}
