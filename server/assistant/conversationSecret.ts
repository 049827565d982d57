import { randomBytes } from '../foundation/random/randomBytes.ts';

/** Crockford's base 32: digits and letters that are not mistaken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The form of secrets from versions without codes; too long to type. */
const earlierSecret = /^[\w-]{43}$/;

/** The secret that continues and erases a conversation: a code of 80 bits that people can write down, as `K7QM-2XVA-9D0T-4RWB`. */
export const newSecret = (): string => grouped([...randomBytes(16)].map((byte) => alphabet[byte % 32]).join(''));

/**
 * The secret in a text that somebody typed or pasted: in any case, with or without separators, and with O for 0, or I and L for 1.
 * Undefined for other texts.
 */
export function readSecret(text: string): string | undefined {
  const trimmed = text.trim();
  if (earlierSecret.test(trimmed)) return trimmed;
  const code = trimmed
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? grouped(code) : undefined;
}

const grouped = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');
