/** The customs of the municipality's country, until its profile says others (see withCountry). */
export const country = {
  currencySign: '$',
  phonePrefix: '+502',
  phoneDigits: 8 as number,
  timeZone: 'America/Guatemala',
} as const;
