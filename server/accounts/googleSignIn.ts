import type { SessionUser } from '#core/accounts/access.ts';
import type { Client } from '../calls/call.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { AccessRow, AccountTables } from './sessions/accountTables.ts';
import type { Elsewhere, SignInElsewhere } from './sessions/elsewhere.ts';
import type { Users } from './sessions/users.ts';
import { type GoogleTokens, hashGoogleToken } from './googleTokens.ts';

export type GoogleSignIn =
  | { readonly kind: 'accepted'; readonly token: string; readonly user: SessionUser }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' }
  /** People cannot sign in with Google here. */
  | { readonly kind: 'off' };

export type GoogleSignInDependencies = {
  /** Undefined without settings of Google. */
  readonly tokens: GoogleTokens | undefined;
  readonly elsewhere: Pick<Elsewhere, 'isOn' | 'signInWithGoogle'>;
  readonly users: Pick<Users, 'findByEmail' | 'asUser'>;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly tables: Pick<AccountTables, 'claimToken' | 'addAccess'>;
  readonly now: () => number;
  /** Called with errors from background work. */
  readonly onError: (error: unknown) => void;
};

/** Milliseconds: Google's tokens live for an hour. */
const longestTokenLife = 2 * 60 * 60_000;

/**
 * Signs in the active member of staff whom a Google token names; each token works once. Another backend that has the accounts reads the
 * token, otherwise the portal does.
 */
export function createGoogleSignIn(dependencies: GoogleSignInDependencies) {
  const { tokens, elsewhere, users, sessions, tables, now, onError } = dependencies;

  async function identify(reader: GoogleTokens, tokenId: string): Promise<SignInElsewhere> {
    const result = await reader.read(tokenId);
    if (result.kind === 'unavailable') onError(result.error);
    if (result.kind !== 'verified') return { kind: result.kind };
    const { email, tokenHash, expiresAt } = result;
    if (!(await tables.claimToken(tokenHash, expiresAt))) return { kind: 'refused', email };
    return { kind: 'accepted', email, record: await users.findByEmail(email) };
  }

  async function identifyElsewhere(tokenId: string): Promise<SignInElsewhere> {
    const result = await elsewhere.signInWithGoogle(tokenId);
    if (result.kind !== 'accepted') return result;
    const isFirst = await tables.claimToken(hashGoogleToken(tokenId), now() + longestTokenLife);
    return isFirst ? result : { kind: 'refused', email: result.email };
  }

  return async (tokenId: string, client: Client): Promise<GoogleSignIn> => {
    const result = elsewhere.isOn() ? await identifyElsewhere(tokenId) : tokens && (await identify(tokens, tokenId));
    if (result === undefined) return { kind: 'off' };
    if (result.kind === 'unavailable') return result;
    const logAccess = (event: AccessRow['event'], userId?: string) =>
      tables.addAccess({ at: now(), event, userId, email: result.email ?? '', address: client.address, by: undefined });
    if (result.kind === 'refused') {
      await logAccess('googleRefused');
      return { kind: 'refused' };
    }
    const { record, keep } = result;
    const user = users.asUser(record);
    if (user === undefined) {
      await logAccess(record === undefined ? 'googleUnknownEmail' : 'googleInactive', record?.id);
      return { kind: 'refused' };
    }
    const token = await sessions.open(user, { ...client, keep });
    await logAccess('googleSignedIn', user.id);
    return { kind: 'accepted', token, user };
  };
}
