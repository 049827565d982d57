import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type Answer, bytesAnswer } from '../calls/answer.ts';
import { json } from '../calls/cache/cachedResponse.ts';
import { etagOf } from './preconditions.ts';
import { presentForStaff } from './presentRecord.ts';

type Written = { readonly type: ContentType; readonly record: StoredRecord };

/** The answer to a write of staff: the record, with its version as ETag. */
export function recordAnswer({ type, record }: Written, headers: Readonly<Record<string, string>> = {}): Answer<never> {
  return bytesAnswer(JSON.stringify(presentForStaff(record, { type })), {
    headers: { 'content-type': json, etag: etagOf(record._version), 'cache-control': 'no-store', ...headers },
  });
}
