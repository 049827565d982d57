import type { ContentType } from '#core/schema/contentType.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import type { Change } from '#core/store/store.ts';

/**
 * A rule about the records of some content types. Every write passes it, whichever way it comes. Rules of a type run in the order of
 * their list; one whose `before` has effects outside the store comes last.
 */
export interface Rule {
  concerns(type: ContentType): boolean;
  /** Whether writes of these types take turns, from the first rule until they are stored. */
  readonly isSerial?: boolean;
  /** Called before each attempt to write. Refuses by throwing a Problem, or returns what it changes in the write. */
  before?(write: RecordWrite): Promise<Amendment | undefined>;
  /**
   * Called after each attempt with the written record, which for a removal is the one before it. It is undefined after a failure,
   * although a record may have been written when only the answer of the database was lost, and for an update that changes nothing.
   */
  after?(write: RecordWrite, record: StoredRecord | undefined): Promise<void>;
}

/** One change of a write, with what rules may ask about it. */
export type RecordWrite = {
  readonly change: Change;
  /** Id of the person who writes, or the name of a process. */
  readonly by: string;
  /** The values of the request, including those that are never stored, such as a password. Empty without a request. */
  readonly sentValues: Values;
  /** All changes of the same write, before any rule. */
  readonly changes: readonly Change[];
  /** Whether the change is only judged and never written. */
  readonly isTrial?: boolean;
  /**
   * The record before the write; for a restoration, the removed one; undefined for a new one. When a rule has asked for it, the
   * change is written only to that version.
   */
  before(): Promise<StoredRecord | undefined>;
};

/** What a rule changes in a write. */
export type Amendment = {
  /** Replaces the change. */
  readonly change?: Change;
  /** Changes of other records that are stored in the same write. They pass no rules. */
  readonly also?: readonly Change[];
  /** Amends the other changes of the write, such as a version that names the id of its record. */
  readonly others?: (change: Change) => Change;
};

/** The values after a change; undefined after a removal. */
export function valuesAfter(change: Change, before: StoredRecord | undefined): Values | undefined {
  if (change.kind === 'remove') return undefined;
  return change.values ?? (before === undefined ? {} : valuesOf(before));
}
