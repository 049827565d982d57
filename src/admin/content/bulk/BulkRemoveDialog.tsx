import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { lateWords } from '../../lateWords.ts';
import { words } from '../../words.ts';
import { recordTitle } from '../recordText.ts';
import { Refusal } from './Refusal.tsx';
import { type BulkDialogProps, useBulkWrite } from './useBulkWrite.ts';

/** The number of titles that are listed before the rest is counted. */
const listedCount = 5;

const job = {
  request: (records: BulkDialogProps['records']) => ({
    action: 'remove' as const,
    records: records.map(({ id, _version }) => ({ id, version: _version })),
  }),
  undo: (written: readonly { readonly id: string; readonly version: number }[]) => ({
    action: 'restore' as const,
    records: written.map(({ id, version }) => ({ id, version })),
  }),
  done: lateWords.bulk.removed,
  undone: lateWords.bulk.restored,
};

/** Confirms removing the selected records; the safe button has the focus. */
export function BulkRemoveDialog(props: BulkDialogProps) {
  const { area, records, onClose } = props;
  const { busy, failure, write, reload, leaveOut } = useBulkWrite(props);
  const { removeTitle, removing, more, notRemoved, remove, reloading } = lateWords.bulk;
  // The same request would be refused again.
  const isRefused = failure !== undefined && failure.records.length > 0;
  const label = () => {
    if (busy === 'writing') return removing(records.length);
    if (busy === 'reading') return reloading;
    if (isRefused) return lateWords.bulk.reload;
    return failure === undefined ? remove : words.admin.retry;
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
      <ul className="named">
        {records.slice(0, listedCount).map((record) => (
          <li key={record.id}>{recordTitle(area.type, record)}</li>
        ))}
      </ul>
      {records.length > listedCount && <p>{more(records.length - listedCount)}</p>}
      <Refusal area={area} records={records} title={notRemoved} failure={failure} onLeaveOut={leaveOut} />
    </ConfirmDialog>
  );
}
