import type { WorkflowEditing } from './useEditor.ts';
import { editorMessages } from './editorMessages.ts';
import { ToolButton } from './PartTools.tsx';
import { Button } from '../../ui/Button.tsx';

type EditorFootProps = {
  readonly editor: WorkflowEditing;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onCancel: () => void;
  readonly onSaveDraft: () => void;
};

/** The bar that stays at the foot: undo, redo, cancel and save. */
export function EditorFoot({ editor, onUndo, onRedo, onCancel, onSaveDraft }: EditorFootProps) {
  const { canUndo, canRedo, faults, hasChanges, isSaving } = editor;
  const isWrong = faults.length > 0;
  return (
    <div className="save-bar wfe-foot">
      <ToolButton look="undo" label={editorMessages.undo} onPress={canUndo ? onUndo : undefined} />
      <ToolButton look="redo" label={editorMessages.redo} onPress={canRedo ? onRedo : undefined} />
      <p className={isWrong ? 'field-error' : 'quiet'} aria-live="polite">
        {isWrong
          ? editorMessages.faults(faults.length)
          : hasChanges
            ? editorMessages.unsaved
            : editorMessages.unchanged}
      </p>
      <div className="buttons">
        <Button onClick={onCancel}>{editorMessages.cancel}</Button>
        <Button isBusy={isSaving} onClick={onSaveDraft}>
          {editorMessages.saveDraft}
        </Button>
        <Button isSubmit look="main" isBusy={isSaving}>
          {isSaving ? editorMessages.saving : editorMessages.save}
        </Button>
      </div>
    </div>
  );
}
