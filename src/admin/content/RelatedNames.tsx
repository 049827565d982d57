import { useMany } from '@refinedev/core';
import { useContentTypes } from './contentTypes.ts';
import { recordTitle } from './recordText.ts';
import type { StoredRecord } from '#core/record.ts';

/** The names of related records; their ids until those are known. */
export function RelatedNames({ type, ids }: { readonly type: string; readonly ids: readonly string[] }) {
  const target = useContentTypes().find((candidate) => candidate.name === type);
  const { result } = useMany<StoredRecord>({
    resource: type,
    ids: [...ids],
    queryOptions: { enabled: target !== undefined && ids.length > 0 },
    errorNotification: false,
  });
  const names = ids.map((id) => {
    const record = result.data?.find((candidate) => candidate.id === id);
    return target === undefined || record === undefined ? id : recordTitle(target, record);
  });
  return <>{names.join(', ')}</>;
}
