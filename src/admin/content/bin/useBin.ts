import { useOnError } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { mostBulkRecords } from '#core/store/bulk.ts';
import type { RecordKeeper, RemovedRecord } from '#providers/recordKeeper.ts';
import { historyKey } from '../useRecordRefresh.ts';

export const binPageSize = 50;
/** As many as a keeper answers at once. */
const largestPart = 200;

type BinOptions = { readonly type: ContentType; readonly keeper: RecordKeeper; readonly page: number };

/** One page of the removed records of a type. */
export function useBin({ type, keeper, page }: BinOptions) {
  const query = useQuery({
    queryKey: historyKey(type, 'bin', page),
    queryFn: () => keeper.removed(type.name, { offset: (page - 1) * binPageSize, limit: binPageSize }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const { mutate: checkError } = useOnError();
  useEffect(() => {
    if (query.error !== null) checkError(query.error);
  }, [query.error, checkError]);
  return { query, records: query.data?.records ?? [], total: query.data?.total ?? 0 };
}

/** All removed records of a type, or as many of the last removed ones as can be restored at once. */
export async function readWholeBin(keeper: RecordKeeper, type: ContentType): Promise<readonly RemovedRecord[]> {
  const read = new Map<string, RemovedRecord>();
  for (let offset = 0; offset < mostBulkRecords; offset += largestPart) {
    const limit = Math.min(largestPart, mostBulkRecords - offset);
    const { records, total } = await keeper.removed(type.name, { offset, limit });
    for (const record of records) read.set(record.id, record);
    if (offset + records.length >= total || records.length === 0) break;
  }
  return [...read.values()];
}
