import type { DecimalSign } from '../../text/decimalSign.ts';

/** The default customs of the country; its profile overrides them (see withCountry). */
export const country = {
  currencySign: '$',
  /** As in the numbers that the portal writes. */
  decimalSign: '.' as DecimalSign,
  phonePrefix: '+502',
  phoneDigits: 8 as number,
  timeZone: 'America/Guatemala',
} as const;
