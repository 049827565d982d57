import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { RecordTitles } from './RecordTitles.tsx';
import { Refusal } from './Refusal.tsx';
import { type BulkDialogProps, useBulkWrite } from './useBulkWrite.ts';

const job = {
  request: (records: BulkDialogProps['records']) => ({
    action: 'remove' as const,
    records: records.map(({ id, _version }) => ({ id, version: _version })),
  }),
  undo: (outcomes: readonly { readonly id: string; readonly version: number }[]) => ({
    action: 'restore' as const,
    records: outcomes.map(({ id, version }) => ({ id, version })),
  }),
  done: bulkTexts.removed,
  undone: bulkTexts.restored,
};

/** Confirms removing the selected records; the safe button has the focus. */
export function BulkRemoveDialog(props: BulkDialogProps) {
  const { area, records, onClose } = props;
  const { busy, failure, confirm, labelOf, leaveOut } = useBulkWrite(props);
  const { removeTitle, removing, notRemoved, remove } = bulkTexts;
  return (
    <ConfirmDialog
      title={removeTitle(records.length)}
      confirm={labelOf(remove, removing(records.length))}
      isDanger
      isBusy={busy !== undefined}
      onConfirm={() => confirm(job)}
      onClose={onClose}
    >
      <RecordTitles type={area.type} records={records} />
      <Refusal area={area} records={records} title={notRemoved} failure={failure} onLeaveOut={leaveOut} />
    </ConfirmDialog>
  );
}
