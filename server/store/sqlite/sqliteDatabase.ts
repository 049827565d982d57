import { StoreUnavailable } from '#core/store/store.ts';
import type { Connection, Database, Transaction } from '../database.ts';
import { type SqliteDriver, openSqliteDriver } from './sqliteDriver.ts';
import { isLocked, sqliteFault } from './sqliteErrors.ts';
import { createRunner, isRead } from './sqliteRunner.ts';
import { openTransaction } from './sqliteTransaction.ts';

type Options = {
  /** Path of the database file; it is created when missing. */
  readonly file: string;
  /** Milliseconds that a write waits for another process's write before StoreUnavailable. */
  readonly lockWait?: number;
  readonly openDriver?: (file: string) => SqliteDriver;
  /** Called when SQLite finds damage in the file. */
  readonly onDamage?: () => void;
};

// The driver blocks while SQLite itself waits, so SQLite hardly waits and the code retries without blocking.
const pragmas = [
  'PRAGMA busy_timeout = 1',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  'PRAGMA temp_store = MEMORY',
  'PRAGMA cache_size = -16000',
  'PRAGMA wal_autocheckpoint = 4000',
];
const readerPragmas = ['PRAGMA busy_timeout = 1', 'PRAGMA query_only = ON', 'PRAGMA temp_store = MEMORY'];
const retryDelay = 5;

/** Opens a SQLite file as a Database with durable commits (WAL, synchronous FULL) and one connection that writes. */
export async function openSqliteDatabase({
  file,
  lockWait = 5000,
  openDriver = openSqliteDriver,
  onDamage = () => {},
}: Options): Promise<Database> {
  const openRunner = () => createRunner(openDriverSafely(file, openDriver), onDamage);
  const main = openRunner();
  const runNow = main.run;

  /** Retries while another connection has the lock, up to `wait` milliseconds. */
  async function retryWhileLocked<T>(work: () => Promise<T>, wait = lockWait): Promise<T> {
    for (const until = Date.now() + wait; ; ) {
      try {
        return await work();
      } catch (error) {
        if (!isLocked(error) || Date.now() >= until) throw sqliteFault(error);
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
    }
  }

  let waiting = 0;

  // One connection writes. During a transaction a read on it would see uncommitted data, so reads use the other connection and all other
  // statements wait for the end. Code must not yield between checking `running` and acting on it, hence the loops.
  let running: Promise<void> | undefined;
  let endTransaction = () => {};
  let lastWriter: Promise<unknown> = Promise.resolve();

  /** A transaction is running once it has the lock; until then reads use this connection. */
  function begin(): void {
    runNow('BEGIN IMMEDIATE');
    running = new Promise((resolve) => {
      endTransaction = resolve;
    });
  }

  async function transact<T>(work: (connection: Transaction) => Promise<T>, wait: number): Promise<T> {
    await retryWhileLocked(async () => begin(), wait);
    const transaction = openTransaction({ run: runNow, isAwaited: () => waiting > 0 });
    try {
      const result = await work(transaction);
      await transaction.run('COMMIT');
      return result;
    } catch (error) {
      rollBack();
      throw error;
    } finally {
      transaction.end();
      running = undefined;
      endTransaction();
    }
  }

  const run: Connection['run'] = (sql, parameters) =>
    retryWhileLocked(async () => {
      if (running !== undefined && isRead(sql)) return reader.run(sql, parameters);
      while (running !== undefined) {
        waiting += 1;
        await running;
        waiting -= 1;
      }
      return runNow(sql, parameters);
    });

  /** Does nothing when SQLite has already rolled back by itself, as on a full disk. */
  function rollBack(): void {
    try {
      runNow('ROLLBACK');
    } catch {
      // The caller reports the original error.
    }
  }

  for (const pragma of pragmas) await retryWhileLocked(async () => runNow(pragma));
  // Opened now, because a file that replaces this one later is another database.
  const reader = openRunner();
  for (const pragma of readerPragmas) await retryWhileLocked(async () => reader.run(pragma));

  return {
    run,
    transaction: (work, { wait = lockWait, isPatient = false } = {}) => {
      if (!isPatient) waiting += 1;
      const result = lastWriter.then(() => {
        if (!isPatient) waiting -= 1;
        return transact(work, wait);
      });
      lastWriter = result.catch(() => undefined);
      return result;
    },
    // Also runs during a transaction of this process, so that callers need not wait for its end.
    externalCommits: () => retryWhileLocked(async () => Number(runNow('PRAGMA data_version')[0]?.data_version)),
    close: async () => {
      await lastWriter;
      reader.close();
      main.close();
    },
  };
}

function openDriverSafely(file: string, openDriver: (file: string) => SqliteDriver): SqliteDriver {
  try {
    return openDriver(file);
  } catch (error) {
    throw new StoreUnavailable(`${file}: ${String(error)}`, { cause: error });
  }
}
