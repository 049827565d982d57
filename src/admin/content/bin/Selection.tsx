import { useEffect, useRef, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { RecordRepository, RemovedRecord } from '#providers/recordRepository.ts';
import { readWholeBin } from './useBin.ts';
import { lateWords } from '../../lateWords.ts';

const { history } = lateWords;

type SelectionProps = {
  readonly repository: RecordRepository;
  readonly type: ContentType;
  /** The records of the page. */
  readonly records: readonly RemovedRecord[];
  /** The total, over all pages. */
  readonly total: number;
  readonly chosen: ReadonlyMap<string, RemovedRecord>;
  readonly isBusy: boolean;
  readonly onChoose: (records: readonly RemovedRecord[]) => void;
  readonly onRestore: () => void;
};

/** Selects the records of the page or of all pages, and restores the selected ones. */
export function Selection(props: SelectionProps) {
  const { records, chosen, isBusy, onChoose, onRestore } = props;
  const { bin } = history;
  const box = useRef<HTMLInputElement>(null);
  const chosenOnPage = records.filter(({ id }) => chosen.has(id)).length;
  const isWhole = chosenOnPage === records.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosenOnPage > 0 && !isWhole;
  }, [chosenOnPage, isWhole]);
  const elsewhere = [...chosen.values()].filter((one) => records.every(({ id }) => id !== one.id));
  return (
    <div className="bin-bar">
      <label>
        <input
          ref={box}
          type="checkbox"
          checked={isWhole}
          onChange={() => onChoose(isWhole ? elsewhere : [...elsewhere, ...records])}
        />
        {bin.selectPage}
      </label>
      {isWhole && <WholeBin {...props} />}
      <span className="bin-count" role="status">
        {chosen.size > 0 && bin.selected(chosen.size)}
      </span>
      {chosen.size > 0 && (
        <>
          <button type="button" className="button button-quiet" onClick={() => onChoose([])}>
            {bin.clear}
          </button>
          <button type="button" className="button button-main" aria-disabled={isBusy || undefined} onClick={onRestore}>
            {isBusy ? history.restoring : bin.restoreSelected(chosen.size)}
          </button>
        </>
      )}
    </div>
  );
}

/** Offers to select the whole bin once all of the page is selected. */
function WholeBin({ repository, type, total, chosen, onChoose }: SelectionProps) {
  const { bin } = history;
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const most = Math.min(total, maxBulkRecords);
  if (chosen.size >= most) return null;
  const choose = async () => {
    if (state === 'reading') return;
    setState('reading');
    try {
      onChoose(await readWholeBin(repository, type));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={state === 'reading' || undefined}
        onClick={() => void choose()}
      >
        {total > maxBulkRecords ? bin.selectMost(most) : bin.selectAll(total)}
      </button>
      {state === 'failed' && <span role="alert">{bin.failed}</span>}
    </>
  );
}
