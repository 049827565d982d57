import { useList } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { recordsOf } from '../areas/area.ts';
import type { ListState } from '../query/listAddress.ts';
import { listQuery } from '../query/listQuery.ts';

/** Loads the records that a list's address asks for. */
export function useRecordTable(type: ContentType, state: ListState) {
  const request = listQuery(type, state);
  const { query, result } = useList<StoredRecord>({
    ...recordsOf(type),
    ...request,
    // Structural sharing of a thousand records takes longer than rendering the visible ones.
    queryOptions: { placeholderData: (previous) => previous, structuralSharing: false },
  });
  return {
    /** The request's parameters. */
    listQuery: request,
    query,
    records: result.data ?? noRecords,
    total: result.total ?? 0,
  };
}

export const noRecords: readonly StoredRecord[] = [];
