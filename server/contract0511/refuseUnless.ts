import type { FastifyRequest } from 'fastify';
import { type Action, can } from '#core/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../answering/problem.ts';
import { needsSession } from '../answering/visitor.ts';

type Wanted = { readonly type: ContentType; readonly request: FastifyRequest; readonly words: ServerCatalog };

/** A Problem 401 for whoever must sign in first, 403 for whoever may not. */
export function refuseUnless(action: Action, { type, request, words }: Wanted): void {
  if (can(request.visitor, action, type)) return;
  throw request.visitor.kind === 'citizen' ? needsSession(words) : new Problem(403, { detail: words.api.forbidden });
}
