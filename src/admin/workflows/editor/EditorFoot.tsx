import type { WorkflowEditing } from './useEditor.ts';
import { editorWords } from './editorWords.ts';
import { ToolButton } from './PartTools.tsx';
import { Button } from '../../shell/Button.tsx';

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
    <div className="wfe-foot">
      <ToolButton look="undo" label={editorWords.undo} onPress={canUndo ? onUndo : undefined} />
      <ToolButton look="redo" label={editorWords.redo} onPress={canRedo ? onRedo : undefined} />
      <p className={isWrong ? 'field-error' : 'quiet'} aria-live="polite">
        {isWrong ? editorWords.faults(faults.length) : hasChanges ? editorWords.unsaved : editorWords.unchanged}
      </p>
      <div className="buttons">
        <Button onClick={onCancel}>{editorWords.cancel}</Button>
        <Button isBusy={isSaving} onClick={onSaveDraft}>
          {editorWords.saveDraft}
        </Button>
        <Button isSubmit look="main" isBusy={isSaving}>
          {isSaving ? editorWords.saving : editorWords.save}
        </Button>
      </div>
    </div>
  );
}
