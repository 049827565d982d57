import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';

type Options = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'activity'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since the server started, by a clock that nobody sets. */
  readonly uptime: () => number;
};

const day = 24 * 60 * 60_000;

/**
 * Whether the clock can be believed. One that is more than a day ahead of the last write before the server started and the time
 * since then may have been set ahead; it is believed after it has been so for a day of that time.
 */
export function createClockCheck({ registry, store, now, uptime }: Options): () => Promise<boolean> {
  /** When the server started, by what was believed last. */
  let start: number | undefined;
  let doubtedSince: number | undefined;
  const lastWrite = async () => {
    const [last] = await store.activity({ types: registry.all(), limit: 1 });
    return last === undefined ? now() - uptime() : Date.parse(last.at);
  };
  return async () => {
    start ??= await lastWrite();
    const isAhead = now() > start + uptime() + day;
    if (isAhead) doubtedSince ??= uptime();
    else doubtedSince = undefined;
    if (doubtedSince !== undefined && uptime() < doubtedSince + day) return false;
    start = now() - uptime();
    doubtedSince = undefined;
    return true;
  };
}
