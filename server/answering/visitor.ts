import type { FastifyInstance, FastifyRequest } from 'fastify';
import { citizen, type SessionUser, type Visitor } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from './problem.ts';
import type { Client, Sessions } from '../sessions/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor; set for every route that checks sessions. */
    visitor: Visitor;
  }
}

type IdentityOptions = { readonly sessions: Sessions; readonly messages: ServerCatalog };

/** Sets the visitor on every request of this scope. An invalid or expired token is refused, not treated as a citizen. */
export function addVisitor(scope: FastifyInstance, identity: IdentityOptions): void {
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

/** Finds the visitor, in the database if necessary. Rejects with a Problem 401 for an invalid token. */
export async function identify(request: FastifyRequest, { sessions, messages }: IdentityOptions): Promise<Visitor> {
  const token = tokenOf(request);
  if (token === undefined) return citizen;
  const session = await sessions.find(token);
  if (session === undefined) throw needsSession(messages);
  sessions.peek(token);
  return { kind: 'staff', user: session.user };
}

/** The signed-in user, or a Problem 401. */
export function requireUser(request: FastifyRequest, messages: ServerCatalog): SessionUser {
  if (request.visitor.kind === 'citizen') throw needsSession(messages);
  return request.visitor.user;
}

/** The address and the browser of a request. */
export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { address: ip, browser: headers['user-agent'] ?? '' };
}

export function needsSession(messages: ServerCatalog): Problem {
  return new Problem(401, { detail: messages.api.needsSession, headers: { 'www-authenticate': 'Bearer' } });
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined || authorization.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;
  return authorization.slice(7).trim();
}
