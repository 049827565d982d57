import { hash } from 'node:crypto';

/** The stored form of a token: SHA-256, base64url. Tokens cannot be guessed, so they need no salt. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
