import type { Catalog } from '../locales/catalog.ts';
import type { DecimalSign } from '../text/decimalSign.ts';
import { isExact } from './isExact.ts';

/** How the numbers of a field, a file or a country are written. */
export type NumberNotation = {
  /** The sign of decimals where the digits allow both, as in 1.234. */
  readonly decimal: DecimalSign;
  /** Whether digits are never grouped, so that any single sign separates decimals, as in degrees. */
  readonly isUngrouped?: boolean;
  /** Whether a text beside the digits is a unit or currency of the number. */
  readonly isUnit: (text: string) => boolean;
};

/** Degrees have no thousands: a comma is as good as a point. */
export const degreeNotation: NumberNotation = { decimal: '.', isUngrouped: true, isUnit: (text) => text === '°' };

/** `text`: no number. `unit`: a number beside a text that is no unit of it. `digits`: more digits than a double holds. */
export type NumberFault =
  | { readonly kind: 'text' }
  | { readonly kind: 'unit'; readonly unit: string }
  | { readonly kind: 'digits' };

export type NumberReading = { readonly kind: 'number'; readonly value: number } | NumberFault;

const noNumber: NumberReading = { kind: 'text' };

/**
 * The number in a text that somebody typed or that a file has, as in `1.234,50`, `1,234.50`, `Q 12`, `(5)`, `5-` or `1,5E+3`.
 * With both signs the later one is decimal; one that occurs several times groups thousands, which never begin with a zero. A single
 * sign is decimal if the notation says so, or if its digits are no thousands. A number that would be rounded is a fault.
 */
export function readNumber(text: string, notation: NumberNotation): NumberReading {
  // Fast, because a file may have millions of such numbers.
  if (/^-?\d{1,15}$/.test(text)) return { kind: 'number', value: Number(text) || 0 };
  if (/^-?\d{1,12}[.,]\d{1,2}$/.test(text)) return { kind: 'number', value: Number(text.replace(',', '.')) || 0 };
  const parts = numberParts(text);
  if (parts === undefined) return noNumber;
  const { mantissa, exponent, isNegative, units } = parts;
  const decimal = exponent === '' ? decimalDigits(mantissa, notation) : mantissaDigits(mantissa);
  if (decimal === undefined) return noNumber;
  const unit = units.find((one) => !notation.isUnit(one));
  if (unit !== undefined) return { kind: 'unit', unit };
  const digits = decimal + exponent;
  const value = Number(digits);
  if (!isExact(value, digits)) return { kind: 'digits' };
  return { kind: 'number', value: isNegative && value !== 0 ? -value : value };
}

/** The number in a text, or undefined for none. */
export function numberIn(text: string, notation: NumberNotation): number | undefined {
  const reading = readNumber(text, notation);
  return reading.kind === 'number' ? reading.value : undefined;
}

/** The message for a text that is no number, with what to do about it. */
export function numberFaultText(fault: NumberFault, { kinds: { numbers } }: Pick<Catalog, 'kinds'>): string {
  return fault.kind === 'unit' ? numbers.unit(fault.unit) : numbers[fault.kind];
}

/** A number as its input shows it: all of its digits, without groups. `readNumber` reads it with the same decimal sign. */
export function numberText(value: number, decimal: DecimalSign): string {
  return String(value).replace('.', decimal);
}

/** In scientific notation no sign groups. */
function mantissaDigits(mantissa: string): string | undefined {
  return /^\d*(?:[.,]\d*)?$/.test(mantissa) ? plain(mantissa) : undefined;
}

const spaced = /^[1-9]\d{0,2}(?:([ '])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;

/** The digits with a decimal point and without groups. */
function decimalDigits(digits: string, notation: NumberNotation): string | undefined {
  if (/[ ']/.test(digits))
    return spaced.test(digits) && notation.isUngrouped !== true ? plain(digits.replaceAll(/[ ']/g, '')) : undefined;
  const sign = notation.isUngrouped === true ? lastSign(digits) : decimalSignOf(digits, notation.decimal);
  const other = otherSign(sign);
  const [whole = '', fraction = '', ...more] = digits.split(sign);
  if (more.length > 0 || fraction.includes(other)) return undefined;
  if (whole.includes(other) && (notation.isUngrouped === true || !isGrouped(whole, other))) return undefined;
  return plain(`${whole.replaceAll(other, '')}.${fraction}`);
}

/** With a digit before the point, and none of it without decimals. */
function plain(digits: string): string {
  const [whole = '', fraction = ''] = digits.replace(',', '.').split('.');
  return fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`;
}

const otherSign = (sign: DecimalSign): DecimalSign => (sign === ',' ? '.' : ',');
const lastSign = (digits: string): DecimalSign => (digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.');

function decimalSignOf(digits: string, decimal: DecimalSign): DecimalSign {
  const sign = lastSign(digits);
  const other = otherSign(sign);
  if (digits.includes(other)) return sign;
  if (sign === decimal) return digits.split(sign).length > 2 && isGrouped(digits, sign) ? other : sign;
  return isGrouped(digits, sign) ? other : sign;
}

/** Whether the sign separates groups of three digits. */
function isGrouped(digits: string, sign: DecimalSign): boolean {
  const [first = '', ...groups] = digits.split(sign);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

/** The parts of a written number, before its separators are interpreted. */
type NumberParts = {
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
function numberParts(text: string): NumberParts | undefined {
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
  // In `5.-` the hyphen stands for the decimals.
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
