import { isJsonObject, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ProblemError } from '../foundation/problems/problem.ts';

const largestInteger = String(Number.MAX_SAFE_INTEGER);

/** Without these signs a text in valid UTF-8 has no value that cannot be stored exactly, and need not be searched. */
const suspect = /\\u[dD][89a-fA-F]|\d{16}|\d[eE]/;

/** Whether the text has an integer of many digits that the parser may round. 1e21 is exact. Texts compare faster than BigInts. */
function mayRound(text: string): boolean {
  for (const [, digits = ''] of text.matchAll(/0*(\d{16,})/g))
    if (digits.length > largestInteger.length || digits > largestInteger) return true;
  return false;
}

export type Source = {
  /** The JSON text that the value was parsed from. */
  readonly text: string;
  readonly messages: ServerCatalog;
};

/**
 * Why a parsed JSON value cannot be stored exactly, or undefined: numbers that the parser rounds (RFC 7493), and texts that are not
 * valid Unicode. The caller limits the depth of the value.
 */
export function bodyFault(value: unknown, { text, messages }: Source): ProblemError | undefined {
  if (!suspect.test(text)) return undefined;
  const { body } = messages.api;
  const fault = faultIn(value, mayRound(text));
  if (fault === undefined) return undefined;
  const { names, keyword } = fault;
  const details = {
    number: body.number,
    integer: body.integer(largestInteger),
    unicode: body.unicode,
  };
  return { pointer: pointerTo(...names), keyword, detail: details[keyword] };
}

type Fault = {
  readonly names: readonly (string | number)[];
  readonly keyword: 'number' | 'integer' | 'unicode';
};

function faultIn(value: unknown, mayBeRounded: boolean): Fault | undefined {
  if (typeof value === 'number') return numberFault(value, mayBeRounded);
  if (typeof value === 'string') return isUnicode(value) ? undefined : { names: [], keyword: 'unicode' };
  if (Array.isArray(value)) return firstInside(value.entries(), mayBeRounded);
  if (!isJsonObject(value)) return undefined;
  const names = Object.keys(value);
  // The pointer leads to the object, since it cannot name such a member.
  if (!names.every(isUnicode)) return { names: [], keyword: 'unicode' };
  return firstInside(Object.entries(value), mayBeRounded);
}

function firstInside(members: Iterable<readonly [string | number, unknown]>, mayBeRounded: boolean): Fault | undefined {
  for (const [name, member] of members) {
    const fault = faultIn(member, mayBeRounded);
    if (fault !== undefined) return { ...fault, names: [name, ...fault.names] };
  }
  return undefined;
}

/** The parser rounds integers beyond 2^53, and returns Infinity beyond 1.8e308. */
function numberFault(value: number, mayBeRounded: boolean): Fault | undefined {
  if (!Number.isFinite(value)) return { names: [], keyword: 'number' };
  const isRounded = mayBeRounded && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded ? { names: [], keyword: 'integer' } : undefined;
}

/** Whether a text has no lone surrogate. */
function isUnicode(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
