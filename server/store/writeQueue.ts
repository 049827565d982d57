import type { StoredRecord } from '#core/values/record.ts';
import { type Change, StoreUnavailable } from '#core/store/store.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import type { Database, Transaction } from './database.ts';

export type Write = { readonly changes: readonly Change[]; readonly by: string };

export interface WriteQueue {
  /** Resolves once the write is durable. */
  add(write: Write): Promise<readonly StoredRecord[]>;
  /** Resolves when no write is waiting or running. */
  idle(): Promise<void>;
}

type Job = {
  readonly write: Write;
  /** When it was added, in milliseconds of `performance.now()`. */
  readonly addedAt: number;
  readonly resolve: (records: readonly StoredRecord[]) => void;
  readonly reject: (error: unknown) => void;
};

type Outcome =
  | { readonly kind: 'done'; readonly records: readonly StoredRecord[] }
  | { readonly kind: 'refused'; readonly error: unknown };

type Options = {
  readonly database: Database;
  readonly apply: (write: Write, connection: Transaction) => Promise<readonly StoredRecord[]>;
  /** Called before a commit begins, and after its writers have their results. */
  readonly onBegin: () => void;
  readonly onEnd: () => void;
  /** Called with the durable writes of a commit, before their writers get the results. */
  readonly onCommit: (writes: readonly { readonly write: Write; readonly records: readonly StoredRecord[] }[]) => void;
};

/** Changes of a write that others should not wait for. */
const largeWrite = 200;
/** Milliseconds that a large write gives way to others; then they wait for it, so that it ends. */
const patience = 3000;

/** Others wait for a large write, so its transaction is rolled back and starts again after theirs. */
class Interruption extends Error {
  override readonly name = 'Interruption';
}

/**
 * Group commit: writes that arrive during a commit share the next one, since most of a write's cost is the wait for the disk. Each
 * write is a separate attempt, so a refused one does not affect the others. A large write has a commit of its own, which gives way
 * to whatever arrives while it runs.
 */
export function createWriteQueue({ database, apply, onBegin, onEnd, onCommit }: Options): WriteQueue {
  let waiting: Job[] = [];
  let running: Promise<void> | undefined;

  async function commitWaiting(): Promise<void> {
    // Waits for the events of this turn, so that all requests that have arrived take part.
    while (waiting.length > 0) {
      await yieldToEventLoop();
      const urgent = waiting.filter((job) => !isInterruptible(job));
      const jobs = urgent.length > 0 ? urgent : waiting.slice(0, 1);
      waiting = waiting.filter((job) => !jobs.includes(job));
      await commit(jobs);
    }
    running = undefined;
  }

  async function commit(jobs: readonly Job[]): Promise<void> {
    onBegin();
    try {
      const outcomes = await database.transaction(async (connection) => {
        const all: Outcome[] = [];
        for (const job of jobs)
          all.push(await attempt(isInterruptible(job) ? interruptible(connection, job) : connection, job.write));
        return all;
      });
      settle(jobs, outcomes);
    } catch (error) {
      if (error instanceof Interruption) {
        waiting.push(...jobs);
        return;
      }
      const fault = error instanceof StoreUnavailable ? error : new StoreUnavailable(String(error), { cause: error });
      for (const { reject } of jobs) reject(fault);
    } finally {
      onEnd();
    }
  }

  async function attempt(connection: Transaction, write: Write): Promise<Outcome> {
    try {
      return { kind: 'done', records: await connection.attempt(() => apply(write, connection)) };
    } catch (error) {
      if (error instanceof StoreUnavailable || error instanceof Interruption) throw error;
      return { kind: 'refused', error };
    }
  }

  function interruptible(connection: Transaction, job: Job): Transaction {
    const run: Transaction['run'] = async (sql, parameters) => {
      // Two large writes would interrupt each other without an end.
      const isAwaited = connection.isAwaited() || waiting.some((other) => !isInterruptible(other));
      if (isAwaited && isInterruptible(job)) throw new Interruption();
      return connection.run(sql, parameters);
    };
    return { ...connection, run };
  }

  function settle(jobs: readonly Job[], outcomes: readonly Outcome[]): void {
    onCommit(
      jobs.flatMap(({ write }, index) => {
        const outcome = outcomes[index];
        return outcome?.kind === 'done' ? [{ write, records: outcome.records }] : [];
      }),
    );
    for (const [index, { resolve, reject }] of jobs.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind === 'done') resolve(outcome.records);
      else reject(outcome?.error);
    }
  }

  return {
    add: (write) =>
      new Promise((resolve, reject) => {
        waiting.push({ write, addedAt: performance.now(), resolve, reject });
        running ??= commitWaiting();
      }),
    idle: async () => {
      while (running !== undefined) await running;
    },
  };
}

function isInterruptible({ write, addedAt }: Job): boolean {
  return write.changes.length > largeWrite && performance.now() - addedAt < patience;
}
