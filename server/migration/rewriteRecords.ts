import type { ContentType } from '#core/schema/contentType.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import { RecordMissing, type Store, UniqueConflict, VersionConflict } from '#core/store/store.ts';

/** By whom records are changed because their schema did. */
export const schemaWriter = 'esquemas';

const mostAttempts = 100;

type Rewriting = {
  readonly store: Store;
  /** The new values of a record, undefined when it stays as it is. */
  readonly change: (record: StoredRecord) => Values | undefined;
  /** Told of each record whose unique value another one has; it stays as it is. Without it the conflict is thrown. */
  readonly refused?: (record: StoredRecord) => void;
};

/**
 * Writes a page of records anew, in one write, and answers how many. Whoever writes one of them meanwhile goes first, and it is
 * looked at again.
 */
export async function rewriteRecords(
  type: ContentType,
  page: readonly StoredRecord[],
  { store, change, refused }: Rewriting,
): Promise<number> {
  let records = page;
  for (let attempt = 1; ; attempt += 1) {
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
      if (error instanceof UniqueConflict && refused !== undefined) {
        return oneByOne(type, records, { store, change, refused });
      }
      const isOvertaken = error instanceof VersionConflict || error instanceof RecordMissing;
      if (!isOvertaken || attempt === mostAttempts) throw error;
    }
    records = await readAgain(type, records, store);
  }
}

async function oneByOne(
  type: ContentType,
  records: readonly StoredRecord[],
  { store, change, refused }: Required<Rewriting>,
): Promise<number> {
  let written = 0;
  for (const record of records) {
    try {
      written += await rewriteRecords(type, [record], { store, change });
    } catch (error) {
      if (!(error instanceof UniqueConflict)) throw error;
      refused(record);
    }
  }
  return written;
}

async function readAgain(
  type: ContentType,
  records: readonly StoredRecord[],
  store: Store,
): Promise<readonly StoredRecord[]> {
  const read = await Promise.all(records.map(({ id }) => store.get(type, id)));
  return read.filter((record) => record !== undefined);
}
