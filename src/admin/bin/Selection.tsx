import { removalNames } from '#core/export/exportOptions.ts';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { RecordRepository, RemovedRecord } from '#providers/calls/recordRepository.ts';
import type { Area } from '../areas/area.ts';
import { lateMessages } from '../texts/lateMessages.ts';
import { useRequest } from '../requests/useRequest.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { markPartly } from '../rows/SelectBox.tsx';
import { readWholeBin } from './useBin.ts';
import { Button } from '../ui/Button.tsx';

const { history } = lateMessages;

type SelectionProps = {
  readonly repository: RecordRepository;
  readonly area: Area;
  /** The records of the page. */
  readonly records: readonly RemovedRecord[];
  /** The total, over all pages. */
  readonly total: number;
  readonly chosenRecords: ReadonlyMap<string, RemovedRecord>;
  readonly isBusy: boolean;
  readonly onChoose: (records: readonly RemovedRecord[]) => void;
  readonly onRestore: () => void;
};

const everything = { filters: [], sorters: [] };

/** Selects the records of the page or of all pages, exports all or the selected ones, and restores these. */
export function Selection(props: SelectionProps) {
  const { area, total, records, chosenRecords, isBusy, onChoose, onRestore } = props;
  const { bin } = history;
  const ids = chosenRecords.size === 0 ? undefined : [...chosenRecords.keys()];
  const chosenOnPage = records.filter(({ id }) => chosenRecords.has(id)).length;
  const isWhole = chosenOnPage === records.length;
  const elsewhere = [...chosenRecords.values()].filter((one) => records.every(({ id }) => id !== one.id));
  return (
    <div className="bin-bar">
      <label>
        <input
          ref={markPartly(chosenOnPage > 0 && !isWhole)}
          type="checkbox"
          checked={isWhole}
          onChange={() => onChoose(isWhole ? elsewhere : [...elsewhere, ...records])}
        />
        {bin.selectPage}
      </label>
      {isWhole && <WholeBin {...props} />}
      <span className="bin-count" role="status">
        {chosenRecords.size > 0 && bin.selected(chosenRecords.size)}
      </span>
      <ExportButton
        area={area}
        query={everything}
        ids={ids}
        isOfBin
        count={ids?.length ?? total}
        seen={[area.type.titleField ?? 'id', ...removalNames]}
      />
      {chosenRecords.size > 0 && (
        <>
          <Button look="quiet" onClick={() => onChoose([])}>
            {bin.clear}
          </Button>
          <Button look="main" isBusy={isBusy} onClick={onRestore}>
            {isBusy ? history.restoring : bin.restoreSelected(chosenRecords.size)}
          </Button>
        </>
      )}
    </div>
  );
}

/** Offers to select the whole bin once all of the page is selected. */
function WholeBin({ repository, area: { type }, total, chosenRecords, onChoose }: SelectionProps) {
  const { bin } = history;
  const { isBusy, failure, run } = useRequest();
  const most = Math.min(total, maxBulkRecords);
  if (chosenRecords.size >= most) return null;
  const choose = () => run(async () => onChoose(await readWholeBin(repository, type)));
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void choose()}>
        {total > maxBulkRecords ? bin.selectMost(most) : bin.selectAll(total)}
      </Button>
      {failure !== undefined && <span role="alert">{bin.failed}</span>}
    </>
  );
}
