import { createHash } from 'node:crypto';
import type { Key } from '#core/values/comparison.ts';

/** Texts begin with characters above these two, or are given the second, so that every number comes before every text. */
const numberMark = '\u0001';
const textMark = '\u0002';
const escaped: Readonly<Record<string, string>> = { '\0': '\u0001\u0001', '\u0001': '\u0001\u0002' };
const bits = new DataView(new ArrayBuffer(8));

/** An index holds keys up to 2,704 bytes: of longer texts it knows the beginning, and a digest tells the rest apart. */
const longestKey = 400;

/**
 * A key as a text whose order by code points is that of core/comparison: numbers before texts. Texts stand as they are, but for
 * those that are empty or begin with a control character, for NUL and lone surrogates, which PostgreSQL does not keep, and for
 * those longer than an index can hold.
 */
export function encodeKey(key: Key): string | null {
  if (key === null) return null;
  return typeof key === 'number' ? encodeNumber(key) : encodeText(key);
}

/** A text as PostgreSQL keeps it: lone surrogates read as the replacement character. */
export function wellFormed(text: string): string {
  return /\p{Cs}/u.test(text) ? text.replaceAll(/\p{Cs}/gu, '\ufffd') : text;
}

/** The bits of a double in the order of its value. */
function encodeNumber(value: number): string {
  bits.setFloat64(0, value === 0 ? 0 : value);
  const high = bits.getUint32(0);
  const low = bits.getUint32(4);
  const isNegative = high >= 0x8000_0000;
  return `${numberMark}${hex(isNegative ? ~high : high ^ 0x8000_0000)}${hex(isNegative ? ~low : low)}`;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

function encodeText(text: string): string {
  const plain = storable(text.length > longestKey ? shortened(text) : text);
  return plain === '' || plain <= textMark || plain.startsWith(textMark) || plain.startsWith(numberMark)
    ? `${textMark}${plain}`
    : plain;
}

function shortened(text: string): string {
  const characters = Array.from(text.slice(0, longestKey * 2));
  if (characters.length <= longestKey && text.length <= longestKey * 2) return text;
  const digest = createHash('sha256').update(text).digest('base64url');
  return `${characters.slice(0, longestKey).join('')}${numberMark}${digest}`;
}

/** Lone surrogates come after all other characters, each as another text. */
function storable(text: string): string {
  if (!/[\p{Cc}\p{Cs}]/u.test(text)) return text;
  return text
    .replaceAll(/\p{Cc}/gu, (character) => escaped[character] ?? character)
    .replaceAll(/\p{Cs}/gu, (surrogate) => `\u{10fffd}${surrogate.charCodeAt(0).toString(16)}`);
}
