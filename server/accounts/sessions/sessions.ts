import type { Client } from '../../calls/call.ts';
import { randomBytes } from 'node:crypto';
import type { OwnSession } from '#core/api/accountOperations.ts';
import type { SessionUser } from '#core/accounts/access.ts';
import { inactivitySeconds } from '#core/accounts/sessionTime.ts';
import type { Store } from '#core/store/store.ts';
import type { AccessRow, AccountTables } from './accountTables.ts';
import { hashToken } from '../../settings/secrets/hashToken.ts';
import type { LiveSession } from './liveSession.ts';
import { isPassword } from './passwords.ts';
import { presentSessions } from './presentSessions.ts';
import { refusalReason } from './strangerEvents.ts';
import { attemptOf, type Throttle } from './throttle.ts';
import type { Users } from './users.ts';

/** A session's expiry is stored only once it has moved by this many milliseconds. */
const storeInterval = 20_000;

/** Stored characters of a `User-Agent` header. */
const maxBrowserLength = 300;

/** `endsInSeconds` is the time until its latest end, which activity does not extend. */
export type Session = { readonly user: SessionUser; readonly expiresInSeconds: number; readonly endsInSeconds: number };

export type Credentials = { readonly email: string; readonly password: string } & Client;

/** Where a request comes from. */
export type PasswordCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly seconds: number };

export type SignIn =
  | { readonly kind: 'accepted'; readonly token: string; readonly user: SessionUser }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly seconds: number };

/** Sessions of signed-in people. Tokens are opaque and stored as hashes; activity extends a session, which ends 480 s after the last. */
export interface Sessions {
  signIn(credentials: Credentials): Promise<SignIn>;
  /** Begins a session for a person who was authenticated elsewhere; returns its token. */
  open(user: SessionUser, client: Client): Promise<string>;
  /** Checks the password of a signed-in person; guesses are throttled as at sign-in. */
  checkPassword(guess: {
    readonly user: SessionUser;
    readonly password: string;
    readonly address: string;
  }): Promise<PasswordCheck>;
  /** A person's sessions: the token's first, then the most recently used. */
  sessionsOf(userId: string, token: string): Promise<readonly OwnSession[]>;
  /** The user of a token if its session is in memory: the fast path of every request. Extends the session. */
  peek(token: string): SessionUser | undefined;
  /** The session of a token, or undefined when it has ended. Does not extend it. */
  find(token: string): Promise<Session | undefined>;
  /** As `find`, by the stored hash of a token. */
  findByHash(hash: string): Promise<Session | undefined>;
  signOut(token: string): Promise<void>;
  /** Ends every session of a user, except the one of `exceptToken`. */
  revoke(userId: string, exceptToken?: string): Promise<void>;
  /** The name of a user. */
  nameOf(userId: string): Promise<string | undefined>;
  /** Municipality codes of a person's account. */
  municipalitiesOf(userId: string): Promise<readonly string[]>;
  /** Marks all sessions for reload, since another process may have ended them or deactivated people. */
  invalidateAll(): void;
  /** Ends the subscription to the store. */
  close(): void;
}

export type SessionDependencies = {
  readonly tables: AccountTables;
  readonly users: Users;
  readonly store: Pick<Store, 'subscribe'>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly throttle: Throttle;
  /** Hours after sign-in at which a session ends despite activity; 12 when left out. */
  readonly longestHours: number;
};

