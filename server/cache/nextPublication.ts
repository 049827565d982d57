import type { ContentType } from '#core/schema/contentType.ts';
import type { Store } from '#core/store/store.ts';
import type { WriteCounter } from './writeCounter.ts';

type NextDue = { readonly writeCount: number; readonly at: number };

/**
 * Returns the instant (milliseconds) at which the next record of a type comes due, or Infinity: what citizens see changes then
 * without a write. Queries the store once per write.
 */
export function createNextPublication({
  store,
  writeCounter,
}: {
  readonly store: Store;
  readonly writeCounter: WriteCounter;
}) {
  const cache = new Map<string, NextDue>();
  return async (type: ContentType, now: number): Promise<number> => {
    const cached = cache.get(type.name);
    const writeCount = writeCounter.countOf(type.name);
    if (cached !== undefined && cached.writeCount === writeCount && now < cached.at) return cached.at;
    const at = await firstAfter(type, { store, now });
    cache.set(type.name, { writeCount, at });
    return at;
  };
}

async function firstAfter(
  type: ContentType,
  { store, now }: { readonly store: Store; readonly now: number },
): Promise<number> {
  const { records } = await store.list(type, {
    where: [
      { field: '_state', operator: 'eq', values: ['published'] },
      { field: '_publishAt', operator: 'gte', values: [new Date(now).toISOString()] },
    ],
    sort: [{ field: '_publishAt', order: 'asc' }],
    offset: 0,
    limit: 1,
  });
  const at = records[0]?._publishAt;
  // A record due in this very millisecond counts as due from the next one on.
  return typeof at === 'string' ? Math.max(Date.parse(at), now + 1) : Number.POSITIVE_INFINITY;
}
