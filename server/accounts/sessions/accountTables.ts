import type { accessEvents } from '#core/api/accountOperations.ts';

/** A session as the database stores it, without its token. */
export type SessionRow = {
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** The address and browser with which a session began. */
export type SessionOrigin = {
  /** Network address of the request. */
  readonly address: string;
  /** The `User-Agent` header, shortened. */
  readonly browser: string;
  /** Milliseconds since 1970; 0 for a session of an older version that did not store it. */
  readonly startedAt: number;
};

export type OwnSession = SessionRow & { readonly origin: SessionOrigin };

/** A permission to choose a new password, once and until an instant. */
export type ResetRow = {
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  readonly userId: string;
  /** The message that carries the token; empty for a link that a command printed. */
  readonly messageId: string;
  /** The encrypted token while the message waits to be sent or read; empty afterwards. Earlier versions stored the token itself. */
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** An account and a network that signed in together, as hashes. */
export type SignInOrigin = { readonly network: string; readonly account: string };

/** An entry of the access log. It never contains a password or a token. */
export type AccessRow = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: (typeof accessEvents)[number];
  /** The account, if there is one. */
  readonly userId: string | undefined;
  /** As the person typed it. */
  readonly email: string;
  /** Where the request came from. */
  readonly address: string;
  /** The member of staff who did it for somebody else. */
  readonly by: string | undefined;
  /** How often it happened, where the entry counts; once when left out. */
  readonly count?: number;
};

export type CountedAccess = AccessRow & { readonly id: string; readonly count: number };

/** Storage of password hashes and sessions: memory for tests, the server's database otherwise. */
export interface AccountTables {
  /** The argon2id hash of a user's password, or undefined. */
  passwordHashOf(userId: string): Promise<string | undefined>;
  /** Sets or replaces the hash. */
  setPasswordHash(userId: string, hash: string): Promise<void>;
  /** Replaces the hash and removes the person's resets, all or nothing. */
  changePassword(userId: string, hash: string): Promise<void>;
  /** Sets the hash of a user without one; returns whether it did. */
  addPasswordHash(userId: string, hash: string): Promise<boolean>;
  removePasswordHash(userId: string): Promise<void>;
  /** Ids of the users with a password; empty until the first account exists. */
  userIds(): Promise<readonly string[]>;
  sessionOf(tokenHash: string): Promise<OwnSession | undefined>;
  /** All sessions that were not removed, expired ones included. */
  sessionsOf(userId: string): Promise<readonly OwnSession[]>;
  addSession(row: OwnSession): Promise<void>;
  extendSession(tokenHash: string, expiresAt: number): Promise<void>;
  removeSession(tokenHash: string): Promise<void>;
  /** Removes all sessions of a person, or all but one. */
  removeSessionsOf(userId: string, exceptHash?: string): Promise<void>;
  /** Removes expired sessions, resets and used tokens. */
  removeExpired(now: number): Promise<void>;
  /** Records until its expiry that a foreign token was used; returns whether this was the first use. */
  claimToken(tokenHash: string, expiresAt: number): Promise<boolean>;
  /** Stores a reset and removes the person's earlier ones. */
  addReset(row: ResetRow): Promise<void>;
  /** The valid reset of a token. */
  resetOf(tokenHash: string, now: number): Promise<ResetRow | undefined>;
  /** The valid resets of these messages. */
  resetsIn(messageIds: readonly string[], now: number): Promise<readonly ResetRow[]>;
  /** Consumes a reset, sets the password and ends the person's sessions and other resets, all or nothing; false when it is not valid. */
  useReset(use: { readonly tokenHash: string; readonly passwordHash: string; readonly now: number }): Promise<boolean>;
  /** Removes the stored token of a message; the token stays valid. */
  forgetToken(messageId: string): Promise<void>;
  addAccess(row: AccessRow): Promise<void>;
  /** Adds entries that count by an id; an entry with the same id counts on, and loses its email when that differs. */
  countAccesses(rows: readonly CountedAccess[]): Promise<void>;
  /** A page of the log, newest first. */
  accesses(page: { readonly offset: number; readonly limit: number }): Promise<readonly AccessRow[]>;
  /** The accounts that have signed in from a network. */
  accountsSignedInFrom(network: string): Promise<readonly string[]>;
  /** Remembers an origin; of many, the last used ones. */
  addSignInOrigin(origin: SignInOrigin, usedAt: number): Promise<void>;
}
