import type { Customs } from '#core/site/customs.ts';

/** ISO 4217 of the signs that mean one currency wherever they are written. */
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

/** What the bare dollar sign means where it is the country's own peso, by the country's telephone prefix. */
const pesos: Readonly<Record<string, string>> = {
  '+52': 'MXN',
  '+53': 'CUP',
  '+54': 'ARS',
  '+56': 'CLP',
  '+57': 'COP',
  '+598': 'UYU',
};

/** The currency that a country's sign means, by ISO 4217; undefined for a sign that is not known. */
export function currencyOf({
  currencySign,
  phonePrefix,
}: Pick<Customs, 'currencySign' | 'phonePrefix'>): string | undefined {
  if (/^[A-Z]{3}$/.test(currencySign)) return currencySign;
  if (currencySign === '$') return pesos[phonePrefix] ?? 'USD';
  return bySign[currencySign];
}
