import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/failureText.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { useMay, workflows } from '../../session/useMay.ts';
import { useStep } from '../useWorkflows.ts';
import { changeArchive } from '../workflowCalls.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { CardLink } from './WorkflowCard.tsx';

const { list: texts, removal } = workflowTexts;

type CardActionsProps = { readonly workflow: WorkflowSummary; readonly onRemove: () => void };

/** The actions on a workflow that the signed-in person may take. */
export function CardActions({ workflow, onRemove }: CardActionsProps) {
  const { id, archived, publishedVersion, lastExecution } = workflow;
  const may = useMay(workflows);
  const canStart = may.create && !archived && publishedVersion > 0;
  const link = (label: string, to: string, isMain = false) => (
    <CardLink {...{ label, to, isMain }} name={nameOf(label, workflow)} />
  );
  return (
    <>
      {canStart && link(texts.start, workflowPaths.start(id), true)}
      {canStart && link(texts.run, workflowPaths.run(id))}
      {!archived && may.update && link(texts.edit, workflowPaths.edit(id))}
      {link(texts.documentation, workflowPaths.documentation(id))}
      {lastExecution !== null && link(texts.lastReport, workflowPaths.report(lastExecution))}
      {!archived && may.remove && (
        <Button look="danger" aria-label={nameOf(texts.remove, workflow)} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
      {archived && may.update && <RestoreButton workflow={workflow} />}
    </>
  );
}

/** The accessible name of an action includes the workflow, because many cards share a screen. */
const nameOf = (action: string, { name }: WorkflowSummary) => texts.actionOf(action, name === '' ? texts.noName : name);

function RestoreButton({ workflow }: { readonly workflow: WorkflowSummary }) {
  const { isBusy, failure, run } = useStep();
  const board = useNoticeBoard();
  const restore = async () => {
    const done = await run((calls) => changeArchive(calls, 'restore', workflow));
    if (done !== undefined) board.add({ kind: 'success', text: removal.restored, detail: workflow.name });
  };
  return (
    <>
      <Button look="main" aria-label={nameOf(texts.restore, workflow)} isBusy={isBusy} onClick={() => void restore()}>
        {isBusy ? texts.restoring : texts.restore}
      </Button>
      <div role="alert" className="workflow-failure">
        {failure !== undefined && <p className="alert">{removal.restoreFailed(failureText(failure))}</p>}
      </div>
    </>
  );
}
