import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { hasView, listKeys } from '#core/lists/listPaging.ts';
import type { Area } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { withForm } from '../areas/openForm.ts';
import { inLayout, columnNames, shownColumns } from '../query/columns.ts';
import {
  type ListState,
  readListAddress,
  withoutFilters,
  withoutSettings,
  writeListAddress,
} from '../query/listAddress.ts';
import type { ChangeList } from '../query/listView.ts';
import { withReadableRelations } from '../query/withReadableRelations.ts';
import { useArchivedRelated } from '../records/adding/useArchivedRelated.ts';
import { useListSettings } from '../views/useListSettings.ts';
import { useListViews } from '../views/useListViews.ts';
import { viewAddress } from '../views/viewQuery.ts';
import { layoutAt, layoutOf } from './layouts/layouts.ts';

export type ShownList = ReturnType<typeof useShownList>;

/** The state of a list, from its address, its saved view and the person's settings, with the ways to change it. */
export function useShownList(area: Area) {
  const { type } = area;
  const types = useContentTypes();
  const readable = useMemo(() => withReadableRelations(type, types), [type, types]);
  const [address, setAddress] = useSearchParams();
  const { settings, isKnown, remember } = useListSettings(area);
  const views = useListViews({
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
  const columns = useMemo(() => shownColumns(shown, state.columns), [shown, state.columns]);
  const shownNames = useMemo(() => columnNames(shown, columns), [shown, columns]);
  const { isPaged = true } = layoutAt(layout);
  // Other layouts load their own records; here they are only counted.
  const requested = useMemo(() => (isPaged ? state : { ...state, page: 1, pageSize: 1 }), [isPaged, state]);
  const isOnView = hasView(address);
  const open = (next: URLSearchParams, { isReplaced = false } = {}) =>
    setAddress(next, { replace: isReplaced, preventScrollReset: true });
  const change: ChangeList = (changes, { isTyped = false } = {}) => {
    const { sort, pageSize, layout: chosen } = changes;
    // What a person changes in a saved view stays in its address.
    if (!isOnView) {
      if (sort !== undefined) remember({ sort });
      if (pageSize !== undefined) remember({ pageSize });
      if (chosen !== undefined) remember({ layout: chosen });
    }
    // The browser's address, since two filters may change before the next render.
    open(writeListAddress(new URLSearchParams(location.search), changes), { isReplaced: isTyped });
  };
  return {
    /** The type with the fields that the person may read. */
    readable,
    /** The same in the shown layout. */
    shown,
    layout,
    isPaged,
    columns,
    shownNames,
    state,
    requested,
    address,
    setAddress,
    settings,
    views,
    /** Whether it is clear which records to request. */
    isReady: isKnown && views.isReady,
    remember,
    change,
    open,
    changeColumns: (columnChange: Pick<ListState, 'columns' | 'density'>) =>
      isOnView ? change(columnChange) : remember(columnChange),
    resetColumns: () => {
      if (isOnView && views.current !== undefined) return open(viewAddress(address, views.current));
      remember({ columns: undefined, pageSize: undefined, sort: undefined, density: undefined, layout: undefined });
      open(withoutSettings(address));
    },
    leaveView: () => {
      const next = new URLSearchParams(location.search);
      next.delete(listKeys.view);
      open(next, { isReplaced: true });
    },
    clearFilters: () => open(withoutFilters(address, state)),
    closeForm: () => {
      const closed = withForm(address, { kind: 'none' });
      if (String(closed) !== String(address)) open(closed, { isReplaced: true });
    },
  };
}
