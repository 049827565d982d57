import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { StoredRecord } from '#core/values/record.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { showTexts } from '#core/locales/es/records/show.ts';
import { type Area, recordsOf } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { recordTitle } from '../records/recordText.ts';
import { type ListState, readListAddress, writeListAddress } from '../query/listAddress.ts';
import { listQuery } from '../query/listQuery.ts';
import { useListSettings } from '../views/useListSettings.ts';
import { withReadableRelations } from '../query/withReadableRelations.ts';
import { listLocation, useListLocation } from './listLocation.ts';

type NeighboursProps = {
  readonly area: Area;
  readonly id: string;
  /** The address of the same screen for another record. */
  readonly pathOf: (area: Area, id: string) => string;
};

type Neighbour = { readonly record: StoredRecord; readonly page: number };

/**
 * Links from a record to the previous and next one in the list that it was opened from, with its filters and order; without links
 * while the list loads and for a record that is not on its page.
 */
export function Neighbours({ area, id, pathOf }: NeighboursProps) {
  const { type } = area;
  const types = useContentTypes();
  const { list } = useListLocation();
  const { settings, isKnown } = useListSettings(area);
  const state = useMemo(
    () => readListAddress(new URLSearchParams(list), withReadableRelations(type, types), settings),
    [list, type, types, settings],
  );
  const { page, pageSize } = state;
  const here = useListPage(area, { state, page, isNeeded: isKnown });
  const index = here.records.findIndex((record) => String(record.id) === id);
  const position = (page - 1) * pageSize + index;
  const isFirst = index === 0 && page > 1;
  const isLast = index >= 0 && index === here.records.length - 1 && position + 1 < here.total;
  const previousPage = useListPage(area, { state, page: page - 1, isNeeded: isFirst });
  const nextPage = useListPage(area, { state, page: page + 1, isNeeded: isLast });
  const isThere = index >= 0;
  const at = (record: StoredRecord | undefined, on: number): Neighbour | undefined =>
    record === undefined ? undefined : { record, page: on };
  const previous = isFirst ? at(previousPage.records.at(-1), page - 1) : at(here.records[index - 1], page);
  const next = !isThere ? undefined : isLast ? at(nextPage.records[0], page + 1) : at(here.records[index + 1], page);
  return (
    <nav className="neighbours" aria-label={showTexts.neighbours}>
      <NeighbourLink area={area} pathOf={pathOf} neighbour={previous} label={listTexts.previous} />
      <span>{isThere ? showTexts.place(position + 1, here.total) : showTexts.noPlace}</span>
      <NeighbourLink area={area} pathOf={pathOf} neighbour={next} label={listTexts.next} />
    </nav>
  );
}

type NeighbourLinkProps = Pick<NeighboursProps, 'area' | 'pathOf'> & {
  readonly neighbour: Neighbour | undefined;
  readonly label: string;
};

/** A link that replaces the current history entry, so that the back button still leads to the list. */
function NeighbourLink({ area, pathOf, neighbour, label }: NeighbourLinkProps) {
  const { list } = useListLocation();
  if (neighbour === undefined)
    return (
      <span className="button" aria-disabled="true">
        {label}
      </span>
    );
  const { record, page } = neighbour;
  const address = writeListAddress(new URLSearchParams(list), { page });
  return (
    <Link
      className="button"
      to={pathOf(area, record.id)}
      replace
      state={listLocation(address)}
      title={recordTitle(area.type, record)}
    >
      {label}
    </Link>
  );
}

type PageOptions = { readonly state: ListState; readonly page: number; readonly isNeeded: boolean };

/** A page of the list; the one that the record was opened from is still cached. */
function useListPage({ type }: Area, { state, page, isNeeded }: PageOptions) {
  const { result } = useList<StoredRecord>({
    ...recordsOf(type),
    ...listQuery(type, { ...state, page }),
    queryOptions: { enabled: isNeeded, staleTime: 5_000 },
  });
  return isNeeded ? { records: result.data ?? [], total: result.total ?? 0 } : { records: [], total: 0 };
}
