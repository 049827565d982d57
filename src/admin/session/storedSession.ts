import type { SessionUser } from '#core/accounts/access.ts';
import { isJsonObject } from '#core/values/json.ts';

export type Session = { readonly token: string; readonly user: SessionUser };

/** Storage key of the session. */
export const sessionKey = 'auth';

export function readSession(text: string | null): Session | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isJsonObject(value) || typeof value.token !== 'string' || !isJsonObject(value.user)) return undefined;
    const { id, email, name } = value.user;
    return { token: value.token, user: { id: String(id), email: String(email ?? ''), name: String(name ?? '') } };
  } catch {
    return undefined;
  }
}
