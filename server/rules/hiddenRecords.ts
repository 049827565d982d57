import { LRUCache } from 'lru-cache';
import type { Change } from '#core/store/store.ts';
import type { Rule } from './rule.ts';

/** Records that citizens may no longer see, so that no old copy of a page shows them while the database is away. */
export interface HiddenRecords {
  /** Whether one of these was hidden at an instant (milliseconds) or later. */
  isAnySince(ids: ReadonlySet<string>, instant: number): boolean;
}

/** Tracks the records that are removed or unpublished. */
export function trackHiddenRecords({
  now,
  maxRecords = 50_000,
}: {
  readonly now: () => number;
  readonly maxRecords?: number;
}): { readonly rule: Rule; readonly hidden: HiddenRecords } {
  let evictedAt = Number.NEGATIVE_INFINITY;
  const hiddenAt = new LRUCache<string, number>({
    // `maxSize`, because `max` preallocates every slot.
    maxSize: maxRecords,
    sizeCalculation: () => 1,
    dispose: (at, _id, reason) => {
      if (reason === 'evict') evictedAt = Math.max(evictedAt, at);
    },
  });
  return {
    rule: {
      concerns: () => true,
      // Also after a failure: the write may have succeeded, when only its answer was lost.
      after: async ({ change }) => {
        const at = now();
        if (hides(change, at)) hiddenAt.set(change.id, at);
      },
    },
    hidden: {
      isAnySince: (ids, instant) => {
        // An evicted id could be any of these.
        if (evictedAt >= instant) return true;
        // The newest entries come first.
        for (const [id, at] of hiddenAt.entries()) {
          if (at < instant) return false;
          if (ids.has(id)) return true;
        }
        return false;
      },
    },
  };
}

function hides(change: Change, now: number): change is Change & { readonly id: string } {
  if (change.kind === 'remove') return true;
  if (change.kind !== 'update' || change.publication === undefined) return false;
  const { state, publishAt } = change.publication;
  return state === 'draft' || (publishAt !== undefined && Date.parse(publishAt) > now);
}
