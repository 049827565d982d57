import { useSyncExternalStore } from 'react';
import { removalNames } from '#core/export/exportOptions.ts';
import { maxBulkRecords } from '#core/store/bulk.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import type { ProviderWith, RemovedRecord } from '#providers/calls/recordProvider.ts';
import type { Area } from '../areas/area.ts';
import { useRequest } from '../requests/useRequest.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { SelectPageBox } from '../rows/SelectBox.tsx';
import type { Selection as RecordSelection } from '../query/selection.ts';
import { readWholeBin } from './useBin.ts';
import { Button } from '../ui/Button.tsx';

type SelectionProps = {
  readonly provider: ProviderWith<'bin'>;
  readonly area: Area;
  /** What the bin is searched for. */
  readonly search: string;
  /** The total, over all pages. */
  readonly total: number;
  readonly selection: RecordSelection<RemovedRecord>;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
};

/** Selects the records of the page or of all pages, exports all or the selected ones, and restores these. */
export function Selection(props: SelectionProps) {
  const { area, search, total, selection, isBusy, onRestore } = props;
  const { bin } = historyTexts;
  const { size } = useSyncExternalStore(selection.subscribe, selection.records);
  const ids = size === 0 ? undefined : [...selection.records().keys()];
  return (
    <div className="bin-bar cluster gap-4 gap-x-6">
      <SelectPageBox selection={selection}>{bin.selectPage}</SelectPageBox>
      <WholeBin {...props} />
      <span className="bin-count" role="status">
        {size > 0 && bin.selected(size)}
      </span>
      <ExportButton
        area={area}
        query={{ filters: search === '' ? [] : [{ field: 'q', operator: 'eq', value: search }], sorters: [] }}
        ids={ids}
        isOfBin
        count={ids?.length ?? total}
        shownNames={[area.type.titleField ?? 'id', ...removalNames]}
      />
      {size > 0 && (
        <>
          <Button look="quiet" onClick={selection.clear}>
            {bin.clear}
          </Button>
          <Button look="main" isBusy={isBusy} onClick={onRestore}>
            {isBusy ? historyTexts.restoring : bin.restoreSelected(size)}
          </Button>
        </>
      )}
    </div>
  );
}

/** Offers to select the whole bin once all of the page is selected. */
function WholeBin({ provider, area: { type }, search, total, selection }: SelectionProps) {
  const { bin } = historyTexts;
  const mark = useSyncExternalStore(selection.subscribe, selection.pageMark);
  const { isBusy, failure, run } = useRequest();
  const most = Math.min(total, maxBulkRecords);
  if (mark !== 'all' || selection.records().size >= most) return null;
  const choose = () => run(async () => selection.replace(await readWholeBin(provider, { type, search })));
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void choose()}>
        {total > maxBulkRecords ? bin.selectMost(most) : bin.selectAll(total)}
      </Button>
      {failure !== undefined && <span role="alert">{bin.failed}</span>}
    </>
  );
}
