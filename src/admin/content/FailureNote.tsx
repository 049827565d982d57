import type { Area } from '../area.ts';
import { words } from '../words.ts';
import { instantText } from './recordText.ts';
import type { SaveFailure } from './saveFailure.ts';
import type { RecordEditor } from './useRecordEditor.ts';

type FailureNoteProps = { readonly editor: RecordEditor; readonly area: Area; readonly isNew: boolean };

/** Why the form was not saved and what can be done; what was typed stays. */
export function FailureNote({ editor, area, isNew }: FailureNoteProps) {
  const { failure } = editor;
  const { createFailed, updateFailed } = area.type.messages;
  const title = isNew ? createFailed : updateFailed;
  return (
    <div role="alert" className="failure">
      {failure !== undefined && (
        <div className="alert">
          {failure.kind === 'conflict' ? (
            <Conflict failure={failure} editor={editor} />
          ) : (
            <p>{[title, reason(failure)].filter(Boolean).join('. ')}</p>
          )}
          {(failure.kind === 'offline' || failure.kind === 'other') && (
            <button type="button" className="button" onClick={() => void editor.retry()}>
              {words.admin.retry}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function reason(failure: SaveFailure): string {
  if (failure.kind === 'offline') return words.admin.form.offline;
  return failure.kind === 'other' ? failure.message : '';
}

type ConflictProps = {
  readonly failure: Extract<SaveFailure, { kind: 'conflict' }>;
  readonly editor: RecordEditor;
};

function Conflict({ failure: { current, changedBy }, editor }: ConflictProps) {
  const { form } = words.admin;
  return (
    <>
      <p>
        <strong>{form.conflictTitle}</strong>
      </p>
      <p>{form.conflict(changedBy ?? form.someone, instantText(current._updatedAt))}</p>
      <div className="buttons">
        <button type="button" className="button button-main" onClick={() => void editor.retry(current._version)}>
          {form.saveAnyway}
        </button>
        <button type="button" className="button" onClick={() => editor.reset(current)}>
          {form.discard}
        </button>
      </div>
    </>
  );
}
