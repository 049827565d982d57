import { isTimeZone } from '../time/localTime.ts';
import { country } from '../locales/es/country.ts';
import type { Catalog } from '../locales/catalog.ts';
import type { Values } from '../values/record.ts';

/** Formats of money, telephones and time; part of the catalogue, so that they are available wherever texts are. */
export type Customs = Catalog['country'];

/** Reads the customs of a country profile; invalid members get their defaults. */
export function readCustoms({ moneda: sign, prefijo: prefix, digitos: digits, zona: zone }: Values): Customs {
  return {
    decimalSign: country.decimalSign,
    currencySign: typeof sign === 'string' && sign.trim() !== '' ? sign.trim() : country.currencySign,
    phonePrefix: typeof prefix === 'string' && /^\+\d{1,4}$/.test(prefix) ? prefix : country.phonePrefix,
    phoneDigits: typeof digits === 'number' && digits > 0 ? digits : country.phoneDigits,
    timeZone: typeof zone === 'string' && isTimeZone(zone) ? zone : country.timeZone,
  };
}

/** The catalogue with the customs of a country. */
export function withCountry<T extends Pick<Catalog, 'country'>>(messages: T, customs: Customs): T {
  const { currencySign, decimalSign, phonePrefix, phoneDigits, timeZone } = customs;
  return { ...messages, country: { currencySign, decimalSign, phonePrefix, phoneDigits, timeZone } };
}
