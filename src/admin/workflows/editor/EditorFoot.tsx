import type { WorkflowEditing } from './useEditor.ts';
import { editorWords } from './editorWords.ts';
import { ToolButton } from './PartTools.tsx';

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
        <button type="button" className="button" onClick={onCancel}>
          {editorWords.cancel}
        </button>
        <button type="button" className="button" aria-disabled={isSaving || undefined} onClick={onSaveDraft}>
          {editorWords.saveDraft}
        </button>
        <button type="submit" className="button button-main" aria-disabled={isSaving || undefined}>
          {isSaving ? editorWords.saving : editorWords.save}
        </button>
      </div>
    </div>
  );
}
