import type { Client } from '../../calls/call.ts';
import type { OwnSession } from '#core/api/accountOperations.ts';
import type { SessionUser } from '#core/accounts/access.ts';
import type { AccessRow } from './accountTables.ts';
import { hashToken } from '../../settings/secrets/hashToken.ts';
import { createLiveSessions, type LiveSessionOptions, type Session, sessionLifetime } from './liveSessions.ts';
import { isPassword } from './passwords.ts';
import { presentSessions } from './presentSessions.ts';
import { refusalReason } from './strangerEvents.ts';
import { attemptOf, type Throttle } from './throttle.ts';

export type Credentials = { readonly email: string; readonly password: string } & Client;

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

export type SessionDependencies = Omit<LiveSessionOptions, 'now'> & {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly throttle: Throttle;
};

export function createSessions({
  tables,
  users,
  store,
  now = Date.now,
  throttle,
  longestHours,
}: SessionDependencies): Sessions {
  const live = createLiveSessions({ tables, users, store, now, longestHours });

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
      const token = await live.open(user, { address, browser });
      // A password that was replaced during the comparison is no longer valid.
      if ((await tables.passwordHashOf(user.id)) === hash) return { kind: 'accepted', token, user };
      await live.end(hashToken(token));
      return { kind: 'refused' };
    },
    open: live.open,
    peek: (token) => live.peek(hashToken(token)),
    find: (token) => live.find(hashToken(token)),
    findByHash: live.find,
    signOut: (token) => live.end(hashToken(token)),
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
        expiresAt: Math.max(row.expiresAt, live.expiryOf(row.tokenHash)),
      }));
      return presentSessions(rows, { ownHash: hashToken(token), now: now(), lifetime: sessionLifetime });
    },
    revoke: (userId, exceptToken) =>
      live.revoke(userId, exceptToken === undefined ? undefined : hashToken(exceptToken)),
    nameOf: users.nameOf,
    municipalitiesOf: users.municipalitiesOf,
    invalidateAll: live.invalidateAll,
    close: live.close,
  };
}
