import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { SetURLSearchParams } from 'react-router';
import type { SavedView } from '#core/api/viewOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Area } from '../areas/area.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { listKeys, noView } from '#core/lists/listPaging.ts';
import { isBare, readViewQuery, viewAddress } from './viewQuery.ts';

const noViews: readonly SavedView[] = [];

type ListViewsOptions = {
  readonly area: Area;
  /** The type with the fields that the person may read. */
  readonly readable: ContentType;
  readonly address: URLSearchParams;
  readonly setAddress: SetURLSearchParams;
  /** The view that the person opens the list with; undefined without a choice, and while settings are loading. */
  readonly ownFirst: string | undefined;
  readonly areSettingsKnown: boolean;
};

/** The saved views of a list, and the one in its address. A bare address opens the person's first view, or everybody's. */
export function useListViews({ area, readable, address, setAddress, ownFirst, areSettingsKnown }: ListViewsOptions) {
  const { type, screen } = area;
  const calls = usePortalCalls();
  const query = useQuery({
    queryKey: ['views', type.name],
    queryFn: () => calls.call('GET /api/views/{type}', { params: { type: type.name } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const views = useMemo(
    () => query.data?.filter((view) => view.screen === screen.path) ?? noViews,
    [query.data, screen],
  );
  const id = address.get(listKeys.view) ?? undefined;
  const current = views.find((view) => view.id === id);
  const bare = isBare(address);
  const isKnown = !query.isPending && areSettingsKnown;
  const preferred = ownFirst === noView ? null : views.find((view) => view.id === ownFirst);
  const first =
    id === undefined ? (preferred === undefined ? views.find(({ isFirst }) => isFirst) : preferred) : current;
  const opened = bare && isKnown ? (first ?? undefined) : undefined;
  useEffect(() => {
    if (opened === undefined) return;
    const { query: now } = readViewQuery(readable, opened.query);
    setAddress((present) => viewAddress(present, { id: opened.id, query: now }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [opened, readable, setAddress]);
  return {
    views,
    current,
    /** Whether the address names a view that is gone. */
    isGone: query.isSuccess && id !== undefined && id !== noView && current === undefined,
    /** Whether it is clear which list the address shows. */
    isReady: !bare || (isKnown && opened === undefined),
  };
}
