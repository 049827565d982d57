import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { GoogleSettings } from '../settings/signInSettings.ts';
import { hashToken } from '../settings/secrets/hashToken.ts';

export type GoogleTokenResult =
  | {
      readonly kind: 'verified';
      readonly email: string;
      /** Identifies the token, independent of the spelling of its last character. */
      readonly tokenHash: string;
      /** The token is refused after this; milliseconds since 1970. */
      readonly expiresAt: number;
    }
  | { readonly kind: 'refused' }
  /** The issuer's keys could not be fetched. */
  | { readonly kind: 'unavailable'; readonly error: unknown };

/** Reads the identity tokens that Google signs for this portal. */
export interface GoogleTokens {
  read(token: string): Promise<GoogleTokenResult>;
}

/** Allowed difference between clocks, in seconds. */
const clockTolerance = 30;

/** Google's tokens live for an hour. */
const maxTokenAge = '70 minutes';

export type GoogleTokenOptions = Pick<GoogleSettings, 'clientId' | 'issuers' | 'keysUrl'> & {
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Checks tokens against the issuer's published keys, the portal's client id and their time; only verified emails are accepted. */
export function createGoogleTokens({ clientId, issuers, keysUrl, now }: GoogleTokenOptions): GoogleTokens {
  let keys: JWTVerifyGetKey | undefined;
  return {
    read: async (token) => {
      const { createRemoteJWKSet, errors, jwtVerify } = await import('jose');
      keys ??= createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5000, cooldownDuration: 5000 });
      try {
        const { payload } = await jwtVerify(token, keys, {
          audience: clientId,
          issuer: [...issuers],
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'sub', 'email'],
          clockTolerance,
          maxTokenAge,
          currentDate: new Date(now()),
        });
        return identityIn(payload, token);
      } catch (error) {
        const isRefusal = error instanceof errors.JOSEError && !isOutage(error, errors.JWKSTimeout.code);
        return isRefusal ? { kind: 'refused' } : { kind: 'unavailable', error };
      }
    },
  };
}

/** Whether the keys could not be fetched: jose throws its generic error for a bad response, and another for invalid keys. */
function isOutage({ code }: { readonly code: string }, timeout: string): boolean {
  return [timeout, 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'].includes(code);
}

function identityIn({ aud, email, email_verified: isVerified, exp = 0 }: JWTPayload, token: string): GoogleTokenResult {
  // A token with several audiences is also meant for others.
  if (typeof aud !== 'string' || typeof email !== 'string' || isVerified !== true) return { kind: 'refused' };
  return { kind: 'verified', email, tokenHash: hashGoogleToken(token), expiresAt: (exp + clockTolerance) * 1000 };
}

/** Without the signature, whose last character has spare bits. */
export function hashGoogleToken(token: string): string {
  const end = token.lastIndexOf('.');
  return hashToken(end < 0 ? token : token.slice(0, end));
}
