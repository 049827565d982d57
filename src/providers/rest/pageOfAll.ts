import type { GetListParams } from '@refinedev/core';
import { type Calls, recordFromWire } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { applyQuery } from '#core/store/applyQuery.ts';
import type { Page } from '#core/store/store.ts';
import type { Json } from '#core/values/json.ts';
import { listQuery } from '../filters/listQuery.ts';

type Options = { readonly params: GetListParams; readonly type: ContentType; readonly calls: Calls };

/** The page of a list request in the answer of a backend without pages, filtered and sorted as a store does it. */
export function pageOfAll(all: readonly Json[], { params, type, calls }: Options): Page {
  const records = all.flatMap((one) => recordFromWire(one, calls) ?? []);
  return applyQuery(records, { type, query: listQuery(params, type) });
}
