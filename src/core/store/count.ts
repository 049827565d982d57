import type { ContentType } from '../schema/contentType.ts';
import type { Where } from '../values/query.ts';
import type { Store } from './store.ts';

/** How many records of a type are in sight. */
export async function count(
  store: Pick<Store, 'list'>,
  type: ContentType,
  where: readonly Where[] = [],
): Promise<number> {
  return (await store.list(type, { where, sort: [], offset: 0, limit: 0 })).total;
}