export function createSessions({
  tables,
  users,
  store,
  now = Date.now,
  throttle,
  longestHours,
}: SessionDependencies): Sessions {
  const live = new Map<string, LiveSession>();
  const lifetime = inactivitySeconds * 1000;
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

  async function findByHash(hash: string): Promise<Session | undefined> {
    const session = await liveSession(hash);
    if (session === undefined) return undefined;
    const secondsUntil = (at: number) => Math.ceil((at - now()) / 1000);
    const { user, expiresAt, endsAt } = session;
    return { user, expiresInSeconds: secondsUntil(expiresAt), endsInSeconds: secondsUntil(endsAt) };
  }

  function extend(hash: string, session: LiveSession): void {
    session.expiresAt = Math.min(session.endsAt, now() + lifetime);
    if (session.expiresAt - session.storedUntil < storeInterval) return;
    session.storedUntil = session.expiresAt;
    // Memory is authoritative; if the database is unavailable, the next extension stores the expiry.
    tables.extendSession(hash, session.expiresAt).catch(() => {
      session.storedUntil = 0;
    });
  }

  async function open(user: SessionUser, { address, browser }: Client): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const startedAt = now();
    const endsAt = startedAt + longestMs;
    const expiresAt = Math.min(endsAt, startedAt + lifetime);
    for (const [hash, session] of live) if (session.expiresAt <= now()) live.delete(hash);
    await tables.removeExpired(now() - storeInterval);
    const origin = { address, browser: browser.slice(0, maxBrowserLength), startedAt };
    await tables.addSession({ tokenHash: hashToken(token), userId: user.id, expiresAt, origin });
    // The user was read earlier, so the first request checks that they are still active.
    live.set(hashToken(token), { user, endsAt, expiresAt, storedUntil: expiresAt, needsReload: true });
    return token;
  }

  async function end(token: string): Promise<void> {
    writes += 1;
    live.delete(hashToken(token));
    await tables.removeSession(hashToken(token));
  }

  const logAccess = (event: AccessRow['event'], origin: Pick<AccessRow, 'userId' | 'email' | 'address'>) =>
    tables.addAccess({ at: now(), event, by: undefined, ...origin });

  /** The seconds to wait after too many attempts, else 0. */
  async function countAttempt(origin: Parameters<typeof logAccess>[1]): Promise<number> {
    const seconds = await throttle.countAttempt(attemptOf(origin));
    if (seconds > 0) await logAccess('throttled', origin);
    return seconds;
  }

  return {
    signIn: async ({ email, password, address, browser }) => {
      const seconds = await countAttempt({ userId: undefined, email, address });
      if (seconds > 0) return { kind: 'throttled', seconds };
      const record = await users.findByEmail(email);
      // The same steps for every cause, so that response times do not reveal which accounts exist.
      const hash = await tables.passwordHashOf(record?.id ?? '');
      const isRight = await isPassword(password, hash);
      const user = users.asUser(record);
      const isAccepted = user !== undefined && isRight;
      const event = isAccepted ? 'signedIn' : refusalReason({ record, user });
      // First, so that a right password uses up no attempts while nothing can be stored.
      if (isAccepted) await throttle.clearAttempts(attemptOf({ email, address }));
      await logAccess(event, { userId: record?.id, email, address });
      if (!isAccepted) return { kind: 'refused' };
      const token = await open(user, { address, browser });
      // A password that was replaced during the comparison is no longer valid.
      if ((await tables.passwordHashOf(user.id)) === hash) return { kind: 'accepted', token, user };
      await end(token);
      return { kind: 'refused' };
    },
    open,
    peek: (token) => {
      const hash = hashToken(token);
      const session = live.get(hash);
      if (session === undefined || session.needsReload || session.expiresAt <= now()) return undefined;
      extend(hash, session);
      return session.user;
    },
    find: (token) => findByHash(hashToken(token)),
    findByHash,
    signOut: end,
    checkPassword: async ({ user: { id: userId, email }, password, address }) => {
      const origin = { userId, email, address };
      const seconds = await countAttempt(origin);
      if (seconds > 0) return { kind: 'throttled', seconds };
      if (await isPassword(password, await tables.passwordHashOf(userId))) {
        await throttle.clearAttempts(attemptOf(origin));
        return { kind: 'right' };
      }
      await logAccess('passwordNotChanged', origin);
      return { kind: 'wrong' };
    },
    sessionsOf: async (userId, token) => {
      const rows = (await tables.sessionsOf(userId)).map((row) => ({
        ...row,
        expiresAt: Math.max(row.expiresAt, live.get(row.tokenHash)?.expiresAt ?? 0),
      }));
      return presentSessions(rows, { ownHash: hashToken(token), now: now(), lifetime });
    },
    revoke: async (userId, exceptToken) => {
      writes += 1;
      const exceptHash = exceptToken === undefined ? undefined : hashToken(exceptToken);
      for (const [hash, session] of live) if (session.user.id === userId && hash !== exceptHash) live.delete(hash);
      await tables.removeSessionsOf(userId, exceptHash);
    },
    nameOf: users.nameOf,
    municipalitiesOf: users.municipalitiesOf,
    invalidateAll: () => {
      writes += 1;
      for (const session of live.values()) session.needsReload = true;
    },
    close: unsubscribe,
  };
}
