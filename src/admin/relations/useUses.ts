import { useList } from '@refinedev/core';
import type { StoredRecord } from '#core/values/record.ts';
import { recordsOf } from '../areas/area.ts';
import type { IncomingRelation } from './relationsTo.ts';

type UsesOptions = { readonly id: string; readonly limit: number };

/** The first records that point to a record by one field, and their number. */
export function useUses({ area: { type }, field, valueOf }: IncomingRelation, { id, limit }: UsesOptions) {
  const { query, result } = useList<StoredRecord>({
    ...recordsOf(type),
    pagination: { currentPage: 1, pageSize: limit },
    sorters: type.list.sort.map(({ field: name, order }) => ({ field: name, order })),
    filters: [{ field: field.name, operator: 'eq', value: valueOf(id) }],
  });
  const status = query.isError ? ('failed' as const) : query.isPending ? ('pending' as const) : ('read' as const);
  return { records: result.data ?? [], total: result.total ?? 0, status, retry: () => void query.refetch() };
}
