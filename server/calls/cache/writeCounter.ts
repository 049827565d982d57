import type { Store } from '#core/store/store.ts';

/** Counts the writes of each type, so that a cached answer is stale after a write. */
export interface WriteCounter {
  /** Grows with each write of the type. */
  countOf(type: string): number;
  /** Grows with each write of any type. */
  totalCount(): number;
  /** Grows when another process may have written, and when the registry changes. */
  externalCount(): number;
  /** Makes every cached answer stale. */
  countExternalWrite(): void;
}

export function createWriteCounter(store: Store): WriteCounter {
  const counts = new Map<string, number>();
  let total = 0;
  store.subscribe(({ type }) => {
    total += 1;
    counts.set(type, total);
  });
  let lastExternal = 0;
  return {
    countOf: (type) => Math.max(counts.get(type) ?? 0, lastExternal),
    totalCount: () => total,
    externalCount: () => lastExternal,
    countExternalWrite: () => {
      total += 1;
      lastExternal = total;
    },
  };
}
