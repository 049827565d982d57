import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { orderKeyBelow } from '#core/store/orderKey.ts';
import type { Values } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';

type Options = { readonly store: Pick<Store, 'list'> };

/**
 * The order key of a new record by the number of its row: on a board, new records come below the ones that people ordered,
 * in the order of the file.
 * Without a key they would be in reverse, since the newest record comes first.
 */
export async function rowOrder(type: ContentType, { store }: Options): Promise<(row: number) => Values> {
  const order = type.list.board?.order;
  if (order === undefined) return () => ({});
  const { records } = await store.list(type, {
    where: [{ field: order, operator: 'empty', values: [false] }],
    sort: [{ field: order, order: 'asc' }],
    offset: 0,
    limit: 1,
  });
  const lowest = ownValue(records[0], order);
  return (row) => {
    const key = orderKeyBelow(typeof lowest === 'string' ? lowest : undefined, row);
    return key === undefined ? {} : { [order]: key };
  };
}
