import { LRUCache } from 'lru-cache';
import { StoreUnavailable } from '#core/store/store.ts';
import type { Connection, Database, Parameter, Row, Transaction } from '../database.ts';
import { type SqliteDriver, type SqliteStatement, openSqliteDriver } from './sqliteDriver.ts';
import { isLocked, sqliteFault } from './sqliteErrors.ts';
import { isDamage } from './sqliteFile.ts';

type Options = {
  /** Path of the database file; made when missing. */
  readonly file: string;
  /** How long a write waits for another process's write, in milliseconds, before StoreUnavailable. */
  readonly lockWait?: number;
  readonly openDriver?: (file: string) => SqliteDriver;
  /** Told when SQLite meets damage in the file. */
  readonly onDamage?: () => void;
};

// The driver blocks while SQLite itself waits, so SQLite hardly waits and we wait without blocking.
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
const lockPause = 5;
const keptStatements = 500;
/** Characters of SQL: what a prepared statement takes grows with its text. */
const keptCharacters = 1_000_000;

/** Opens a SQLite file as a Database: durable commits (WAL, synchronous FULL), one connection that writes. */
export async function openSqliteDatabase({
  file,
  lockWait = 5000,
  openDriver = openSqliteDriver,
  onDamage: damaged = () => {},
}: Options): Promise<Database> {
  const openRunner = () => createRunner(openDriverSafely(file, openDriver), damaged);
  const main = openRunner();
  const runNow = main.run;

  function runTold(sql: string, parameters?: readonly Parameter[]): readonly Row[] {
    try {
      return runNow(sql, parameters);
    } catch (error) {
      throw sqliteFault(error);
    }
  }

  /** Tries again while another connection holds the lock, as long as the caller may wait. */
  async function patiently<T>(work: () => Promise<T>, wait = lockWait): Promise<T> {
    for (const until = Date.now() + wait; ; ) {
      try {
        return await work();
      } catch (error) {
        if (!isLocked(error) || Date.now() >= until) throw sqliteFault(error);
      }
      await new Promise((resolve) => setTimeout(resolve, lockPause));
    }
  }

  const inside: Transaction = {
    run: async (sql, parameters) => runTold(sql, parameters),
    attempt: async (work) => {
      runTold('SAVEPOINT attempt');
      try {
        const result = await work();
        runTold('RELEASE SAVEPOINT attempt');
        return result;
      } catch (error) {
        // What the database cannot do for one attempt it cannot do for the others of this transaction.
        if (error instanceof StoreUnavailable) throw error;
        runTold('ROLLBACK TO SAVEPOINT attempt');
        runTold('RELEASE SAVEPOINT attempt');
        throw error;
      }
    },
  };

  // One connection writes. A read on it between the statements of a transaction would see what may be rolled back, so reads go to the
  // other connection meanwhile, and everything else waits for the end. Nothing may pause between seeing that no transaction is running
  // and acting on it, hence a loop in each place.
  let running: Promise<void> | undefined;
  let ended = () => {};
  let lastWriter: Promise<unknown> = Promise.resolve();

  /** A transaction runs once it holds the lock; until then reads go on. */
  function begin(): void {
    runNow('BEGIN IMMEDIATE');
    running = new Promise((resolve) => {
      ended = resolve;
    });
  }

  async function transact<T>(work: (connection: Transaction) => Promise<T>, wait: number): Promise<T> {
    await patiently(async () => begin(), wait);
    try {
      const result = await work(inside);
      runTold('COMMIT');
      return result;
    } catch (error) {
      rollBack();
      throw error;
    } finally {
      running = undefined;
      ended();
    }
  }

  const run: Connection['run'] = (sql, parameters) =>
    patiently(async () => {
      if (running !== undefined && isRead(sql)) return reader.run(sql, parameters);
      while (running !== undefined) await running;
      return runNow(sql, parameters);
    });

  /** SQLite may have rolled back by itself (disk full), then there is nothing to roll back. */
  function rollBack(): void {
    try {
      runNow('ROLLBACK');
    } catch {
      // The fault that brought us here is the one to tell.
    }
  }

  for (const pragma of pragmas) await patiently(async () => runNow(pragma));
  // Opened at once: a file that takes the place of this one later is another database.
  const reader = openRunner();
  for (const pragma of readerPragmas) await patiently(async () => reader.run(pragma));

  return {
    run,
    transaction: (work, { wait = lockWait } = {}) => {
      const result = lastWriter.then(() => transact(work, wait));
      lastWriter = result.catch(() => undefined);
      return result;
    },
    // Asked inside a transaction of our own too: nobody waits for its end only to learn that nobody else has written.
    foreignCommits: () => patiently(async () => Number(runNow('PRAGMA data_version')[0]?.data_version)),
    close: async () => {
      await lastWriter;
      reader.close();
      main.close();
    },
  };
}

type Runner = {
  readonly run: (sql: string, parameters?: readonly Parameter[]) => readonly Row[];
  readonly close: () => void;
};

/** A connection with its prepared statements. */
function createRunner(driver: SqliteDriver, damaged: () => void): Runner {
  const statements = new LRUCache<string, SqliteStatement>({
    max: keptStatements,
    maxSize: keptCharacters,
    sizeCalculation: (_statement, sql) => sql.length,
  });
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? driver.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    run: (sql, parameters = []) => {
      try {
        return prepared(sql).all(parameters.map(lowered));
      } catch (error) {
        if (isDamage(sqliteFault(error))) damaged();
        throw error;
      }
    },
    close: () => {
      statements.clear();
      driver.close();
    },
  };
}

function isRead(sql: string): boolean {
  return /^\s*select\b/i.test(sql);
}

function openDriverSafely(file: string, openDriver: (file: string) => SqliteDriver): SqliteDriver {
  try {
    return openDriver(file);
  } catch (error) {
    throw new StoreUnavailable(`${file}: ${String(error)}`, { cause: error });
  }
}

/** What drivers take: a boolean makes libsql abort the process. */
function lowered(value: Parameter): Parameter {
  return typeof value === 'boolean' ? Number(value) : value;
}
