import type { ServerCatalog } from '#core/locales/catalog.ts';
import { timetable as spanish } from '#core/locales/es/timetable.ts';
import { holidayText } from '#core/site/holidayText.ts';
import { nextHoliday } from '#core/site/holidays.ts';
import { nextOpeningChange, openingAt, readTimetable } from '#core/site/timetable.ts';
import { changeText, timetableRows, weekdayLine } from '#core/site/timetableText.ts';
import { localTime } from '#core/time/localTime.ts';
import type { Country } from '#core/site/country.ts';
import { countryOf, type Portal, singleValues } from './portal.ts';

/** When the municipality is open. */
export type OpeningHours = {
  /** The weekday hours, such as 'Lun - Vie, 8:00 AM - 4:00 PM'. */
  readonly line: string;
  /** Every kind of day with its hours. */
  readonly rows: readonly { readonly days: string; readonly hours: string }[];
  readonly isOpen: boolean;
  /** The name of today's holiday, if today is one. */
  readonly holiday: string | undefined;
  /** The next holiday, such as 'Próximo feriado: viernes 25 de diciembre'; undefined when none is near. */
  readonly nextHoliday?: string | undefined;
  /** The next change (ISO 8601, UTC) and its text, such as 'hasta las 4:00 PM'; undefined when there is none. */
  readonly change?: { readonly at: string; readonly text: string } | undefined;
};

/** The opening hours and whether the municipality is open now. Rejects as the store does. */
export async function timetableOf(
  portal: Portal,
  messages: ServerCatalog['timetable'] = spanish,
): Promise<OpeningHours> {
  const [values, country] = await Promise.all([singleValues(portal, 'timetable'), countryOf(portal)]);
  const timetable = readTimetable(values);
  const opening = openingAt(portal.now(), { timetable, country });
  const holiday = timetable.isOpenOnHolidays ? undefined : nextHoliday(todayAt(portal, country), country);
  const change = nextOpeningChange(portal.now(), { timetable, country });
  return {
    line: weekdayLine(timetable, messages),
    rows: timetableRows(timetable, messages),
    ...opening,
    nextHoliday: holiday && messages.nextHoliday(holidayText(holiday, messages)),
    change: change && { at: change.at, text: changeText(change, opening.isOpen, messages) },
  };
}

/** Today (`YYYY-MM-DD`) at the municipality. */
export function todayAt(portal: Portal, { timeZone }: Country): string {
  return localTime(portal.now(), timeZone).slice(0, 10);
}
