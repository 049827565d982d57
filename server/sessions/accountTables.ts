/** A signed-in browser, as the database keeps it: the token itself is nowhere. */
export type SessionRow = {
  /** SHA-256 of the token, base64url. */
  readonly tokenHash: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** Where password hashes and sessions are: memory for tests, the server's database otherwise. */
export interface AccountTables {
  /** The argon2id hash of a user's password, or undefined. */
  passwordHashOf(userId: string): Promise<string | undefined>;
  /** Sets or replaces the hash. */
  setPasswordHash(userId: string, hash: string): Promise<void>;
  /** Ids of the users who have a password; empty until the first account was made. */
  userIds(): Promise<readonly string[]>;
  sessionOf(tokenHash: string): Promise<SessionRow | undefined>;
  addSession(row: SessionRow): Promise<void>;
  extendSession(tokenHash: string, expiresAt: number): Promise<void>;
  removeSession(tokenHash: string): Promise<void>;
  removeSessionsOf(userId: string): Promise<void>;
  removeExpired(now: number): Promise<void>;
}
