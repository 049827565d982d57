import { sha256Base64Url } from '#ports/digest.ts';

/** The stored form of a token: SHA-256, base64url. Tokens cannot be guessed, so they need no salt. */
export function hashToken(token: string): string {
  return sha256Base64Url(token);
}
