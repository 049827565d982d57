import { useEffect, useRef } from 'react';
import { isEmpty } from '#core/condition.ts';
import { isSameJson } from '#core/json.ts';
import type { StoredRecord } from '#core/record.ts';
import type { Area } from '../area.ts';
import { words } from '../words.ts';
import { Cell } from './Cell.tsx';
import { instantText } from './recordText.ts';
import type { SaveFailure } from './saveFailure.ts';
import type { RecordEditor } from './useRecordEditor.ts';

type FailureNoteProps = {
  readonly editor: RecordEditor;
  readonly area: Area;
  readonly isNew: boolean;
  readonly onDiscard: (current: StoredRecord) => void;
};

/** Why the form was not saved and what can be done; what was typed stays. */
export function FailureNote({ editor, area, isNew, onDiscard }: FailureNoteProps) {
  const { failure } = editor;
  const note = useRef<HTMLDivElement>(null);
  const isTold = failure !== undefined && failure.kind !== 'invalid';
  useEffect(() => {
    if (!isTold) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [isTold, failure]);
  const { createFailed, updateFailed } = area.type.messages;
  const title = isNew ? createFailed : updateFailed;
  return (
    <div role="alert" className="failure">
      {failure !== undefined && (
        <div className="alert" ref={note} tabIndex={-1}>
          {failure.kind === 'conflict' ? (
            <Conflict failure={failure} editor={editor} area={area} onDiscard={onDiscard} />
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

type ConflictProps = Pick<FailureNoteProps, 'editor' | 'area' | 'onDiscard'> & {
  readonly failure: Extract<SaveFailure, { kind: 'conflict' }>;
};

function Conflict({ failure: { current, changedBy }, editor, area, onDiscard }: ConflictProps) {
  const { form } = words.admin;
  return (
    <>
      <p>
        <strong>{form.conflictTitle}</strong>
      </p>
      <p>{form.conflict(changedBy ?? form.someone, instantText(current._updatedAt))}</p>
      <Differences area={area} editor={editor} current={current} />
      <div className="buttons">
        <button type="button" className="button button-main" onClick={() => void editor.retry(current._version)}>
          {form.saveAnyway}
        </button>
        <button type="button" className="button" onClick={() => onDiscard(current)}>
          {form.discard}
        </button>
      </div>
    </>
  );
}

/** What is kept now of the fields that the form holds otherwise. */
function Differences({
  area,
  editor,
  current,
}: Pick<ConflictProps, 'area' | 'editor'> & { readonly current: StoredRecord }) {
  const { form, show } = words.admin;
  const fields = area.type.fields.filter(
    ({ name, isWriteOnly }) => !isWriteOnly && !isSameJson(current[name], editor.values[name]),
  );
  if (fields.length === 0) return null;
  return (
    <>
      <p>{form.differences}</p>
      <dl className="differences">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{isEmpty(current[field.name]) ? show.noValue : <Cell field={field} value={current[field.name]} />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
