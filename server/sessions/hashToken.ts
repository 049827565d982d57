import { createHash } from 'node:crypto';

/** What is kept of a token: SHA-256, base64url. Tokens are too long to be guessed, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
