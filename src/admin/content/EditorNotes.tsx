import { lazy, Suspense } from 'react';
import type { Area } from '../area.ts';
import { words } from '../words.ts';
import type { FormDrafts } from './formDrafts.ts';
import { useDraftOffers } from './useDraftOffers.ts';
import type { RecordEditor } from './useRecordEditor.ts';

const DraftOfferList = lazy(async () => ({ default: (await import('./DraftOfferList.tsx')).DraftOfferList }));

type EditorNotesProps = {
  readonly area: Area;
  /** Undefined for a new record. */
  readonly recordId: string | undefined;
  readonly editor: RecordEditor;
  readonly drafts: FormDrafts;
  /** Called when the form goes on with other values than before. */
  readonly onFormChanged: () => void;
};

/** What stands above a form: drafts that were left, and where its present values came from. */
export function EditorNotes({ area, recordId, editor, drafts, onFormChanged }: EditorNotesProps) {
  const offers = useDraftOffers({ area, recordId, editor, drafts });
  const { note, conflict } = editor.state;
  return (
    <>
      {offers.offers.length > 0 && (
        <Suspense fallback={null}>
          <DraftOfferList area={area} drafts={offers} isDirty={editor.isDirty} onDone={onFormChanged} />
        </Suspense>
      )}
      {note !== undefined && conflict === undefined && (
        <div className="alert alert-info" role="status">
          <p>{words.drafts[note]}</p>
          {note === 'recovered' && (
            <button
              type="button"
              className="button"
              onClick={() => {
                editor.discard();
                onFormChanged();
              }}
            >
              {words.drafts.discardRecovered}
            </button>
          )}
        </div>
      )}
    </>
  );
}
