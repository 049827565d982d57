import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { type Area, providerName } from '../area.ts';

/** The members as stored when the screen opened; `read` refetches and rejects with ProviderError. */
export function useStoredChart({ type }: Area) {
  const provider = useDataProvider()(providerName(type));
  const read = async (): Promise<readonly StoredRecord[]> => {
    const pagination = { currentPage: 1, pageSize: maxBulkRecords };
    return (await provider.getList<StoredRecord>({ resource: type.name, pagination })).data;
  };
  // Cached data of an earlier visit is never shown, because somebody may have saved since.
  const query = useQuery({
    queryKey: ['chart', providerName(type), type.name],
    queryFn: read,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { records: query.data, hasFailed: query.isError, read, retry: () => void query.refetch() };
}
