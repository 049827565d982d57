import { type DataProvider, useDataProvider } from '@refinedev/core';
import { useMemo } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import { maxBulkRecords } from '#core/store/bulk.ts';
import { type Area, providerName } from '../areas/area.ts';
import type { ListQuery } from '../query/listQuery.ts';

/** The ids are part of the address, whose length is limited. */
const batchSize = 100;

/** Reads records beyond the visible page. Rejects with ProviderError. */
export function useReadRecords({ type }: Area) {
  const provider = useDataProvider();
  return useMemo(() => {
    const source: DataProvider = provider(providerName(type));
    return {
      /** The first thousand records that match the list's search and filters, in its order. */
      readMatching: async ({ sorters, filters }: ListQuery): Promise<readonly StoredRecord[]> => {
        const pagination = { currentPage: 1, pageSize: maxBulkRecords };
        return (await source.getList<StoredRecord>({ resource: type.name, pagination, sorters, filters })).data;
      },
      /** The present state of the records that still exist. */
      readNow: async (ids: readonly string[]): Promise<readonly StoredRecord[]> => {
        const records: StoredRecord[] = [];
        for (let start = 0; start < ids.length; start += batchSize) {
          const batch = ids.slice(start, start + batchSize);
          records.push(...((await source.getMany?.<StoredRecord>({ resource: type.name, ids: batch }))?.data ?? []));
        }
        return records;
      },
    };
  }, [provider, type]);
}
