import type { StoredRecord } from '#core/store/record.ts';
import { type Change, StoreUnavailable } from '#core/store/store.ts';
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

/**
 * Group commit: writes that arrive during a commit share the next one, since most of a write's cost is the wait for the disk. Each
 * write is a separate attempt, so a refused one does not affect the others.
 */
export function createWriteQueue({ database, apply, onBegin, onEnd, onCommit }: Options): WriteQueue {
  let waiting: Job[] = [];
  let running: Promise<void> | undefined;

  async function commitWaiting(): Promise<void> {
    // Waits for the events of this turn, so that all requests that have arrived take part.
    while (waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      const jobs = waiting;
      waiting = [];
      await commit(jobs);
    }
    running = undefined;
  }

  async function commit(jobs: readonly Job[]): Promise<void> {
    onBegin();
    try {
      const outcomes = await database.transaction(async (connection) => {
        const all: Outcome[] = [];
        for (const { write } of jobs) all.push(await attempt(connection, write));
        return all;
      });
      settle(jobs, outcomes);
    } catch (error) {
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
      if (error instanceof StoreUnavailable) throw error;
      return { kind: 'refused', error };
    }
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
        waiting.push({ write, resolve, reject });
        running ??= commitWaiting();
      }),
    idle: async () => {
      while (running !== undefined) await running;
    },
  };
}
