import type { RemovedRecord } from '#providers/calls/recordProvider.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import type { Area } from '../areas/area.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { HistoryLink } from '../records/HistoryLink.tsx';
import { RecordValues } from '../records/RecordValues.tsx';
import { instantText, recordTitle } from '../records/recordText.ts';
import { Refusals } from './Refusals.tsx';
import type { Refusals as RefusalsOf } from './useBinRestore.ts';

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
      <p className="quiet">{historyTexts.bin.removedBy(record._removedByName, instantText(record._removedAt))}</p>
      <RecordValues fields={area.type.fields} values={record} />
      <Refusals area={area} refusals={refusals} />
      <div className="buttons">
        <HistoryLink area={area} id={record.id} />
        <Button onClick={onClose}>{historyTexts.bin.close}</Button>
        <Button look="main" isBusy={isBusy} onClick={onRestore}>
          {isBusy ? historyTexts.restoring : historyTexts.restoreNow}
        </Button>
      </div>
    </Dialog>
  );
}
