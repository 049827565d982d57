import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Definition } from '#core/workflow/definition.ts';
import { useNoticeBoard } from '../../shell/noticeBoard.ts';
import { UnsavedGuard } from '../../shell/UnsavedGuard.tsx';
import { useLaterFocus } from '../../shell/useLaterFocus.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { WorkflowView } from '#core/workflow/workflowView.ts';
import { ActivityList } from './ActivityList.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type Confirmation, type EditorActions, EditorActionsProvider } from './editorContext.ts';
import type { EditorDraft } from './editorDraft.ts';
import { EditorFoot } from './EditorFoot.tsx';
import { EditorNote } from './EditorNote.tsx';
import { editorWords } from './editorWords.ts';
import { type FaultPlace } from './faultPlaces.ts';
import { FaultSummary } from './FaultSummary.tsx';
import { GeneralFields } from './GeneralFields.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { RegulationSection } from './RegulationSection.tsx';
import { useEditor, type WorkflowEditing } from './useEditor.ts';
import { useOpenParts } from './useOpenParts.ts';
import { useUndoKeys } from './useUndoKeys.ts';

type WorkflowEditorProps = {
  readonly view: WorkflowView | undefined;
  readonly start: Definition;
  readonly draft: EditorDraft;
};

/** A workflow with all its parts, saved together. */
export function WorkflowEditor({ view, start, draft }: WorkflowEditorProps) {
  const editor = useEditor({ view, start, draft });
  const { definition, faults } = editor;
  const open = useOpenParts(definition);
  const parts = useEditorParts(editor);
  const [note, summary] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const again = useRef<(over?: number) => void>(undefined);
  const navigate = useNavigate();
  const drop = useCallback(() => draft.drop(), [draft]);
  const showNote = useCallback(() => note.current?.focus(), [note]);
  useLeavingOnceSaved(editor);

  const saveDraft = (over?: number) => {
    again.current = saveDraft;
    editor.saveDraft(over);
  };
  const save = (over?: number) => {
    again.current = save;
    if (!editor.save(over)) requestAnimationFrame(() => summary.current?.focus());
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };
  const go = ({ input, activity }: FaultPlace) => {
    if (activity !== undefined) open.show(activity.id);
    parts.actions.focus(input);
  };
  const undo = () => {
    editor.undo();
    parts.actions.say(editorWords.said.undone);
  };
  const redo = () => {
    editor.redo();
    parts.actions.say(editorWords.said.redone);
  };
  useUndoKeys({ undo, redo, isOff: parts.confirmation !== undefined || parts.previewId !== undefined });
  const previewed = definition.activities.findIndex(({ id }) => id === parts.previewId);
  const activity = definition.activities[previewed];

  return (
    <EditorActionsProvider value={parts.actions}>
      <form className="wfe" noValidate aria-busy={editor.isSaving} onSubmit={submit}>
        <UnsavedGuard hasChanges={editor.hasChanges} onDrop={drop} />
        <EditorNote ref={note} editor={editor} onAgain={(over) => again.current?.(over)} onShown={showNote} />
        <FaultSummary ref={summary} faults={faults} definition={definition} onGo={go} />
        <GeneralFields name={definition.name} description={definition.description} faults={faults} />
        <ActivityList
          activities={definition.activities}
          faults={faults}
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
        <p className="wfe-hidden" aria-live="polite">
          {parts.said}
        </p>
      </form>
      {parts.confirmation !== undefined && (
        <ConfirmDialog confirmation={parts.confirmation} onClose={parts.closeConfirmation} />
      )}
      {activity !== undefined && (
        <PreviewDialog
          activity={activity}
          name={editorWords.activity(String(previewed + 1))}
          onClose={parts.closePreview}
        />
      )}
    </EditorActionsProvider>
  );
}

/** What parts ask for beside steps, and the functions that they ask with. */
function useEditorParts({ change, read }: WorkflowEditing) {
  const [said, setSaid] = useState('');
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [previewId, setPreviewId] = useState<string>();
  const focus = useLaterFocus();
  const latest = useRef({ change, read });
  useEffect(() => {
    latest.current = { change, read };
  });
  const actions = useMemo<EditorActions>(
    () => ({
      edit: (step, typing) => latest.current.change((now) => ({ ...now, definition: step(now.definition) }), typing),
      editAll: (step) => latest.current.change(step),
      read: () => latest.current.read(),
      say: setSaid,
      focus,
      ask: setConfirmation,
      preview: setPreviewId,
    }),
    [focus],
  );
  return {
    actions,
    said,
    confirmation,
    closeConfirmation: () => setConfirmation(undefined),
    previewId,
    closePreview: () => setPreviewId(undefined),
  };
}

/** Back to the list, with a notice of what was saved. */
function useLeavingOnceSaved({ saved }: WorkflowEditing): void {
  const navigate = useNavigate();
  const board = useNoticeBoard();
  useEffect(() => {
    if (saved === undefined) return;
    const text = saved.isPublished ? editorWords.saved : editorWords.draftSaved;
    board.add({ kind: 'success', text, ...(saved.view.name !== '' && { detail: saved.view.name }) });
    void navigate(workflowPaths.list);
  }, [saved, board, navigate]);
}
