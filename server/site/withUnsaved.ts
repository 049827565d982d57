import { applyQuery } from '#core/store/applyQuery.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';

/** A record as it would be after saving. */
export type UnsavedRecord = { readonly type: ContentType; readonly record: StoredRecord };

/** A view of the store for pages in which the record is already saved. */
export function withUnsaved(
  store: Pick<Store, 'get' | 'list'>,
  { type, record }: UnsavedRecord,
): Pick<Store, 'get' | 'list'> {
  const isOf = (other: ContentType) => other.name === type.name;
  return {
    get: async (requestedType, id) => (isOf(requestedType) && id === record.id ? record : store.get(requestedType, id)),
    list: async (requestedType, query) => {
      if (!isOf(requestedType)) return store.list(requestedType, query);
      const others = await store.list(requestedType, {
        ...query,
        where: [...query.where, { field: 'id', operator: 'ne', values: [record.id] }],
        offset: 0,
        limit: query.limit === 0 ? 0 : query.offset + query.limit,
      });
      const { total } = applyQuery([record], { type, query });
      // The store's results stay; only their order and page are computed again.
      const { where: _where, search: _search, ...order } = query;
      const records = total === 0 ? others.records : [...others.records, record];
      return {
        records: applyQuery(records, { type, query: { where: [], ...order } }).records,
        total: others.total + total,
      };
    },
  };
}
