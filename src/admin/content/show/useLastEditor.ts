import { useQuery } from '@tanstack/react-query';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { RecordRepository } from '#providers/recordRepository.ts';
import { useRecordRepository } from '../../dataContexts.ts';
import { historyKey } from '../useRecordRefresh.ts';

type Shown = {
  readonly id: string;
  /** Undefined until it is read; the previous record until that of `id` is read. */
  readonly record: StoredRecord | undefined;
};

/** Name of the person who wrote the shown version of a record, read beside the record so that it is in its first picture. */
export function useLastEditor(type: ContentType, { id, record }: Shown) {
  const repository = useRecordRepository(type);
  const queryFn = () => (repository as RecordRepository).history(type.name, { id, offset: 0, limit: 1 });
  const first = useQuery({ queryKey: historyKey(type, id, 'newest'), queryFn, enabled: repository !== undefined });
  const isBefore = record !== undefined && record.id !== id;
  const version = record?._version;
  const isRead = first.isSuccess && !first.isFetching && !isBefore && version !== undefined;
  const later = useQuery({
    queryKey: historyKey(type, id, 'newest', version),
    queryFn,
    enabled: isRead && first.data.writes[0]?.version !== version,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () => undefined,
  });
  const answers = [first.isPlaceholderData === isBefore ? first.data : undefined, later.data];
  const write = answers.map((data) => data?.writes[0]).find((newest) => newest?.version === version);
  const isLate = first.isPending || (first.isPlaceholderData && !isBefore);
  return { editor: write?.byName, isReading: repository !== undefined && isLate };
}
