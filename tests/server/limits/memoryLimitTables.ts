import type { Usage } from '#server/limits/limit.ts';
import type { LimitTables } from '#server/limits/limitTables.ts';

/** Tables of limits in memory. */
export function createMemoryLimitTables(): LimitTables {
  const usages = new Map<string, Usage>();
  const currentUsage = (key: string, now: number) => {
    const usage = usages.get(key);
    return usage !== undefined && usage.expiresAt > now ? usage : undefined;
  };
  return {
    usagesOf: async (keys, now) =>
      new Map(
        keys.flatMap((key) => {
          const usage = currentUsage(key, now);
          return usage === undefined ? [] : [[key, usage]];
        }),
      ),
    add: async (added, now) => {
      for (const { key, points, expiresAt } of added) {
        const usage = currentUsage(key, now) ?? { points: 0, expiresAt };
        usages.set(key, { points: usage.points + points, expiresAt: Math.min(usage.expiresAt, expiresAt) });
      }
      return new Map(added.flatMap(({ key }) => [[key, usages.get(key) ?? { points: 0, expiresAt: 0 }] as const]));
    },
    refund: async (keys, points) => {
      for (const key of keys) {
        const usage = usages.get(key);
        if (usage !== undefined && usage.points > points) usages.set(key, { ...usage, points: usage.points - points });
        else usages.delete(key);
      }
    },
    remove: async (key) => void usages.delete(key),
  };
}
