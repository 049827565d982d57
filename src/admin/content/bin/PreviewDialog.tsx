import type { RemovedRecord } from '#providers/recordRepository.ts';
import type { Area } from '../../area.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { RecordValues } from '../RecordValues.tsx';
import { instantText, recordTitle } from '../recordText.ts';
import { Refusals } from './Refusals.tsx';
import type { Refusals as RefusalsOf } from './useBinRestore.ts';
import { lateMessages } from '../../lateMessages.ts';

const { history } = lateMessages;

type PreviewDialogProps = {
  readonly area: Area;
  readonly record: RemovedRecord;
  readonly isBusy: boolean;
  readonly refusals: RefusalsOf | undefined;
  readonly onRestore: () => void;
  readonly onClose: () => void;
};

/** The values of a removed record. */
export function PreviewDialog({ area, record, isBusy, refusals, onRestore, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={recordTitle(area.type, record)} isWide onClose={onClose}>
      <p className="quiet">{history.bin.removedBy(record._removedByName, instantText(record._removedAt))}</p>
      <RecordValues fields={area.type.fields} values={record} />
      <Refusals area={area} refusals={refusals} />
      <div className="buttons">
        <HistoryLink area={area} id={record.id} />
        <button type="button" className="button" onClick={onClose}>
          {history.bin.close}
        </button>
        <button type="button" className="button button-main" aria-disabled={isBusy || undefined} onClick={onRestore}>
          {isBusy ? history.restoring : history.restoreNow}
        </button>
      </div>
    </Dialog>
  );
}
