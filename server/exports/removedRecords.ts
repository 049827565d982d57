import type { ContentType } from '#core/schema/contentType.ts';
import { matcherOf } from '#core/store/applyQuery.ts';
import type { Query } from '#core/values/query.ts';
import { currentRecord } from '#core/records/versionValues.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';

const batchSize = 100;

type Removed = { readonly type: ContentType; readonly query: Query; readonly store: Pick<Store, 'removed'> };

/**
 * The removed records that match a query, the last removed first, in batches. Each page begins with the last record of the one before:
 * when it does not, others were restored in between, and the page before is read again.
 */
export async function* removedRecords({ type, query, store }: Removed): AsyncGenerator<readonly StoredRecord[]> {
  const isMatch = matcherOf(type, query);
  const read = new Set<string>();
  for (let offset = 0; ; ) {
    const { removals } = await store.removed(type, { offset, limit: batchSize });
    if (offset > 0 && !read.has(removals[0]?.record.id ?? '')) {
      offset = Math.max(0, offset - batchSize + 1);
      continue;
    }
    const unread = removals.filter(({ record }) => !read.has(record.id));
    for (const { record } of unread) read.add(record.id);
    const records = unread
      .map(({ record, at, by }) => ({ ...currentRecord(type, record), _removedAt: at, _removedBy: by }))
      .filter(isMatch);
    if (records.length > 0) yield records;
    if (removals.length < batchSize) return;
    offset += batchSize - 1;
  }
}
