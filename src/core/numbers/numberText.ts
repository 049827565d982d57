import type { DecimalSign } from '../text/decimalSign.ts';

/** A number as its input shows it: all of its digits, without groups. `readNumber` reads it with the same decimal sign. */
export function numberText(value: number, decimal: DecimalSign): string {
  return String(value).replace('.', decimal);
}
