import { type Definition, definitionIn } from '#core/workflow/definition.ts';
import { ProviderError } from '#providers/providerError.ts';
import { RecoveredNote } from '../../content/drafts/RecoveredNote.tsx';
import { SaveFailure } from '../../requests/SaveFailure.tsx';
import { Button } from '../../shell/Button.tsx';
import { failureText } from '../../shell/failureText.ts';
import { editorMessages } from './editorMessages.ts';
import type { WorkflowEditing } from './useEditor.ts';

type EditorNoteProps = {
  readonly editor: WorkflowEditing;
  /** Retries the failed save; with `baseVersion`, over that version. */
  readonly onRetry: (baseVersion?: number) => void;
};

/** Why the workflow was not saved and what people can do, or that unsaved edits were recovered. */
export function EditorNote({ editor, onRetry }: EditorNoteProps) {
  const { failure, isRecovered, discard, takeTheirs } = editor;
  const theirs = failure instanceof ProviderError && failure.statusCode === 412 ? failure.current : undefined;
  const reason = failureText(failure);
  return (
    <>
      {isRecovered && (
        <RecoveredNote text={editorMessages.recovered} discard={editorMessages.discardRecovered} onDiscard={discard} />
      )}
      <SaveFailure
        failure={failure}
        text={`${theirs === undefined ? `${editorMessages.saveFailed} ${reason}` : editorMessages.conflict(reason)} ${editorMessages.kept}`}
        onRetry={theirs === undefined ? () => onRetry() : undefined}
      >
        {theirs !== undefined && (
          <>
            <Button onClick={() => takeTheirs(definitionIn(theirs as object as Definition), theirs._version)}>
              {editorMessages.takeTheirs}
            </Button>
            <Button onClick={() => onRetry(theirs._version)}>{editorMessages.keepMine}</Button>
          </>
        )}
      </SaveFailure>
    </>
  );
}
