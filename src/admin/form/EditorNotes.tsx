import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import type { Area } from '../areas/area.ts';
import type { FormDrafts } from './drafts/formDrafts.ts';
import { useDraftOffers } from './drafts/useDraftOffers.ts';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';
import type { RecordEditor } from './useRecordEditor.ts';
import { Button } from '../ui/Button.tsx';

const loadOfferList = () => import('./drafts/DraftOfferList.tsx');

type EditorNotesProps = {
  readonly area: Area;
  /** Undefined for a new record. */
  readonly recordId: string | undefined;
  readonly editor: RecordEditor;
  readonly drafts: FormDrafts;
  /** Called when the form continues with other values. */
  readonly onFormChanged: () => void;
};

/** The notes above a form: drafts that can be recovered, and where the present values came from. */
export function EditorNotes({ area, recordId, editor, drafts, onFormChanged }: EditorNotesProps) {
  const offers = useDraftOffers({ area, recordId, editor, drafts });
  const hasOffers = offers.offers.length > 0;
  const DraftOfferList = useLazyImport(loadOfferList, hasOffers)?.DraftOfferList;
  const { note, conflict, stored, lostTexts } = editor.state;
  const secrets = area.type.fields
    .filter(({ isWriteOnly, isOnlyNew }) => isWriteOnly && !(isOnlyNew && stored !== undefined))
    .map(({ label }) => label)
    .join(', ');
  return (
    <>
      {hasOffers && DraftOfferList !== undefined && (
        <DraftOfferList area={area} drafts={offers} isDirty={editor.isDirty} onDone={onFormChanged} />
      )}
      {lostTexts.length > 0 && (
        <div className="alert alert-info" role="status">
          <p>{draftTexts.lostTexts}</p>
          {lostTexts.map((text) => (
            <blockquote key={text}>{text}</blockquote>
          ))}
        </div>
      )}
      {note !== undefined && conflict === undefined && (
        <div className="alert alert-info" role="status">
          <p>{draftTexts[note]}</p>
          {note === 'recovered' && secrets !== '' && <p>{draftTexts.secrets(secrets)}</p>}
          {note === 'recovered' && (
            <Button
              onClick={() => {
                editor.discard();
                onFormChanged();
              }}
            >
              {draftTexts.discardRecovered}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
