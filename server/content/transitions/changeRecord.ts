import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Change, Store } from '#core/store/store.ts';
import { changesNothing } from '#core/store/unchanged.ts';
import { isAllowed, versionsIn } from '../preconditions.ts';
import { conflict, missing } from '../refusals.ts';
import { retryOnConflict } from '../../foundation/turns/retryOnConflict.ts';
import type { Naming } from '../writers.ts';

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

/**
 * Writes what `next` makes of the current record, unless that changes nothing. Of two concurrent changes, the second sees the result of the
 * first.
 */
export async function changeRecord(
  { type, id, by, ifMatch, next }: RecordChange,
  dependencies: ChangeDependencies,
): Promise<StoredRecord> {
  const { store } = dependencies;
  return retryOnConflict(async () => {
    const before = await store.get(type, id);
    if (before === undefined) throw missing(type);
    if (!isAllowed(versionsIn(ifMatch), before)) throw await conflict(type, { current: before, writers: dependencies });
    const { values, extraChanges = [], afterwards } = await next(before);
    const update = { kind: 'update', type, id, values, expectedVersion: before._version } as const;
    const isUnchanged = extraChanges.length === 0 && changesNothing(update, { before, now: new Date().toISOString() });
    const [record] = isUnchanged ? [before] : await store.write([update, ...extraChanges], by);
    await afterwards?.().catch(() => undefined);
    return record ?? before;
  });
}
