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

type TypeRequest = FastifyRequest<{ Params: { type: string } }>;

type StaffAccess = {
  readonly action: Action;
  readonly registry: Registry;
  readonly words: ServerCatalog;
  /** The problem for an address without a type. */
  readonly noRoute: (request: FastifyRequest) => Problem;
};

/** The type and the user of a staff request. Throws a Problem without a session, a type or the permission. */
export function staffType(
  request: TypeRequest,
  { action, registry, words, noRoute }: StaffAccess,
): { readonly type: ContentType; readonly user: SessionUser } {
  const user = requireUser(request, words);
  const type = registry.get(request.params.type);
  if (type === undefined) throw noRoute(request);
  if (!can(request.visitor, action, type)) throw new Problem(403, { detail: words.api.forbidden });
  return { type, user };
}

/** Sends a record after a staff write. */
export function sendRecord(
  reply: FastifyReply,
  { type, record }: { readonly type: ContentType; readonly record: StoredRecord },
): FastifyReply {
  return reply
    .headers({ 'content-type': json, etag: etagOf(record._version), 'cache-control': 'no-store' })
    .send(JSON.stringify(presentRecord(record, { type, isStaff: true })));
}
