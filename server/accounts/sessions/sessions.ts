import type { Client } from '../../calls/call.ts';
import type { OwnSession } from '#core/api/accountOperations.ts';
import type { SessionUser } from '#core/accounts/access.ts';
import type { AccessRow } from './accountTables.ts';
import { hashToken } from '../../settings/secrets/hashToken.ts';
import type { Elsewhere, KeepSession, SignInElsewhere } from './elsewhere.ts';
import { createLiveSessions, type LiveSessionOptions, type Session, sessionLifetime } from './liveSessions.ts';
import { isPassword } from './passwords.ts';
import { presentSessions } from './presentSessions.ts';
import { refusalReason } from './strangerEvents.ts';
import { attemptOf, type Throttle } from './throttle.ts';

export type Credentials = { readonly email: string; readonly password: string } & Client;

type Origin = Client & { readonly keep?: KeepSession | undefined };

export type PasswordCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly seconds: number };

export type SignIn =
  | { readonly kind: 'accepted'; readonly token: string; readonly user: SessionUser }
  | { readonly kind: 'refused' }
  /** Another backend has to decide, and does not answer. */
  | { readonly kind: 'unavailable'; readonly reason?: string }
  | { readonly kind: 'throttled'; readonly seconds: number };

/** Sessions of signed-in people. Tokens are opaque and stored as hashes; activity extends a session, which ends 480 s after the last. */
export interface Sessions {
  /** `elsewhere` decides about the accounts that are its own. */
  signIn(credentials: Credentials, elsewhere?: Elsewhere): Promise<SignIn>;
  /** Begins a session for a person who was authenticated elsewhere; returns its token. It ends again when `keep` rejects. */
  open(user: SessionUser, origin: Origin): Promise<string>;
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

  async function open(user: SessionUser, { keep, ...client }: Origin): Promise<string> {
    const token = await live.open(user, client);
    try {
      await keep?.({ token, userId: user.id });
    } catch (error) {
      await live.end(hashToken(token));
      throw error;
    }
    return token;
  }

  type Checked = Pick<Extract<SignInElsewhere, { kind: 'accepted' }>, 'record' | 'keep'> & {
    readonly isRight: boolean;
  };

  /** Logs the attempt, and begins a session when the password is right and the account active. */
  async function enter({ email, address, browser }: Credentials, { record, isRight, keep }: Checked): Promise<SignIn> {
    const user = users.asUser(record);
    const isAccepted = user !== undefined && isRight;
    const event = isAccepted ? 'signedIn' : refusalReason({ record, user });
    // First, so that a right password uses up no attempts while nothing can be stored.
    if (isAccepted) await throttle.clearAttempts(attemptOf({ email, address }));
    await logAccess(event, { userId: record?.id, email, address });
    if (!isAccepted) return { kind: 'refused' };
    return { kind: 'accepted', token: await open(user, { address, browser, keep }), user };
  }

  return {
    signIn: async (credentials, elsewhere) => {
      const { email, password, address } = credentials;
      const seconds = await countAttempt({ userId: undefined, email, address });
      if (seconds > 0) return { kind: 'throttled', seconds };
      const there = elsewhere?.isOn() === true ? await elsewhere.signIn({ email, password }) : undefined;
      const accepted = there?.kind === 'accepted' ? there : undefined;
      if (accepted?.record !== undefined) return enter(credentials, { ...accepted, isRight: true });
      const record = await users.findByEmail(email);
      const isTheirs = there !== undefined && (await elsewhere?.has(record?.id ?? '')) === true;
      // The same steps for every cause, so that response times do not reveal which accounts exist.
      const hash = isTheirs ? undefined : await tables.passwordHashOf(record?.id ?? '');
      const isRight = await isPassword(password, hash);
      const unavailable = there?.kind === 'unavailable' ? there : undefined;
      if (unavailable !== undefined && isTheirs) return unavailable;
      // A person with the right password here and an account there gets both sessions.
      const signIn = await enter(credentials, { record, isRight, ...(accepted?.keep && { keep: accepted.keep }) });
      // The same answer as for accounts that are elsewhere, for the same reason.
      if (signIn.kind !== 'accepted') return unavailable ?? signIn;
      // A password that was replaced during the comparison is no longer valid.
      if ((await tables.passwordHashOf(signIn.user.id)) === hash) return signIn;
      await live.end(hashToken(signIn.token));
      return { kind: 'refused' };
    },
    open,
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
