import type { PublicationState, StoredRecord } from '#core/values/record.ts';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import type { BulkOutcome } from '#providers/calls/recordProvider.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RecordTitles } from './RecordTitles.tsx';
import { Refusal } from './Refusal.tsx';
import { type BulkDialogProps, useBulkWrite } from './useBulkWrite.ts';
import { isLater } from '../records/recordText.ts';

/** Publishes or unpublishes the selected records that are not in that state yet. */
export function BulkPublishDialog({ state, ...props }: BulkDialogProps & { readonly state: PublicationState }) {
  const { area, onClose } = props;
  const records = recordsToChange(state, props.records);
  const { busy, failure, confirm, labelOf, leaveOut } = useBulkWrite({ ...props, records });
  const isPublishing = state === 'published';
  const action = isPublishing ? bulkTexts.publish : bulkTexts.unpublish;
  const left = props.records.length - records.length;
  if (records.length === 0) {
    return (
      <Dialog title={action} onClose={onClose}>
        <p>{isPublishing ? bulkTexts.allPublished : bulkTexts.allDrafts}</p>
        <div className="buttons">
          <Button onClick={onClose}>{formTexts.close}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={(isPublishing ? bulkTexts.publishTitle : bulkTexts.unpublishTitle)(records.length)}
      confirm={labelOf(action, bulkTexts.changingState(records.length))}
      isBusy={busy !== undefined}
      onConfirm={() => confirm(publicationJob(state))}
      onClose={onClose}
    >
      <p>{isPublishing ? bulkTexts.publishHelp : bulkTexts.unpublishHelp}</p>
      <RecordTitles type={area.type} records={records} />
      {left > 0 && <p className="quiet">{bulkTexts.leftAsTheyAre(left)}</p>}
      <Refusal area={area} records={records} title={bulkTexts.notChanged} failure={failure} onLeaveOut={leaveOut} />
    </ConfirmDialog>
  );
}

/** The records that are not in this state yet: publishing one again would change its date. */
function recordsToChange(state: PublicationState, records: readonly StoredRecord[]): readonly StoredRecord[] {
  return records.filter((record) => record._state !== state || (state === 'published' && isLater(record)));
}

/** The bulk request that publishes or unpublishes records, and its undo. */
function publicationJob(state: PublicationState) {
  const { published, unpublished, undone } = bulkTexts;
  return {
    request: (records: readonly StoredRecord[]) => ({
      action: 'change' as const,
      records: records.map(({ id, _version }) => ({ id, version: _version })),
      publication: { state },
    }),
    undo: (outcomes: readonly BulkOutcome[]) => ({
      action: 'restore' as const,
      records: outcomes.map(({ id, version, before }) => ({ id, version, to: before })),
      withPublication: true,
    }),
    done: state === 'published' ? published : unpublished,
    undone,
  };
}
