import { LRUCache } from 'lru-cache';
import { StoreUnavailable } from '#core/store.ts';
import type { Connection, Database, Parameter, Row } from './database.ts';
import { type SqliteDriver, type SqliteStatement, openSqliteDriver } from './sqliteDriver.ts';
import { isLocked, sqliteFault } from './sqliteErrors.ts';

type Options = {
  /** Path of the database file; made when missing. */
  readonly file: string;
  /** How long a write waits for another process's write, in milliseconds, before StoreUnavailable. */
  readonly lockWait?: number;
  readonly openDriver?: (file: string) => SqliteDriver;
};

// The driver blocks while SQLite itself waits, so SQLite waits briefly and we wait without blocking.
const pragmas = [
  'PRAGMA busy_timeout = 20',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  'PRAGMA temp_store = MEMORY',
  'PRAGMA cache_size = -16000',
  'PRAGMA wal_autocheckpoint = 4000',
];
const lockPause = 10;
const keptStatements = 500;

/** Opens a SQLite file as a Database: durable commits (WAL, synchronous FULL), one connection. */
export async function openSqliteDatabase({
  file,
  lockWait = 5000,
  openDriver = openSqliteDriver,
}: Options): Promise<Database> {
  const driver = openDriverSafely(file, openDriver);
  const statements = new LRUCache<string, SqliteStatement>({ max: keptStatements });

  function runNow(sql: string, parameters: readonly Parameter[] = []): readonly Row[] {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = driver.prepare(sql);
      statements.set(sql, statement);
    }
    return statement.all(parameters.map(lowered));
  }

  function runTold(sql: string, parameters?: readonly Parameter[]): readonly Row[] {
    try {
      return runNow(sql, parameters);
    } catch (error) {
      throw sqliteFault(error);
    }
  }

  /** Tries again while another connection holds the lock, as long as the caller may wait. */
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (const until = Date.now() + lockWait; ; ) {
      try {
        return await work();
      } catch (error) {
        if (!isLocked(error) || Date.now() >= until) throw sqliteFault(error);
      }
      await new Promise((resolve) => setTimeout(resolve, lockPause));
    }
  }

  const inside: Connection = { run: async (sql, parameters) => runTold(sql, parameters) };

  async function transact<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    await patiently(async () => runNow('BEGIN IMMEDIATE'));
    try {
      const result = await work(inside);
      runTold('COMMIT');
      return result;
    } catch (error) {
      rollBack();
      throw error;
    }
  }

  /** SQLite may have rolled back by itself (disk full), then there is nothing to roll back. */
  function rollBack(): void {
    try {
      runNow('ROLLBACK');
    } catch {
      // The fault that brought us here is the one to tell.
    }
  }

  for (const pragma of pragmas) await patiently(async () => runNow(pragma));

  // One connection: whoever reads between the statements of a transaction would see what may be rolled back. Nobody may
  // pause between seeing that none is running and acting on it, hence a loop in each place.
  let running: Promise<unknown> | undefined;

  return {
    run: (sql, parameters) =>
      patiently(async () => {
        while (running !== undefined) await running;
        return runNow(sql, parameters);
      }),
    transaction: async (work) => {
      while (running !== undefined) await running;
      const result = transact(work);
      running = result.then(ended, ended);
      return result;
    },
    foreignCommits: async () => {
      while (running !== undefined) await running;
      return Number(runTold('PRAGMA data_version')[0]?.data_version);
    },
    close: async () => {
      while (running !== undefined) await running;
      statements.clear();
      driver.close();
    },
  };

  function ended(): void {
    running = undefined;
  }
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
