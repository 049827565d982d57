import type { DataProvider } from '@refinedev/core';
import type { ApiAnswer, PageRange } from './apiTypes.ts';
import type { Choices } from '#core/values/merge.ts';
import type { Publication } from '#core/values/publication.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';

/** One write of a record, for display: `by` is the id of the writer, or the name of a process such as 'seed'; a removal has no record. */
export type RecordVersion = ApiAnswer<'GET /api/{type}/{id}/history'>[number];

/** A record in the bin as it was before its removal. Its `_version` is the one before the removal. */
export type RemovedRecord = ApiAnswer<'GET /api/bin/{type}'>[number];

/** A record of a bulk write, which is refused when the record has another version than the given one. */
export type BulkTarget = { readonly id: string; readonly version?: number };

type RecordChange = {
  /** Members to replace. */
  readonly values?: Values;
  /** Names of members to remove. */
  readonly unset?: readonly string[];
  /** The new publication; unchanged when left out. */
  readonly publication?: Publication;
};

/** The change of one record in a mixed bulk write. */
export type BulkChange =
  | {
      readonly action: 'create';
      /** Repeating the request is refused instead of creating another record; the server generates one when left out. */
      readonly id?: string;
      readonly values: Values;
    }
  | (BulkTarget & RecordChange & { readonly action: 'change' })
  | (BulkTarget & { readonly action: 'remove' })
  | (BulkTarget & { readonly action: 'restore'; readonly to?: number; readonly withPublication?: boolean });

/** One change for many records, or one for each of them (at most `maxBulkRecords`); all or none. */
export type BulkRequest =
  | { readonly action: 'remove'; readonly records: readonly BulkTarget[] }
  | (RecordChange & { readonly action: 'change'; readonly records: readonly BulkTarget[] })
  | {
      readonly action: 'restore';
      /** Without `to`, a removed record comes back as it was; with it, the values of that version are written again. */
      readonly records: readonly (BulkTarget & { readonly to?: number })[];
      /** Whether existing records also get back the publication of that version. */
      readonly withPublication?: boolean;
    }
  | { readonly action: 'mixed'; readonly records: readonly BulkChange[] };

/** A record after a bulk write: its version now (the removal's version, when it was removed), and the previous one. */
export type BulkOutcome = ApiAnswer<'POST /api/bulk/{type}'>['records'][number];

/** Why one record of a bulk write cannot be written; ProviderError has the first twenty as `records`. */
export type RefusedRecord = {
  /** '' for a record that was to be created. */
  readonly id: string;
  /** Its index in a mixed request. */
  readonly index?: number;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
};

type RecordTarget = { readonly id: string; readonly version: number };

/** The earlier versions of records. */
export interface RecordHistory {
  /** The writes of a record, newest first; at most 200 per call. 404 when the record never existed. */
  list(
    resource: string,
    page: PageRange & { readonly id: string },
  ): Promise<{ readonly writes: readonly RecordVersion[]; readonly total: number }>;
  /**
   * Writes the values of `version` again as the newest version of a record, and with `withPublication` its publication and pending
   * changes too; a removed record comes back with them. 412 (with
   * `current`) unless the record (or its removal, when it is removed) has `expectedVersion`; 404 when there is no such record
   * or version; 422 with the fields that are invalid now.
   */
  restore(
    resource: string,
    target: RecordTarget & { readonly expectedVersion?: number; readonly withPublication?: boolean },
  ): Promise<StoredRecord>;
}

/** The removed records. */
export interface RecordBin {
  /** The last removed first, all or those with these words; at most 200 per call. */
  list(
    resource: string,
    page: PageRange & { readonly search?: string },
  ): Promise<{ readonly records: readonly RemovedRecord[]; readonly total: number }>;
  /**
   * Brings a record back as it was. 412 unless its removal has `expectedVersion`; 409 (with `current`) when the record
   * exists; 404 when there never was one; 422 with the fields that are invalid now.
   */
  restore(resource: string, target: { readonly id: string; readonly expectedVersion?: number }): Promise<StoredRecord>;
}

/**
 * Writes all or none, in the order of the request. To undo a removal, restore `{ id, version }`; to undo a change, restore `{ id,
 * version, to: before }`, both from the outcome, with `withPublication` if that was changed. On a refusal, `records` of the
 * ProviderError lists the records that caused it.
 */
export type BulkWrite = (resource: string, request: BulkRequest) => Promise<readonly BulkOutcome[]>;

/** What becomes of the pending changes of a record. Each rejects with 412 unless the record has `version`. */
export interface PendingChanges {
  /** 409 when fields collide that `choices` does not decide. */
  publish(resource: string, target: RecordTarget & { readonly choices: Choices }): Promise<StoredRecord>;
  discard(resource: string, target: RecordTarget): Promise<StoredRecord>;
  /** Publishes them at an instant (ISO 8601); null leaves it open. */
  schedule(resource: string, target: RecordTarget & { readonly publishAt: string | null }): Promise<StoredRecord>;
}

/** What Refine's DataProvider lacks. `resource` is the name of a content type; everything rejects with ProviderError. */
export type OptionalMembers = {
  readonly history: RecordHistory;
  readonly bin: RecordBin;
  readonly bulk: BulkWrite;
  /** Changes that wait to be published. */
  readonly pending: PendingChanges;
};

/** Refine's DataProvider for records. A provider without an optional member cannot do it, and screens do not offer it. */
export type RecordProvider = DataProvider & Partial<OptionalMembers>;

export type ProviderWith<Name extends keyof OptionalMembers> = DataProvider & Pick<OptionalMembers, Name>;

/** The provider itself when it can do all of these; undefined when it lacks one. */
export function providerWith<Name extends keyof OptionalMembers>(
  provider: RecordProvider | undefined,
  names: readonly Name[],
): ProviderWith<Name> | undefined {
  return names.every((name) => provider?.[name] !== undefined) ? (provider as ProviderWith<Name>) : undefined;
}
