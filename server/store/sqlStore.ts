import type { ContentType } from '#core/schema/contentType.ts';
import { changeInUtc } from '#core/store/changeInUtc.ts';
import { createListeners } from '#core/values/listeners.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type Change, type Store, type StoreEvent, type StoreSnapshots, UniqueConflict } from '#core/store/store.ts';
import { reportFault } from '#ports/report.ts';
import { type ApplyOptions, applyChanges, checkPreconditions } from './applyChanges.ts';
import type { Connection, Database, Transaction } from './database.ts';
import type { Dialect } from './dialect.ts';
import { readAuthors } from './activity/activityRows.ts';
import { createBin } from './bin.ts';
import { createChangeLog } from './changeLog.ts';
import { type CommittedWrite, eventsOf, summariesOf } from './committedWrites.ts';
import { insertReferenceSql } from './fileReferences.ts';
import { noteImports, requireClaims } from './importNotes.ts';
import { createListReader } from './lists/listReader.ts';
import { migrate, migrateForReading } from './migrate.ts';
import { createSearchIndex } from './search/searchIndex.ts';
import { endSnapshot, mirrorWrites, readSnapshots, type Snapshots, snapshotTable } from './snapshots/snapshotRows.ts';
import { createSnapshotKeeper } from './snapshots/snapshots.ts';
import { createReads } from './storeReads.ts';
import { type Table, tableOf } from './tableOf.ts';
import {
  insertHistorySql,
  lastVersionSql,
  lastWritesSql,
  statementsOf,
  type TableStatements,
} from './tableStatements.ts';
import { createTotals } from './lists/totals.ts';
import { createWriteQueue } from './writeQueue.ts';

/** A Store in a database, with tables that follow the types. */
export interface SqlStore extends Store {
  readonly snapshots: StoreSnapshots;
  /**
   * Creates tables and indexes for types that were added or changed; call it before using them. `isServing` lets others write at the same time,
   * and leaves folded texts of the new types behind when it fails.
   */
  prepare(types: readonly ContentType[], options?: { readonly isServing?: boolean }): Promise<void>;
  /** Creates what reads of the records of types need, before `prepare` can run. */
  prepareToRead(types: readonly ContentType[]): Promise<void>;
  /** Resolves when the search index has every write. */
  waitForIndex(): Promise<void>;
  /**
   * Runs `work` in one durable transaction, for changes to records and to their history that must succeed or fail together.
   * Rejects as `write` does, or as `work` does; then nothing was written.
   */
  transact<T>(work: (transaction: StoreTransaction) => Promise<T>, by: string): Promise<T>;
}

export type StoreTransaction = {
  readonly connection: Connection;
  /** Writes one change as `write` would. */
  readonly apply: (change: Change) => Promise<StoredRecord>;
};

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly types: readonly ContentType[];
  /** Called with errors of listeners; prints them when left out. */
  readonly failed?: (error: unknown) => void;
};

