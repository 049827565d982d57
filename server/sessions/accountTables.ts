/** A signed-in browser, as the database keeps it: the token itself is nowhere. */
export type SessionRow = {
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** Where and with what a session was begun. */
export type SessionOrigin = {
  /** Of the network, as the request came in. */
  readonly address: string;
  /** As the browser calls itself (`User-Agent`), shortened. */
  readonly browser: string;
  /** Milliseconds since 1970; 0 for a session that was begun before this was kept. */
  readonly startedAt: number;
};

export type OwnSession = SessionRow & { readonly origin: SessionOrigin };

/** A permission to choose a new password: once, and until an instant. */
export type ResetRow = {
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  readonly userId: string;
  /** The message that carries the token; empty for a link that a command printed. */
  readonly messageId: string;
  /** The token itself, for as long as the message waits to be sent or read; it ends with the permission. */
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** What can happen at the door. A refusal names its cause, which the person is not told. */
export const accessEvents = [
  'signedIn',
  'unknownEmail',
  'inactive',
  'wrongPassword',
  'googleSignedIn',
  'googleUnknownEmail',
  'googleInactive',
  'googleRefused',
  'resetAsked',
  'resetSent',
  'resetPrinted',
  'resetRefused',
  'passwordReset',
  'passwordChanged',
  'passwordNotChanged',
] as const;

/** What somebody did at the door. Never a password or a token. */
export type AccessRow = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: (typeof accessEvents)[number];
  /** Whose account it was about, if there is one. */
  readonly userId: string | undefined;
  /** As it was typed. */
  readonly email: string;
  /** Where the request came from. */
  readonly address: string;
  /** The member of staff who did it for somebody else. */
  readonly by: string | undefined;
};

/** Where password hashes and sessions are: memory for tests, the server's database otherwise. */
export interface AccountTables {
  /** The argon2id hash of a user's password, or undefined. */
  passwordHashOf(userId: string): Promise<string | undefined>;
  /** Sets or replaces the hash. */
  setPasswordHash(userId: string, hash: string): Promise<void>;
  /** Replaces the hash, and ends what would still let the person choose another one; all or nothing. */
  changePassword(userId: string, hash: string): Promise<void>;
  /** Sets the hash of a user who has none; answers whether it did. */
  addPasswordHash(userId: string, hash: string): Promise<boolean>;
  removePasswordHash(userId: string): Promise<void>;
  /** Ids of the users who have a password; empty until the first account was made. */
  userIds(): Promise<readonly string[]>;
  sessionOf(tokenHash: string): Promise<OwnSession | undefined>;
  /** All that were begun and not taken away, also those whose time is over. */
  sessionsOf(userId: string): Promise<readonly OwnSession[]>;
  addSession(row: OwnSession): Promise<void>;
  extendSession(tokenHash: string, expiresAt: number): Promise<void>;
  removeSession(tokenHash: string): Promise<void>;
  /** All of a person, or all but one. */
  removeSessionsOf(userId: string, exceptHash?: string): Promise<void>;
  /** Forgets sessions, resets and used tokens whose time is over. */
  removeExpired(now: number): Promise<void>;
  /** Remembers until its end that a foreign token was used; answers whether this was the first time. */
  claimToken(tokenHash: string, expiresAt: number): Promise<boolean>;
  /** Keeps a reset; those that the person had before end. */
  addReset(row: ResetRow): Promise<void>;
  /** The reset of a token that still counts. */
  resetOf(tokenHash: string, now: number): Promise<ResetRow | undefined>;
  /** The resets that messages carry and that still count. */
  resetsIn(messageIds: readonly string[], now: number): Promise<readonly ResetRow[]>;
  /** Uses a reset up, sets the password and ends the person's sessions and other resets, all or nothing; false when it counts no more. */
  useReset(use: { readonly tokenHash: string; readonly passwordHash: string; readonly now: number }): Promise<boolean>;
  /** Forgets a token itself; it can still be used by whoever has it. */
  forgetToken(messageId: string): Promise<void>;
  addAccess(row: AccessRow): Promise<void>;
  /** A page from the newest. */
  accesses(page: { readonly offset: number; readonly limit: number }): Promise<readonly AccessRow[]>;
}
