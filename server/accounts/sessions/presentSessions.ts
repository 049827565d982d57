import type { OwnSession } from '#core/api/accountOperations.ts';
import type { OwnSession as StoredSession } from './accountTables.ts';

type Present = {
  readonly ownHash: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds from the last activity of a session to its end. */
  readonly lifetime: number;
};

/** A person's live sessions as they see them: first their own, then the most recently used. */
export function presentSessions(
  rows: readonly StoredSession[],
  { ownHash, now, lifetime }: Present,
): readonly OwnSession[] {
  return rows
    .filter(({ expiresAt }) => expiresAt > now)
    .toSorted((one, other) => other.expiresAt - one.expiresAt)
    .toSorted((one, other) => Number(other.tokenHash === ownHash) - Number(one.tokenHash === ownHash))
    .map(({ tokenHash, expiresAt, origin: { address, browser, startedAt } }) => ({
      address,
      browser,
      startedAt: startedAt === 0 ? null : new Date(startedAt).toISOString(),
      lastSeenAt: new Date(expiresAt - lifetime).toISOString(),
      isCurrent: tokenHash === ownHash,
    }));
}
