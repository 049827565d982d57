import { isJsonObject, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ProblemError } from './problem.ts';

/** Longer lists cost a validator more than they tell anybody. */
const longestList = 10_000;

/** Whether a literal may be an integer that the parser rounds: one of so many digits that is so large. 1e21 is exact. */
function mayRound(text: string): boolean {
  return [...text.matchAll(/\d{16,}/g)].some(([digits]) => BigInt(digits) > Number.MAX_SAFE_INTEGER);
}

export type Source = {
  /** The JSON text that the value was parsed from. */
  readonly text: string;
  readonly words: ServerCatalog;
};

/**
 * What keeps a parsed JSON value from being kept as it was sent, or undefined: numbers that the parser could not hold exactly
 * (RFC 7493), texts that are no Unicode, lists without end. The value must not be nested without end.
 */
export function bodyFault(value: unknown, { text, words }: Source): ProblemError | undefined {
  const { body } = words.api;
  const found = faultIn(value, mayRound(text));
  if (found === undefined) return undefined;
  const { names, keyword } = found;
  const details = {
    number: body.number,
    integer: body.integer(String(Number.MAX_SAFE_INTEGER)),
    unicode: body.unicode,
    maxItems: body.longList(String(longestList)),
  };
  return { pointer: pointerTo(...names), keyword, detail: details[keyword] };
}

type Fault = {
  readonly names: readonly (string | number)[];
  readonly keyword: 'number' | 'integer' | 'unicode' | 'maxItems';
};

function faultIn(value: unknown, mayBeRounded: boolean): Fault | undefined {
  if (typeof value === 'number') return numberFault(value, mayBeRounded);
  if (typeof value === 'string') return isUnicode(value) ? undefined : { names: [], keyword: 'unicode' };
  if (Array.isArray(value)) {
    return value.length > longestList ? { names: [], keyword: 'maxItems' } : firstInside(value.entries(), mayBeRounded);
  }
  if (!isJsonObject(value)) return undefined;
  const names = Object.keys(value);
  // The pointer is that of the object: it could not name such a member.
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

/** Beyond 2^53 the parser rounds integers, and beyond 1.8e308 it says infinity. */
function numberFault(value: number, mayBeRounded: boolean): Fault | undefined {
  if (!Number.isFinite(value)) return { names: [], keyword: 'number' };
  const isRounded = mayBeRounded && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded ? { names: [], keyword: 'integer' } : undefined;
}

/** Whether a text has no half of a surrogate pair alone. */
function isUnicode(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
