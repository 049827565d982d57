import type { Customs } from './customs.ts';

/** Numbers of at most so many digits, such as emergency numbers, take no prefix. */
const longestShortNumber = 5;

/** Characters that are searched for a number; longer texts would be slow. */
const longest = 200;

/**
 * The `tel:` address of a written number, with the country's prefix when it has none; undefined without a number.
 * '(503) 2222-1101' is `tel:+50322221101`, because it has more digits than a national number.
 */
export function telephoneLink(
  value: unknown,
  { phonePrefix, phoneDigits }: Pick<Customs, 'phonePrefix' | 'phoneDigits'>,
): string | undefined {
  // The first number of a text counts.
  const first = typeof value === 'string' ? (/\+?(?:[\s().-]*\d)+/.exec(value.slice(0, longest))?.[0] ?? '') : '';
  const digits = first.replaceAll(/\D/g, '');
  if (digits.length < 3) return undefined;
  if (first.startsWith('+')) return `tel:+${digits}`;
  if (digits.length <= longestShortNumber) return `tel:${digits}`;
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`;
  return digits.length > phoneDigits ? `tel:+${digits}` : `tel:${phonePrefix}${digits}`;
}
