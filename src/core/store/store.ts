import type { ContentType } from '../schema/contentType.ts';
import type { ActivityReader } from './activity.ts';
import type { ImportClaim } from './importClaim.ts';
import type { Query } from './query.ts';
import type { PendingWrite, WriteAction } from './pending.ts';
import type { PublicationState, StoredRecord, Values } from './record.ts';

export type Page = {
  readonly records: readonly StoredRecord[];
  /** The number of records that match the query, on all pages. */
  readonly total: number;
};

/** Whether and when citizens see a record. Instants are ISO 8601 in UTC; `publishAt` defaults to the instant of the write. */
export type Publication = {
  readonly state: PublicationState;
  readonly publishAt?: string;
  /** From when they no longer see it; null removes this end, and without it a later end stays. */
  readonly unpublishAt?: string | null;
};

/** Another record of the type that must have this version when the write begins; otherwise PreconditionFailed. A change may have several. */
export type Precondition = { readonly id: string; readonly version: number };

/**
 * One change of one record. `values` are the whole new values, not a patch. A server writes one with a claim only while that lasts;
 * `isLast` ends the snapshot of the type in the same write (see StoreSnapshots).
 */
export type Change = { readonly claim?: ImportClaim; readonly isLast?: true } & (
  | {
      readonly kind: 'create';
      readonly type: ContentType;
      readonly values: Values;
      readonly publication: Publication;
      /** Only for single records, imports and records that others of the same write name; otherwise the store generates one. A removed id continues its versions. */
      readonly id?: string;
      /** The import that makes the change; a server notes it in the same write. */
      readonly importId?: string;
    }
  | {
      readonly kind: 'update';
      readonly type: ContentType;
      readonly id: string;
      readonly values: Values;
      /** Default: unchanged, as `pending`. */
      readonly publication?: Publication;
      readonly pending?: PendingWrite;
      readonly importId?: string;
      /** Version that the stored record must have; otherwise VersionConflict. Default: any. */
      readonly expectedVersion?: number;
      readonly precondition?: Precondition | readonly Precondition[];
    }
  | {
      readonly kind: 'remove';
      readonly type: ContentType;
      readonly id: string;
      readonly expectedVersion?: number;
      readonly precondition?: Precondition | readonly Precondition[];
    }
  | {
      /** Restores a removed record with its publication, pending changes and creation; its versions continue. */
      readonly kind: 'restore';
      readonly type: ContentType;
      readonly id: string;
      /** Default: those before its removal. */
      readonly values?: Values;
      /** Version of its removal; otherwise VersionConflict, whose record has the actual one. */
      readonly expectedVersion?: number;
    }
);

