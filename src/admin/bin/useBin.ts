import { useQuery } from '@tanstack/react-query';
import type { ContentType } from '#core/schema/contentType.ts';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { ProviderWith, RemovedRecord } from '#providers/calls/recordProvider.ts';
import { historyKey } from '../data/useRecordRefresh.ts';

export const binPageSize = 50;
/** The most that a provider returns per call. */
const largestBatch = 200;

type BinOptions = {
  readonly type: ContentType;
  readonly provider: ProviderWith<'bin'>;
  readonly page: number;
  readonly search: string;
};

/** One page of the removed records of a type that have the words of a search. */
export function useBin({ type, provider, page, search }: BinOptions) {
  const query = useQuery({
    queryKey: historyKey(type, 'bin', page, search),
    queryFn: () => provider.bin.list(type.name, { offset: (page - 1) * binPageSize, limit: binPageSize, search }),
    refetchOnMount: 'always',
  });
  return { query, records: query.data?.records ?? [], total: query.data?.total ?? 0 };
}

/** Reads all removed records of a type that have the words of a search, or the latest ones up to the limit of a bulk restore. */
export async function readWholeBin(
  provider: ProviderWith<'bin'>,
  { type, search }: { readonly type: ContentType; readonly search: string },
): Promise<readonly RemovedRecord[]> {
  const removed = new Map<string, RemovedRecord>();
  for (let offset = 0; offset < maxBulkRecords; offset += largestBatch) {
    const limit = Math.min(largestBatch, maxBulkRecords - offset);
    const { records, total } = await provider.bin.list(type.name, { offset, limit, search });
    for (const record of records) removed.set(record.id, record);
    if (offset + records.length >= total || records.length === 0) break;
  }
  return [...removed.values()];
}
