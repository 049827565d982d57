import type { ContentType } from '#core/schema/contentType.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { type Store, UniqueConflict } from '#core/store/store.ts';
import { isVersionConflict, retryOnConflict } from '../foundation/turns/retryOnConflict.ts';

/** The author of changes that follow from a schema. */
export const schemaWriter = 'esquemas';

const maxAttempts = 100;

type RewriteOptions = {
  readonly store: Store;
  /** The new values of a record, undefined when it stays as it is. */
  readonly change: (record: StoredRecord) => Values | undefined;
  /** Called with each record whose unique value another one has; it stays as it is. Without it the conflict is thrown. */
  readonly onConflict?: (record: StoredRecord) => void;
};

/**
 * Rewrites a page of records in one write and returns how many changed. A record that somebody else writes in between is read and
 * changed again.
 */
export async function rewriteRecords(
  type: ContentType,
  page: readonly StoredRecord[],
  { store, change, onConflict }: RewriteOptions,
): Promise<number> {
  const write = async (attempt: number) => {
    const records = attempt === 1 ? page : await reload(type, page, store);
    const changes = records.flatMap((record) => {
      const values = change(record);
      if (values === undefined) return [];
      return [
        { kind: 'update' as const, type, id: record.id, values: valuesOf(values), expectedVersion: record._version },
      ];
    });
    if (changes.length === 0) return 0;
    try {
      await store.write(changes, schemaWriter);
      return changes.length;
    } catch (error) {
      if (!(error instanceof UniqueConflict) || onConflict === undefined) throw error;
      return rewriteOneByOne(type, records, { store, change, onConflict });
    }
  };
  return retryOnConflict(write, { maxAttempts, isConflict: isVersionConflict, exhausted: (conflict) => conflict });
}

async function rewriteOneByOne(
  type: ContentType,
  records: readonly StoredRecord[],
  { store, change, onConflict }: Required<RewriteOptions>,
): Promise<number> {
  let count = 0;
  for (const record of records) {
    try {
      count += await rewriteRecords(type, [record], { store, change });
    } catch (error) {
      if (!(error instanceof UniqueConflict)) throw error;
      onConflict(record);
    }
  }
  return count;
}

async function reload(
  type: ContentType,
  records: readonly StoredRecord[],
  store: Store,
): Promise<readonly StoredRecord[]> {
  const reloaded = await Promise.all(records.map(({ id }) => store.get(type, id)));
  return reloaded.filter((record) => record !== undefined);
}
