import type { ContentType } from '#core/schema/contentType.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import { type Change, RecordMissing, type Store, VersionConflict } from '#core/store/store.ts';
import { isSameJson } from '#core/values/json.ts';
import { Problem } from '../answering/problem.ts';
import { isAllowed, versionsIn } from '../content/preconditions.ts';
import { conflict, missing } from '../content/refusals.ts';
import type { Naming } from '../content/writers.ts';

/** A record after a change. */
export type NextRecord = {
  readonly values: Values;
  /** Further changes in the same write. */
  readonly extraChanges?: readonly Change[];
  /** Cleans up after the write; its failure changes nothing. */
  readonly afterwards?: () => Promise<void>;
};

export type RecordChange = {
  readonly type: ContentType;
  readonly id: string;
  readonly by: string;
  /** Expected versions in the format of `If-Match`; any when left out. */
  readonly ifMatch?: string | undefined;
  /** Computes the change from the current record, or throws a Problem. Called again when another write comes first. */
  readonly next: (current: StoredRecord) => Promise<NextRecord>;
};

export type ChangeDependencies = Naming & { readonly store: Store };

/** Attempts when another write to the same records intervenes. */
const mostAttempts = 20;

/**
 * Writes what `next` makes of the current record, unless it changes nothing. Of two concurrent changes, the second sees the result
 * of the first.
 */
export async function changeRecord(
  { type, id, by, ifMatch, next }: RecordChange,
  dependencies: ChangeDependencies,
): Promise<StoredRecord> {
  const { store, messages } = dependencies;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const current = await store.get(type, id);
    if (current === undefined) throw missing(type);
    if (!isAllowed(versionsIn(ifMatch), current)) throw await conflict(type, { current, writers: dependencies });
    const { values, extraChanges = [], afterwards } = await next(current);
    if (extraChanges.length === 0 && isSameJson(values, valuesOf(current))) return current;
    const update: Change = { kind: 'update', type, id, values, expectedVersion: current._version };
    try {
      const [record] = await store.write([update, ...extraChanges], by);
      await afterwards?.().catch(() => undefined);
      return record ?? current;
    } catch (error) {
      // Another write may have changed this record, or one of `extraChanges`.
      if (!(error instanceof VersionConflict || error instanceof RecordMissing)) throw error;
    }
  }
  throw new Problem(409, { detail: messages.api.busy });
}
