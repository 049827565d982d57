import type { ContentType } from '#core/schema/contentType.ts';
import type { SnapshotOwner, StoreSnapshots } from '#core/store/store.ts';
import { unrefTimer, yieldToEventLoop } from '#ports/turns.ts';
import { pause } from '../../foundation/turns/pause.ts';
import type { Database, Transaction } from '../database.ts';
import type { Dialect } from '../dialect.ts';
import { requireClaim } from '../importNotes.ts';
import type { NoteContext } from '../notes.ts';
import { lastWrite } from '../schemaSteps.ts';
import type { Table } from '../tableOf.ts';
import {
  copyRows,
  createSnapshotTable,
  definitionOf,
  endSnapshot,
  newTableName,
  readSnapshots,
  removeSomeEnded,
  saveSnapshot,
  type Snapshot,
  type Snapshots,
  snapshotTable,
} from './snapshotRows.ts';

export interface SnapshotKeeper extends Pick<StoreSnapshots, 'begin'> {
  /** Ends a snapshot; resolves to whether there was one. */
  end(...parameters: Parameters<StoreSnapshots['end']>): Promise<boolean>;
  /** The snapshots that readers use now. */
  current(): Promise<Snapshots>;
  /** Call it after a commit that may have ended one. */
  forget(): void;
  close(): Promise<void>;
}

/** Rows that one transaction copies or removes while others wait to write. */
const rowsAtOnce = 200;
/** Milliseconds within which other processes learn of a snapshot, with some to spare. */
const noticeTime = 200;
/** Milliseconds after which nobody reads the table of an ended snapshot any more. */
const longestRead = 30_000;

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly tableFor: (type: ContentType) => Table;
  /** Called with errors of background work. */
  readonly failed: (error: unknown) => void;
};

export function createSnapshotKeeper({ database, dialect, tableFor, failed }: Options): SnapshotKeeper {
  let cached: Promise<Snapshots> | undefined;
  let lastCommits: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let cleaning: Promise<void> | undefined;
  let isClosed = false;

  const contextOn = (connection: Transaction) => ({ connection, dialect });

  async function readComplete(): Promise<Snapshots> {
    const all = await readSnapshots({ connection: database, dialect });
    return new Map([...all].filter(([, { isComplete }]) => isComplete));
  }

  async function current(): Promise<Snapshots> {
    const commits = await database.externalCommits();
    if (cached === undefined || commits !== lastCommits) {
      lastCommits = commits;
      cached = readComplete();
      cached.catch(forget);
    }
    return cached;
  }

  function forget(): void {
    cached = undefined;
  }

  /** The snapshot of the import, new or from before a restart; or another import's. */
  function findOrCreate(type: ContentType, { claim, by }: SnapshotOwner): Promise<Snapshot> {
    const content = tableFor(type);
    const definition = definitionOf(content);
    return database.transaction(async (connection) => {
      const context = contextOn(connection);
      await requireClaim(claim, context);
      const existing = (await readSnapshots(context)).get(type.name);
      if (existing !== undefined && (existing.import !== claim.import || existing.isComplete)) return existing;
      await endSnapshot(type.name, context);
      const table = newTableName();
      await createSnapshotTable(snapshotTable(content, table), context);
      const seq = await lastWrite(context);
      const snapshot = { import: claim.import, by, seq, table, isComplete: false, definition };
      await saveSnapshot(type, snapshot, context);
      return snapshot;
    });
  }

  async function copyAll(type: ContentType, snapshot: Snapshot, { claim, proceed }: SnapshotOwner): Promise<void> {
    const from = tableFor(type).name;
    /** A change of the type may have ended it. */
    const isEnded = async (context: NoteContext) =>
      (await readSnapshots(context)).get(type.name)?.table !== snapshot.table;
    const copySome = async (after: number) => {
      await proceed?.();
      // Patient, since large writes of others would give way to it.
      return database.transaction(
        async (connection) => {
          const context = contextOn(connection);
          await requireClaim(claim, context);
          if (await isEnded(context)) return undefined;
          return copyRows({ from, to: snapshot.table, after, limit: rowsAtOnce }, context);
        },
        { isPatient: true },
      );
    };
    for (let after = await copySome(0); after !== undefined; after = await copySome(after)) await yieldToEventLoop();
    await database.transaction(async (connection) => {
      const context = contextOn(connection);
      await requireClaim(claim, context);
      if (await isEnded(context)) return;
      await saveSnapshot(type, { ...snapshot, isComplete: true }, context);
    });
    forget();
    await pause(noticeTime);
  }

  async function removeEnded(): Promise<void> {
    const removeSome = () =>
      database.transaction(
        (connection) => removeSomeEnded({ before: Date.now() - longestRead, limit: rowsAtOnce }, contextOn(connection)),
        { isPatient: true },
      );
    while (!isClosed && (await removeSome())) await yieldToEventLoop();
  }

  function cleanLater(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = unrefTimer(
      setTimeout(() => {
        cleaning = removeEnded().catch(failed);
      }, longestRead),
    );
  }

  // A stopped process may have left tables behind.
  cleanLater();
  return {
    current,
    forget: () => {
      forget();
      cleanLater();
    },
    begin: async (type, owner) => {
      await owner.proceed?.();
      const snapshot = await findOrCreate(type, owner);
      if (snapshot.import !== owner.claim.import) return false;
      if (snapshot.isComplete) return true;
      // An attempt that was stopped may have left a part.
      cleanLater();
      await copyAll(type, snapshot, owner);
      return true;
    },
    end: async (type, claim) => {
      const isEnded = await database.transaction(async (connection) => {
        const context = contextOn(connection);
        await requireClaim(claim, context);
        return endSnapshot(type.name, context, claim.import);
      });
      forget();
      cleanLater();
      return isEnded;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await cleaning;
    },
  };
}
