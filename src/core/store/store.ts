import type { ContentType } from '../schema/contentType.ts';
import type { Query } from './query.ts';
import type { PublicationState, StoredRecord, Values } from './record.ts';

export type Page = {
  readonly records: readonly StoredRecord[];
  /** How many records match the query, whatever its page. */
  readonly total: number;
};

/** When and whether citizens see a record; `publishAt` (ISO 8601, UTC) is the instant of the write when left out. */
export type Publication = { readonly state: PublicationState; readonly publishAt?: string };

/** Another record of the type that must have this version when the write begins; refused with GivenChanged otherwise. */
export type Precondition = { readonly id: string; readonly version: number };

/** One change of one record. `values` are the whole new values, not a patch. */
export type Change =
  | {
      readonly kind: 'create';
      readonly type: ContentType;
      readonly values: Values;
      readonly publication: Publication;
      /** Only for single records and imports; otherwise the store makes one. A removed record that is made again goes on with its versions. */
      readonly id?: string;
    }
  | {
      readonly kind: 'update';
      readonly type: ContentType;
      readonly id: string;
      readonly values: Values;
      /** Unchanged when left out. */
      readonly publication?: Publication;
      /** Refused with VersionConflict unless the stored record has this version; any version when left out. */
      readonly expectedVersion?: number;
      readonly given?: Precondition;
    }
  | {
      readonly kind: 'remove';
      readonly type: ContentType;
      readonly id: string;
      readonly expectedVersion?: number;
      readonly given?: Precondition;
    }
  | {
      /** A removed record comes back with its publication and its creation; its versions go on. */
      readonly kind: 'restore';
      readonly type: ContentType;
      readonly id: string;
      /** Those that it had just before its removal, when left out. */
      readonly values?: Values;
      /** The version of its removal; refused with VersionConflict (whose record has that version) when it is another. */
      readonly expectedVersion?: number;
    };

/** One write of one record, as history keeps it. `before` is undefined for what begins a life (create, restore), `after` for a removal. */
export type HistoryEntry = {
  readonly action: Change['kind'];
  readonly version: number;
  /** Instant of the write, ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord | undefined;
};

/** Which writes of a record: a page of them from the newest, or the one that left a version. */
export type HistoryPart = { readonly offset: number; readonly limit: number } | { readonly version: number };

/** A record that is removed and can be restored. */
export type Removal = {
  /** As it was just before. */
  readonly record: StoredRecord;
  /** That of the removal, one more than the record's. */
  readonly version: number;
  /** Instant of the removal, ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
};

export type RemovalPage = {
  readonly removals: readonly Removal[];
  /** How many removed records of the type there are, whatever the page. */
  readonly total: number;
};

/** One of the last writes of a store, whatever its type. */
export type RecentWrite = {
  /** Name of the content type. */
  readonly type: string;
  readonly id: string;
  readonly action: Change['kind'];
  /** Instant of the write, ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  /** As the write left it; a removed one as it was before. */
  readonly record: StoredRecord;
};

/** Tells that records of a type were written, after the write is durable. */
export type StoreEvent = { readonly type: string; readonly ids: readonly string[] };

/**
 * Where records are. Implementations: memoryStore, the server's sqlStore, the browser's storage. One contract suite holds them
 * to the same answers (tests/support/storeContract).
 */
export interface Store {
  /** One page of a type. Costs are those of an index for fields that a list shows, whatever the number of records. */
  list(type: ContentType, query: Query): Promise<Page>;
  /** One record, or undefined. */
  get(type: ContentType, id: string): Promise<StoredRecord | undefined>;
  /**
   * Applies all changes or none, and answers the written records in order (for a removal, the record as it was).
   * Resolves only once the write is durable. Rejects with GivenChanged, VersionConflict, RecordMissing, UniqueConflict
   * or StoreUnavailable.
   * A restore rejects with RecordMissing when no record of that id was removed, with UniqueConflict of `id` when it is there.
   */
  write(changes: readonly Change[], by: string): Promise<readonly StoredRecord[]>;
  /** The writes of one record, newest first; also of a removed one. All of them when no part is asked for. */
  history(type: ContentType, id: string, part?: HistoryPart): Promise<readonly HistoryEntry[]>;
  /** The removed records of a type, the last removed first. One that was restored or made again is not among them. */
  removed(type: ContentType, page: { readonly offset: number; readonly limit: number }): Promise<RemovalPage>;
  /** The last writes of these types together, newest first, at most `limit`. */
  recent(types: readonly ContentType[], limit: number): Promise<readonly RecentWrite[]>;
  /** Calls the listener after each durable write; the answer ends the subscription. */
  subscribe(listener: (event: StoreEvent) => void): () => void;
  /** Finishes what was begun and lets go of the database. Nothing may be called afterwards. */
  close(): Promise<void>;
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

/** A record that a change relies on was changed or removed meanwhile. */
export class PreconditionFailed extends Error {
  override readonly name = 'GivenChanged';
}

/** What the changes of a write rely on. */
export function preconditionsIn(
  changes: readonly Change[],
): readonly (Precondition & { readonly type: ContentType })[] {
  return changes.flatMap((change) =>
    'given' in change && change.given !== undefined ? [{ ...change.given, type: change.type }] : [],
  );
}

/** The record to change or remove does not exist; or no removed one to restore does. */
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
  /** The record that was refused; undefined when no single write was. */
  readonly id: string | undefined;
  constructor(type: string, field: string, id?: string) {
    super(`${type}.${field} must be unique`);
    this.field = field;
    this.id = id;
  }
}

/** The database cannot answer now: locked, full, away. Nothing was written; trying again may help. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The database has no room for what is to be written. Reading goes on. */
export class StoreFull extends StoreUnavailable {}

/** The id of the one record of a single content type. */
export const singleId = 'unico';

export async function create(
  store: Store,
  change: Omit<Extract<Change, { kind: 'create' }>, 'kind'> & { readonly by: string },
): Promise<StoredRecord> {
  const { by, ...rest } = change;
  return only(await store.write([{ kind: 'create', ...rest }], by));
}

export async function update(
  store: Store,
  change: Omit<Extract<Change, { kind: 'update' }>, 'kind'> & { readonly by: string },
): Promise<StoredRecord> {
  const { by, ...rest } = change;
  return only(await store.write([{ kind: 'update', ...rest }], by));
}

export async function remove(
  store: Store,
  change: Omit<Extract<Change, { kind: 'remove' }>, 'kind'> & { readonly by: string },
): Promise<StoredRecord> {
  const { by, ...rest } = change;
  return only(await store.write([{ kind: 'remove', ...rest }], by));
}

export async function restore(
  store: Store,
  change: Omit<Extract<Change, { kind: 'restore' }>, 'kind'> & { readonly by: string },
): Promise<StoredRecord> {
  const { by, ...rest } = change;
  return only(await store.write([{ kind: 'restore', ...rest }], by));
}

function only(records: readonly StoredRecord[]): StoredRecord {
  const [record] = records;
  if (record === undefined) throw new Error('a write of one change answered no record');
  return record;
}
