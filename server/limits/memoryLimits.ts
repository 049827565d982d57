import type { Limits } from './limit.ts';
import { createUsages, type UsageOptions } from './usages.ts';

/** Limits of one process, for what protects the server itself. */
export function createMemoryLimits(options: UsageOptions): Limits {
  const usages = createUsages(options);
  return {
    count: async (keys, points = 1) => {
      const wait = usages.secondsToWait(keys, points);
      if (wait === 0) usages.add(keys, points);
      return wait;
    },
    add: async (keys, points) => usages.add(keys, points),
    clear: async (key) => usages.clear(key),
  };
}
