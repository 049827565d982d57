import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store, StoreFull, StoreUnavailable } from '#core/store/store.ts';

/** Whether the database answers, as those who asked it tell. */
export interface Availability {
  /** Since when (milliseconds) it does not answer; undefined while it does. */
  awaySince(): number | undefined;
  /** Tells what became of asking the database; another fault than StoreUnavailable says nothing of it. */
  report(outcome: 'answered' | { readonly error: unknown }): void;
  /** Asks the database now, unless somebody did within the last second, and answers as `awaySince`. Never rejects. */
  check(): Promise<number | undefined>;
}

export type AvailabilityOptions = {
  /** Asks the database anything; rejects with StoreUnavailable when it does not answer. */
  readonly ask: () => Promise<unknown>;
  /** Whether what is written now would be lost, as when the database file was removed. */
  readonly isLost: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const askedEvery = 1000;
/** A database that takes longer, in milliseconds, counts as away. */
const patience = 2000;

export function createAvailability({ ask, isLost, now }: AvailabilityOptions): Availability {
  let since: number | undefined;
  let asked: { readonly at: number; readonly outcome: Promise<void> } | undefined;

  const told: Availability['report'] = (outcome) => {
    if (outcome === 'answered' && !isLost()) since = undefined;
    else if (outcome === 'answered' || isAway(outcome.error)) since ??= now();
  };

  async function askOnce(): Promise<void> {
    try {
      await within(patience, ask());
      told('answered');
    } catch (error) {
      told({ error });
    }
  }

  return {
    awaySince: () => since,
    report: told,
    check: async () => {
      if (asked === undefined || now() - asked.at >= askedEvery) asked = { at: now(), outcome: askOnce() };
      await asked.outcome;
      return since;
    },
  };
}

/** A full database still answers. */
function isAway(error: unknown): boolean {
  return error instanceof StoreUnavailable && !(error instanceof StoreFull);
}

/** What `work` comes to, or StoreUnavailable when it takes longer than so many milliseconds. */
export async function within<T>(longest: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('the database takes too long')), longest);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The least that a store can be asked. */
export async function pingStore(registry: Registry, store: Store): Promise<void> {
  const [type] = registry.all();
  if (type !== undefined) await store.get(type, singleId);
}
