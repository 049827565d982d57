import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import type { WorkflowEditing } from './useEditor.ts';
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
      <ToolButton look="undo" label={editorTexts.undo} onPress={canUndo ? onUndo : undefined} />
      <ToolButton look="redo" label={editorTexts.redo} onPress={canRedo ? onRedo : undefined} />
      <p className={isWrong ? 'field-error' : 'quiet'} aria-live="polite">
        {isWrong ? editorTexts.faults(faults.length) : hasChanges ? editorTexts.unsaved : editorTexts.unchanged}
      </p>
      <div className="buttons">
        <Button onClick={onCancel}>{editorTexts.cancel}</Button>
        <Button isBusy={isSaving} onClick={onSaveDraft}>
          {editorTexts.saveDraft}
        </Button>
        <Button isSubmit look="main" isBusy={isSaving}>
          {isSaving ? editorTexts.saving : editorTexts.save}
        </Button>
      </div>
    </div>
  );
}
