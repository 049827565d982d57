import { LRUCache } from 'lru-cache';
import { keyOf, type LimitedKey, type Usage } from './limit.ts';

export type UsageOptions = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Further keys replace those that were not used for the longest time. */
  readonly maxKeys?: number | undefined;
  /** Called when the clock was set back, with a key whose period lasts one duration from now. */
  readonly onRestart?: (key: LimitedKey) => void;
};

/** The points that keys have used, in the memory of this process. */
export interface Usages {
  /** The seconds until all keys have so many points left, 0 when they have; stops at the first that has not. */
  secondsToWait(keys: readonly LimitedKey[], points: number): number;
  add(keys: readonly LimitedKey[], points: number): void;
  /** Takes over a usage that another process may have written, unless more points are already noted. */
  note(key: LimitedKey, usage: Usage): void;
  clear(key: LimitedKey): void;
}

const defaultMaxKeys = 10_000;

export function createUsages({ now, maxKeys = defaultMaxKeys, onRestart }: UsageOptions): Usages {
  // `maxSize`, because `max` preallocates every slot.
  const usages = new LRUCache<string, Usage>({ maxSize: maxKeys, sizeCalculation: () => 1 });

  function currentUsage(limited: LimitedKey, key: string): Usage {
    const usage = usages.get(key);
    const latestEnd = now() + limited.limit.duration * 1000;
    if (usage === undefined || usage.expiresAt <= now()) return { points: 0, expiresAt: latestEnd };
    if (usage.expiresAt <= latestEnd) return usage;
    // The clock was set back: the points stay, but for one duration at most.
    const restarted = { ...usage, expiresAt: latestEnd };
    usages.set(key, restarted);
    onRestart?.(limited);
    return restarted;
  }

  return {
    secondsToWait: (keys, points) => {
      for (const limited of keys) {
        const usage = currentUsage(limited, keyOf(limited));
        if (usage.points + points > limited.limit.points) return secondsUntil(usage.expiresAt, now());
      }
      return 0;
    },
    add: (keys, points) => {
      for (const limited of keys) {
        const key = keyOf(limited);
        const usage = currentUsage(limited, key);
        const total = usage.points + points;
        if (total > 0) usages.set(key, { ...usage, points: total });
        else usages.delete(key);
      }
    },
    note: (limited, usage) => {
      const key = keyOf(limited);
      if (usage.points >= currentUsage(limited, key).points) usages.set(key, usage);
    },
    clear: (limited) => {
      usages.delete(keyOf(limited));
    },
  };
}

function secondsUntil(instant: number, now: number): number {
  return Math.max(1, Math.ceil((instant - now) / 1000));
}
