import { createApi } from './api.ts';
import type { Account, Portal } from './startPortal.ts';

/** The entry `auth` that the sign-in page stores in the browser. */
export type StaffSession = { readonly token: string; readonly user: unknown };

const sessions = new WeakMap<object, Map<string, StaffSession>>();

/** A session of a person at a portal. A valid one is reused, because password checks are slow on purpose. */
export async function staffSession(
  portal: Pick<Portal, 'url' | 'admin'>,
  account: Account = portal.admin,
): Promise<StaffSession> {
  const known = sessions.get(portal)?.get(account.email);
  if (known !== undefined && (await createApi(portal.url, known).get('/api/session')).status === 200) return known;
  const session = await newStaffSession(portal, account);
  sessions.set(portal, new Map(sessions.get(portal)).set(account.email, session));
  return session;
}

/** A new session, for tests that end one or have several. */
export async function newStaffSession(
  { url, admin }: Pick<Portal, 'url' | 'admin'>,
  account: Account = admin,
): Promise<StaffSession> {
  const token = await createApi(url).signIn(account);
  const { body } = await createApi(url, { token }).get<{ readonly user: unknown }>('/api/session');
  return { token, user: body.user };
}
