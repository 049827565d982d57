/** What the signs of a text say before anybody decides what its separators mean. */
export type NumberParts = {
  /** Digits with separators. */
  readonly mantissa: string;
  /** As in `e+3`; empty without one. */
  readonly exponent: string;
  readonly isNegative: boolean;
  /** The texts before and after the digits. */
  readonly units: readonly string[];
};

/** Characters of the longest text that is read. */
const longest = 60;

const core = /(?:[.,]\d+|\d+(?:[.,' ]\d+)*[.,]?)(?:e([-+]?\d{1,3})(?![\d.,]))?/iy;
const before = /^([-+]?)([^-+()]*)([-+]?)$/;
const after = /^(-?)([^-+()]*)(-?)$/;

/** Splits a text around its digits; undefined when its signs do not form one number. */
export function numberParts(text: string): NumberParts | undefined {
  if (text.length > longest) return undefined;
  const whole = plainCharacters(text).trim();
  const isBracketed = whole.includes('(');
  const line = isBracketed ? withoutBrackets(whole) : whole;
  if (line === undefined) return undefined;
  core.lastIndex = startOf(line);
  const start = core.lastIndex;
  const match = core.exec(line);
  if (match === null) return undefined;
  const [, firstSign, prefix = '', secondSign] = before.exec(withoutSpaces(line.slice(0, start))) ?? [];
  const [, thirdSign, suffix = '', lastSign] = after.exec(withoutSpaces(line.slice(start + match[0].length))) ?? [];
  if (firstSign === undefined || thirdSign === undefined) return undefined;
  const signs = [firstSign, secondSign, thirdSign, lastSign].filter((sign) => sign !== undefined && sign !== '');
  if (signs.length + Number(isBracketed) > 1) return undefined;
  // In `5.-` the line stands for the decimals.
  if (thirdSign === '-' && /[.,]$/.test(match[0])) return undefined;
  const exponent = match[1] === undefined ? '' : `e${match[1]}`;
  return {
    mantissa: match[0].replace(/e.*$/i, ''),
    exponent,
    isNegative: isBracketed || signs[0] === '-',
    units: [prefix, suffix].map((unit) => unit.trim()).filter((unit) => unit !== ''),
  };
}

/** The text with plain characters instead of full-width ones, one kind of minus, space and apostrophe, and no invisible characters. */
function plainCharacters(text: string): string {
  if (!/[^\u0020-\u007e]/.test(text)) return text;
  return text
    .replaceAll(/[\uff01-\uff5e]+/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/\s/g, ' ');
}

/** `($1,50)` and `$(1,50)` are negative. */
function withoutBrackets(text: string): string | undefined {
  const [, prefix, inside, suffix] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(text) ?? [];
  return prefix === undefined || !/\d/.test(inside ?? '') || /\d/.test(prefix)
    ? undefined
    : `${prefix}${inside}${suffix}`;
}

/** Where the digits begin. A point before them is theirs, unless it ends a unit, as in `Q.12`. */
function startOf(text: string): number {
  const digit = text.search(/\d/);
  if (digit < 0) return text.length;
  return /(?:^|[^\p{L}/])[.,]$/u.test(text.slice(0, digit)) ? digit - 1 : digit;
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');
