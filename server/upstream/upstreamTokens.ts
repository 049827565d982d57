import type { Sessions } from '../accounts/sessions/sessions.ts';
import { hashToken } from '../settings/secrets/hashToken.ts';
import { createTextCipher, purposeKey } from '../settings/secrets/textCipher.ts';
import type { UpstreamTables } from './upstreamTables.ts';

/** The tokens of the other backend, which stay on the server and end with our sessions. */
export interface UpstreamTokens {
  /** Keeps its token for the session with this token of ours. */
  keep(ours: { readonly token: string; readonly userId: string }, theirs: string): Promise<void>;
  /** Forgets the token of a session that a person ends. */
  forget(ours: string): Promise<void>;
  /** The token of a person's latest session that has one. */
  of(userId: string): Promise<string | undefined>;
}

type TokenOptions = {
  readonly upstreamTables: UpstreamTables;
  readonly sessions: Pick<Sessions, 'findByHash'>;
  readonly secret: () => string;
};

export function createUpstreamTokens({ upstreamTables: tables, sessions, secret }: TokenOptions): UpstreamTokens {
  const cipher = createTextCipher(() => purposeKey(secret(), 'upstream tokens'));
  return {
    keep: async ({ token, userId }, theirs) => {
      for (const { sessionHash } of await tables.tokensOf(userId))
        if ((await sessions.findByHash(sessionHash)) === undefined) await tables.removeToken(sessionHash);
      await tables.keepToken({ sessionHash: hashToken(token), userId, token: cipher.encrypt(theirs) });
    },
    forget: (ours) => tables.removeToken(hashToken(ours)),
    of: async (userId) => {
      for (const { sessionHash, token } of await tables.tokensOf(userId)) {
        const isOwn = (await sessions.findByHash(sessionHash))?.user.id === userId;
        // Another server of the same database may have a key of its own.
        const plain = isOwn ? cipher.decrypt(token) : undefined;
        if (plain !== undefined) return plain;
        if (!isOwn) await tables.removeToken(sessionHash);
      }
      return undefined;
    },
  };
}
