import { useEffect, useRef, useState } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import type { Area } from '../areas/area.ts';
import { editId } from '../areas/openForm.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { useChipsReady } from '../filters/useChipsReady.ts';
import { useScrollPosition } from '../place/scrollPlace.ts';
import { usePageOf } from '../place/usePageOf.ts';
import { forgetSaved } from '../rows/savedRecord.ts';
import { useBulkTransitions, useMay } from '../session/useMay.ts';
import { whenIdle } from '../ui/loading/whenIdle.ts';
import { useFocusAfter } from '../ui/useFocusAfter.ts';
import { useTitle } from '../ui/useTitle.ts';
import { ViewNote } from '../views/ViewTools.tsx';
import { layoutAt } from './layouts/layouts.ts';
import { ListBar } from './ListBar.tsx';
import { ListForm } from './ListForm.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRecords } from './ListRecords.tsx';
import { SelectionTools } from './ListTools.tsx';
import { useListSelection } from './useListSelection.ts';
import { noRecords, useRecordTable } from './useRecordTable.ts';
import { type ShownList, useShownList } from './useShownList.ts';
import './list.css';

const loadRemoveDialog = async () => (await import('../actions/RemoveDialog.tsx')).RemoveDialog;
const RemoveDialog = lazyPart(loadRemoveDialog);
const loadWhenIdle = async () =>
  whenIdle()
    .then(loadRemoveDialog)
    .catch(() => undefined);

type ListScreenProps = {
  readonly area: Area;
  /** Its heading; the screen's when left out. */
  readonly title?: string;
};

/** The records of a type in the layout that the person or the schema chooses, with the form below or over them. */
export function ListScreen({ area, title = area.screen.title }: ListScreenProps) {
  const { type } = area;
  useTitle(title);
  const list = useShownList(area);
  const { state, shown, address, shownNames } = list;
  const { load } = layoutAt(list.layout);
  // Loaded early, so that the dialog also opens offline.
  useEffect(() => void loadWhenIdle(), []);
  useEffect(() => void load?.().catch(() => undefined), [load]);
  useEffect(() => () => forgetSaved(type.name), [type.name]);
  const table = useRecordTable(type, list.requested);
  const { query, total } = table;
  const selection = useSelectionOf(area, list, table);
  const [removing, setRemoving] = useState<StoredRecord>();
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const form = useRef<HTMLDivElement>(null);
  const screenElement = useRef<HTMLElement>(null);
  const [toolSlot, setToolSlot] = useState<HTMLElement | null>(null);
  const isBeyond = usePageOf({
    page: list.requested.page,
    last: query.isSuccess && !query.isPlaceholderData ? lastPageOf(total, list.requested.pageSize) : undefined,
    heading,
    setAddress: list.setAddress,
  });
  const chips = useChipsReady(list.readable, state);
  const isPending = query.isPending || !list.isReady || !chips.areReady;
  const hasFailed = query.isError && query.data === undefined;
  const [isShown, setShown] = useState(false);
  useScrollPosition(screenElement, query.isSuccess && !isPending && isShown);
  const finish = (ids: readonly string[]) => {
    focusHeading();
    const edited = editId(address);
    if (edited !== undefined && ids.includes(edited)) list.closeForm();
  };

  return (
    <section ref={screenElement} className="screen list-screen" aria-busy={query.isFetching}>
      <ListHead area={area} title={title} within={state.within} address={address} heading={heading} form={form} />
      {chips.areReady && (
        <ListBar
          area={area}
          list={list}
          table={table}
          groupParts={chips.groupParts}
          selection={selection}
          onToolSlot={setToolSlot}
        />
      )}
      <ViewNote type={list.readable} current={list.views.current} isGone={list.views.isGone} onLeave={list.leaveView} />
      <ListRecords
        status={hasFailed ? 'failed' : isPending || isBeyond ? 'pending' : 'read'}
        query={query}
        onClear={list.clearFilters}
        area={area}
        shown={shown}
        columns={list.columns}
        records={table.records}
        total={total}
        selection={selection}
        state={state}
        density={state.density ?? 'compact'}
        address={address}
        onChange={list.change}
        onRemove={setRemoving}
        onShown={() => setShown(true)}
        toolSlot={toolSlot}
      />
      {selection !== undefined && (
        <SelectionTools
          area={area}
          selection={selection}
          query={table.listQuery}
          total={total}
          shownNames={shownNames}
          onDone={finish}
        />
      )}
      <ListForm area={area} address={address} form={form} isReady={!isPending && isShown} onDone={list.closeForm} />
      {removing !== undefined && (
        <PartBoundary fallback={null}>
          <RemoveDialog
            area={area}
            record={removing}
            onClose={() => setRemoving(undefined)}
            onRemoved={() => {
              setRemoving(undefined);
              selection?.remove([removing.id]);
              finish([removing.id]);
            }}
          />
        </PartBoundary>
      )}
    </section>
  );
}

/** The records that are selected for bulk writes; undefined where the person or the provider cannot write many at once. */
function useSelectionOf({ type }: Area, list: ShownList, { query, records }: ReturnType<typeof useRecordTable>) {
  const may = useMay(type);
  const canWriteMany = useProviderWith(type, 'bulk') !== undefined;
  const hasBulk = useBulkTransitions(type).length > 0 || may.update || may.remove;
  const ownRecords = query.isPlaceholderData ? noRecords : records;
  return useListSelection({
    state: list.state,
    records: list.isPaged ? ownRecords : undefined,
    isOffered: canWriteMany && hasBulk,
  });
}
