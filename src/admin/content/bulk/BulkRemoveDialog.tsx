import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { lateMessages } from '../../lateMessages.ts';
import { messages } from '../../messages.ts';
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
  done: lateMessages.bulk.removed,
  undone: lateMessages.bulk.restored,
};

/** Confirms removing the selected records; the safe button has the focus. */
export function BulkRemoveDialog(props: BulkDialogProps) {
  const { area, records, onClose } = props;
  const { busy, failure, write, reload, leaveOut } = useBulkWrite(props);
  const { removeTitle, removing, notRemoved, remove, reloading } = lateMessages.bulk;
  // The same request would be refused again.
  const isRefused = failure !== undefined && failure.records.length > 0;
  const label = () => {
    if (busy === 'writing') return removing(records.length);
    if (busy === 'reading') return reloading;
    if (isRefused) return lateMessages.bulk.reload;
    return failure === undefined ? remove : messages.admin.retry;
  };
  return (
    <ConfirmDialog
      title={removeTitle(records.length)}
      confirm={label()}
      isDanger
      isBusy={busy !== undefined}
      onConfirm={() => void (isRefused ? reload(job) : write(job))}
      onClose={onClose}
    >
      <RecordTitles type={area.type} records={records} />
      <Refusal area={area} records={records} title={notRemoved} failure={failure} onLeaveOut={leaveOut} />
    </ConfirmDialog>
  );
}
