import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { orderKeyBelow } from '#core/store/orderKey.ts';
import type { Values } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';

type Options = { readonly store: Pick<Store, 'list'> };

/**
 * The place of a new record by the number of its row: records of a board stand below those that people placed, in the order of the file.
 * Without one they would stand upside down, since the newest is the first.
 */
export async function rowPlaces(type: ContentType, { store }: Options): Promise<(row: number) => Values> {
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
