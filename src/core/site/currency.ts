import type { Customs } from './customs.ts';

/** ISO 4217 codes of unambiguous currency signs. */
const bySign: Readonly<Record<string, string>> = {
  Q: 'GTQ',
  L: 'HNL',
  C$: 'NIO',
  '₡': 'CRC',
  'B/.': 'PAB',
  BZ$: 'BZD',
  RD$: 'DOP',
  'S/': 'PEN',
  'S/.': 'PEN',
  Bs: 'BOB',
  'Bs.': 'BOB',
  '₲': 'PYG',
  US$: 'USD',
  USD$: 'USD',
  '€': 'EUR',
};

/** ISO 4217 codes of countries whose peso is written with a plain dollar sign, by telephone prefix. */
const pesos: Readonly<Record<string, string>> = {
  '+52': 'MXN',
  '+53': 'CUP',
  '+54': 'ARS',
  '+56': 'CLP',
  '+57': 'COP',
  '+598': 'UYU',
};

/** The ISO 4217 code of a country's currency; undefined for an unknown sign. */
export function currencyOf({
  currencySign,
  phonePrefix,
}: Pick<Customs, 'currencySign' | 'phonePrefix'>): string | undefined {
  if (/^[A-Z]{3}$/.test(currencySign)) return currencySign;
  if (currencySign === '$') return pesos[phonePrefix] ?? 'USD';
  return bySign[currencySign];
}

/** ISO 4217 codes of countries whose currency has a sign of its own, or is the dollar, by telephone prefix. */
const byPrefix: Readonly<Record<string, string>> = {
  '+501': 'BZD',
  '+502': 'GTQ',
  '+503': 'USD',
  '+504': 'HNL',
  '+505': 'NIO',
  '+506': 'CRC',
  '+507': 'PAB',
};

/** How people write the currency beside an amount: the sign of the profile, and signs and codes of its currency and of the country's. */
export function currencyTexts(country: Pick<Customs, 'currencySign' | 'phonePrefix'>): readonly string[] {
  const codes = [currencyOf(country), country.currencySign === '$' ? byPrefix[country.phonePrefix] : undefined];
  const signs = Object.entries(bySign).flatMap(([sign, code]) => (codes.includes(code) ? [sign] : []));
  return [country.currencySign, ...codes.filter((code) => code !== undefined), ...signs];
}
