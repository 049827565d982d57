/** Digits that any double holds, and the most that some do. */
const surely = 15;
const most = 17;
const smallest = 1e-290;

/**
 * Whether a number has the value of its plain digits, as in `-12.50` or `1.5e3`: an integer below 2^53, as the API demands, or a
 * decimal that is written with no more digits than its double tells apart.
 */
export function isExact(value: number, digits: string): boolean {
  if (!Number.isFinite(value)) return false;
  const isInteger = /^[-+]?\d+$/.test(digits);
  if (isInteger && !Number.isSafeInteger(value)) return false;
  const significant = significantDigits(digits);
  if (significant === '') return value === 0;
  if (Math.abs(value) < smallest) return false;
  if (significant.length <= surely) return true;
  return significant.length <= most && significantDigits(value.toPrecision(significant.length)) === significant;
}

function significantDigits(digits: string): string {
  const [mantissa = ''] = digits.split(/e/i);
  return mantissa.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
}

/** Whether a number was probably rounded when somebody else parsed it: a large integer with more digits than any double holds. */
export function isRounded(value: number): boolean {
  return !Number.isSafeInteger(value) && Number.isInteger(value) && significantDigits(String(value)).length > surely;
}
