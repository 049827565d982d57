import { Dialog } from '../../shell/Dialog.tsx';
import { lateWords } from '../../lateWords.ts';
import { words } from '../../words.ts';
import { recordTitle } from '../recordText.ts';
import { Refusal } from './Refusal.tsx';
import { type BulkDialogProps, useBulkWrite } from './useBulkWrite.ts';

/** How many records are named before the others are only counted. */
const named = 5;

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

/** Asks before the selected records are removed; the harmless button has the focus. */
export function BulkRemoveDialog(props: BulkDialogProps) {
  const { area, records, onClose } = props;
  const { busy, failure, write, reload, leaveOut } = useBulkWrite(props);
  const { removeTitle, removing, more, notRemoved, cancel, remove, reloading } = lateWords.bulk;
  // To send the same again would be refused again.
  const isRefused = failure !== undefined && failure.records.length > 0;
  const label = () => {
    if (busy === 'writing') return removing(records.length);
    if (busy === 'reading') return reloading;
    if (isRefused) return lateWords.bulk.reload;
    return failure === undefined ? remove : words.admin.retry;
  };
  return (
    <Dialog title={removeTitle(records.length)} onClose={onClose}>
      <ul className="named">
        {records.slice(0, named).map((record) => (
          <li key={record.id}>{recordTitle(area.type, record)}</li>
        ))}
      </ul>
      {records.length > named && <p>{more(records.length - named)}</p>}
      <Refusal area={area} records={records} title={notRemoved} failure={failure} onLeaveOut={leaveOut} />
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {cancel}
        </button>
        <button
          type="button"
          className="button button-danger-main"
          aria-disabled={busy !== undefined || undefined}
          onClick={() => void (isRefused ? reload(job) : write(job))}
        >
          {label()}
        </button>
      </div>
    </Dialog>
  );
}
