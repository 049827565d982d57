import { StoreUnavailable } from '#core/store/store.ts';
import { keyOf, type LimitedKey, type Limits, type Usage } from './limit.ts';
import type { LimitTables } from './limitTables.ts';
import { createUsages, type UsageOptions } from './usages.ts';

export type StoredLimitOptions = Omit<UsageOptions, 'onRestart'> & { readonly tables: LimitTables };

/**
 * Limits of all processes over one database, for what protects accounts. The memory of the process has a copy of the usages, so that a
 * key without points left costs the database nothing, and goes on counting while the database cannot be written.
 */
export function createStoredLimits({ tables, now, maxKeys }: StoredLimitOptions): Limits {
  const usages = createUsages({ now, maxKeys, onRestart: (key) => void shorten(key) });
  const addAll = (keys: readonly LimitedKey[], points: number) => {
    const added = keys.map((key) => ({ key: keyOf(key), points, expiresAt: now() + key.limit.duration * 1000 }));
    return tables.add(added, now());
  };

  async function shorten(key: LimitedKey): Promise<void> {
    await addAll([key], 0).catch(() => undefined);
  }

  function noteAll(keys: readonly LimitedKey[], stored: ReadonlyMap<string, Usage>): void {
    for (const key of keys) {
      const usage = stored.get(keyOf(key));
      if (usage !== undefined) usages.note(key, usage);
    }
  }

  async function giveBack(keys: readonly LimitedKey[], points: number): Promise<void> {
    usages.add(keys, -points);
    await tables.refund(keys.map(keyOf), points);
  }

  async function countStored(keys: readonly LimitedKey[], points: number): Promise<number> {
    noteAll(keys, await tables.usagesOf(keys.map(keyOf), now()));
    const wait = usages.secondsToWait(keys, points);
    if (wait > 0) return wait;
    const stored = await addAll(keys, points);
    noteAll(keys, stored);
    // Other requests may have been counted since the usages were read.
    const isOver = keys.some((key) => (stored.get(keyOf(key))?.points ?? 0) > key.limit.points);
    if (!isOver) return 0;
    const waitAfter = usages.secondsToWait(keys, 0);
    await giveBack(keys, points);
    return Math.max(1, waitAfter);
  }

  return {
    count: async (keys, points = 1) => {
      const wait = usages.secondsToWait(keys, points);
      if (wait > 0) return wait;
      try {
        return await countStored(keys, points);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        // Again, because others may have been counted during the attempt.
        const waitInMemory = usages.secondsToWait(keys, points);
        if (waitInMemory === 0) usages.add(keys, points);
        return waitInMemory;
      }
    },
    add: async (keys, points) => {
      if (points < 0) return giveBack(keys, -points);
      noteAll(keys, await addAll(keys, points));
    },
    clear: async (key) => {
      usages.clear(key);
      await tables.remove(keyOf(key));
    },
  };
}
