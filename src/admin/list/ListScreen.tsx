import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { can } from '#core/accounts/access.ts';
import { hasView, listKeys } from '#core/lists/listPaging.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { type Area, importPath } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { whenIdle } from '../ui/loading/whenIdle.ts';
import { useSession } from '../session/sessionContext.ts';
import { useTitle } from '../ui/useTitle.ts';
import { useBulkTransitions, useMay } from '../session/useMay.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { useChipsReady } from '../filters/useChipsReady.ts';
import { editId, withForm } from '../areas/openForm.ts';
import { forgetSaved } from '../rows/savedRecord.ts';
import { inLayout, seenNames, shownColumns } from '../query/columns.ts';
import { LayoutSwitch } from './layouts/LayoutSwitch.tsx';
import { layoutAt, layoutOf, layoutsOf } from './layouts/layouts.ts';
import {
  type ListState,
  readListAddress,
  withoutFilters,
  withoutSettings,
  writeListAddress,
} from '../query/listAddress.ts';
import { ListForm } from './ListForm.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRecords } from './ListRecords.tsx';
import { ColumnsButton, SelectionTools } from './ListTools.tsx';
import type { ChangeList } from '../query/listView.ts';
import { deadlineOf } from '../query/deadlines.ts';
import { QuickFilters } from './QuickFilters.tsx';
import { MoreTools } from './MoreTools.tsx';
import { SelectPageBox } from '../rows/SelectBox.tsx';
import { useScrollPlace } from '../place/scrollPlace.ts';
import { useListSelection } from './useListSelection.ts';
import { useListSettings } from '../views/useListSettings.ts';
import { useListViews } from '../views/useListViews.ts';
import { viewAddress } from '../views/viewQuery.ts';
import { ViewNote, ViewTools } from '../views/ViewTools.tsx';
import { useArchivedRelated } from '../records/adding/useArchivedRelated.ts';
import { useFocusAfter } from '../ui/useFocusAfter.ts';
import { usePageOf } from '../place/usePageOf.ts';
import { noRecords, useRecordTable } from './useRecordTable.ts';
import { withReadableRelations } from '../query/withReadableRelations.ts';
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
  const types = useContentTypes();
  const readable = useMemo(() => withReadableRelations(type, types), [type, types]);
  const [address, setAddress] = useSearchParams();
  const canWriteMany = useProviderWith(type, 'bulk') !== undefined;
  const may = useMay(type);
  const { user } = useSession();
  const [removing, setRemoving] = useState<StoredRecord>();
  // Loaded early, so that the dialog also opens offline.
  useEffect(() => void loadWhenIdle(), []);
  useTitle(title);
  const { settings, isKnown, remember } = useListSettings(area);
  const isOnView = hasView(address);
  const listViews = useListViews({
    area,
    readable,
    address,
    setAddress,
    ownFirst: settings.firstView,
    areSettingsKnown: isKnown,
  });
  const read = useMemo(() => readListAddress(address, readable, settings), [address, readable, settings]);
  const outside = useArchivedRelated(type, read.within === undefined);
  const state = useMemo(() => ({ ...read, outside }), [read, outside]);
  const layout = layoutOf(readable, state.layout);
  const shown = useMemo(() => inLayout(readable, layout), [readable, layout]);
  const { load, isPaged = true } = layoutAt(layout);
  useEffect(() => void load?.().catch(() => undefined), [load]);
  const columns = useMemo(() => shownColumns(shown, state.columns), [shown, state.columns]);
  const seen = useMemo(() => seenNames(shown, columns), [shown, columns]);
  // Other layouts load their own records; here they are only counted.
  const requested = useMemo(() => (isPaged ? state : { ...state, page: 1, pageSize: 1 }), [isPaged, state]);
  const { listQuery, query, records, total } = useRecordTable(type, requested);
  const show: ChangeList = (change, { isTyped = false } = {}) => {
    const { sort, pageSize, layout: chosen } = change;
    // What a person changes in a saved view stays in its address.
    if (!isOnView) {
      if (sort !== undefined) remember({ sort });
      if (pageSize !== undefined) remember({ pageSize });
      if (chosen !== undefined) remember({ layout: chosen });
    }
    // The browser's address, since two filters may change before the next render.
    setAddress(writeListAddress(new URLSearchParams(location.search), change), {
      replace: isTyped,
      preventScrollReset: true,
    });
  };
  const keep = (change: Pick<ListState, 'columns' | 'density'>) => (isOnView ? show(change) : remember(change));
  const open = (next: URLSearchParams) => setAddress(next, { preventScrollReset: true });
  const leaveView = () => {
    const next = new URLSearchParams(location.search);
    next.delete(listKeys.view);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const viewProps = { type: readable, current: listViews.current, isGone: listViews.isGone, onLeave: leaveView };
  const hasBulk = useBulkTransitions(type).length > 0 || may.update || may.remove;
  const ownRecords = query.isPlaceholderData ? noRecords : records;
  const selection = useListSelection({
    state,
    records: isPaged ? ownRecords : undefined,
    isOffered: canWriteMany && hasBulk,
  });
  const closeForm = () => {
    const closed = withForm(address, { kind: 'none' });
    if (String(closed) !== String(address)) setAddress(closed, { replace: true, preventScrollReset: true });
  };
  const clear = () => setAddress(withoutFilters(address, state), { preventScrollReset: true });
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const form = useRef<HTMLDivElement>(null);
  const screenElement = useRef<HTMLElement>(null);
  const [toolSlot, setToolSlot] = useState<HTMLElement | null>(null);
  const isBeyond = usePageOf({
    page: requested.page,
    last: query.isSuccess && !query.isPlaceholderData ? lastPageOf(total, requested.pageSize) : undefined,
    heading,
    setAddress,
  });
  useEffect(() => () => forgetSaved(type.name), [type.name]);
  const edited = editId(address);
  const chips = useChipsReady(readable, state);
  const isPending = query.isPending || !isKnown || !listViews.isReady || !chips.areReady;
  const [isShown, setShown] = useState(false);
  useScrollPlace(screenElement, query.isSuccess && !isPending && isShown);
  const hasFailed = query.isError && query.data === undefined;
  const finish = (ids: readonly string[]) => {
    focusHeading();
    if (edited !== undefined && ids.includes(edited)) closeForm();
  };

  return (
    <section ref={screenElement} className="screen list-screen" aria-busy={query.isFetching}>
      <ListHead area={area} title={title} within={state.within} address={address} heading={heading} form={form} />
      {chips.areReady && (
        <FilterBar type={shown} groupParts={chips.groupParts} state={state} onChange={show} onClear={clear}>
          <QuickFilters type={shown} state={state} onChange={show} />
          <MoreTools areMany={deadlineOf(shown) !== undefined}>
            {selection !== undefined && layout !== 'table' && (
              <SelectPageBox selection={selection}>{listToolTexts.selectAll}</SelectPageBox>
            )}
            <ViewTools
              {...viewProps}
              area={area}
              views={listViews.views}
              state={state}
              address={address}
              mayShare={can({ kind: 'staff', user }, 'update', type)}
              ownFirst={settings.firstView}
              onOwnFirst={(firstView) => remember({ firstView })}
              onShow={open}
            />
            <ColumnsButton
              type={shown}
              chosen={state.columns}
              density={state.density ?? 'compact'}
              onDensity={(density) => keep({ density })}
              onChoose={(chosen) => keep({ columns: chosen })}
              onReset={() => {
                if (isOnView && listViews.current !== undefined) return open(viewAddress(address, listViews.current));
                remember({
                  columns: undefined,
                  pageSize: undefined,
                  sort: undefined,
                  density: undefined,
                  layout: undefined,
                });
                setAddress(withoutSettings(address), { preventScrollReset: true });
              }}
            />
            {canWriteMany && <ExportButton area={area} query={listQuery} count={total} seen={seen} />}
            {canWriteMany && (may.create || may.update) && (
              <Link className="button" to={importPath(area)}>
                {listToolTexts.import}
              </Link>
            )}
            <LayoutSwitch
              names={layoutsOf(readable)}
              current={layout}
              onChoose={(chosen) => show({ layout: chosen })}
            />
            <div ref={setToolSlot} className="layout-tools" />
          </MoreTools>
        </FilterBar>
      )}
      <ViewNote {...viewProps} />
      <ListRecords
        status={hasFailed ? 'failed' : isPending || isBeyond ? 'pending' : 'read'}
        query={query}
        onClear={clear}
        area={area}
        shown={shown}
        columns={columns}
        records={records}
        total={total}
        selection={selection}
        state={state}
        density={state.density ?? 'compact'}
        address={address}
        onChange={show}
        onRemove={setRemoving}
        onShown={() => setShown(true)}
        toolSlot={toolSlot}
      />
      {selection !== undefined && (
        <SelectionTools area={area} selection={selection} query={listQuery} total={total} seen={seen} onDone={finish} />
      )}
      <ListForm area={area} address={address} form={form} isReady={!isPending && isShown} onDone={closeForm} />
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
