import type { SessionUser } from '#core/accounts/access.ts';
import type { Client } from '../calls/call.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { AccessRow, AccountTables } from './sessions/accountTables.ts';
import type { Users } from './sessions/users.ts';
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
  /** Called with errors from background work. */
  readonly onError: (error: unknown) => void;
};

/** Signs in the active member of staff whom a Google token names; each token works once. */
export function createGoogleSignIn({ tokens, users, sessions, tables, now, onError }: GoogleSignInDependencies) {
  return async (tokenId: string, { address, browser }: Client): Promise<GoogleSignIn> => {
    const result = await tokens.read(tokenId);
    if (result.kind === 'unavailable') {
      onError(result.error);
      return result;
    }
    const logAccess = (
      event: AccessRow['event'],
      { userId, email = '' }: { userId?: string | undefined; email?: string },
    ) => tables.addAccess({ at: now(), event, userId, email, address, by: undefined });
    if (result.kind === 'refused' || !(await tables.claimToken(result.tokenHash, result.expiresAt))) {
      await logAccess('googleRefused', result.kind === 'verified' ? { email: result.email } : {});
      return { kind: 'refused' };
    }
    const { email } = result;
    const record = await users.findByEmail(email);
    const user = users.asUser(record);
    if (user === undefined) {
      await logAccess(record === undefined ? 'googleUnknownEmail' : 'googleInactive', { userId: record?.id, email });
      return { kind: 'refused' };
    }
    const token = await sessions.open(user, { address, browser });
    await logAccess('googleSignedIn', { userId: user.id, email });
    return { kind: 'accepted', token, user };
  };
}
