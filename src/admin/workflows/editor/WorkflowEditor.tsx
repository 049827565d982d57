import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOpenFromHere } from '../../routing/OfficeRouter.tsx';
import { type Definition, definitionIn } from '#core/workflow/definition.ts';
import { recordMet } from '#providers/calls/providerError.ts';
import { ignoreEnter } from '#forms/editing/ignoreEnter.ts';
import { RecoveredNote } from '../../drafts/RecoveredNote.tsx';
import type { KeptDraft } from '../../editing/useKeptDraft.ts';
import { useLazyImport } from '../../ui/loading/useLazyImport.ts';
import { SaveFailure } from '../../requests/SaveFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { failureText } from '../../ui/failureText.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { UnsavedGuard } from '../../routing/unsaved/UnsavedGuard.tsx';
import { workflowPaths } from '../workflowPaths.ts';
import type { WorkflowView } from '#core/workflow/workflowView.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { ActivityList } from './activities/ActivityList.tsx';
import { EditorActionsProvider, type EditorDialog } from './editorContext.ts';
import type { StoredEdit } from './editorDraft.ts';
import { EditorFoot } from './EditorFoot.tsx';
import { type FaultLocation } from './faultLocations.ts';
import { FaultSummary } from './FaultSummary.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { GeneralFields } from './GeneralFields.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { RegulationSection } from './regulation/RegulationSection.tsx';
import { useEditor, type WorkflowEditing } from './useEditor.ts';
import { useEditorParts } from './useEditorParts.ts';

const loadPresence = () => import('./WorkflowPresence.tsx');

type WorkflowEditorProps = {
  readonly view: WorkflowView | undefined;
  readonly start: Definition;
  readonly draft: KeptDraft<StoredEdit>;
};

/** Edits a workflow with all its parts and saves them together. */
export function WorkflowEditor({ view, start, draft }: WorkflowEditorProps) {
  const editor = useEditor({ view, start, draft });
  const { definition, faults } = editor;
  const WorkflowPresence = useLazyImport(loadPresence, view !== undefined)?.WorkflowPresence;
  const open = useOpenParts(definition);
  const parts = useEditorParts(editor, open.show);
  const summary = useRef<HTMLDivElement>(null);
  const lastSave = useRef<(baseVersion?: number) => void>(undefined);
  const navigate = useNavigate();
  useLeavingOnceSaved(editor);

  const saveDraft = (baseVersion?: number) => {
    lastSave.current = saveDraft;
    editor.saveDraft(baseVersion);
  };
  const save = (baseVersion?: number) => {
    lastSave.current = save;
    if (!editor.save(baseVersion)) requestAnimationFrame(() => summary.current?.focus());
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };
  const go = ({ input, activity }: FaultLocation) => {
    if (activity !== undefined) open.show(activity.id);
    parts.actions.focus(input);
  };
  const undo = () => {
    editor.undo();
    parts.actions.announce(editorTexts.announced.undone);
  };
  const redo = () => {
    editor.redo();
    parts.actions.announce(editorTexts.announced.redone);
  };
  useUndoKeys({ undo, redo, isUnavailable: parts.dialog !== undefined });

  return (
    <EditorActionsProvider value={parts.actions}>
      <form className="wfe" noValidate aria-busy={editor.isSaving} onSubmit={submit} ref={ignoreEnter}>
        <UnsavedGuard hasChanges={editor.hasChanges} onDrop={draft.drop} />
        <EditorNote editor={editor} onRetry={(baseVersion) => lastSave.current?.(baseVersion)} />
        {view !== undefined && (
          <div className="record-line row">
            {WorkflowPresence !== undefined && <WorkflowPresence id={view.id} hasChanges={editor.hasChanges} />}
          </div>
        )}
        <FaultSummary ref={summary} faults={faults} definition={definition} onGo={go} />
        <GeneralFields name={definition.name} description={definition.description} faults={faults} />
        <ActivityList
          activities={definition.activities}
          faults={editor.partFaults}
          open={open.open}
          onToggle={open.toggle}
          onOpen={open.show}
        />
        <RegulationSection regulation={definition.regulation} faults={faults} />
        <EditorFoot
          editor={editor}
          onUndo={undo}
          onRedo={redo}
          onCancel={() => void navigate(workflowPaths.list)}
          onSaveDraft={() => saveDraft()}
        />
        <p className="visually-hidden" aria-live="polite">
          {parts.announcement}
        </p>
      </form>
      {parts.dialog !== undefined && (
        <EditorDialogs dialog={parts.dialog} definition={definition} onClose={parts.close} />
      )}
    </EditorActionsProvider>
  );
}

