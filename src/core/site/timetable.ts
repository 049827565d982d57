import type { Country } from './country.ts';
import { type Holiday, holidayOn } from './holidays.ts';
import { ownSettings } from './ownSettings.ts';
import { isJsonObject } from '../values/json.ts';
import { dayAfter } from '../time/dayAfter.ts';
import { instantOf, localTime } from '../time/localTime.ts';
import type { Values } from '../values/record.ts';

/** Local times as `HH:MM`. A shift that closes at or before its opening ends on the next day. */
export type Shift = { readonly opens: string; readonly closes: string };

/** A day without shifts is closed. */
export type Timetable = {
  readonly weekdays: readonly Shift[];
  readonly saturday: readonly Shift[];
  readonly sunday: readonly Shift[];
  readonly isOpenOnHolidays: boolean;
};

const { semana, sabado, feriados } = ownSettings.timetable;
const defaults: Values = { semana: semana.default, sabado: sabado.default, feriados: feriados.default };

/** Reads the timetable of a record, without invalid hours; the schema's defaults when there is no record. */
export function readTimetable(values: Values = defaults): Timetable {
  return {
    weekdays: readShifts(values['semana']),
    saturday: readShifts(values['sabado']),
    sunday: readShifts(values['domingo']),
    isOpenOnHolidays: values['feriados'] === true,
  };
}

const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d/;

/** In the order of the day, whatever the order in which they were added. */
function readShifts(value: unknown): readonly Shift[] {
  if (!Array.isArray(value)) return [];
  const shifts = value.flatMap((one: unknown) => {
    if (!isJsonObject(one)) return [];
    const opens = clockPattern.exec(String(one['abre']))?.[0];
    const closes = clockPattern.exec(String(one['cierra']))?.[0];
    return opens === undefined || closes === undefined ? [] : [{ opens, closes }];
  });
  return shifts.toSorted((one, other) => one.opens.localeCompare(other.opens));
}

export type Opening = {
  readonly isOpen: boolean;
  /** Name of today's holiday, if any. */
  readonly holiday: string | undefined;
};

/** Whether it is open at an instant (ISO 8601, UTC), in the local time of the country. */
export function openingAt(instant: string, { timetable, country }: OpeningRules): Opening {
  const local = localTime(instant, country.timeZone);
  return { isOpen: isOpenAt(local, { timetable, country }), holiday: holidayOn(local.slice(0, 10), country)?.name };
}

/** Whether it is open at the local time `YYYY-MM-DDTHH:MM`. */
function isOpenAt(local: string, rules: OpeningRules): boolean {
  const [day = '', clock = ''] = local.split('T');
  return (
    shiftsOn(day, rules).some((shift) => shift.opens <= clock && (isOver(shift) || clock < shift.closes)) ||
    shiftsOn(dayAfter(day, -1), rules).some((shift) => isOver(shift) && clock < shift.closes)
  );
}

export type OpeningRules = { readonly timetable: Timetable; readonly country: Country };

/** The shifts that begin on a day (`YYYY-MM-DD`). */
export function shiftsOn(day: string, { timetable, country }: OpeningRules): readonly Shift[] {
  const holiday = timetable.isOpenOnHolidays ? undefined : holidayOn(day, country);
  return holiday === undefined ? usualShifts(day, timetable) : shiftsUntil(holiday, usualShifts(day, timetable));
}

/** The shifts of a holiday: none, or those of its half day. */
function shiftsUntil({ closes }: Holiday, shifts: readonly Shift[]): readonly Shift[] {
  if (closes === undefined) return [];
  return shifts
    .filter(({ opens }) => opens < closes)
    .map((shift) => (isOver(shift) || shift.closes > closes ? { ...shift, closes } : shift));
}

/** Whether a shift ends on the next day. */
function isOver({ opens, closes }: Shift): boolean {
  return closes <= opens;
}

function usualShifts(day: string, timetable: Timetable): readonly Shift[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0) return timetable.sunday;
  return weekday === 6 ? timetable.saturday : timetable.weekdays;
}

/** The next opening or closing of the town hall. */
export type OpeningChange = {
  /** The instant, ISO 8601, UTC. */
  readonly at: string;
  /** Local time of the change and of now: `YYYY-MM-DDTHH:MM`. */
  readonly local: string;
  readonly now: string;
};

/** More days than any series of holidays. */
const daysAhead = 14;

/** The next change after an instant (ISO 8601, UTC); undefined when none is near, as with no closing time. */
export function nextOpeningChange(instant: string, rules: OpeningRules): OpeningChange | undefined {
  const { timeZone } = rules.country;
  const now = localTime(instant, timeZone);
  if (now === '') return undefined;
  const isOpen = isOpenAt(now, rules);
  const local = changesAfter(now, rules).find((clock) => isOpenAt(clock, rules) !== isOpen);
  return local === undefined ? undefined : { at: instantOf(local, timeZone), local, now };
}

/** The local times after `now` at which a shift begins or ends. */
function changesAfter(now: string, rules: OpeningRules): readonly string[] {
  const days = Array.from({ length: daysAhead + 2 }, (_, index) => dayAfter(now.slice(0, 10), index - 1));
  return days
    .flatMap((day) => shiftsOn(day, rules).flatMap(({ opens, closes }) => shiftTimes(day, { opens, closes })))
    .filter((clock) => clock > now)
    .toSorted();
}

/** The end of a shift may be on the next day. */
function shiftTimes(day: string, { opens, closes }: { readonly opens: string; readonly closes: string }) {
  return [`${day}T${opens}`, `${closes <= opens ? dayAfter(day, 1) : day}T${closes}`];
}
