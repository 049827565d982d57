import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { providerName } from '../../../areas/area.ts';
import { useContentTypes } from '../../../areas/contentTypes.ts';
import { recordTitle } from '../../../records/recordText.ts';
import { largestPage } from '#core/lists/listPaging.ts';
import { type OwnColumn, withOwnColumns } from './ownColumns.ts';
import type { ListState } from '../../../query/listAddress.ts';
import { useListKey, useListQuery } from '../../../data/useListQuery.ts';
import { type BoardColumn, boardColumns, chosenValues } from './boardColumns.ts';

/** Related records that are columns at first, and with each press of the button. */
const columnStep = 50;
/** A row is as many lists as there are columns. */
const rowStep = 12;

export type Columns = {
  readonly columns: readonly BoardColumn[];
  /** Whether the related records, which are the columns, are being read. */
  readonly isLoading: boolean;
  /** Reads them again; undefined unless they could not be read. */
  readonly retry: (() => void) | undefined;
  /** The choice among the related records; undefined when all of them are columns. */
  readonly choice: ColumnChoice | undefined;
};

export type ColumnChoice = {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Columns that are not shown yet. */
  readonly rest: number;
  readonly onMore: () => void;
};

type ColumnsOptions = {
  readonly state: ListState;
  /** Undefined for the rows of a board without them. */
  readonly field: string | undefined;
  readonly own?: readonly OwnColumn[];
};

/** The columns of a board, or its rows: the values of a choice, or the first related records and those that a search finds. */
export function useBoardColumns(type: ContentType, { state, field, own = [] }: ColumnsOptions): Columns {
  const step = field === type.list.board?.field ? columnStep : rowStep;
  const name = fieldOf(type, field ?? '')?.relation;
  const types = useContentTypes();
  const related = types.find((one) => one.name === name);
  const provider = useDataProvider()(related === undefined ? 'default' : providerName(related));
  const [query, setQuery] = useState({ text: '', size: step });
  const ids = related === undefined || field === undefined ? [] : chosenValues(field, state).map(({ value }) => value);
  const resource = related?.name ?? '';
  const keyOf = useListKey(related);
  const queryOf = useListQuery(related);
  const list = useQuery({
    ...queryOf({
      filters: query.text === '' ? [] : [{ field: 'q', operator: 'eq', value: query.text }],
      sorters: related?.titleField === undefined ? [] : [{ field: related.titleField, order: 'asc' }],
      size: query.size,
    }),
    enabled: related !== undefined,
    placeholderData: (previous) => previous,
  });
  // A filter may name related records beyond the first ones.
  const chosen = useQuery({
    queryKey: keyOf({ ids }),
    queryFn: async () => (await provider.getMany?.<StoredRecord>({ resource, ids: [...ids] }))?.data ?? [],
    enabled: ids.length > 0,
  });
  const total = list.data?.total ?? 0;
  const isPartial = query.text !== '' || total > (list.data?.data.length ?? 0);
  const isLoading = related !== undefined && (list.isPending || (ids.length > 0 && chosen.isPending));
  const failed = [list, chosen].filter(({ isError }) => isError);
  const columns = useMemo(() => {
    if (field === undefined) return [];
    const records = new Map([...(list.data?.data ?? []), ...(chosen.data ?? [])].map((one) => [one.id, one]));
    const options = [...records.values()].map((record) => ({
      value: record.id,
      label: related === undefined ? record.id : recordTitle(related, record),
    }));
    const whole = boardColumns({ type, field, related: options, isPartial, state, noValue: boardMessages.noValue });
    const { board } = type.list;
    return board?.subcolumn === undefined || board.field !== field
      ? whole
      : withOwnColumns(whole, { field: board.subcolumn.field, own });
  }, [type, field, own, related, list.data, chosen.data, isPartial, state]);
  return {
    columns: isLoading || failed.length > 0 ? [] : columns,
    isLoading,
    retry: failed.length === 0 ? undefined : () => failed.forEach((one) => void one.refetch()),
    choice:
      related !== undefined && ids.length === 0 && isPartial
        ? {
            search: query.text,
            onSearch: (text) => setQuery({ text, size: step }),
            rest: Math.min(total, largestPage) - (list.data?.data.length ?? 0),
            onMore: () => setQuery({ ...query, size: query.size + step }),
          }
        : undefined,
  };
}
