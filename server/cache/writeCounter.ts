import type { Store } from '#core/store/store.ts';

/** Counts the writes of each type, so that a kept answer can tell whether anything was written since it was asked for. */
export interface WriteCounter {
  /** Grows with each write of the type. */
  of(type: string): number;
  /** Grows with each write of any type. */
  ofAll(): number;
  /** Grows with each sign that another process has written, or that the types are others. */
  elsewhere(): number;
  /** Tells of a write that has just been acknowledged; telling twice does no harm. */
  written(type: string): void;
  /** Forgets everything kept, of all types. */
  writtenElsewhere(): void;
}

export function createWriteCounter(store: Store): WriteCounter {
  const counts = new Map<string, number>();
  let all = 0;
  const written = (type: string) => {
    all += 1;
    counts.set(type, all);
  };
  store.subscribe((event) => written(event.type));
  let floor = 0;
  return {
    of: (type) => Math.max(counts.get(type) ?? 0, floor),
    ofAll: () => all,
    elsewhere: () => floor,
    written,
    writtenElsewhere: () => {
      all += 1;
      floor = all;
    },
  };
}
