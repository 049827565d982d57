import { citizen, type SessionUser, type Visitor } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { IncomingCall, VisitorCall } from '../calls/call.ts';
import type { Sessions } from './sessions/sessions.ts';

type IdentityOptions = { readonly sessions: Sessions; readonly messages: ServerCatalog };

/**
 * The visitor of a call, found in the database if necessary; the call keeps the session alive. Rejects with a Problem 401 for an invalid
 * or expired token: its sender is not treated as a citizen.
 */
export async function identify(call: Pick<IncomingCall, 'headers'>, identity: IdentityOptions): Promise<Visitor> {
  const token = tokenOf(call);
  if (token === undefined) return citizen;
  const current = identity.sessions.peek(token);
  if (current !== undefined) return { kind: 'staff', user: current };
  const visitor = await identifyPassively(call, identity);
  identity.sessions.peek(token);
  return visitor;
}

/** The person whose live session a call has. Does not count as activity. Rejects with a Problem 401 without a session. */
export async function identifyPassively(
  call: Pick<IncomingCall, 'headers'>,
  { sessions, messages }: IdentityOptions,
): Promise<Visitor> {
  const session = await sessions.find(tokenOf(call) ?? '');
  if (session === undefined) throw needsSession(messages);
  return { kind: 'staff', user: session.user };
}

/** The signed-in user, or a Problem 401. */
export function requireUser({ visitor }: Pick<VisitorCall, 'visitor'>, messages: ServerCatalog): SessionUser {
  if (visitor.kind === 'citizen') throw needsSession(messages);
  return visitor.user;
}

export function needsSession(messages: ServerCatalog): Problem {
  return new Problem(401, { detail: messages.api.needsSession, headers: { 'www-authenticate': 'Bearer' } });
}

export function tokenOf({ headers: { authorization } }: Pick<IncomingCall, 'headers'>): string | undefined {
  if (authorization === undefined || authorization.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;
  return authorization.slice(7).trim();
}
