import type { SessionUser } from '#core/access.ts';

/** `endsAt` is the latest end, `writtenUntil` the one that the database knows. What is doubtful is looked up before it counts again. */
export type LiveSession = {
  readonly user: SessionUser;
  readonly endsAt: number;
  expiresAt: number;
  storedUntil: number;
  needsReload: boolean;
};
