import { ownValue } from '#core/values/ownValue.ts';
import type { GetListResponse } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import type { Area } from '../../../areas/area.ts';
import type { ListState } from '../../../query/listAddress.ts';
import { largestPage } from '#core/lists/listPaging.ts';
import { listQuery } from '../../../query/listQuery.ts';
import { useListQuery } from '../../../data/useListQuery.ts';
import type { BoardColumn } from './boardColumns.ts';

/** Records of a column at first, and with each press of its button. */
const step = 50;

export type ColumnRecords = {
  readonly column: BoardColumn;
  /** From the top; the first ones when there are more. */
  readonly records: readonly StoredRecord[];
  readonly total: number;
  readonly isRead: boolean;
  /** Whether more of them can be shown. */
  readonly hasMore: boolean;
  readonly hasFailed: boolean;
};

type Answer = GetListResponse<StoredRecord>;

type BoardRecordsOptions = {
  readonly area: Area;
  readonly columns: readonly BoardColumn[];
  /** Search and filters of the list; its order applies to records without a position of their own. */
  readonly state: ListState;
};

/** Loads the first records of each column, under the keys of Refine's lists, so that what others write reloads them. */
export function useBoardRecords({ area: { type }, columns, state }: BoardRecordsOptions) {
  const queryOf = useListQuery(type);
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const { filters, sorters } = listQuery(type, {
    ...state,
    // A chosen value is a row of its own.
    filters: state.filters.filter(
      ({ field, operator }) => field !== type.list.board?.field && !(field === state.rows && operator === 'eq'),
    ),
  });
  const order = type.list.board?.order;
  const bySorters = order === undefined ? sorters : [{ field: order, order: 'desc' as const }, ...sorters];
  // `useQueries` hands its own previous data only to an equal query.
  const last = useRef(new Map<string, Answer>());
  const queries = useQueries({
    queries: columns.map(({ key, filters: own }) => ({
      ...queryOf({ filters: [...filters, ...own], sorters: bySorters, size: ownValue(sizes, key) ?? step }),
      placeholderData: () => last.current.get(key),
    })),
  });
  useEffect(() => {
    for (const [index, { key }] of columns.entries()) {
      const query = queries[index];
      if (query?.data !== undefined) last.current.set(key, query.data);
    }
  });
  return {
    columns: columns.map((column, index): ColumnRecords => {
      const query = queries[index];
      const size = sizes[column.key] ?? step;
      return {
        column,
        records: query?.data?.data ?? [],
        total: query?.data?.total ?? 0,
        isRead: query?.data !== undefined,
        hasMore: size < Math.min(query?.data?.total ?? 0, largestPage),
        // A board that was read stays in sight when it cannot be read again.
        hasFailed: query?.isError === true && query.data === undefined,
      };
    }),
    showMore: (key: string) =>
      setSizes({ ...sizes, [key]: Math.min(largestPage, (ownValue(sizes, key) ?? step) + step) }),
    /** Also where a request is under way, which may have begun before a write. */
    reload: async () => {
      await Promise.all(queries.map((query) => query.refetch()));
    },
  };
}
