import { usePortalCalls } from '../../data/dataContexts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { failureText } from '../../ui/failureText.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { useStep, useWorkflowRefresh } from '../useWorkflows.ts';
import { changeArchive } from '../workflowCalls.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';

const { removal: texts } = workflowTexts;

type ArchiveDialogProps = { readonly workflow: WorkflowSummary; readonly onClose: () => void };

/** Confirms archiving, with the focus on the harmless button; then offers undo. */
export function ArchiveDialog({ workflow, onClose }: ArchiveDialogProps) {
  const { isBusy, failure, archive } = useArchiving(workflow, onClose);
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={isBusy ? texts.removing : failure === undefined ? texts.remove : adminTexts.retry}
      isDanger
      isBusy={isBusy}
      failure={failure === undefined ? undefined : texts.failed(failureText(failure))}
      onConfirm={() => void archive()}
      onClose={onClose}
    >
      <p>
        <strong>{workflow.name}</strong>
      </p>
      <p>{texts.about}</p>
    </ConfirmDialog>
  );
}

function useArchiving(workflow: WorkflowSummary, onDone: () => void) {
  const { isBusy, failure, run } = useStep();
  const calls = usePortalCalls();
  const refresh = useWorkflowRefresh();
  const board = useNoticeBoard();
  const undo = async (version: number) => {
    await changeArchive(calls, 'restore', { id: workflow.id, version });
    await refresh();
  };
  const archive = async () => {
    // A retry follows an error that people have read, so it archives the current version.
    const target = failure === undefined ? workflow : { id: workflow.id };
    const result = await run(() => changeArchive(calls, 'archive', target));
    if (result === undefined) return;
    board.add({
      kind: 'success',
      text: texts.removed,
      detail: workflow.name,
      action: { label: adminTexts.undo, run: () => undo(result._version) },
    });
    onDone();
  };
  return { isBusy, failure, archive };
}
