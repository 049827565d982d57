import type { SessionUser } from '#core/accounts/access.ts';

/** A session in memory. `endsAt` is its latest end, `storedUntil` the expiry in the database; with `needsReload` it is read again first. */
export type LiveSession = {
  readonly user: SessionUser;
  readonly endsAt: number;
  expiresAt: number;
  storedUntil: number;
  needsReload: boolean;
};
