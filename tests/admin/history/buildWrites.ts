import type { StoredRecord, Values } from '#core/values/record.ts';
import type { RecordVersion } from '#providers/calls/recordProvider.ts';

type Written = {
  readonly action: RecordVersion['action'];
  /** None for a removal. */
  readonly values?: Values;
  /** When the record becomes visible; null for a draft. */
  readonly publishAt?: string | null;
  /** Further fields of the server. */
  readonly server?: Partial<StoredRecord>;
};

/** The history of a record, newest first, as a repository returns it; published at once by default. */
export function buildWrites(written: readonly Written[]): readonly RecordVersion[] {
  return written.map(({ action, values, publishAt = '2026-01-01T00:00:00.000Z', server }, index) => {
    const version = written.length - index;
    const at = `2026-02-${String(version).padStart(2, '0')}T10:00:00.000Z`;
    const record =
      values === undefined
        ? null
        : ({
            ...values,
            _version: version,
            _state: publishAt === null ? 'draft' : 'published',
            _publishAt: publishAt,
            ...server,
          } as StoredRecord);
    return { action, version, at, by: 'ana', byName: 'Ana', record };
  });
}
