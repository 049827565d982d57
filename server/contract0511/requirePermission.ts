import type { FastifyRequest } from 'fastify';
import { type Action, can } from '#core/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../answering/problem.ts';
import { needsSession } from '../answering/visitor.ts';

type Target = { readonly type: ContentType; readonly request: FastifyRequest; readonly words: ServerCatalog };

/** Throws a Problem 401 without a session, 403 without the permission. */
export function requirePermission(action: Action, { type, request, words }: Target): void {
  if (can(request.visitor, action, type)) return;
  throw request.visitor.kind === 'citizen' ? needsSession(words) : new Problem(403, { detail: words.api.forbidden });
}
