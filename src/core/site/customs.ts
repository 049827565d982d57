import { isTimeZone } from '../time/localTime.ts';
import { country } from '../locales/es/country.ts';
import type { Catalog } from '../locales/catalog.ts';
import type { Values } from '../store/record.ts';

/** The type whose single record says which country's customs the municipality follows. */
export const countryTypeName = 'pais';

/** How money, telephones and clocks are written; a catalogue carries it, so that whoever has words has it too. */
export type Customs = Catalog['country'];

/** The customs in the values of a country profile, each member that cannot be used replaced by its default. */
export function readCustoms({ moneda: sign, prefijo: prefix, digitos: digits, zona: zone }: Values): Customs {
  return {
    currencySign: typeof sign === 'string' && sign.trim() !== '' ? sign.trim() : country.currencySign,
    phonePrefix: typeof prefix === 'string' && /^\+\d{1,4}$/.test(prefix) ? prefix : country.phonePrefix,
    phoneDigits: typeof digits === 'number' && digits > 0 ? digits : country.phoneDigits,
    timeZone: typeof zone === 'string' && isTimeZone(zone) ? zone : country.timeZone,
  };
}

/** The same words with the customs of a country. */
export function withCountry<T extends Pick<Catalog, 'country'>>(words: T, customs: Customs): T {
  const { currencySign, phonePrefix, phoneDigits, timeZone } = customs;
  return { ...words, country: { currencySign, phonePrefix, phoneDigits, timeZone } };
}
