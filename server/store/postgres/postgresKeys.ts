import { createHash } from 'node:crypto';
import type { Key } from '#core/store/comparison.ts';

/** Encoded texts start above the first of these two characters, so that every number sorts before every text. */
const numberPrefix = '\u0001';
const textPrefix = '\u0002';
const escapes: Readonly<Record<string, string>> = { '\0': '\u0001\u0001', '\u0001': '\u0001\u0002' };
const bits = new DataView(new ArrayBuffer(8));

/** Maximum characters, since an index entry has up to 2,704 bytes. A longer text keeps its beginning, followed by a digest. */
const maxKeyLength = 400;

/**
 * Encodes a key as a text whose code-point order is the order of core/comparison: numbers before texts. Most texts stay unchanged.
 * Exceptions: texts that are empty, start with a control character, contain NUL or lone surrogates, which PostgreSQL cannot store,
 * or exceed an index entry.
 */
export function encodeKey(key: Key): string | null {
  if (key === null) return null;
  return typeof key === 'number' ? encodeNumber(key) : encodeText(key);
}

/** A text that PostgreSQL can store: the replacement character stands for lone surrogates. */
export function wellFormed(text: string): string {
  return /\p{Cs}/u.test(text) ? text.replaceAll(/\p{Cs}/gu, '\ufffd') : text;
}

/** The bits of a double as hexadecimal digits that sort by its value. */
function encodeNumber(value: number): string {
  bits.setFloat64(0, value === 0 ? 0 : value);
  const high = bits.getUint32(0);
  const low = bits.getUint32(4);
  const isNegative = high >= 0x8000_0000;
  return `${numberPrefix}${hex(isNegative ? ~high : high ^ 0x8000_0000)}${hex(isNegative ? ~low : low)}`;
}

function hex(number32: number): string {
  return (number32 >>> 0).toString(16).padStart(8, '0');
}

function encodeText(text: string): string {
  const plain = storable(text.length > maxKeyLength ? shortened(text) : text);
  return plain === '' || plain <= textPrefix || plain.startsWith(textPrefix) || plain.startsWith(numberPrefix)
    ? `${textPrefix}${plain}`
    : plain;
}

function shortened(text: string): string {
  const characters = Array.from(text.slice(0, maxKeyLength * 2));
  if (characters.length <= maxKeyLength && text.length <= maxKeyLength * 2) return text;
  const digest = createHash('sha256').update(text).digest('base64url');
  return `${characters.slice(0, maxKeyLength).join('')}${numberPrefix}${digest}`;
}

/** Escapes control characters and lone surrogates; surrogates sort after all other characters. */
function storable(text: string): string {
  if (!/[\p{Cc}\p{Cs}]/u.test(text)) return text;
  return text
    .replaceAll(/\p{Cc}/gu, (character) => escapes[character] ?? character)
    .replaceAll(/\p{Cs}/gu, (surrogate) => `\u{10fffd}${surrogate.charCodeAt(0).toString(16)}`);
}
