import { useNotification } from '@refinedev/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PublicationState, StoredRecord } from '#core/store/record.ts';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { Area } from '../../area.ts';
import { lateWords } from '../../lateWords.ts';
import { useMay } from '../../useMay.ts';
import { Icon } from '../../shell/Icon.tsx';
import type { ListQuery } from '../list/listQuery.ts';
import type { Selection } from '../list/selection.ts';
import { useLazyImport } from '../useLazyImport.ts';
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx';
import { useReadRecords } from './readRecords.ts';

const loadPublishDialog = async () => (await import('./BulkPublishDialog.tsx')).BulkPublishDialog;
const loadChangeDialog = async () => (await import('./BulkChangeDialog.tsx')).BulkChangeDialog;

export type BulkProps = {
  readonly area: Area;
  readonly selection: Selection;
  /** What the list asks for. */
  readonly query: ListQuery;
  /** How many records match, whatever the page. */
  readonly total: number;
  /** Called when the selected records were written, with their ids. */
  readonly onDone: (ids: readonly string[]) => void;
};

/** What can be done with the selected records. The live region stays, so that each selection is said. */
export function Bulk({ area, selection, query, total, onDone }: BulkProps) {
  const may = useMay(area.type);
  const selected = useSyncExternalStore(selection.subscribe, selection.records);
  const [asked, setAsked] = useState<'remove' | 'change' | PublicationState>();
  const ChangeDialog = useLazyImport(loadChangeDialog, asked === 'change');
  const PublishDialog = useLazyImport(loadPublishDialog, asked === 'published' || asked === 'draft');
  const place = useRef<HTMLDivElement>(null);
  useClearOnEscape(selection);
  const records: readonly StoredRecord[] = [...selected.values()];
  const close = () => setAsked(undefined);
  const dialog = { area, records, selection, onClose: close, onDone: () => finish() };
  const finish = () => {
    close();
    selection.clear();
    onDone(records.map(({ id }) => id));
  };
  return (
    <div
      ref={place}
      className={records.length === 0 ? 'bulk' : 'bulk bulk-open'}
      role="group"
      aria-label={lateWords.bulk.tools}
    >
      <span role="status">{records.length > 0 && lateWords.bulk.selected(records.length)}</span>
      {records.length > 0 && (
        <>
          <button
            type="button"
            className="button button-icon button-quiet"
            aria-label={lateWords.bulk.clear}
            title={lateWords.bulk.clear}
            onClick={() => {
              // The button goes with the selection; the first box of the screen is that of the page.
              place.current?.closest('.screen')?.querySelector<HTMLElement>('.pick input')?.focus();
              selection.clear();
            }}
          >
            <Icon name="cerrar" />
          </button>
          <SelectMatching area={area} selection={selection} query={query} total={total} />
          {may.remove && (
            <button type="button" className="button button-danger" onClick={() => setAsked('remove')}>
              {lateWords.bulk.remove}
            </button>
          )}
          {may.update && (
            <button type="button" className="button" onClick={() => setAsked('change')}>
              {lateWords.bulk.change}
            </button>
          )}
          {may.update && area.type.publicPages !== undefined && (
            <>
              <button type="button" className="button" onClick={() => setAsked('published')}>
                {lateWords.bulk.publish}
              </button>
              <button type="button" className="button" onClick={() => setAsked('draft')}>
                {lateWords.bulk.unpublish}
              </button>
            </>
          )}
        </>
      )}
      {asked === 'remove' && <BulkRemoveDialog {...dialog} />}
      {(asked === 'published' || asked === 'draft') && PublishDialog !== undefined && (
        <PublishDialog {...dialog} state={asked} />
      )}
      {asked === 'change' && ChangeDialog !== undefined && <ChangeDialog {...dialog} />}
    </div>
  );
}

/** Offered once all of a page is selected: all that the filters leave. */
function SelectMatching({ area, selection, query, total }: Omit<BulkProps, 'onDone'>) {
  const { open: notify } = useNotification();
  const { readMatching } = useReadRecords(area);
  const mark = useSyncExternalStore(selection.subscribe, selection.pageMark);
  const [isBusy, setBusy] = useState(false);
  const asked = JSON.stringify(query.filters);
  const shown = useRef(asked);
  useEffect(() => {
    shown.current = asked;
  }, [asked]);
  const count = selection.records().size;
  if (count >= maxBulkRecords && total > count) {
    return <span className="quiet">{lateWords.bulk.limit(maxBulkRecords)}</span>;
  }
  if (mark !== 'all' || count >= total) return null;
  const selectAll = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const records = await readMatching(query);
      // Other filters by now mean other records.
      if (shown.current === asked) selection.replace(records);
    } catch {
      notify?.({ type: 'error', message: lateWords.bulk.selectFailed });
    }
    setBusy(false);
  };
  const { selecting, selectAll: all, selectFirst } = lateWords.bulk;
  return (
    <button type="button" className="button" aria-disabled={isBusy || undefined} onClick={() => void selectAll()}>
      {isBusy ? selecting : total > maxBulkRecords ? selectFirst(maxBulkRecords) : all(total)}
    </button>
  );
}

const typing = 'input:not([type="checkbox"]), textarea, select, [role="combobox"]';

/** Escape gives up the selection, unless something nearer means it: a dialog, an open list, a search that is typed. */
function useClearOnEscape(selection: Selection): void {
  useEffect(() => {
    const clear = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
      const isHere = target === document.body || target.closest('main') !== null;
      if (isHere && !target.matches(typing) && document.querySelector('dialog[open]') === null) selection.clear();
    };
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  }, [selection]);
}
