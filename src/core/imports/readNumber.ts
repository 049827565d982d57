import type { DecimalSign } from './importTypes.ts';

/**
 * The number in a text, as in `1.234,50`, `1,234.50`, `Q 12` or `-3`. With both signs the later one is decimal; one that occurs
 * several times separates thousands, which a zero never begins. A single sign is decimal if it is the file's decimal sign, or if its digits are no thousands.
 * Undefined for other texts.
 */
export function readNumber(text: string, decimal: DecimalSign): number | undefined {
  const plain = text.trim().replaceAll(/[\s\u00a0\u202f'’]/g, '');
  if (/^-?\d(?:[.,]\d+)?e[+-]?\d{1,3}$/i.test(plain)) return Number(plain.replace(',', '.'));
  const [, minus = '', digits = ''] = /^([-−]?)[^\d.,\-−]{0,4}(\d[\d.,]*|[.,]\d+)[^\d.,]{0,12}$/u.exec(plain) ?? [];
  if (digits === '') return undefined;
  const sign = decimalSignOf(digits, decimal);
  const other = sign === ',' ? '.' : ',';
  const [whole = '', fraction, ...more] = digits.split(sign);
  if (more.length > 0 || fraction?.includes(other) === true) return undefined;
  if (whole.includes(other) && !isGrouped(whole, other)) return undefined;
  const number = Number(`${whole.replaceAll(other, '') || '0'}.${fraction ?? '0'}`);
  return minus === '' ? number : -number;
}

function decimalSignOf(digits: string, decimal: DecimalSign): DecimalSign {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const sign = comma >= 0 ? ',' : '.';
  const other = sign === ',' ? '.' : ',';
  if (sign === decimal) return digits.split(sign).length > 2 && isGrouped(digits, sign) ? other : sign;
  return isGrouped(digits, sign) ? other : sign;
}

/** Whether the sign separates groups of three digits. */
function isGrouped(digits: string, sign: DecimalSign): boolean {
  const [first = '', ...groups] = digits.split(sign);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

/** The decimal sign of a file: the one that more texts use unmistakably, else the fallback. */
export function guessDecimalSign(texts: Iterable<string>, fallback: DecimalSign): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    if (/^[-−]?\D{0,3}(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}\D{0,3}$/.test(text)) commas += 1;
    else if (/^[-−]?\D{0,3}(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}\D{0,3}$/.test(text)) points += 1;
  }
  return commas === points ? fallback : commas > points ? ',' : '.';
}
