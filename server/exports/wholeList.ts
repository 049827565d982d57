import { largestPage, largestPublicList } from '#core/api/listQuery.ts';
import { largestList } from '#core/api/operation.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Query } from '#core/values/query.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { type Answer, streamAnswer } from '../calls/answer.ts';
import { jsonText } from './jsonText.ts';
import { matchingRecords } from './matchingRecords.ts';
import { cacheHeaders, json } from '../calls/cache/cachedResponse.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { countOfIds } from '../content/readQuery.ts';
import type { Parameters } from '../calls/call.ts';
import { refuseRest } from '../content/readPage.ts';

type WholeList = {
  readonly query: Query;
  readonly parameters: Parameters;
  readonly store: Store;
  readonly messages: ServerCatalog;
};

type LongList = Omit<WholeList, 'store'> & { readonly total: number; readonly isStaff: boolean };

type LargeList = { readonly total: number; readonly rows: AsyncIterable<Uint8Array | string> };

/** The refusal of a whole list of records that is too long for one answer. */
export function refuseLongList(type: ContentType, { parameters, query, total, messages, isStaff }: LongList): void {
  const { longList, longListToExport } = messages.api.query;
  const detail = isStaff
    ? longListToExport(String(largestList), String(largestPage), `/api/export/${type.name}`)
    : longList(String(largestPublicList), String(largestPublicList));
  refuseRest(parameters, { page: query, total, detail });
}

/** Staff's whole list of more records than a page, in pieces; undefined when it is shorter. */
export async function openLargeList(type: ContentType, list: WholeList): Promise<LargeList | undefined> {
  const { query, store } = list;
  if (countOfIds(query.where) > 0) return undefined;
  const { total } = await store.list(type, { ...query, offset: 0, limit: 0 });
  refuseLongList(type, { ...list, total, isStaff: true });
  if (total - query.offset <= largestPage) return undefined;
  return { total, rows: jsonText(presented(type, list), undefined) };
}

async function* presented(type: ContentType, { query, store }: Pick<WholeList, 'query' | 'store'>) {
  let skipped = 0;
  for await (const batch of matchingRecords({ type, query, store })) {
    const records: readonly StoredRecord[] = batch.slice(Math.max(0, query.offset - skipped));
    skipped += batch.length - records.length;
    yield records.map((record) => presentRecord(record, { type, isStaff: true, isList: true }));
  }
}

export function largeListAnswer({ total, rows }: LargeList): Answer<never> {
  return streamAnswer(rows, {
    headers: { 'content-type': json, 'x-total-count': String(total), ...cacheHeaders(true) },
  });
}
