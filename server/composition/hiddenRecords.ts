import { LRUCache } from 'lru-cache';
import type { Change, Store } from '#core/store/store.ts';

/** Which records were taken from the citizens' sight, so that no old copy shows them while the database is away. */
export interface HiddenRecords {
  /** Whether one of these was hidden at an instant (milliseconds) or later. */
  isAnySince(ids: ReadonlySet<string>, instant: number): boolean;
}

/** Notes what is removed or unpublished through the store that it answers. */
export function trackHiddenRecords(
  store: Store,
  { now, most = 50_000 }: { readonly now: () => number; readonly most?: number },
): { readonly store: Store; readonly hidden: HiddenRecords } {
  let forgottenAt = Number.NEGATIVE_INFINITY;
  const hiddenAt = new LRUCache<string, number>({
    // By size, not by `max`, which would make room for all of them at the start.
    maxSize: most,
    sizeCalculation: () => 1,
    dispose: (at, _id, reason) => {
      if (reason === 'evict') forgottenAt = Math.max(forgottenAt, at);
    },
  });
  return {
    store: {
      ...store,
      write: async (changes, by) => {
        try {
          return await store.write(changes, by);
        } finally {
          // A write that was refused may have been done all the same, when its answer got lost.
          const at = now();
          for (const change of changes) if (hides(change, at)) hiddenAt.set(change.id, at);
        }
      },
    },
    hidden: {
      isAnySince: (ids, instant) => {
        // Of what was forgotten nobody can say that it is none of these.
        if (forgottenAt >= instant) return true;
        // The last written come first.
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
