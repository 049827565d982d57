import { isJsonObject } from '#core/values/json.ts';
import { endHeader } from '#core/time/sessionTime.ts';
import type { Session } from './session.ts';

export type SignInAnswer =
  | { readonly kind: 'signedIn'; readonly session: Session }
  | { readonly kind: 'refused' | 'throttled' | 'offline' };

/** Signs in with the 0511 contract's own call. */
export function signInWithPassword(account: {
  readonly email: string;
  readonly password: string;
}): Promise<SignInAnswer> {
  return signInBy('LoginWithPassword', { Email: account.email, Pass: account.password });
}

/** Signs in with a token signed by Google. */
export function signInWithGoogle(tokenId: string): Promise<SignInAnswer> {
  return signInBy('Auth', { tokenId });
}

async function signInBy(call: string, body: object): Promise<SignInAnswer> {
  const response = await request(`/api/0511/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response === undefined) return { kind: 'offline' };
  if (response.status === 429) return { kind: 'throttled' };
  if (response.status >= 500) return { kind: 'offline' };
  const session = sessionIn(await response.json().catch(() => undefined));
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
  { readonly kind: 'known'; readonly endsIn: number | undefined } | { readonly kind: 'ended' | 'unanswered' };

/** Reports activity to the server; returns whether the session is still valid. */
export async function reportActivity({ token }: Session): Promise<ActivityAnswer> {
  const response = await request('/api/session/activity', { method: 'POST', ...withToken(token) });
  await response?.body?.cancel();
  if (response?.status === 401) return { kind: 'ended' };
  if (response === undefined || response.status >= 300) return { kind: 'unanswered' };
  const endsIn = response.headers.get(endHeader);
  return { kind: 'known', endsIn: endsIn === null ? undefined : Number(endsIn) };
}

export async function signOut({ token }: Session): Promise<void> {
  // `keepalive` completes the request even when the page is left.
  const response = await request('/api/session', { method: 'DELETE', keepalive: true, ...withToken(token) });
  // An unread response would keep its connection open.
  await response?.body?.cancel();
}

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Undefined when no answer came. */
function request(address: string, options: RequestInit): Promise<Response | undefined> {
  return fetch(address, options).catch(() => undefined);
}