/** Opens the store over an open database and creates the tables of its types. The store closes the database. */
export async function createSqlStore({ database, dialect, types, failed = reportFault }: Options): Promise<SqlStore> {
  const listeners = createListeners<StoreEvent>(failed);
  const totals = createTotals();
  const statements = new WeakMap<ContentType, TableStatements>();
  const tables = new WeakMap<ContentType, Table>();
  const prepared = new Map<string, Table>();
  const searchIndex = createSearchIndex({
    database,
    dialect,
    tables: () => [...prepared.values()],
  });
  const lists = createListReader({ database, dialect, totals, searchIndex });
  const insertHistory = insertHistorySql(dialect);
  const lastVersion = lastVersionSql(dialect);
  const lastWrites = lastWritesSql(dialect);
  const insertReference = insertReferenceSql(dialect);
  const changeLog = createChangeLog(dialect);
  const bin = createBin({ database, dialect, totals });

  function tableFor(type: ContentType): Table {
    const table = tables.get(type) ?? tableOf(type, dialect);
    tables.set(type, table);
    return table;
  }

  function statementsFor(type: ContentType): TableStatements {
    const compiled = statements.get(type) ?? statementsOf(tableFor(type), dialect);
    statements.set(type, compiled);
    return compiled;
  }

  /** The writes of one transaction share a look at the snapshots. */
  const snapshotsSeenBy = new WeakMap<Transaction, Promise<Snapshots>>();
  const snapshotKeeper = createSnapshotKeeper({ database, dialect, tableFor, failed });
  /** By the name of the content type. */
  const snapshotStatements = new Map<string, TableStatements>();

  function readStatementsFor(type: ContentType, snapshots: Snapshots): TableStatements {
    const name = snapshots.get(type.name)?.table;
    if (name === undefined) return statementsFor(type);
    const cached = snapshotStatements.get(type.name);
    if (cached?.table.type === type && cached.table.name === name) return cached;
    if (cached !== undefined) totals.forget(cached.table.name);
    const compiled = statementsOf(snapshotTable(tableFor(type), name), dialect);
    snapshotStatements.set(type.name, compiled);
    return compiled;
  }

  const contextOf = (connection: Transaction, by: string): ApplyOptions => ({
    connection,
    dialect,
    insertHistory,
    lastVersion,
    lastWrites,
    insertReference,
    at: new Date().toISOString(),
    by,
    statementsFor,
  });

  function publishWrites(writes: readonly CommittedWrite[]): void {
    const events = eventsOf(writes);
    if (writes.some(({ write }) => write.changes.some(({ isLast }) => isLast))) snapshotKeeper.forget();
    for (const [type, summary] of summariesOf(writes)) totals.applyWrites(tableFor(type).name, summary);
    for (const { table } of snapshotStatements.values()) totals.forget(table.name);
    bin.applyWrites(writes);
    if (events.length > 0) searchIndex.wake();
    for (const event of events) listeners.notify(event);
  }

  /** A UniqueConflict may reveal a write of another process, so the totals of its types are dropped. */
  async function apply(changes: readonly Change[], context: ApplyOptions): Promise<readonly StoredRecord[]> {
    const snapshots = snapshotsSeenBy.get(context.connection) ?? readSnapshots(context);
    snapshotsSeenBy.set(context.connection, snapshots);
    snapshots.catch(() => undefined);
    try {
      const records = await applyChanges(changes, context);
      await mirrorWrites(changes, { ...context, records, tableFor, snapshots: await snapshots });
      return records;
    } catch (error) {
      if (error instanceof UniqueConflict) for (const { type } of changes) totals.forget(tableFor(type).name);
      throw error;
    }
  }

  const queue = createWriteQueue({
    database,
    apply: async ({ changes, by }, connection) => {
      const context = contextOf(connection, by);
      await requireClaims(changes, context);
      await checkPreconditions(changes, context);
      const records = await apply(changes, context);
      await noteImports(changes, { records, connection, dialect });
      for (const { type, claim, isLast } of changes)
        if (isLast && claim !== undefined) await endSnapshot(type.name, context, claim.import);
      return records;
    },
    onBegin: totals.begin,
    onEnd: totals.end,
    onCommit: publishWrites,
  });

  async function transact<T>(work: (transaction: StoreTransaction) => Promise<T>, by: string): Promise<T> {
    const changes: Change[] = [];
    const records: StoredRecord[] = [];
    totals.begin();
    try {
      const result = await database.transaction(async (connection) => {
        const context = contextOf(connection, by);
        const applyAndRecord = async (request: Change) => {
          const change = changeInUtc(request);
          const [record] = await apply([change], context);
          if (record === undefined) throw new Error('a change gave no record');
          changes.push(change);
          records.push(record);
          return record;
        };
        return work({ connection, apply: applyAndRecord });
      });
      publishWrites([{ write: { changes, by }, records }]);
      return result;
    } finally {
      totals.end();
    }
  }

  async function prepare(newTypes: readonly ContentType[], { isServing = false } = {}): Promise<void> {
    await migrate(newTypes.map(tableFor), { database, dialect, isServing });
    for (const type of newTypes) prepared.set(type.name, tableFor(type));
    totals.forgetAll();
    snapshotKeeper.forget();
    searchIndex.wake();
  }

  await prepare(types);
  const reading = { database, dialect, lists, statementsFor: readStatementsFor };
  return {
    prepare,
    prepareToRead: (readTypes) => migrateForReading(readTypes.map(tableFor), { database, dialect }),
    waitForIndex: async () => void (await searchIndex.catchUp(Number.POSITIVE_INFINITY)),
    ...createReads({ ...reading, snapshots: async () => new Map() }),
    snapshots: {
      reads: createReads({ ...reading, snapshots: snapshotKeeper.current }),
      types: async () => new Set((await snapshotKeeper.current()).keys()),
      begin: snapshotKeeper.begin,
      end: async (type, claim) => {
        if (await snapshotKeeper.end(type, claim)) listeners.notify({ type: type.name, ids: [] });
      },
    },
    write: async (changes, by) => (changes.length === 0 ? [] : queue.add({ changes: changes.map(changeInUtc), by })),
    removed: async (type, page) => {
      await lists.noticeExternalWrites();
      return bin.page(type.name, page);
    },
    purge: (type, part) => bin.purge(type.name, part),
    authors: (types) =>
      readAuthors(
        types.map(({ name }) => name),
        { connection: database, dialect },
      ),
    lastSeq: () => changeLog.lastSeq(database),
    changesAfter: (seq, limit) => changeLog.changesAfter(database, seq, limit),
    transact,
    subscribe: listeners.add,
    close: async () => {
      await queue.idle();
      await snapshotKeeper.close();
      await searchIndex.close();
      await database.close();
    },
  };
}
