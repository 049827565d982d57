import type { Change } from '#core/store/store.ts';
import type { Publication } from '#core/values/publication.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { MirrorRow } from './upstreamTables.ts';

/** A record as the other backend has it. */
export type SourceRecord = Pick<MirrorRow, 'id' | 'sentId'> & {
  readonly values: Values;
  /** Who wrote it there, for a new record; the other backend when left out. */
  readonly by?: string | undefined;
  /** The instant of its creation, for a new record; ISO 8601 in UTC, now when left out. */
  readonly createdAt?: string | undefined;
  /** The publication of a new record; published when left out. */
  readonly publication?: Publication;
};

export type AmendContext = {
  readonly record: SourceRecord;
  /** The record here; undefined for a new one. */
  readonly current: StoredRecord | undefined;
  /** The values as they were last read. */
  readonly base: Values | undefined;
};

/** The change of a record here, with what belongs to it, as a version to its workflow. */
export type Amend = (
  change: WrittenChange,
  context: AmendContext,
) => Promise<{ readonly change: WrittenChange; readonly also?: readonly Change[] }>;

export type WrittenChange = Extract<Change, { readonly kind: 'create' | 'update' }>;
