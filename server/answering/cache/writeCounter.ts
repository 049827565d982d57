import type { Store } from '#core/store/store.ts';

/** Counts the writes of each type, so that a cached answer is known to be stale after a write. */
export interface WriteCounter {
  /** Grows with each write of the type. */
  countOf(type: string): number;
  /** Grows with each write of any type. */
  totalCount(): number;
  /** Grows when another process may have written, and when the registry changes. */
  foreignCount(): number;
  /** Makes every cached answer stale. */
  countForeignWrite(): void;
}

export function createWriteCounter(store: Store): WriteCounter {
  const counts = new Map<string, number>();
  let total = 0;
  store.subscribe(({ type }) => {
    total += 1;
    counts.set(type, total);
  });
  let lastForeign = 0;
  return {
    countOf: (type) => Math.max(counts.get(type) ?? 0, lastForeign),
    totalCount: () => total,
    foreignCount: () => lastForeign,
    countForeignWrite: () => {
      total += 1;
      lastForeign = total;
    },
  };
}
