import { useTable } from '@refinedev/core';
import { useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { providerName } from '../../area.ts';
import type { ListState } from './listAddress.ts';
import { listQuery } from './listQuery.ts';

/**
 * The records that a list's state asks for, through Refine's table. The address rules: its state is written into the table
 * whenever it changes, so that an address says all of a list in the portal's own words.
 */
export function useRecordTable(type: ContentType, state: ListState) {
  const asking = listQuery(type, state);
  const { pagination, sorters, filters } = asking;
  const table = useTable<StoredRecord>({
    resource: type.name,
    dataProviderName: providerName(type),
    syncWithLocation: false,
    pagination,
    sorters: { initial: sorters },
    filters: { initial: filters, defaultBehavior: 'replace' },
    errorNotification: false,
    // Comparing each of a thousand records with the one before takes longer than drawing those in sight.
    queryOptions: { placeholderData: (previous) => previous, structuralSharing: false },
  });
  const wanted = JSON.stringify({ pagination, sorters, filters });
  const [asked, setAsked] = useState(wanted);
  if (asked !== wanted) {
    setAsked(wanted);
    table.setCurrentPage(pagination.currentPage);
    table.setPageSize(pagination.pageSize);
    table.setSorters(sorters);
    table.setFilters(filters, 'replace');
  }
  return {
    /** What is asked for. */
    asking,
    query: table.tableQuery,
    records: table.result.data ?? noRecords,
    total: table.result.total ?? 0,
  };
}

const noRecords: readonly StoredRecord[] = [];
