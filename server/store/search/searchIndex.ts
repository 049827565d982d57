import { StoreUnavailable } from '#core/store/store.ts';
import type { Database } from '../database.ts';
import type { Dialect } from '../dialect.ts';
import { followHistory, reindexSome, rowsAtOnce } from './searchRows.ts';
import type { Table } from '../tableOf.ts';

/** Feeds the full-text index after commits: inside them it would cost more than all the rest of a write. */
export interface SearchIndex {
  /** Something was committed that the index does not hold yet. */
  wake(): void;
  /** Indexes what is waiting, at most about so many writes; answers whether nothing waits any more. */
  catchUp(most: number): Promise<boolean>;
  /** The same for a reader, who does not wait for a database that cannot be written now: rejects with StoreUnavailable. */
  catchUpSoon(most: number): Promise<boolean>;
  /** Indexes the rest and stops. */
  close(): Promise<void>;
}

const pause = 300;
const readersPatience = 250;

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly tables: () => readonly Table[];
};

export function createSearchIndex({ database, dialect, tables }: Options): SearchIndex {
  let isWaiting = false;
  let isClosed = false;
  /** The last attempt to index failed, or still waits for its turn. */
  let isAway = false;
  let lastWrite = 0;
  let begun = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  /** How far the index is stands in the same transaction as the index, so a crash repeats or loses nothing. */
  const indexSome = () =>
    database.transaction(async (connection) => {
      begun += 1;
      isAway = false;
      const context = { connection, dialect };
      const known = tables().filter(({ search }) => search.columns.length > 0);
      return (await reindexSome(known, context)) || (await followHistory(known, context));
    });

  async function step(): Promise<void> {
    isWaiting = false;
    try {
      if (await indexSome()) isWaiting = true;
    } catch (error) {
      isWaiting = true;
      isAway = true;
      plan(pause * 3);
      throw error;
    } finally {
      running = undefined;
    }
  }

  /** Whoever comes while a step runs waits for its end, then for what the step began too early to see. */
  async function catchUp(most: number): Promise<boolean> {
    for (let done = 0; (isWaiting || running !== undefined) && done < most; done += rowsAtOnce) {
      running ??= step();
      await running;
    }
    return !isWaiting;
  }

  async function catchUpSoon(most: number): Promise<boolean> {
    if (isAway) throw new StoreUnavailable('the search index cannot be written now');
    const caughtUp = catchUp(most);
    for (;;) {
      const before = begun;
      const outcome = await outcomeWithin(caughtUp, readersPatience);
      if (outcome !== undefined) return outcome;
      if (begun === before) break;
    }
    caughtUp.catch(() => false);
    isAway = true;
    throw new StoreUnavailable('the search index waits for its turn to be written');
  }

  function plan(delay: number): void {
    if (timer !== undefined || isClosed) return;
    timer = setTimeout(() => {
      timer = undefined;
      void work();
    }, delay);
    timer.unref();
  }

  /** One step; while writes keep coming they get most of the time, and a search waits for what it must find. */
  async function work(): Promise<void> {
    const began = performance.now();
    try {
      if (await catchUp(rowsAtOnce)) return;
      const took = performance.now() - began;
      plan(lastWrite >= began - pause ? took * 3 : 0);
    } catch {
      // The database is away or full, as its writers are told; the index follows when it is back.
      plan(pause * 3);
    }
  }

  return {
    wake: () => {
      isWaiting = true;
      lastWrite = performance.now();
      plan(pause);
    },
    catchUp,
    catchUpSoon,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await catchUp(Number.POSITIVE_INFINITY).catch(() => false);
    },
  };
}

/** Undefined when it takes longer than so many milliseconds. */
async function outcomeWithin<T>(outcome: Promise<T>, most: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), most);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
