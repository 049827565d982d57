import type { SessionUser } from '#core/accounts/access.ts';
import { inactivitySeconds } from '#core/accounts/sessionTime.ts';
import type { Store } from '#core/store/store.ts';
import type { Client } from '../../calls/call.ts';
import { randomToken } from '../../foundation/random/randomBytes.ts';
import { hashToken } from '../../settings/secrets/hashToken.ts';
import type { AccountTables } from './accountTables.ts';
import type { Users } from './users.ts';

/** `endsInSeconds` is the time until its latest end, which activity does not extend. */
export type Session = { readonly user: SessionUser; readonly expiresInSeconds: number; readonly endsInSeconds: number };

export type LiveSessionOptions = {
  readonly tables: AccountTables;
  readonly users: Users;
  readonly store: Pick<Store, 'subscribe'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hours after sign-in at which a session ends despite activity. */
  readonly longestHours: number;
};

/** Milliseconds from the last activity of a session to its end. */
export const sessionLifetime = inactivitySeconds * 1000;

/** A session's expiry is stored only once it has moved by this many milliseconds. */
const storeInterval = 20_000;

/** Stored characters of a `User-Agent` header. */
const maxBrowserLength = 300;

/** A session in memory. `endsAt` is its latest end, `storedUntil` the expiry in the database; with `needsReload` it is read again first. */
type LiveSession = {
  readonly user: SessionUser;
  readonly endsAt: number;
  expiresAt: number;
  storedUntil: number;
  needsReload: boolean;
};

/** Sessions in memory and in the database. Memory has the activity that is not stored yet. */
export function createLiveSessions({ tables, users, store, now, longestHours }: LiveSessionOptions) {
  const live = new Map<string, LiveSession>();
  const longestMs = longestHours * 3_600_000;
  // A person who was renamed, deactivated or removed is reloaded at their next request.
  let writes = 0;
  const unsubscribe = store.subscribe(({ type, ids }) => {
    if (!users.isType(type)) return;
    writes += 1;
    for (const session of live.values()) if (ids.includes(session.user.id)) session.needsReload = true;
  });

  async function load(hash: string): Promise<LiveSession | undefined> {
    // A write during this load may not be visible in its result.
    const writesBefore = writes;
    const row = await tables.sessionOf(hash);
    // Memory has the activity that was not stored.
    const existing = live.get(hash);
    // Sessions of older versions have no start.
    const startedAt = row?.origin.startedAt ?? 0;
    const endsAt = startedAt > 0 ? startedAt + longestMs : (existing?.endsAt ?? now() + longestMs);
    const expiresAt = Math.min(endsAt, Math.max(row?.expiresAt ?? 0, existing?.expiresAt ?? 0));
    const user = row !== undefined && expiresAt > now() ? await users.byId(row.userId) : undefined;
    if (row === undefined || user === undefined) {
      live.delete(hash);
      if (row !== undefined) await tables.removeSession(hash);
      return undefined;
    }
    const session = { user, endsAt, expiresAt, storedUntil: row.expiresAt, needsReload: writesBefore !== writes };
    live.set(hash, session);
    return session;
  }

  async function liveSession(hash: string): Promise<LiveSession | undefined> {
    const cached = live.get(hash);
    const session = cached === undefined || cached.needsReload ? await load(hash) : cached;
    if (session === undefined || session.expiresAt > now()) return session;
    live.delete(hash);
    await tables.removeSession(hash);
    return undefined;
  }

  function extend(hash: string, session: LiveSession): void {
    session.expiresAt = Math.min(session.endsAt, now() + sessionLifetime);
    if (session.expiresAt - session.storedUntil < storeInterval) return;
    session.storedUntil = session.expiresAt;
    // Memory is authoritative; if the database is unavailable, the next extension stores the expiry.
    tables.extendSession(hash, session.expiresAt).catch(() => {
      session.storedUntil = 0;
    });
  }

  return {
    open: async (user: SessionUser, { address, browser }: Client): Promise<string> => {
      const token = randomToken();
      const startedAt = now();
      const endsAt = startedAt + longestMs;
      const expiresAt = Math.min(endsAt, startedAt + sessionLifetime);
      for (const [hash, session] of live) if (session.expiresAt <= now()) live.delete(hash);
      await tables.removeExpired(now() - storeInterval);
      const origin = { address, browser: browser.slice(0, maxBrowserLength), startedAt };
      await tables.addSession({ tokenHash: hashToken(token), userId: user.id, expiresAt, origin });
      // The user was read earlier, so the first request checks that they are still active.
      live.set(hashToken(token), { user, endsAt, expiresAt, storedUntil: expiresAt, needsReload: true });
      return token;
    },
    /** The user of a session in memory, which it extends. */
    peek: (hash: string): SessionUser | undefined => {
      const session = live.get(hash);
      if (session === undefined || session.needsReload || session.expiresAt <= now()) return undefined;
      extend(hash, session);
      return session.user;
    },
    find: async (hash: string): Promise<Session | undefined> => {
      const session = await liveSession(hash);
      if (session === undefined) return undefined;
      const secondsUntil = (at: number) => Math.ceil((at - now()) / 1000);
      const { user, expiresAt, endsAt } = session;
      return { user, expiresInSeconds: secondsUntil(expiresAt), endsInSeconds: secondsUntil(endsAt) };
    },
    /** The expiry in memory, which may be later than the stored one; 0 when the session is not in memory. */
    expiryOf: (hash: string): number => live.get(hash)?.expiresAt ?? 0,
    end: async (hash: string): Promise<void> => {
      writes += 1;
      live.delete(hash);
      await tables.removeSession(hash);
    },
    revoke: async (userId: string, exceptHash: string | undefined): Promise<void> => {
      writes += 1;
      for (const [hash, session] of live) if (session.user.id === userId && hash !== exceptHash) live.delete(hash);
      await tables.removeSessionsOf(userId, exceptHash);
    },
    invalidateAll: (): void => {
      writes += 1;
      for (const session of live.values()) session.needsReload = true;
    },
    close: unsubscribe,
  };
}
