import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store, StoreFull, StoreUnavailable } from '#core/store/store.ts';

/** Whether the database answers, according to recent queries. */
export interface Availability {
  /** When (milliseconds) it stopped answering; undefined while it answers. */
  awaySince(): number | undefined;
  /** Reports the outcome of a query. Errors other than StoreUnavailable change nothing. */
  report(outcome: 'answered' | { readonly error: unknown }): void;
  /** Pings the database, at most once a second, and returns `awaySince`. Never rejects. */
  check(): Promise<number | undefined>;
}

export type AvailabilityOptions = {
  /** Pings the database; rejects with StoreUnavailable when it does not answer. */
  readonly ping: () => Promise<unknown>;
  /** Whether writes would be lost, as when the database file was removed. */
  readonly isLost: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const checkInterval = 1000;
/** A database that takes longer, in milliseconds, counts as away. */
const pingTimeout = 2000;

export function createAvailability({ ping, isLost, now }: AvailabilityOptions): Availability {
  let since: number | undefined;
  let lastCheck: { readonly at: number; readonly outcome: Promise<void> } | undefined;

  const report: Availability['report'] = (outcome) => {
    if (outcome === 'answered' && !isLost()) since = undefined;
    else if (outcome === 'answered' || isAway(outcome.error)) since ??= now();
  };

  async function pingOnce(): Promise<void> {
    try {
      await within(pingTimeout, ping());
      report('answered');
    } catch (error) {
      report({ error });
    }
  }

  return {
    awaySince: () => since,
    report,
    check: async () => {
      if (lastCheck === undefined || now() - lastCheck.at >= checkInterval)
        lastCheck = { at: now(), outcome: pingOnce() };
      await lastCheck.outcome;
      return since;
    },
  };
}

/** A full database still answers. */
function isAway(error: unknown): boolean {
  return error instanceof StoreUnavailable && !(error instanceof StoreFull);
}

/** Resolves as `work` does; rejects with StoreUnavailable when it takes longer than `limit` milliseconds. */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('the database takes too long')), limit);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the cheapest query of a store. */
export async function pingStore(registry: Registry, store: Store): Promise<void> {
  const [type] = registry.all();
  if (type !== undefined) await store.get(type, singleId);
}
