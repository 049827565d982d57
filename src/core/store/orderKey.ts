/** Lower case, so that a store that folds texts keeps their order. */
const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const noise = 3;
/** Digits of the counter that keys begin with: more than two thousand million keys. */
const width = 6;

/**
 * A text that sorts after `low` and before `high`, for an order that one write changes; undefined for an open end. `random` (from 0
 * to 1) keeps apart keys that two people choose for the same position at the same time.
 */
export function orderKeyBetween(low: string | undefined, high: string | undefined, random = Math.random): string {
  const key = low === undefined || high === undefined ? atEnd(low, high) : between(low, high);
  const tail = Array.from({ length: noise }, () => digits[1 + Math.floor(random() * (digits.length - 1))]).join('');
  return high === undefined || key + tail < high ? key + tail : key;
}

/** A key `positions` below `low`, where the counter has room; undefined elsewhere. */
export function orderKeyBelow(low: string | undefined, positions: number): string | undefined {
  const lowest = low === undefined ? 36 ** width / 2 : parseInt(low.slice(0, width).padEnd(width, '0'), 36);
  const counter = lowest - positions;
  return counter >= 0 && counter < lowest ? counter.toString(36).padStart(width, '0') + digits.charAt(1) : undefined;
}

/** Counts at an open end, where most records are put: a fraction would grow with each of them. */
function atEnd(low: string | undefined, high: string | undefined): string {
  const key = low ?? high ?? '';
  const counter = key.slice(0, width);
  const next =
    counter === '' ? 36 ** width / 2 : parseInt(counter.padEnd(width, '0'), 36) + (high === undefined ? 1 : -1);
  if (next >= 0 && next < 36 ** width) return next.toString(36).padStart(width, '0');
  const rest = key.slice(width);
  return counter + (high === undefined ? atEnd(rest, undefined) : atEnd(undefined, rest));
}

/** Keys are fractions to the base of 36, without zeros at their end. */
function between(low: string, high: string | undefined): string {
  if (high !== undefined) {
    let shared = 0;
    while (shared < high.length && (low[shared] ?? digits[0]) === high[shared]) shared += 1;
    if (shared > 0) return high.slice(0, shared) + between(low.slice(shared), high.slice(shared));
  }
  const from = low === '' ? 0 : digits.indexOf(low.charAt(0));
  const to = high === undefined ? digits.length : digits.indexOf(high.charAt(0));
  if (to - from > 1) return digits.charAt(step({ from, to, isLow: low === '', isHigh: high === undefined }));
  if (high !== undefined && high.length > 1) return high.charAt(0);
  return digits.charAt(from) + between(low.slice(1), undefined);
}

type Room = { readonly from: number; readonly to: number; readonly isLow: boolean; readonly isHigh: boolean };

/** The next digit at an open end and the middle elsewhere: keys stay short. */
function step({ from, to, isLow, isHigh }: Room): number {
  if (isHigh && !isLow) return from + 1;
  if (isLow && !isHigh) return to - 1;
  return Math.round((from + to) / 2);
}
