export type Random = {
  /** A whole number from 0 below `limit`. */
  (limit: number): number;
};

/** A seeded random generator (mulberry32): the same seed gives the same numbers on every machine. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

export function pick<T>(next: Random, items: readonly T[]): T {
  const item = items[next(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

export function chance(next: Random, percent: number): boolean {
  return next(100) < percent;
}
