import { StoreUnavailable } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';
import type { Database } from '../database.ts';
import type { Dialect } from '../dialect.ts';
import { followHistory, reindexSome, batchSize } from './searchRows.ts';
import type { Table } from '../tableOf.ts';

/** Updates the full-text index after commits, since inside them it would cost more than the rest of a write. */
export interface SearchIndex {
  /** Schedules indexing after a commit. */
  wake(): void;
  /** Indexes up to about `max` writes; resolves to whether the index is current. */
  catchUp(max: number): Promise<boolean>;
  /** Like `catchUp`, for a reader: rejects with StoreUnavailable when the database cannot be written now. */
  catchUpSoon(max: number): Promise<boolean>;
  /** Indexes the remaining writes and stops. */
  close(): Promise<void>;
}

const indexDelay = 300;
const readerTimeout = 250;

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly tables: () => readonly Table[];
};

export function createSearchIndex({ database, dialect, tables }: Options): SearchIndex {
  let isWaiting = false;
  let isClosed = false;
  /** Whether the last attempt failed, or still waits to begin. */
  let isUnavailable = false;
  let lastWrite = 0;
  let startedSteps = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  /** Index and progress are written in one transaction, so a crash repeats or loses nothing. */
  const indexSome = () =>
    database.transaction(
      async (connection) => {
        startedSteps += 1;
        isUnavailable = false;
        const context = { connection, dialect };
        const indexedTables = tables().filter(({ search }) => search.columns.length > 0);
        return (await reindexSome(indexedTables, context)) || (await followHistory(indexedTables, context));
      },
      { isPatient: true },
    );

  async function step(): Promise<void> {
    isWaiting = false;
    try {
      if (await indexSome()) isWaiting = true;
    } catch (error) {
      isWaiting = true;
      isUnavailable = true;
      schedule(indexDelay * 3);
      throw error;
    } finally {
      running = undefined;
    }
  }

  /** A caller during a step waits for its end, then for writes that came after it began. */
  async function catchUp(max: number): Promise<boolean> {
    for (let done = 0; (isWaiting || running !== undefined) && done < max; done += batchSize) {
      running ??= step();
      await running;
    }
    return !isWaiting;
  }

  async function catchUpSoon(max: number): Promise<boolean> {
    if (isUnavailable) throw new StoreUnavailable('the search index cannot be written now');
    const caughtUp = catchUp(max);
    for (;;) {
      const startedBefore = startedSteps;
      const outcome = await outcomeWithin(caughtUp, readerTimeout);
      if (outcome !== undefined) return outcome;
      if (startedSteps === startedBefore) break;
    }
    caughtUp.catch(() => false);
    isUnavailable = true;
    throw new StoreUnavailable('the search index waits for its turn to be written');
  }

  function schedule(delay: number): void {
    if (timer !== undefined || isClosed) return;
    timer = setTimeout(() => {
      timer = undefined;
      void work();
    }, delay);
    unrefTimer(timer);
  }

  /** Runs one step and plans the next; while writes keep coming they get max of the time. */
  async function work(): Promise<void> {
    const began = performance.now();
    try {
      if (await catchUp(batchSize)) return;
      const took = performance.now() - began;
      schedule(lastWrite >= began - indexDelay ? took * 3 : 0);
    } catch {
      // The database is unavailable or full, and its writers get the error; the index catches up later.
      schedule(indexDelay * 3);
    }
  }

  return {
    wake: () => {
      isWaiting = true;
      lastWrite = performance.now();
      schedule(indexDelay);
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

/** The result; undefined when it takes longer than `max` milliseconds. */
async function outcomeWithin<T>(outcome: Promise<T>, max: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), max);
  });
  try {
    return await Promise.race([outcome, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
