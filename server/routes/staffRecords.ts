import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, can, type SessionUser } from '#core/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { etagOf } from '../content/preconditions.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { Problem } from '../answering/problem.ts';
import { requireUser } from '../answering/visitor.ts';

export const json = 'application/json; charset=utf-8';

type OfType = FastifyRequest<{ Params: { type: string } }>;

type Asked = {
  readonly action: Action;
  readonly registry: Registry;
  readonly words: ServerCatalog;
  /** Why an address that names no type cannot be answered. */
  readonly noRoute: (request: FastifyRequest) => Problem;
};

/** The type of an address that is for staff only, and who asks. */
export function staffType(
  request: OfType,
  { action, registry, words, noRoute }: Asked,
): { readonly type: ContentType; readonly user: SessionUser } {
  const user = requireUser(request, words);
  const type = registry.get(request.params.type);
  if (type === undefined) throw noRoute(request);
  if (!can(request.visitor, action, type)) throw new Problem(403, { detail: words.api.forbidden });
  return { type, user };
}

/** A record that staff has just written. */
export function sendRecord(
  reply: FastifyReply,
  { type, record }: { readonly type: ContentType; readonly record: StoredRecord },
): FastifyReply {
  return reply
    .headers({ 'content-type': json, etag: etagOf(record._version), 'cache-control': 'no-store' })
    .send(JSON.stringify(presentRecord(record, { type, isStaff: true })));
}
