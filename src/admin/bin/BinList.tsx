import type { ContentType } from '#core/schema/contentType.ts';
import type { RemovedRecord } from '#providers/calls/recordRepository.ts';
import { instantText, recordTitle } from '../records/recordText.ts';
import { lateMessages } from '../texts/lateMessages.ts';
import { Button } from '../ui/Button.tsx';

const { history } = lateMessages;

type BinListProps = {
  readonly type: ContentType;
  readonly records: readonly RemovedRecord[];
  readonly chosenRecords: ReadonlyMap<string, RemovedRecord>;
  readonly isBusy: boolean;
  readonly onToggle: (record: RemovedRecord) => void;
  readonly onPreview: (record: RemovedRecord) => void;
  readonly onRestore: (record: RemovedRecord) => void;
};

/** The removed records, the last removed first. */
export function BinList({ type, records, chosenRecords, isBusy, onToggle, onPreview, onRestore }: BinListProps) {
  const { bin } = history;
  return (
    <ul className="box bin" aria-label={bin.list}>
      {records.map((record) => {
        const title = recordTitle(type, record);
        const titleId = `nombre-${record.id}`;
        return (
          <li key={record.id}>
            <label className="bin-check">
              <input
                type="checkbox"
                checked={chosenRecords.has(record.id)}
                onChange={() => onToggle(record)}
                aria-label={bin.select(title)}
              />
            </label>
            <div className="bin-text">
              <strong id={titleId}>{title}</strong>
              <span className="quiet">{bin.removedBy(record._removedByName, instantText(record._removedAt))}</span>
            </div>
            <div className="row-actions">
              <Button aria-describedby={titleId} onClick={() => onPreview(record)}>
                {bin.view}
              </Button>
              <Button aria-describedby={titleId} isBusy={isBusy} onClick={() => onRestore(record)}>
                {history.restoreNow}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
