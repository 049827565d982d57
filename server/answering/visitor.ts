import type { FastifyInstance, FastifyRequest } from 'fastify';
import { citizen, type SessionUser, type Visitor } from '#core/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from './problem.ts';
import type { Client, Sessions } from '../sessions/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set for every route that looks at sessions. */
    visitor: Visitor;
  }
}

type Identity = { readonly sessions: Sessions; readonly words: ServerCatalog };

/** Every route of this scope knows its visitor. A token that is not, or no longer, valid is refused, not taken for a citizen. */
export function addVisitor(scope: FastifyInstance, identity: Identity): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const token = tokenOf(request);
    const user = token === undefined ? undefined : identity.sessions.peek(token);
    request.visitor = user === undefined ? citizen : { kind: 'staff', user };
    if (token === undefined || user !== undefined) return done();
    identify(request, identity).then((visitor) => {
      request.visitor = visitor;
      done();
    }, done);
  });
}

/** Looks the visitor up, in the database if need be. */
export async function identify(request: FastifyRequest, { sessions, words }: Identity): Promise<Visitor> {
  const token = tokenOf(request);
  if (token === undefined) return citizen;
  const session = await sessions.find(token);
  if (session === undefined) throw needsSession(words);
  sessions.peek(token);
  return { kind: 'staff', user: session.user };
}

/** The signed-in user, or a Problem 401. */
export function requireUser(request: FastifyRequest, words: ServerCatalog): SessionUser {
  if (request.visitor.kind === 'citizen') throw needsSession(words);
  return request.visitor.user;
}

/** Where a request comes from, and what its browser calls itself. */
export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { address: ip, browser: headers['user-agent'] ?? '' };
}

export function needsSession(words: ServerCatalog): Problem {
  return new Problem(401, { detail: words.api.needsSession, headers: { 'www-authenticate': 'Bearer' } });
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined || authorization.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;
  return authorization.slice(7).trim();
}
