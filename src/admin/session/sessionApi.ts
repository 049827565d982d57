import { isJsonObject } from '#core/values/json.ts';
import { endHeader } from '#core/accounts/sessionTime.ts';
import type { ApiInput } from '#providers/calls/apiTypes.ts';
import { fetchApi } from '#providers/calls/fetchApi.ts';
import type { Session } from './storedSession.ts';

export type SignInAnswer =
  | { readonly kind: 'signedIn'; readonly session: Session }
  /** `reason`: the server's sentence, if it has one. */
  | { readonly kind: 'refused' | 'throttled' | 'offline'; readonly reason?: unknown };

type SignInCall = 'POST /api/0511/LoginWithPassword' | 'POST /api/0511/Auth' | 'POST /api/local/session';

/** Signs in with a call of the 0511 contract, with a password or with a token signed by Google; in a portal of this browser as a person. */
export async function signInBy<A extends SignInCall>(call: A, body: ApiInput<A>['body']): Promise<SignInAnswer> {
  const response = await fetchApi<SignInCall>(call, { body });
  const status = response?.status ?? 500;
  if (status === 429) return { kind: 'throttled' };
  const answer: unknown = await response?.json().catch(() => undefined);
  if (status >= 500) return { kind: 'offline', reason: isJsonObject(answer) && answer['error'] };
  const session = sessionIn(answer);
  return session === undefined ? { kind: 'refused' } : { kind: 'signedIn', session };
}

/** Reads a session from either shape of the contract, the password's or Google's. */
export function sessionIn(body: unknown): Session | undefined {
  if (!isJsonObject(body) || !(Number(body['autenticado']) > 0)) return undefined;
  const token = body['Token'] ?? body['token'];
  if (typeof token !== 'string' || token === '') return undefined;
  const user = {
    id: String(body['Id'] ?? body['idUsuario']),
    email: String(body['Email'] ?? body['email']),
    name: String(body['Name'] ?? body['nombre']),
  };
  return { token, user };
}

export type ActivityAnswer =
  /** `endsIn`: seconds until the maximum duration, if the server sends it. */
  { readonly kind: 'valid'; readonly endsIn: number | undefined } | { readonly kind: 'ended' | 'unanswered' };

/** Reports activity to the server; returns whether the session is still valid. */
export async function reportActivity({ token }: Session): Promise<ActivityAnswer> {
  const response = await fetchApi('POST /api/session/activity', { token });
  await response?.body?.cancel();
  if (response?.status === 401) return { kind: 'ended' };
  if (response === undefined || response.status >= 300) return { kind: 'unanswered' };
  const endsIn = response.headers.get(endHeader);
  return { kind: 'valid', endsIn: endsIn === null ? undefined : Number(endsIn) };
}

export async function signOut({ token }: Session): Promise<void> {
  const response = await fetchApi('DELETE /api/session', { token, keepalive: true });
  // An unread response would keep its connection open.
  await response?.body?.cancel();
}
