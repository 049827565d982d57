import type { ContentType } from '#core/schema/contentType.ts';
import { currentRecord } from '#core/records/versionValues.ts';
import type { Store } from '#core/store/store.ts';
import { wholeList } from '#core/values/query.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { factsOf } from '../content/typeFacts.ts';
import { removedRecords } from '../exports/removedRecords.ts';

type RemovedItem = { readonly record: StoredRecord; readonly at: string; readonly by: string };
type BinPage = { readonly items: readonly RemovedItem[]; readonly total: number };

type BinRequest = {
  /** Empty for the whole bin. */
  readonly search: string;
  readonly page: { readonly offset: number; readonly limit: number };
  readonly store: Pick<Store, 'removed'>;
};

/** A page of the removed records of a type, the last removed first. A search reads the whole bin. */
export async function binPage(type: ContentType, { search, page, store }: BinRequest): Promise<BinPage> {
  if (search === '') {
    const { removals, total } = await store.removed(type, page);
    return { items: removals.map((one) => ({ ...one, record: currentRecord(type, one.record) })), total };
  }
  const query = { ...wholeList, search: { text: search, fields: factsOf(type).searched } };
  const items: RemovedItem[] = [];
  let total = 0;
  for await (const batch of removedRecords({ type, query, store })) {
    for (const { _removedAt: at, _removedBy: by, ...record } of batch) {
      if (total >= page.offset && items.length < page.limit)
        items.push({ record: record as StoredRecord, at: String(at), by: String(by) });
      total += 1;
    }
  }
  return { items, total };
}
