import { useNotification } from '@refinedev/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Transition } from '#core/schema/contentType.ts';
import { isPossible } from '#core/schema/transitions.ts';
import type { PublicationState, StoredRecord } from '#core/values/record.ts';
import { maxBulkRecords } from '#core/store/bulk.ts';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import type { Area } from '../areas/area.ts';
import { useBulkTransitions, useMay } from '../session/useMay.ts';
import { useRequest } from '../requests/useRequest.ts';
import { Button } from '../ui/Button.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import type { ListQuery } from '../query/listQuery.ts';
import type { Selection } from '../query/selection.ts';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx';
import { useReadRecords } from './readRecords.ts';
import { SelectionBar } from './SelectionBar.tsx';

const loadPublishDialog = async () => (await import('./BulkPublishDialog.tsx')).BulkPublishDialog;
const loadTransitionDialog = async () => (await import('./BulkTransitionDialog.tsx')).BulkTransitionDialog;
const loadChangeDialog = async () => (await import('./BulkChangeDialog.tsx')).BulkChangeDialog;

export type BulkProps = {
  readonly area: Area;
  readonly selection: Selection;
  /** The list's present query. */
  readonly query: ListQuery;
  /** The number of matching records, over all pages. */
  readonly total: number;
  /** Names of the columns that the list shows. */
  readonly shownNames: readonly string[];
  /** Called with the ids of the records after they were written. */
  readonly onDone: (ids: readonly string[]) => void;
};

/** The bulk actions on the selected records. */
export function Bulk({ area, selection, query, total, shownNames, onDone }: BulkProps) {
  const may = useMay(area.type);
  const selected = useSyncExternalStore(selection.subscribeAfterFrame, selection.records);
  const [openDialog, setOpenDialog] = useState<'remove' | 'change' | PublicationState | Transition>();
  const ChangeDialog = useLazyImport(loadChangeDialog, openDialog === 'change');
  const PublishDialog = useLazyImport(loadPublishDialog, openDialog === 'published' || openDialog === 'draft');
  const TransitionDialog = useLazyImport(loadTransitionDialog, typeof openDialog === 'object');
  const transitions = useBulkTransitions(area.type);
  const records: readonly StoredRecord[] = [...selected.values()];
  const close = () => setOpenDialog(undefined);
  const dialog = { area, records, selection, onClose: close, onDone: () => finish() };
  const finish = () => {
    close();
    selection.clear();
    onDone(records.map(({ id }) => id));
  };
  return (
    <>
      <SelectionBar selection={selection} count={records.length} texts={bulkTexts}>
        <SelectMatching area={area} selection={selection} query={query} total={total} />
        <ExportButton
          area={area}
          query={query}
          ids={records.map(({ id }) => id)}
          count={records.length}
          shownNames={shownNames}
        />
        {transitions
          .filter((transition) => records.some((record) => isPossible(transition, record, area.type)))
          .map((transition) => (
            <Button
              key={transition.name}
              look={transition.isDangerous ? 'danger' : undefined}
              onClick={() => setOpenDialog(transition)}
            >
              {transition.title}
            </Button>
          ))}
        {may.remove && (
          <Button look="danger" onClick={() => setOpenDialog('remove')}>
            {bulkTexts.remove}
          </Button>
        )}
        {may.update && <Button onClick={() => setOpenDialog('change')}>{bulkTexts.change}</Button>}
        {may.update && area.type.publicPages !== undefined && (
          <>
            <Button onClick={() => setOpenDialog('published')}>{bulkTexts.publish}</Button>
            <Button onClick={() => setOpenDialog('draft')}>{bulkTexts.unpublish}</Button>
          </>
        )}
      </SelectionBar>
      {openDialog === 'remove' && <BulkRemoveDialog {...dialog} />}
      {typeof openDialog === 'object' && TransitionDialog !== undefined && (
        <TransitionDialog {...dialog} transition={openDialog} />
      )}
      {(openDialog === 'published' || openDialog === 'draft') && PublishDialog !== undefined && (
        <PublishDialog {...dialog} state={openDialog} />
      )}
      {openDialog === 'change' && ChangeDialog !== undefined && <ChangeDialog {...dialog} />}
    </>
  );
}

/** Offers to select all matching records once the whole page is selected. */
function SelectMatching({ area, selection, query, total }: Omit<BulkProps, 'onDone' | 'shownNames'>) {
  const { open: notify } = useNotification();
  const { readMatching } = useReadRecords(area);
  const mark = useSyncExternalStore(selection.subscribeAfterFrame, selection.pageMark);
  const { isBusy, run } = useRequest();
  const filterKey = JSON.stringify(query.filters);
  const latestKey = useRef(filterKey);
  useEffect(() => {
    latestKey.current = filterKey;
  }, [filterKey]);
  const count = selection.records().size;
  if (count >= maxBulkRecords && total > count) {
    return <span className="quiet">{bulkTexts.limit(maxBulkRecords)}</span>;
  }
  if (mark !== 'all' || count >= total) return null;
  const selectAll = async () => {
    const records = await run(() => readMatching(query));
    if (records === undefined) notify?.({ type: 'error', message: bulkTexts.selectFailed });
    // Discards the result if the filters have changed since.
    else if (latestKey.current === filterKey) selection.replace(records);
  };
  const { selecting, selectAll: all, selectFirst } = bulkTexts;
  return (
    <Button isBusy={isBusy} onClick={() => void selectAll()}>
      {isBusy ? selecting : total > maxBulkRecords ? selectFirst(maxBulkRecords) : all(total)}
    </Button>
  );
}
