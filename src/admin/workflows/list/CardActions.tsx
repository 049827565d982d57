import { Link } from 'react-router';
import { failureText } from '../../shell/failureText.ts';
import { useNoticeBoard } from '../../shell/notices/noticeBoard.ts';
import { useMay, workflows } from '../../useMay.ts';
import { useStep } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { screenWords } from '../workflowWords.ts';

const { list: texts, removal } = screenWords.shell;

type CardActionsProps = { readonly workflow: WorkflowSummary; readonly onRemove: () => void };

/** The actions on a workflow that the signed-in person may take. */
export function CardActions({ workflow, onRemove }: CardActionsProps) {
  const { id, archived, publishedVersion, lastExecution } = workflow;
  const may = useMay(workflows);
  const canStart = may.create && !archived && publishedVersion > 0;
  return (
    <div className="workflow-actions">
      {canStart && (
        <Action workflow={workflow} label={texts.start} to={workflowPaths.start(id)} className="button-main" />
      )}
      {canStart && <Action workflow={workflow} label={texts.run} to={workflowPaths.run(id)} />}
      {!archived && may.update && <Action workflow={workflow} label={texts.edit} to={workflowPaths.edit(id)} />}
      <Action workflow={workflow} label={texts.documentation} to={workflowPaths.documentation(id)} />
      {lastExecution !== null && (
        <Action workflow={workflow} label={texts.lastReport} to={workflowPaths.report(lastExecution)} />
      )}
      {!archived && may.remove && (
        <button
          type="button"
          className="button button-danger"
          aria-label={nameOf(texts.remove, workflow)}
          onClick={onRemove}
        >
          {texts.remove}
        </button>
      )}
      {archived && may.update && <RestoreButton workflow={workflow} />}
    </div>
  );
}

type ActionProps = {
  readonly workflow: WorkflowSummary;
  readonly label: string;
  readonly to: string;
  readonly className?: string;
};

function Action({ workflow, label, to, className = '' }: ActionProps) {
  return (
    <Link className={`button ${className}`} to={to} aria-label={nameOf(label, workflow)}>
      {label}
    </Link>
  );
}

/** The accessible name of an action includes the workflow, because many cards share a screen. */
const nameOf = (action: string, { name }: WorkflowSummary) => texts.actionOf(action, name === '' ? texts.noName : name);

function RestoreButton({ workflow }: { readonly workflow: WorkflowSummary }) {
  const { isBusy, failure, run } = useStep();
  const board = useNoticeBoard();
  const restore = async () => {
    const done = await run((client) => client.restore(workflow));
    if (done !== undefined) board.add({ kind: 'success', text: removal.restored, detail: workflow.name });
  };
  return (
    <>
      <button
        type="button"
        className="button button-main"
        aria-label={nameOf(texts.restore, workflow)}
        aria-disabled={isBusy || undefined}
        onClick={() => void restore()}
      >
        {isBusy ? texts.restoring : texts.restore}
      </button>
      <div role="alert" className="workflow-failure">
        {failure !== undefined && <p className="alert">{removal.restoreFailed(failureText(failure))}</p>}
      </div>
    </>
  );
}
