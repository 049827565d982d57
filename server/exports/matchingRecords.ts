import type { ContentType } from '#core/schema/contentType.ts';
import { matcherOf } from '#core/store/applyQuery.ts';
import type { Query } from '#core/values/query.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { compareKeys, columnOf, type Key, sortKeyOf } from '#core/store/comparison.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { sortInTurns } from './sortInTurns.ts';

/** Records read at once. */
const batchSize = 100;
/** Up to this number one list reads all records, with the indexes of its filters and its order. */
const shortList = 500;

type Matching = {
  readonly type: ContentType;
  /** `offset` and `limit` do not count. */
  readonly query: Query;
  readonly store: Store;
};

/**
 * All records that match a query, in its order, in batches. Others may write at the same time: a record that is removed or stops matching before
 * its batch is read is left out, and a new one is not added. Long lists are walked by id, matched and sorted here, since pages by
 * offset would skip and repeat records, and one statement for all would block writes.
 */
export async function* matchingRecords({ type, query, store }: Matching): AsyncGenerator<readonly StoredRecord[]> {
  const whole = { ...query, offset: 0, limit: shortList };
  const { total, records } = await store.list(type, { ...whole, countAtMost: shortList + 1 });
  if (total <= shortList) {
    if (records.length > 0) yield records;
    return;
  }
  const isMatch = matcherOf(type, query);
  const matches = await findMatches({ type, query, store });
  for (let start = 0; start < matches.length; start += batchSize) {
    const batch = matches.slice(start, start + batchSize);
    const versions = new Map(batch.map(({ id, version }) => [id, version]));
    const current = await store.getMany(type, [...versions.keys()]);
    yield current.filter((record) => record._version === versions.get(record.id) || isMatch(record));
    await yieldToEventLoop();
  }
}

/** A record by its id, with what sorts it. */
type Match = { readonly id: string; readonly version: number; readonly keys: readonly Key[] };

async function findMatches({ type, query, store }: Matching): Promise<readonly Match[]> {
  const isMatch = matcherOf(type, query);
  const columns = query.sort.map(({ field }) => ({ field, column: columnOf(type, field) }));
  const matches: Match[] = [];
  let after: string | undefined;
  do {
    const records: readonly StoredRecord[] = await store.walk(type, { after, limit: batchSize });
    for (const record of records) {
      if (!isMatch(record)) continue;
      const keys = columns.map(({ field, column }) => sortKeyOf(ownValue(record, field), column));
      matches.push({ id: record.id, version: record._version, keys });
    }
    after = records.length < batchSize ? undefined : records.at(-1)?.id;
    await yieldToEventLoop();
  } while (after !== undefined);
  return sortInTurns(matches, orderOf(query));
}

function orderOf({ sort }: Query): (left: Match, right: Match) => number {
  const signs = sort.map(({ order }) => (order === 'asc' ? 1 : -1));
  const last = signs.at(-1) ?? 1;
  return (left, right) => {
    for (const [index, sign] of signs.entries()) {
      const order = compareKeys(left.keys[index] ?? null, right.keys[index] ?? null);
      if (order !== 0) return order * sign;
    }
    return compareKeys(left.id, right.id) * last;
  };
}
