import type { FastifyReply } from 'fastify';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { json } from '../content/cachedResponse.ts';
import { etagOf } from '../content/preconditions.ts';
import { presentForStaff } from '../content/presentRecord.ts';

/** Sends a record after a staff write. */
export function sendRecord(
  reply: FastifyReply,
  { type, record }: { readonly type: ContentType; readonly record: StoredRecord },
): FastifyReply {
  return reply
    .headers({ 'content-type': json, etag: etagOf(record._version), 'cache-control': 'no-store' })
    .send(JSON.stringify(presentForStaff(record, { type })));
}
