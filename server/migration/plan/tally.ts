import type { Json } from '#core/values/json.ts';

/** One of the records that a plan counts. */
export type Example = {
  readonly id: string;
  readonly title: string;
  /** The value in question, and what it would become. */
  readonly value?: Json;
  readonly becomes?: Json;
};

export type Count = { readonly total: number; readonly examples: readonly Example[] };

const maxExamples = 3;
const maxKeys = 200;

/** Counts by key with a few examples of each, however many records there are. */
export function createTally() {
  const counts = new Map<string, { total: number; examples: Example[] }>();
  return {
    add: (key: string, example: () => Example) => {
      const existing = counts.get(key);
      if (existing === undefined && counts.size === maxKeys) return;
      const count = existing ?? { total: 0, examples: [] };
      count.total += 1;
      if (count.examples.length < maxExamples) count.examples.push(example());
      counts.set(key, count);
    },
    get: (key: string): Count | undefined => counts.get(key),
    all: (): readonly (Count & { readonly key: string })[] =>
      [...counts].map(([key, count]) => ({ key, ...count })).toSorted((left, right) => right.total - left.total),
  };
}
