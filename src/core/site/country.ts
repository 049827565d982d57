import { type Customs, readCustoms } from './customs.ts';
import { ownSettings } from './ownSettings.ts';
import { isJsonObject } from '../values/json.ts';
import type { Values } from '../values/record.ts';

/** Days before Easter Sunday. */
const easterDistances = { jueves: 3, viernes: 2, sabado: 1 } as const;

type EasterDay = keyof typeof easterDistances;

export type Holiday = {
  readonly name: string;
  /** `YYYY-MM-DD`; the year is ignored for yearly holidays. */
  readonly day: string;
  readonly isYearly: boolean;
};

/** The customs and holidays of a country. */
export type Country = Customs & {
  readonly easterDays: readonly EasterDay[];
  readonly holidays: readonly Holiday[];
};

const settings = ownSettings.country;

/** The defaults of the product's schema. */
const defaults: Values = {
  semanaSanta: settings.semanaSanta.default,
  feriados: settings.feriados.default,
};

/** Reads the country of a record; invalid members get their defaults. All defaults when there is no record. */
export function readCountry(values: Values = defaults): Country {
  return {
    ...readCustoms(values),
    easterDays: listOf(values['semanaSanta']).filter(isEasterDay),
    holidays: listOf(values['feriados']).flatMap(readHoliday),
  };
}

/** The name of the holiday on a day (`YYYY-MM-DD`); undefined for other days. */
export function holidayOn(
  day: string,
  { holidays, easterDays }: Pick<Country, 'holidays' | 'easterDays'>,
): string | undefined {
  const fixed = holidays.find((one) => (one.isYearly ? one.day.slice(5) === day.slice(5) : one.day === day));
  if (fixed !== undefined) return fixed.name;
  const distance = (easterSunday(Number(day.slice(0, 4))) - Date.parse(day)) / 86_400_000;
  const easterDay = easterDays.find((name) => easterDistances[name] === distance);
  return settings.semanaSanta.items.oneOf.find((one) => one.const === easterDay)?.title;
}

/** Easter Sunday of the Gregorian calendar as midnight UTC in milliseconds, by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readHoliday(value: unknown): readonly Holiday[] {
  if (!isJsonObject(value)) return [];
  const { nombre, fecha, anual } = value;
  if (typeof nombre !== 'string' || typeof fecha !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(fecha)) return [];
  return [{ name: nombre, day: fecha, isYearly: anual === true }];
}

function isEasterDay(value: unknown): value is EasterDay {
  return typeof value === 'string' && Object.hasOwn(easterDistances, value);
}
