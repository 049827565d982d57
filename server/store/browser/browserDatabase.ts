import { StoreUnavailable } from '#core/store/store.ts';
import type { Database, Row, Transaction } from '../database.ts';
import type { OpenDatabase } from '../openDatabase.ts';
import { sqliteDialect } from '../sqlite/sqliteDialect.ts';
import type { SqliteDriver } from '../sqlite/sqliteDriver.ts';
import { sqliteFault } from '../sqlite/sqliteErrors.ts';
import { createRunner, isRead, type Runner } from '../sqlite/sqliteRunner.ts';
import { openTransaction } from '../sqlite/sqliteTransaction.ts';
import type { BrowserStorage } from './browserStorage.ts';
import { type InitialFile, type OpenFile, openFile } from './openFile.ts';
import { checkPortalFile, withoutLog } from './portalFile.ts';
import { createPagedFile, type MemoryFile, pagesOf } from './pagedFile.ts';
import { type StoredFile, writeFile } from './storedFile.ts';
import { loadWasmDriver, type OpenWasmDriver, type WasmSource } from './wasmDriver.ts';

type Options = {
  /** The name of the IndexedDB database. */
  readonly name: string;
  readonly initial?: InitialFile;
  readonly wasm: WasmSource;
  /** Called when SQLite finds damage in the file. */
  readonly onDamage?: () => void;
};

export type BrowserDatabase = OpenDatabase & {
  /** The same IndexedDB database, for the bytes of files. */
  readonly storage: BrowserStorage;
  /** The whole SQLite file, after `statements`, which change only what is exported. */
  readonly export: (statements?: readonly string[]) => Promise<Uint8Array>;
  /**
   * Puts another SQLite file in the place of this one, in one commit. Rejects with DatabaseUnusable or FormatTooNew for bytes that this
   * build cannot use, with StoreFull and StoreUnavailable; then nothing has changed. What reads the database must be opened again.
   */
  readonly replace: (bytes: Uint8Array) => Promise<void>;
  /** The bytes of the SQLite file. */
  readonly size: () => number;
};

// What makes a commit durable is IndexedDB.
const pragmas = [
  'PRAGMA journal_mode = MEMORY',
  'PRAGMA synchronous = OFF',
  'PRAGMA foreign_keys = ON',
  'PRAGMA temp_store = MEMORY',
];
const readerPragmas = ['PRAGMA query_only = ON', 'PRAGMA temp_store = MEMORY'];

/**
 * Opens a SQLite file whose pages are in IndexedDB, for one worker at a time: of two that write, the first wins and the other can only
 * read. Rejects with NewerStore or StoreUnavailable.
 */
export async function openBrowserDatabase({
  name,
  initial,
  wasm,
  onDamage = () => {},
}: Options): Promise<BrowserDatabase> {
  const [{ storage, stored }, openDriver] = await openBoth(openFile(name, initial), loadWasmDriver(wasm));
  try {
    return openStored(stored, { storage, openDriver, onDamage });
  } catch (error) {
    storage.close();
    throw sqliteFault(error);
  }
}

/** Each loads beside the other. */
async function openBoth(
  opening: Promise<OpenFile>,
  loading: Promise<OpenWasmDriver>,
): Promise<readonly [OpenFile, OpenWasmDriver]> {
  const [file, driver] = await Promise.allSettled([opening, loading]);
  if (file.status === 'fulfilled' && driver.status === 'fulfilled') return [file.value, driver.value];
  if (file.status === 'fulfilled') file.value.storage.close();
  throw file.status === 'rejected' ? file.reason : driver.status === 'rejected' ? driver.reason : undefined;
}

type Opened = {
  readonly storage: BrowserStorage;
  readonly openDriver: OpenWasmDriver;
  readonly onDamage: () => void;
};

