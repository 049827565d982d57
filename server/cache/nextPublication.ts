import type { ContentType } from '#core/schema/contentType.ts';
import type { Store } from '#core/store/store.ts';
import type { WriteCounter } from './writeCounter.ts';

type Known = { readonly freshness: number; readonly at: number };

/**
 * Tells when what citizens see of a type changes next without a write: the instant (milliseconds) at which its next record comes
 * due, or Infinity. Asked once per write.
 */
export function createNextPublication({
  store,
  freshness,
}: {
  readonly store: Store;
  readonly freshness: WriteCounter;
}) {
  const known = new Map<string, Known>();
  return async (type: ContentType, now: number): Promise<number> => {
    const kept = known.get(type.name);
    const count = freshness.of(type.name);
    if (kept !== undefined && kept.freshness === count && now < kept.at) return kept.at;
    const at = await firstAfter(type, { store, now });
    known.set(type.name, { freshness: count, at });
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
  // A record due in this very millisecond counts as due from the next on.
  return typeof at === 'string' ? Math.max(Date.parse(at), now + 1) : Number.POSITIVE_INFINITY;
}
