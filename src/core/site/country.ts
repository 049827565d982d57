import { type Customs, readCustoms } from './customs.ts';
import { type HolidayRules, readHolidayRules } from './holidays.ts';
import { ownSettings } from './ownSettings.ts';
import type { Values } from '../values/record.ts';

/** The customs and holidays of a country. */
export type Country = Customs & HolidayRules;

const settings = ownSettings.country;

/** The defaults of the product's schema. */
const defaults: Values = {
  semanaSanta: settings.semanaSanta.default,
  feriados: settings.feriados.default,
};

/** Reads the country of a record; invalid members get their defaults. All defaults when there is no record. */
export function readCountry(values: Values = defaults): Country {
  return { ...readCustoms(values), ...readHolidayRules(values['semanaSanta'], values['feriados']) };
}