function openStored(stored: StoredFile, { storage, openDriver, onDamage }: Opened): BrowserDatabase {
  let [isOvertaken, isDamaged, replacements, waiting, turns] = [false, false, 0, 0, 0];
  let { position } = stored;
  let file = createPagedFile(stored.pages, stored.size);
  let runner = open(file, pragmas);
  /** Reads the durable state while a transaction is under way. */
  let reader: Runner | undefined;
  let last: Promise<unknown> = Promise.resolve();
  for (const event of ['versionchange', 'close'] as const) storage.addEventListener(event, lose);

  function lose(): void {
    isOvertaken = true;
  }

  function open(of: MemoryFile, settings: readonly string[]): Runner {
    return openRunner(openDriver(of), settings, () => {
      isDamaged = true;
      onDamage();
    });
  }

  function readNow(...[sql, parameters]: Parameters<Runner['run']>): readonly Row[] {
    try {
      if (turns === 0) return runner.run(sql, parameters);
      reader ??= open(file.durable, readerPragmas);
      return reader.run(sql, parameters);
    } catch (error) {
      throw sqliteFault(error);
    }
  }

  function requireOwn(): void {
    if (isOvertaken) throw new StoreUnavailable('another worker has written, or the browser has removed the data');
  }

  const run: Runner['run'] = (sql, parameters) => runner.run(sql, parameters);

  async function persist(changes: Omit<Parameters<typeof writeFile>[1], 'position'> | undefined): Promise<void> {
    if (changes === undefined) return;
    requireOwn();
    if (await writeFile(storage, { ...changes, position })) position += 1;
    else {
      lose();
      requireOwn();
    }
  }

  /** Runs one work after another: what follows sees only what is durable. */
  function inTurn<T>(work: () => Promise<T>, isPatient = false): Promise<T> {
    turns += 1;
    if (!isPatient) waiting += 1;
    const result = last.then(async () => {
      if (!isPatient) waiting -= 1;
      try {
        const value = await work();
        await persist(file.changes());
        file.settle();
        return value;
      } catch (error) {
        undo();
        throw sqliteFault(error);
      } finally {
        turns -= 1;
      }
    });
    last = result.catch(() => undefined);
    return result;
  }

  /** What SQLite remembers of its pages goes with the connection. */
  function undo(): void {
    if (!file.revert()) return;
    runner.close();
    runner = open(file, pragmas);
  }

  async function transact<T>(work: (connection: Transaction) => Promise<T>): Promise<T> {
    requireOwn();
    run('BEGIN IMMEDIATE');
    const transaction = openTransaction({ run, isAwaited: () => waiting > 0 });
    try {
      const result = await work(transaction);
      await transaction.run('COMMIT');
      return result;
    } catch (error) {
      rollBack();
      throw error;
    } finally {
      transaction.end();
    }
  }

  /** Does nothing when SQLite has already rolled back by itself. */
  function rollBack(): void {
    try {
      run('ROLLBACK');
    } catch {
      // The caller reports the original error.
    }
  }

  async function replace(bytes: Uint8Array): Promise<void> {
    const pages = pagesOf(withoutLog(bytes));
    const next = createPagedFile(pages, bytes.length);
    await checkPortalFile(() => openRunner(openDriver(next), pragmas));
    await persist({ size: bytes.length, pages: new Map(pages.entries()), isWhole: true });
    closeBoth();
    file = next;
    runner = open(file, pragmas);
    replacements += 1;
  }

  function closeBoth(): void {
    runner.close();
    reader?.close();
    reader = undefined;
  }

  function exported(statements: readonly string[]): Uint8Array {
    const bytes = file.bytes();
    if (statements.length === 0) return bytes;
    const copy = createPagedFile(pagesOf(bytes), bytes.length);
    const changing = openRunner(openDriver(copy), pragmas);
    // Deleted rows stay readable in the file until it is written anew.
    for (const statement of [...statements, 'VACUUM']) changing.run(statement);
    changing.close();
    return copy.bytes();
  }

  const database: Database = {
    run: async (sql, parameters) => (isRead(sql) ? readNow(sql, parameters) : inTurn(async () => run(sql, parameters))),
    transaction: (work, { isPatient = false } = {}) => inTurn(() => transact(work), isPatient),
    externalCommits: async () => replacements,
    close: async () => {
      await last;
      closeBoth();
      storage.close();
    },
  };
  return {
    database,
    dialect: sqliteDialect,
    isLost: () => isOvertaken || isDamaged,
    storage,
    export: (statements = []) => inTurn(async () => exported(statements)),
    replace: (bytes) => inTurn(() => replace(bytes)),
    size: () => file.size(),
  };
}

function openRunner(driver: SqliteDriver, settings: readonly string[], onDamage = () => {}): Runner {
  const runner = createRunner(driver, onDamage);
  try {
    for (const pragma of settings) runner.run(pragma);
    return runner;
  } catch (error) {
    runner.close();
    throw error;
  }
}
