import type { Customs } from '../site/customs.ts';

/** Short numbers, as those of emergencies, take no prefix. */
const shortest = 5;

/** Characters; what comes after them is no number any more, and looking through texts without end takes long. */
const longest = 200;

/**
 * The address that calls a number as people write it, with the country's prefix when it has none; undefined when it is none.
 * '(503) 2222-1101' is `tel:+50322221101`, as it has more digits than a number of the country.
 */
export function telephoneLink(
  value: unknown,
  { phonePrefix, phoneDigits }: Pick<Customs, 'phonePrefix' | 'phoneDigits'>,
): string | undefined {
  // Of two numbers in one text the first is called.
  const first = typeof value === 'string' ? (/\+?(?:[\s().-]*\d)+/.exec(value.slice(0, longest))?.[0] ?? '') : '';
  const digits = first.replaceAll(/\D/g, '');
  if (digits.length < 3) return undefined;
  if (first.startsWith('+')) return `tel:+${digits}`;
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`;
  if (digits.length < shortest) return `tel:${digits}`;
  return digits.length > phoneDigits ? `tel:+${digits}` : `tel:${phonePrefix}${digits}`;
}
