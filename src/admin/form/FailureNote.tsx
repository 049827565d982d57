import { useEffect, useRef } from 'react';
import type { Area } from '../areas/area.ts';
import { formBar } from '#core/locales/es/admin/formBar.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import type { SaveFailure } from './saveFailure.ts';
import { SchemaText } from '../records/SchemaText.tsx';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';
import type { RecordEditor } from './useRecordEditor.ts';
import { useFocusAbove } from '../requests/useFocusAbove.ts';
import { Button } from '../ui/Button.tsx';

const loadGoneNote = () => import('./conflict/GoneNote.tsx');

type FailureNoteProps = { readonly editor: RecordEditor; readonly area: Area; readonly isNew: boolean };

/** Explains why the form was not saved and what to do; the typed values stay. */
export function FailureNote(props: FailureNoteProps) {
  const { failure } = props.editor.state;
  return (
    <div role="alert" className="failure">
      {failure !== undefined && <Note {...props} failure={failure} />}
    </div>
  );
}

function Note({ editor, area, isNew, failure }: FailureNoteProps & { readonly failure: SaveFailure }) {
  const GoneNote = useLazyImport(loadGoneNote, failure.kind === 'gone')?.GoneNote;
  const note = useRef<HTMLDivElement>(null);
  const isShown = failure.kind !== 'invalid';
  useFocusAbove(note);
  useEffect(() => {
    if (!isShown) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, failure]);
  const { createFailed, updateFailed } = area.type.messages;
  const title = isNew ? createFailed : updateFailed;
  // Over 0511, saving again could create a second record.
  const isUncertain = failure.kind === 'late' || (failure.kind === 'offline' && failure.wasSent);
  const mayBeCreated = isUncertain && isNew && area.type.provider.startsWith('post0511') && !area.type.isSingle;
  const canRetry = ['offline', 'late', 'other'].includes(failure.kind) && !mayBeCreated;
  const uncertain = failure.kind === 'late' ? formTexts.createTimeout : formBar.createLost;
  const reason = mayBeCreated ? uncertain : reasonOf(failure);
  return (
    <div className="alert" ref={note} tabIndex={-1}>
      {failure.kind !== 'gone' && (
        <>
          <p>
            <SchemaText type={area.type} text={title} />
          </p>
          {reason !== '' && <p>{reason}</p>}
        </>
      )}
      {failure.kind === 'gone' && GoneNote !== undefined && <GoneNote editor={editor} area={area} />}
      {/* A file that is still being uploaded would be left out. */}
      {canRetry && !editor.hasUnfinishedInput && (
        <Button onClick={() => void editor.retry()}>{adminTexts.retry}</Button>
      )}
    </div>
  );
}

function reasonOf(failure: SaveFailure): string {
  if (failure.kind === 'offline') return formTexts.offline;
  return failure.kind === 'late' || failure.kind === 'other' ? failure.message : '';
}
