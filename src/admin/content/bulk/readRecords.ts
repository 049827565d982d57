import { type DataProvider, useDataProvider } from '@refinedev/core';
import { useMemo } from 'react';
import type { StoredRecord } from '#core/store/record.ts';
import { maxBulkRecords } from '#core/store/bulk.ts';
import { type Area, providerName } from '../../area.ts';
import type { ListQuery } from '../list/listQuery.ts';

/** Ids stand in the address, which may not be as long as one likes. */
const idsAtOnce = 100;

/** Reads whole records beside the page in sight. Rejects with ProviderError. */
export function useReadRecords({ type }: Area) {
  const provider = useDataProvider();
  return useMemo(() => {
    const source: DataProvider = provider(providerName(type));
    return {
      /** The first thousand that a list's search and filters leave, in its order. */
      readMatching: async ({ sorters, filters }: ListQuery): Promise<readonly StoredRecord[]> => {
        const pagination = { currentPage: 1, pageSize: maxBulkRecords };
        return (await source.getList<StoredRecord>({ resource: type.name, pagination, sorters, filters })).data;
      },
      /** Those of the ids that are still there, as they are now. */
      readNow: async (ids: readonly string[]): Promise<readonly StoredRecord[]> => {
        const found: StoredRecord[] = [];
        for (let start = 0; start < ids.length; start += idsAtOnce) {
          const some = ids.slice(start, start + idsAtOnce);
          found.push(...((await source.getMany?.<StoredRecord>({ resource: type.name, ids: some }))?.data ?? []));
        }
        return found;
      },
    };
  }, [provider, type]);
}
