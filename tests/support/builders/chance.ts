/** Pseudo-random numbers that are the same in every run (mulberry32). */
export type Chance = {
  /** 0 up to, but not including, `limit`. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** Some of the items, each at most once. */
  readonly some: <T>(items: readonly T[], most: number) => T[];
};

export function chance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const some = <T>(items: readonly T[], most: number): T[] => {
    const left = [...items];
    return Array.from(
      { length: below(Math.min(most, items.length) + 1) },
      () => left.splice(below(left.length), 1)[0]!,
    );
  };
  return { below, pick, some };
}
