import { useTable } from '@refinedev/core';
import { useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { recordsOf } from '../areas/area.ts';
import type { ListState } from '../query/listAddress.ts';
import { listQuery } from '../query/listQuery.ts';

/**
 * Loads the records of a list's state through Refine's table. The address is the source: its state is written into the table on
 * every change.
 */
export function useRecordTable(type: ContentType, state: ListState) {
  const request = listQuery(type, state);
  const { pagination, sorters, filters } = request;
  const table = useTable<StoredRecord>({
    ...recordsOf(type),
    syncWithLocation: false,
    pagination,
    sorters: { initial: sorters },
    filters: { initial: filters, defaultBehavior: 'replace' },
    // Structural sharing of a thousand records takes longer than rendering the visible ones.
    queryOptions: { placeholderData: (previous) => previous, structuralSharing: false },
  });
  const requestKey = JSON.stringify({ pagination, sorters, filters });
  const [lastKey, setLastKey] = useState(requestKey);
  if (lastKey !== requestKey) {
    setLastKey(requestKey);
    table.setCurrentPage(pagination.currentPage);
    table.setPageSize(pagination.pageSize);
    table.setSorters(sorters);
    table.setFilters(filters, 'replace');
  }
  return {
    /** The request's parameters. */
    listQuery: request,
    query: table.tableQuery,
    records: table.result.data ?? noRecords,
    total: table.result.total ?? 0,
  };
}

export const noRecords: readonly StoredRecord[] = [];
