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

/** Records become visible, stop being visible, and get their pending values at these instants. */
const instants = ['_publishAt', '_unpublishAt', '_pendingPublishAt'] as const;

async function firstAfter(type: ContentType, context: SearchContext): Promise<number> {
  return Math.min(...(await Promise.all(instants.map((field) => firstOf(type, { ...context, field })))));
}

type SearchContext = { readonly store: Store; readonly now: number };

async function firstOf(
  type: ContentType,
  { store, now, field }: SearchContext & { readonly field: (typeof instants)[number] },
): Promise<number> {
  const { records } = await store.list(type, {
    where: [
      ...(field === '_publishAt' ? ([{ field: '_state', operator: 'eq', values: ['published'] }] as const) : []),
      { field, operator: 'gte', values: [new Date(now).toISOString()] },
    ],
    sort: [{ field, order: 'asc' }],
    offset: 0,
    limit: 1,
  });
  const at = records[0]?.[field];
  // A record due in this very millisecond counts as due from the next one on.
  return typeof at === 'string' ? Math.max(Date.parse(at), now + 1) : Number.POSITIVE_INFINITY;
}
