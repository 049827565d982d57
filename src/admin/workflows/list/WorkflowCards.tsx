import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { useState } from 'react';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { useMay, workflows } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PageButtons } from '../../ui/PageButtons.tsx';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { useAddressView } from '../../filters/addressView.ts';
import { FiltersPlaceholder } from '../../filters/FiltersPlaceholder.tsx';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { failureText } from '../../ui/failureText.ts';
import { useStep, useWorkflowQuery, useWorkflowRefresh } from '../useWorkflows.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { changeArchive } from '../workflowCalls.ts';
import { listAddress } from './listAddress.ts';
import { CardLink, WorkflowCard } from './WorkflowCard.tsx';

const ListFilters = lazyPart(async () => (await import('./ListFilters.tsx')).ListFilters);

const { list: texts, removal } = workflowTexts;

const pageLength = 24;

/** The page of workflows that the URL selects. */
export function WorkflowCards() {
  const { view, show } = useAddressView(listAddress);
  const { state, text, page } = view;
  const archived = view.archived === 'si';
  const [removing, setRemoving] = useState<WorkflowSummary>();
  const query = useWorkflowQuery(['list', view], (calls) =>
    calls.page('GET /api/workflows', {
      query: { archived, published: state === '' ? undefined : state === 'publicados', q: text },
      offset: (page - 1) * pageLength,
      limit: pageLength,
    }),
  );
  const isFiltered = text !== '' || state !== '';
  return (
    <>
      <PartBoundary fallback={<FiltersPlaceholder />}>
        <ListFilters view={view} show={show} />
      </PartBoundary>
      <QueryResult query={query}>
        {({ items, total }) => (
          <div className="stack workflow-page" aria-busy={query.isFetching}>
            <p className="quiet" role="status">
              {total > 0 && texts.total(total)}
            </p>
            {items.length === 0 ? (
              <p className="empty">{isFiltered ? texts.emptyFiltered : archived ? texts.emptyArchived : texts.empty}</p>
            ) : (
              <ul className="cards" aria-label={texts.cards}>
                {items.map((workflow) => (
                  <WorkflowCard key={workflow.id} workflow={workflow}>
                    <CardActions workflow={workflow} onRemove={() => setRemoving(workflow)} />
                  </WorkflowCard>
                ))}
              </ul>
            )}
            <PageButtons page={page} last={lastPageOf(total, pageLength)} onPage={(next) => show({ page: next })} />
          </div>
        )}
      </QueryResult>
      {removing !== undefined && <ArchiveDialog workflow={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/** The accessible name of an action includes the workflow, because many cards share a screen. */
const nameOf = (action: string, { name }: WorkflowSummary) => texts.actionOf(action, name === '' ? texts.noName : name);

type CardActionsProps = { readonly workflow: WorkflowSummary; readonly onRemove: () => void };

/** The actions on a workflow that the signed-in person may take. */
function CardActions({ workflow, onRemove }: CardActionsProps) {
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

function RestoreButton({ workflow }: { readonly workflow: WorkflowSummary }) {
  const { isBusy, failure, run } = useStep();
  const board = useNoticeBoard();
  const restore = async () => {
    const result = await run((calls) => changeArchive(calls, 'restore', workflow));
    if (result !== undefined) board.add({ kind: 'success', text: removal.restored, detail: workflow.name });
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

type ArchiveDialogProps = { readonly workflow: WorkflowSummary; readonly onClose: () => void };

/** Confirms archiving, with the focus on the harmless button; then offers undo. */
function ArchiveDialog({ workflow, onClose }: ArchiveDialogProps) {
  const { isBusy, failure, archive } = useArchiving(workflow, onClose);
  return (
    <ConfirmDialog
      title={removal.title}
      confirm={isBusy ? removal.removing : failure === undefined ? removal.remove : adminTexts.retry}
      isDanger
      isBusy={isBusy}
      failure={failure === undefined ? undefined : removal.failed(failureText(failure))}
      onConfirm={() => void archive()}
      onClose={onClose}
    >
      <p>
        <strong>{workflow.name}</strong>
      </p>
      <p>{removal.about}</p>
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
      text: removal.removed,
      detail: workflow.name,
      action: { label: adminTexts.undo, run: () => undo(result._version) },
    });
    onDone();
  };
  return { isBusy, failure, archive };
}
