import type { SessionUser } from '#core/access.ts';
import type { Client, Sessions } from '../sessions/sessions.ts';
import type { AccessRow, AccountTables } from '../sessions/accountTables.ts';
import type { Users } from '../sessions/users.ts';
import type { GoogleTokens } from './googleTokens.ts';

export type GoogleSignIn =
  | { readonly kind: 'accepted'; readonly token: string; readonly user: SessionUser }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

export type GoogleSignInDependencies = {
  readonly tokens: GoogleTokens;
  readonly users: Pick<Users, 'findByEmail' | 'asUser'>;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly tables: Pick<AccountTables, 'claimToken' | 'addAccess'>;
  readonly now: () => number;
  /** Told what went wrong without anybody waiting for it. */
  readonly onError: (error: unknown) => void;
};

/** Lets in the active person of the staff whom a token of Google names; each token once. */
export function createGoogleSignIn({
  tokens,
  users,
  sessions,
  tables,
  now,
  onError: failed,
}: GoogleSignInDependencies) {
  return async (tokenId: string, { address, browser }: Client): Promise<GoogleSignIn> => {
    const reading = await tokens.read(tokenId);
    if (reading.kind === 'unavailable') {
      failed(reading.error);
      return reading;
    }
    const note = (event: AccessRow['event'], { userId, email = '' }: { userId?: string | undefined; email?: string }) =>
      tables.addAccess({ at: now(), event, userId, email, address, by: undefined });
    if (reading.kind === 'refused' || !(await tables.claimToken(reading.tokenHash, reading.expiresAt))) {
      await note('googleRefused', reading.kind === 'verified' ? { email: reading.email } : {});
      return { kind: 'refused' };
    }
    const { email } = reading;
    const record = await users.findByEmail(email);
    const user = users.asUser(record);
    if (user === undefined) {
      await note(record === undefined ? 'googleUnknownEmail' : 'googleInactive', { userId: record?.id, email });
      return { kind: 'refused' };
    }
    const token = await sessions.open(user, { address, browser });
    await note('googleSignedIn', { userId: user.id, email });
    return { kind: 'accepted', token, user };
  };
}
