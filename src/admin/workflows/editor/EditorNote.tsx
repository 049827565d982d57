import { type Ref, useEffect } from 'react';
import { isJsonObject } from '#core/values/json.ts';
import type { Definition } from '#core/workflow/definition.ts';
import { ProviderError } from '#providers/providerError.ts';
import { failureText } from '../../shell/failureText.ts';
import { words } from '../../words.ts';
import { editorWords } from './editorWords.ts';
import type { WorkflowEditing } from './useEditor.ts';

type EditorNoteProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly editor: WorkflowEditing;
  /** Retries the failed save; with `over`, over that version. */
  readonly onRetry: (baseVersion?: number) => void;
  readonly onShown: () => void;
};

/** Why the workflow was not saved and what people can do, or that unsaved edits were recovered. */
export function EditorNote({ ref, editor, onRetry, onShown }: EditorNoteProps) {
  const { failure, isRecovered, discard } = editor;
  useEffect(() => {
    if (failure !== undefined) onShown();
  }, [failure, onShown]);
  return (
    <>
      {isRecovered && (
        <div className="alert alert-info" role="status">
          <p>{editorWords.recovered}</p>
          <button type="button" className="button" onClick={discard}>
            {editorWords.discardRecovered}
          </button>
        </div>
      )}
      <div role="alert" className="wfe-alert">
        {failure !== undefined && (
          <div className="alert" ref={ref} tabIndex={-1}>
            <FailureText {...{ failure, editor, onRetry }} />
          </div>
        )}
      </div>
    </>
  );
}

type FailureTextProps = Pick<EditorNoteProps, 'editor' | 'onRetry'> & { readonly failure: unknown };

function FailureText({ failure, editor, onRetry }: FailureTextProps) {
  const current = failure instanceof ProviderError && failure.statusCode === 412 ? failure.current : undefined;
  if (current === undefined)
    return (
      <>
        <p>
          {editorWords.saveFailed} {failureText(failure)} {editorWords.kept}
        </p>
        <button type="button" className="button" onClick={() => onRetry()}>
          {words.admin.retry}
        </button>
      </>
    );
  return (
    <>
      <p>
        {editorWords.conflict(failureText(failure))} {editorWords.kept}
      </p>
      <div className="buttons">
        <button
          type="button"
          className="button"
          onClick={() => editor.takeTheirs(definitionIn(current), current._version)}
        >
          {editorWords.takeTheirs}
        </button>
        <button type="button" className="button" onClick={() => onRetry(current._version)}>
          {editorWords.keepMine}
        </button>
      </div>
    </>
  );
}

/** The stored definition that the server returned with a conflict. */
function definitionIn(stored: Readonly<Record<string, unknown>>): Definition {
  const { name, description, activities, regulation } = stored as unknown as Definition;
  return { name, description, activities, ...(isJsonObject(regulation) && { regulation }) };
}
