import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, can } from '#core/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { etagOf } from '../../content/preconditions.ts';
import { Problem } from '../../answering/problem.ts';
import { requireUser } from '../../answering/visitor.ts';

type Access = { readonly action: Action; readonly type: ContentType; readonly words: ServerCatalog };

/** Id of the signed-in person. Throws a Problem 401 or 403. */
export function staffId(request: FastifyRequest, { action, type, words }: Access): string {
  const { id } = requireUser(request, words);
  if (!can(request.visitor, action, type)) throw new Problem(403, { detail: words.api.forbidden });
  return id;
}

/** Sends a response that must not be cached. */
export function sendPrivate(reply: FastifyReply, value: unknown): FastifyReply {
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' })
    .send(JSON.stringify(value));
}

export function sendVersioned(reply: FastifyReply, value: { readonly version: number }): FastifyReply {
  return sendPrivate(reply.header('etag', etagOf(value.version)), value);
}

export function sendPage(reply: FastifyReply, page: { readonly items: readonly unknown[]; readonly total: number }) {
  return sendPrivate(reply.header('x-total-count', String(page.total)), page.items);
}