type EditorNoteProps = {
  readonly editor: WorkflowEditing;
  /** Retries the failed save; with `baseVersion`, over that version. */
  readonly onRetry: (baseVersion?: number) => void;
};

/** Why the workflow was not saved and what people can do, or that unsaved edits were recovered. */
function EditorNote({ editor, onRetry }: EditorNoteProps) {
  const { failure, isRecovered, discard, takeTheirs } = editor;
  const theirs = recordMet(failure);
  const reason = failureText(failure);
  return (
    <>
      {isRecovered && (
        <RecoveredNote text={editorTexts.recovered} discard={editorTexts.discardRecovered} onDiscard={discard} />
      )}
      <SaveFailure
        failure={failure}
        text={`${theirs === undefined ? `${editorTexts.saveFailed} ${reason}` : editorTexts.conflict(reason)} ${editorTexts.kept}`}
        onRetry={theirs === undefined ? () => onRetry() : undefined}
      >
        {theirs !== undefined && (
          <>
            <Button onClick={() => takeTheirs(definitionIn(theirs as object as Definition), theirs._version)}>
              {editorTexts.takeTheirs}
            </Button>
            <Button onClick={() => onRetry(theirs._version)}>{editorTexts.keepMine}</Button>
          </>
        )}
      </SaveFailure>
    </>
  );
}

type EditorDialogsProps = {
  readonly dialog: EditorDialog;
  readonly definition: Definition;
  readonly onClose: () => void;
};

function EditorDialogs({ dialog, definition, onClose }: EditorDialogsProps) {
  if ('transferred' in dialog) return <TransferDialog questionRef={dialog.transferred} {...{ definition, onClose }} />;
  if ('previewId' in dialog) {
    const index = definition.activities.findIndex(({ id }) => id === dialog.previewId);
    const activity = definition.activities[index];
    const name = editorTexts.activity(String(index + 1));
    return activity === undefined ? null : <PreviewDialog {...{ activity, name, onClose }} />;
  }
  const { title, text, confirm, run } = dialog.confirmation;
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm ?? editorTexts.confirm.remove}
      isDanger={confirm === undefined}
      onConfirm={() => {
        onClose();
        run();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

/** Returns to the list with a notice of what was saved. */
function useLeavingOnceSaved({ saved }: WorkflowEditing): void {
  const open = useOpenFromHere();
  const board = useNoticeBoard();
  useEffect(() => {
    if (saved === undefined) return;
    const text = saved.isPublished ? editorTexts.saved : editorTexts.draftSaved;
    board.add({ kind: 'success', text, ...(saved.view.name !== '' && { detail: saved.view.name }) });
    open(workflowPaths.list);
  }, [saved, board, open]);
}

/** Above this number of activities, all start closed. */
const fewActivities = 3;

/** The open activities, by id. */
function useOpenParts({ activities }: Definition) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(activities.length <= fewActivities ? activities.map(({ id }) => id) : []),
  );
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    [],
  );
  const show = useCallback((id: string) => setOpen((before) => new Set([...before, id])), []);
  return { open, toggle, show };
}

type UndoKeys = { readonly undo: () => void; readonly redo: () => void; readonly isUnavailable: boolean };

/** Ctrl+Z and Ctrl+Y anywhere on the page except in text inputs, which have their own undo. */
function useUndoKeys({ undo, redo, isUnavailable }: UndoKeys): void {
  useEffect(() => {
    if (isUnavailable) return;
    const listen = (event: KeyboardEvent) => {
      const isText = event.target instanceof Element && event.target.matches('textarea, input:not([type="checkbox"])');
      if (isText || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
      if (step === undefined) return;
      event.preventDefault();
      step();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [undo, redo, isUnavailable]);
}
