import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { StoredRecord } from '#core/store/record.ts';
import { AntdScope } from '#forms/AntdScope.tsx';
import { lastPageOf } from '#forms/Pager.tsx';
import { type Area, binPath, createPath } from '../../area.ts';
import { useRecordRepository } from '../../dataContexts.ts';
import { RetryNote } from '../../requests/RetryNote.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { useTitle } from '../../shell/useTitle.ts';
import { useBulkTransitions, useMay } from '../../useMay.ts';
import { words } from '../../words.ts';
import { useContentTypes } from '../contentTypes.ts';
import { shownColumns } from './columns.ts';
import { withReadableRelations } from './withReadableRelations.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { type ListState, readListAddress, withoutFilters, withoutSettings, writeListAddress } from './listAddress.ts';
import { listLocation } from './listLocation.ts';
import { ListTools } from './ListTools.tsx';
import type { ChangeList } from './listView.ts';
import { listViews } from './listViews.ts';
import { editId, isCreating, withForm } from '../form/openForm.ts';
import { Pages } from './Pages.tsx';
import { SchemaText } from '../SchemaText.tsx';
import { forgetSaved } from '../form/savedRecord.ts';
import { createSelection, type Selection } from './selection.ts';
import { useListSettings } from './useListSettings.ts';
import { useRecordTable } from './useRecordTable.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';

const loadRemoveDialog = async () => (await import('../RemoveDialog.tsx')).RemoveDialog;
const RemoveDialog = lazyPart(loadRemoveDialog);
const loadForm = async () => (await import('../form/RecordForm.tsx')).RecordForm;
const RecordForm = lazyPart(loadForm);

