import { applyQuery } from '#core/store/applyQuery.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Store } from '#core/store/store.ts';

/** A record as it would be after a save that nobody has made. */
export type UnsavedRecord = { readonly type: ContentType; readonly record: StoredRecord };

/** What pages read of a store, as if the record were saved. */
export function withUnsaved(
  store: Pick<Store, 'get' | 'list'>,
  { type, record }: UnsavedRecord,
): Pick<Store, 'get' | 'list'> {
  const isOf = (other: ContentType) => other.name === type.name;
  return {
    get: async (of, id) => (isOf(of) && id === record.id ? record : store.get(of, id)),
    list: async (of, query) => {
      if (!isOf(of)) return store.list(of, query);
      const others = await store.list(of, {
        ...query,
        where: [...query.where, { field: 'id', operator: 'ne', values: [record.id] }],
        offset: 0,
        limit: query.limit === 0 ? 0 : query.offset + query.limit,
      });
      const { total } = applyQuery([record], { type, query });
      // What the store found stays found: only the order and the page are settled anew.
      const { where: _where, search: _search, visibleAt: _visibleAt, ...order } = query;
      const found = total === 0 ? others.records : [...others.records, record];
      return {
        records: applyQuery(found, { type, query: { where: [], ...order } }).records,
        total: others.total + total,
      };
    },
  };
}
