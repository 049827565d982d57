import { ownSettings } from './ownSettings.ts';
import { dayAfter } from '../time/dayAfter.ts';
import { isJsonObject } from '../values/json.ts';

/** Days before Easter Sunday. */
const easterDistances = { jueves: 3, viernes: 2, sabado: 1 } as const;

export type EasterDay = keyof typeof easterDistances;

export type HolidayRule = {
  readonly name: string;
  /** `YYYY-MM-DD`; the year is ignored for yearly holidays. */
  readonly day: string;
  readonly isYearly: boolean;
  /** Local time `HH:MM` until which the town hall attends on a half day; absent when it is closed all day. */
  readonly closes?: string;
};

export type HolidayRules = {
  readonly easterDays: readonly EasterDay[];
  readonly holidays: readonly HolidayRule[];
};

/** A holiday of one year: its `day` is `YYYY-MM-DD`. */
export type Holiday = Omit<HolidayRule, 'isYearly'>;

const { semanaSanta } = ownSettings.country;

/** The holiday on a day (`YYYY-MM-DD`); undefined for other days. */
export function holidayOn(day: string, { holidays, easterDays }: HolidayRules): Holiday | undefined {
  const fixed = holidays.find((one) => (one.isYearly ? one.day.slice(5) === day.slice(5) : one.day === day));
  if (fixed !== undefined)
    return { name: fixed.name, day, ...(fixed.closes !== undefined && { closes: fixed.closes }) };
  const distance = (easterSunday(Number(day.slice(0, 4))) - Date.parse(day)) / 86_400_000;
  const easterDay = easterDays.find((name) => easterDistances[name] === distance);
  const name = semanaSanta.items.oneOf.find((one) => one.const === easterDay)?.title;
  return name === undefined ? undefined : { name, day };
}

/** A year, also with a leap day in it. */
const yearOfDays = 366;

/** The holidays of the year that begins with a day (`YYYY-MM-DD`), in order. */
export function holidaysFrom(day: string, rules: HolidayRules): readonly Holiday[] {
  return Array.from({ length: yearOfDays }, (_, index) => dayAfter(day, index)).flatMap(
    (one) => holidayOn(one, rules) ?? [],
  );
}

/** The first holiday after a day (`YYYY-MM-DD`), within a year; undefined when there is none. */
export function nextHoliday(day: string, rules: HolidayRules): Holiday | undefined {
  return holidaysFrom(dayAfter(day, 1), rules)[0];
}

/** Reads the holidays of a country's record; invalid ones are left out. */
export function readHolidayRules(easterDays: unknown, holidays: unknown): HolidayRules {
  return {
    easterDays: listOf(easterDays).filter(isEasterDay),
    holidays: listOf(holidays).flatMap(readHoliday),
  };
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

function readHoliday(value: unknown): readonly HolidayRule[] {
  if (!isJsonObject(value)) return [];
  const { nombre, fecha, anual, hasta } = value;
  if (typeof nombre !== 'string' || typeof fecha !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(fecha)) return [];
  const closes = /^(?:[01]\d|2[0-3]):[0-5]\d/.exec(String(hasta))?.[0];
  return [{ name: nombre, day: fecha, isYearly: anual === true, ...(closes !== undefined && { closes }) }];
}

function isEasterDay(value: unknown): value is EasterDay {
  return typeof value === 'string' && Object.hasOwn(easterDistances, value);
}