/** The records of a type as a table or cards, with the form below or over it. */
export function ListScreen({ area }: { readonly area: Area }) {
  const { type, screen } = area;
  const types = useContentTypes();
  const shown = useMemo(() => withReadableRelations(type, types), [type, types]);
  const [address, setAddress] = useSearchParams();
  const hasRepository = useRecordRepository(type) !== undefined;
  const may = useMay(type);
  const [removing, setRemoving] = useState<StoredRecord>();
  // Loaded early, so that the dialog also opens offline.
  useEffect(() => void loadRemoveDialog().catch(() => undefined), []);
  // Loaded while the records are requested.
  useEffect(() => void (screen.form.placement !== 'inline' || loadForm().catch(() => undefined)), [screen]);
  const { View, load } = listViews[type.list.layout];
  useEffect(() => void load?.().catch(() => undefined), [load]);
  useTitle(screen.title);
  const { settings, isKnown, remember } = useListSettings(area);
  const state = useMemo(() => readListAddress(address, shown, settings), [address, shown, settings]);
  const columns = useMemo(() => shownColumns(shown, settings.columns), [shown, settings.columns]);
  const { listQuery, query, records, total } = useRecordTable(type, state);
  const show: ChangeList = (change, { isTyped = false } = {}) => {
    if (change.sort !== undefined) remember({ sort: change.sort });
    if (change.pageSize !== undefined) remember({ pageSize: change.pageSize });
    // The browser's address, since two filters may change before the next render.
    setAddress(writeListAddress(new URLSearchParams(location.search), change), {
      replace: isTyped,
      preventScrollReset: true,
    });
  };
  const hasBulk = useBulkTransitions(type).length > 0 || may.update || may.remove;
  const selection = useListSelection({ state, records, isOffered: hasRepository && hasBulk });
  const closeForm = () => {
    const closed = withForm(address, { kind: 'none' });
    if (String(closed) !== String(address)) setAddress(closed, { replace: true, preventScrollReset: true });
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);
  const last = lastPageOf(total, state.pageSize);
  const isBeyond = query.isSuccess && !query.isPlaceholderData && state.page > last;
  useEffect(() => {
    if (isBeyond) setAddress((now) => writeListAddress(now, { page: last }), { replace: true });
  }, [isBeyond, last, setAddress]);
  const before = useRef(state.page);
  useEffect(() => {
    if (before.current !== state.page) heading.current?.scrollIntoView({ block: 'start' });
    before.current = state.page;
  }, [state.page]);
  useEffect(() => () => forgetSaved(type.name), [type.name]);
  const { placement } = screen.form;
  const edited = editId(address);
  const isFormOpen = edited === undefined ? may.create : may.update;

  return (
    <AntdScope>
      <section className="screen" aria-busy={query.isFetching}>
        <div className="screen-head">
          <h1 ref={heading} tabIndex={-1}>
            {screen.title}
          </h1>
          {hasRepository && may.create && (
            <Link className="bin-link" to={binPath(area)}>
              {words.admin.list.bin}
            </Link>
          )}
          {may.create && (
            <CreateLink
              area={area}
              to={placement === 'page' ? createPath(area) : `?${withForm(address, { kind: 'create' })}`}
              address={address}
              onPress={() => isCreating(address) && focusFirst(form.current)}
            />
          )}
        </div>
        <FilterBar
          type={shown}
          state={state}
          onChange={show}
          onClear={() => setAddress(withoutFilters(address, state), { preventScrollReset: true })}
        />
        <ListTools
          area={area}
          type={shown}
          chosen={settings.columns}
          onChoose={(chosen) => remember({ columns: chosen })}
          onReset={() => {
            remember({ columns: undefined, pageSize: undefined, sort: undefined });
            setAddress(withoutSettings(address), { preventScrollReset: true });
          }}
          selection={selection}
          query={listQuery}
          total={total}
          onDone={(ids) => {
            setRemovals(removals + 1);
            if (edited !== undefined && ids.includes(edited)) closeForm();
          }}
        />
        {query.isError ? (
          <RetryNote onRetry={() => void query.refetch()}>
            <SchemaText type={type} text={type.messages.listFailed} />
          </RetryNote>
        ) : query.isPending || isBeyond || !isKnown ? (
          <Spinner label={words.admin.loading} />
        ) : records.length === 0 ? (
          <p className="empty">
            {state.search !== '' || state.filters.length > 0 ? words.admin.list.noMatches : type.messages.empty}
          </p>
        ) : (
          <PartBoundary fallback={<Spinner label={words.admin.loading} />}>
            <View
              area={area}
              columns={columns}
              records={records}
              total={total}
              selection={selection}
              state={state}
              address={address}
              onChange={show}
              onRemove={setRemoving}
            />
            {/* Inside the boundary, since the loading records would push the buttons away. */}
            <Pages state={state} total={total} onChange={show} />
          </PartBoundary>
        )}
        {query.isSuccess && !isBeyond && isKnown && records.length === 0 && (
          <Pages state={state} total={total} onChange={show} />
        )}
        {/* Not before the list, which would push the form's buttons away. */}
        {placement === 'inline' && isFormOpen && !(query.isPending || !isKnown) && (
          <div ref={form}>
            <PartBoundary fallback={<Spinner label={words.admin.loading} />}>
              <RecordForm
                key={edited ?? 'nuevo'}
                area={area}
                id={edited}
                isFocused={edited !== undefined || isCreating(address)}
                onDone={closeForm}
              />
            </PartBoundary>
          </div>
        )}
        {placement === 'modal' && isFormOpen && (edited !== undefined || isCreating(address)) && (
          <PartBoundary fallback={null}>
            <RecordForm key={edited ?? 'nuevo'} area={area} id={edited} isFocused onDone={closeForm} frame={Dialog} />
          </PartBoundary>
        )}
        {removing !== undefined && (
          <PartBoundary fallback={null}>
            <RemoveDialog
              area={area}
              record={removing}
              onClose={() => setRemoving(undefined)}
              onRemoved={() => {
                setRemoving(undefined);
                selection?.remove([removing.id]);
                setRemovals(removals + 1);
                if (removing.id === edited) closeForm();
              }}
            />
          </PartBoundary>
        )}
      </section>
    </AntdScope>
  );
}

type SelectionOptions = {
  readonly state: ListState;
  readonly records: readonly StoredRecord[];
  /** Whether the person can change several records at once. */
  readonly isOffered: boolean;
};

/** The selection survives turning pages, and is cleared when the filters change. */
function useListSelection({ state, records, isOffered }: SelectionOptions): Selection | undefined {
  const [selection] = useState(() => createSelection());
  const filterKey = JSON.stringify([state.search, state.filters]);
  useEffect(() => selection.clear, [selection, filterKey]);
  useEffect(() => selection.setPage(records), [selection, records]);
  return isOffered ? selection : undefined;
}

type CreateLinkProps = {
  readonly area: Area;
  readonly to: string;
  readonly address: URLSearchParams;
  readonly onPress: () => void;
};

function CreateLink({ area, to, address, onPress }: CreateLinkProps) {
  return (
    <Link className="button button-main" to={to} state={listLocation(address)} preventScrollReset onClick={onPress}>
      <span aria-hidden="true">+ </span>
      <SchemaText type={area.type} text={area.type.list.addButton} />
    </Link>
  );
}

/** Focuses the form when its link is pressed again: the address does not change, so the form would not notice. */
function focusFirst(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'start' });
  form?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
}
