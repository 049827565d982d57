import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { providerName } from '../../areas/area.ts';
import { useContentTypes } from '../../areas/contentTypes.ts';

/** The most ids that fit into an address. */
const most = 100;

/** The ids of the archived records, such as projects, to which records of a type belong; undefined while they load. */
export function useArchivedRelated(type: ContentType, isNeeded = true): readonly string[] | undefined {
  const relation = fieldOf(type, type.list.within ?? '')?.relation;
  const related = useContentTypes().find(({ name }) => name === relation);
  const archive = related?.list.archive;
  const isRead = isNeeded && archive !== undefined;
  const { query, result } = useList<StoredRecord>({
    resource: related?.name ?? '',
    dataProviderName: related === undefined ? 'default' : providerName(related),
    pagination: { pageSize: most },
    sorters: [{ field: '_updatedAt', order: 'desc' }],
    filters: archive === undefined ? [] : [{ field: archive, operator: 'eq', value: true }],
    errorNotification: false,
    queryOptions: { enabled: isRead },
  });
  const { data } = result;
  return useMemo(
    () => (isRead && query.isPending ? undefined : isRead ? data.map(({ id }) => id) : []),
    [isRead, query.isPending, data],
  );
}
