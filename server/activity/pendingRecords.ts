import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Store } from '#core/store/store.ts';

type Search = { readonly types: readonly ContentType[]; readonly userId: string };
type Pending = { readonly type: ContentType; readonly record: StoredRecord };

/** Records to read of each type. */
const mostRead = 50;

/** The records with pending changes: first those that the person saved, both by their last save. */
export async function findPending(store: Store, { types, userId }: Search): Promise<readonly Pending[]> {
  const query = {
    where: [{ field: '_pendingAt', operator: 'gte', values: [''] }],
    sort: [{ field: '_pendingAt', order: 'desc' }],
    offset: 0,
    limit: mostRead,
  } as const;
  const byType = await Promise.all(
    types.map(async (type) => (await store.list(type, query)).records.map((record) => ({ type, record }))),
  );
  const newestFirst = byType.flat().toSorted((one, other) => savedAt(other) - savedAt(one));
  const isOwn = ({ record }: Pending) => record._pending?.by === userId;
  return [...newestFirst.filter(isOwn), ...newestFirst.filter((one) => !isOwn(one))];
}

const savedAt = ({ record }: Pending) => Date.parse(record._pendingAt ?? '');
