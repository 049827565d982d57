import type { StoredRecord } from '#core/store/record.ts';
import { type Change, StoreUnavailable } from '#core/store/store.ts';
import type { Connection, Database, Transaction } from './database.ts';

export type Write = { readonly changes: readonly Change[]; readonly by: string };

export interface WriteQueue {
  /** Resolves once the write is durable. */
  add(write: Write): Promise<readonly StoredRecord[]>;
  /** Resolves when nothing waits. */
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
  readonly apply: (write: Write, connection: Connection) => Promise<readonly StoredRecord[]>;
  /** Told before a commit is begun, and after all that came of it is told. */
  readonly onBegin: () => void;
  readonly onEnd: () => void;
  /** Told of what a commit made durable, before the writers are. */
  readonly onCommit: (writes: readonly { readonly write: Write; readonly records: readonly StoredRecord[] }[]) => void;
};

/**
 * Group commit: writes that arrive while a commit runs share the next one, since waiting for the disk is what a write costs.
 * Each is an attempt of its own, so one that is refused leaves the others alone.
 */
export function createWriteQueue({ database, apply, onBegin, onEnd, onCommit }: Options): WriteQueue {
  let waiting: Job[] = [];
  let running: Promise<void> | undefined;

  async function commitWaiting(): Promise<void> {
    // After the events of this turn, so that all requests that are already here take part.
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
      const told = error instanceof StoreUnavailable ? error : new StoreUnavailable(String(error), { cause: error });
      for (const { reject } of jobs) reject(told);
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
