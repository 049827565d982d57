import { useQuery } from '@tanstack/react-query';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { ProviderWith, RecordVersion } from '#providers/calls/recordProvider.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { historyKey } from '../data/useRecordRefresh.ts';

/** Newest writes among which that of the shown version is looked for. */
const searchedWrites = 20;

type Shown = {
  readonly id: string;
  /** Undefined until it is read; the previous record until that of `id` is read. */
  readonly record: StoredRecord | undefined;
};

/** Name of the person who wrote the shown version of a record, read beside the record so that it is in its first picture. */
export function useLastEditor(type: ContentType, { id, record }: Shown) {
  const provider = useProviderWith(type, 'history');
  const readWrites = (limit: number) => () =>
    (provider as ProviderWith<'history'>).history.list(type.name, { id, offset: 0, limit });
  const first = useQuery({
    queryKey: historyKey(type, id, 'newest'),
    queryFn: readWrites(1),
    enabled: provider !== undefined,
  });
  const isBefore = record !== undefined && record.id !== id;
  const version = record?._version;
  const isRead = first.isSuccess && !first.isFetching && !isBefore && version !== undefined;
  // Pending changes are writes too, and leave the shown version as it was.
  const isShown = ({ version: written, at }: RecordVersion) =>
    version !== undefined && written <= version && at === record?._updatedAt;
  const later = useQuery({
    queryKey: historyKey(type, id, 'newest', version),
    queryFn: readWrites(searchedWrites),
    enabled: isRead && !first.data.writes.some(isShown),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () => undefined,
  });
  const answers = [first.isPlaceholderData === isBefore ? first.data : undefined, later.data];
  const write = answers.flatMap((data) => data?.writes ?? []).find(isShown);
  const isLate = first.isPending || (first.isPlaceholderData && !isBefore);
  return { editor: write?.byName, isReading: provider !== undefined && isLate };
}
