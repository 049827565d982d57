import type { SessionUser } from '#core/accounts/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Store } from '#core/store/store.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Parameters } from '../calls/call.ts';
import { presentForStaff, presentRecord } from '../content/presentRecord.ts';
import { readQuery } from '../content/readQuery.ts';
import { refuseLongList } from '../exports/wholeList.ts';

type Dependencies = { readonly store: Store; readonly messages: ServerCatalog };

type ListCall = {
  readonly type: ContentType;
  /** In simple-rest's dialect. */
  readonly parameters: Parameters;
  readonly user: SessionUser | undefined;
};

type ReadContext = { readonly dependencies: Dependencies; readonly now: number };

type RecordPage = { readonly records: readonly Partial<StoredRecord>[]; readonly total: number };

/** Cache lifetime of searches in milliseconds. After a bulk load the text index can lag behind the store. */
const searchLifetime = 500;
const searchPattern = /[?&](?:q|[^=&]*_like)=/;
/** The most records of a list whose drafts are checked for what they lack: each takes about half a millisecond. */
const mostChecked = 200;

/** How long the answer to a list request may be cached; undefined until the next write. */
export const listLifetime = (url: string) => (searchPattern.test(url) ? searchLifetime : undefined);

export function listOf({ parameters, type, user }: ListCall, { dependencies, now }: ReadContext) {
  const { store, messages } = dependencies;
  const context = { isStaff: user !== undefined, now: new Date(now).toISOString(), messages };
  return { query: readQuery(type, parameters, context), parameters, store, messages };
}

/** The records that a list request asks for, as its sender reads them. The one record of a single type comes with its details. */
export async function recordPage(call: ListCall, context: ReadContext): Promise<RecordPage> {
  const { type } = call;
  const isStaff = call.user !== undefined;
  const list = listOf(call, context);
  const { records, total } = await list.store.list(type, list.query);
  refuseLongList(type, { ...list, total, isStaff });
  const present = isStaff && records.length <= mostChecked ? presentForStaff : presentRecord;
  return { records: records.map((record) => present(record, { type, isStaff, isList: !type.isSingle })), total };
}