/** One write of one record in the history. `before` is undefined for create and restore, `after` for remove. */
export type HistoryEntry = {
  readonly action: WriteAction;
  readonly version: number;
  /** Instant of the write, ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord | undefined;
};

/** A selection of the writes of a record: a page from the newest, or the write of one version. */
export type HistoryPart = { readonly offset: number; readonly limit: number } | { readonly version: number };

/** A part of all records of a type in the order of their ids; from the first one without `after`. */
export type WalkPart = { readonly after?: string | undefined; readonly limit: number };

/** A removed record that can be restored. */
export type Removal = {
  /** The record before its removal. */
  readonly record: StoredRecord;
  /** Version of the removal, one more than the record's. */
  readonly version: number;
  /** Instant of the removal, ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
};

export type RemovalPage = {
  readonly removals: readonly Removal[];
  /** The number of removed records of the type, on all pages. */
  readonly total: number;
};

/** One write in the order of all writes of a store, whatever its type. `seq` grows with each write and never comes twice. */
export type LoggedChange = {
  readonly seq: number;
  readonly type: string;
  readonly id: string;
  readonly version: number;
};

/** Records of a type were written. Sent after the write is durable. */
export type StoreEvent = { readonly type: string; readonly ids: readonly string[] };

/**
 * A repository of records. Implementations: memoryStore, the server's sqlStore, the browser's storage. One contract suite tests
 * them all (tests/support/contracts/storeContract).
 */
export interface Store extends ActivityReader {
  /** One page of a type. Fields that a list shows have an index, so the cost does not depend on the number of records. */
  list(type: ContentType, query: Query): Promise<Page>;
  /** One record, or undefined. */
  get(type: ContentType, id: string): Promise<StoredRecord | undefined>;
  /** Those of these records that exist, in the order of the ids. */
  getMany(type: ContentType, ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /** The first records, in the order of ids, whose id follows `after`. A walk through a type costs the same for each of them. */
  walk(type: ContentType, part: WalkPart): Promise<readonly StoredRecord[]>;
  /**
   * Applies all changes or none, and resolves to the written records in order (for a removal, the record before it) once the write is
   * durable. Rejects with an error of this module or ClaimLost. A restore rejects with RecordMissing when no record of that id was
   * removed, with UniqueConflict of `id` when one exists.
   */
  write(changes: readonly Change[], by: string): Promise<readonly StoredRecord[]>;
  /** The writes of one record, also of a removed one, newest first. Without `part`, all of them. */
  history(type: ContentType, id: string, part?: HistoryPart): Promise<readonly HistoryEntry[]>;
  /** The removed records of a type, latest removal first, without those restored or created again. */
  removed(type: ContentType, page: { readonly offset: number; readonly limit: number }): Promise<RemovalPage>;
  /** The ids of all who wrote records of these types, each once, in any order. */
  authors(types: readonly ContentType[]): Promise<readonly string[]>;
  /** The `seq` of the last write; 0 before the first. */
  lastSeq(): Promise<number>;
  /** The writes after that one, oldest first, at most `limit`, by any author. */
  changesAfter(seq: number, limit: number): Promise<readonly LoggedChange[]>;
  /** Calls the listener after each durable write. Returns a function that unsubscribes. */
  subscribe(listener: (event: StoreEvent) => void): () => void;
  /** What others read while an import writes; left out by stores whose imports are one write each. */
  readonly snapshots?: StoreSnapshots;
  /** Finishes pending writes and closes the database. No method may be called afterwards. */
  close(): Promise<void>;
}

/** The reads of a store that show records. */
export type StoreReads = Pick<Store, 'list' | 'get' | 'getMany' | 'walk' | 'history' | 'activity' | 'activityRun'>;

export type SnapshotOwner = {
  readonly claim: ImportClaim;
  /** Id of the importer. */
  readonly by: string;
  /** Called at first and before each part is copied. */
  readonly proceed?: () => Promise<void>;
};

/**
 * While an import writes a type in batches, everybody else reads the records as they were before, with the writes of others since. A
 * change with the claim of the import is one of its batches.
 */
export interface StoreSnapshots {
  /** As the reads of the store, without what a running import has written. */
  readonly reads: StoreReads;
  /** Copies the type for readers unless that was done. Resolves to false while another import writes it; rejects as `proceed`, or with ClaimLost. */
  begin(type: ContentType, owner: SnapshotOwner): Promise<boolean>;
  /** Shows what the import has written, if it still has a snapshot. Rejects with ClaimLost. */
  end(type: ContentType, claim: ImportClaim): Promise<void>;
}

/** The record has another version than the writer expected. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly current: StoredRecord;
  constructor(current: StoredRecord) {
    super(`record ${current.id} has version ${current._version}`);
    this.current = current;
  }
}

/** A record that a change depends on was changed or removed meanwhile. */
export class PreconditionFailed extends Error {
  override readonly name = 'PreconditionFailed';
}

/** The record to change, remove or restore does not exist. */
export class RecordMissing extends Error {
  override readonly name = 'RecordMissing';
  readonly id: string;
  constructor(type: string, id: string) {
    super(`no record ${id} in ${type}`);
    this.id = id;
  }
}

/** Another record already has this value in a field that must be unique. */
export class UniqueConflict extends Error {
  override readonly name = 'UniqueConflict';
  readonly field: string;
  /** Id of the refused record; undefined when the conflict concerns no single record. */
  readonly id: string | undefined;
  constructor(type: string, field: string, id?: string) {
    super(`${type}.${field} must be unique`);
    this.field = field;
    this.id = id;
  }
}

/** The database is temporarily unavailable: locked, full or unreachable. Nothing was written; a retry may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The database has no space left. Reads still work. */
export class StoreFull extends StoreUnavailable {}

/** The id of the one record of a single content type. */
export const singleId = 'unico';

type OneChange<K extends Change['kind']> = Omit<Extract<Change, { kind: K }>, 'kind'> & { readonly by: string };

export async function create(store: Store, { by, ...rest }: OneChange<'create'>): Promise<StoredRecord> {
  return singleRecord(await store.write([{ kind: 'create', ...rest }], by));
}

export async function update(store: Store, { by, ...rest }: OneChange<'update'>): Promise<StoredRecord> {
  return singleRecord(await store.write([{ kind: 'update', ...rest }], by));
}

export async function remove(store: Store, { by, ...rest }: OneChange<'remove'>): Promise<StoredRecord> {
  return singleRecord(await store.write([{ kind: 'remove', ...rest }], by));
}

export async function restore(store: Store, { by, ...rest }: OneChange<'restore'>): Promise<StoredRecord> {
  return singleRecord(await store.write([{ kind: 'restore', ...rest }], by));
}

function singleRecord([record]: readonly StoredRecord[]): StoredRecord {
  if (record === undefined) throw new Error('a write of one change answered no record');
  return record;
}
