import type { GetListParams } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';
import { applyQuery } from '#core/store/applyQuery.ts';
import type { Page } from '#core/store/store.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { listQuery } from './listQuery.ts';

type Options = { readonly params: GetListParams; readonly type: ContentType };

/** The page of a list request over all records, filtered and sorted as a store does it. */
export function pageOf(records: readonly StoredRecord[], { params, type }: Options): Page {
  return applyQuery(records, { type, query: listQuery(params, type) });
}
