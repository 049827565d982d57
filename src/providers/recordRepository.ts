import type { HistoryEntry, Publication } from '#core/store/store.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';

/** One write of a record, as people read it. */
export type RecordVersion = {
  readonly action: HistoryEntry['action'];
  readonly version: number;
  /** Instant of the write, ISO 8601 in UTC. */
  readonly at: string;
  /** Id of the writer, or the name of a process such as 'seed'. */
  readonly by: string;
  /** Whom people know as the writer. */
  readonly byName: string;
  /** What the write left, under the names that fields have now; null for a removal. */
  readonly record: StoredRecord | null;
};

/** A record in the bin: as it was just before, and who removed it when. Its `_version` is the one before the removal. */
export type RemovedRecord = StoredRecord & {
  readonly _removedAt: string;
  readonly _removedBy: string;
  readonly _removedByName: string;
};

export type PageRange = { readonly offset: number; readonly limit: number };

/** A record of a bulk write; the write is refused when the record has another version than the one that is given. */
export type BulkTarget = { readonly id: string; readonly version?: number };

type ChangeOf = {
  /** Members that take the place of the record's. */
  readonly values?: Values;
  /** Names of members to take away. */
  readonly unset?: readonly string[];
  /** What citizens see of the record from now on; as it was when left out. */
  readonly publication?: Publication;
};

/** What is to become of one record, beside others in one write. */
export type BulkChange =
  | { readonly action: 'create'; readonly values: Values }
  | (BulkTarget & ChangeOf & { readonly action: 'change' })
  | (BulkTarget & { readonly action: 'remove' })
  | (BulkTarget & { readonly action: 'restore'; readonly to?: number; readonly withPublication?: boolean });

/** One thing done to many records, or to each its own (at most `mostBulkRecords` of core/bulk), all or none. */
export type BulkRequest =
  | { readonly action: 'remove'; readonly records: readonly BulkTarget[] }
  | (ChangeOf & { readonly action: 'change'; readonly records: readonly BulkTarget[] })
  | {
      readonly action: 'restore';
      /** Without `to`, a removed record comes back as it was; with it, a record gets the values of that version anew. */
      readonly records: readonly (BulkTarget & { readonly to?: number })[];
      /** Whether records that are there get back the publication of that version too. */
      readonly withPublication?: boolean;
    }
  | { readonly action: 'mixed'; readonly records: readonly BulkChange[] };

/** A record after a bulk write: its version now (that of the removal, when it was removed), and the one before. */
export type BulkOutcome = { readonly id: string; readonly version: number; readonly before: number };

/** Why one record of a bulk write cannot be written; ProviderError has the first twenty as `records`. */
export type RefusedRecord = {
  /** '' for a record that was to be made. */
  readonly id: string;
  /** Its place in a mixed request. */
  readonly index?: number;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
};

/**
 * What a Refine DataProvider has no word for: the past of records, and many at once. `resource` is the name of a content type.
 * Everything rejects with ProviderError.
 */
export interface RecordRepository {
  /** The writes of a record, newest first; at most 200 at once. 404 when nothing was ever written there. */
  history(
    resource: string,
    page: PageRange & { readonly id: string },
  ): Promise<{ readonly writes: readonly RecordVersion[]; readonly total: number }>;
  /**
   * Writes the values of `version` anew as the newest version of a record; brings a removed record back with them, or as it was
   * when `version` is left out. 412 (with `current`) unless the record has `expectedVersion`, that of its removal when it is
   * removed; 409 when it is there and no `version` is said; 404 when there is no such record or version; 422 with the fields
   * that are wrong now.
   */
  restore(
    resource: string,
    what: { readonly id: string; readonly version?: number; readonly expectedVersion?: number },
  ): Promise<StoredRecord>;
  /** The bin, the last removed first; at most 200 at once. */
  removed(
    resource: string,
    page: PageRange,
  ): Promise<{ readonly records: readonly RemovedRecord[]; readonly total: number }>;
  /**
   * All or none, in the order of the request. To undo a removal: restore `{ id, version }`; to undo a change: restore
   * `{ id, version, to: before }`, both of the outcome, `withPublication` if that was changed. A refusal's ProviderError says in `records` which records are to blame.
   */
  bulk(resource: string, request: BulkRequest): Promise<readonly BulkOutcome[]>;
}
