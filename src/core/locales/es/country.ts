/** The default customs of the country; its profile overrides them (see withCountry). */
export const country = {
  currencySign: '$',
  phonePrefix: '+502',
  phoneDigits: 8 as number,
  timeZone: 'America/Guatemala',
} as const;
