import type { Json } from '#core/values/json.ts';

/** One record of those that a plan counts. */
export type Example = {
  readonly id: string;
  readonly title: string;
  /** The value that it is about, and what it would become. */
  readonly value?: Json;
  readonly becomes?: Json;
};

export type Count = { readonly total: number; readonly examples: readonly Example[] };

const mostExamples = 3;
const mostKeys = 200;

/** Counts by key with a few examples of each, however many records there are. */
export function createTally() {
  const counts = new Map<string, { total: number; examples: Example[] }>();
  return {
    add: (key: string, example: () => Example) => {
      const known = counts.get(key);
      if (known === undefined && counts.size === mostKeys) return;
      const count = known ?? { total: 0, examples: [] };
      count.total += 1;
      if (count.examples.length < mostExamples) count.examples.push(example());
      counts.set(key, count);
    },
    of: (key: string): Count | undefined => counts.get(key),
    all: (): readonly (Count & { readonly key: string })[] =>
      [...counts].map(([key, count]) => ({ key, ...count })).toSorted((left, right) => right.total - left.total),
  };
}
