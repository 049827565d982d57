import type { ServerCatalog } from '#core/locales/catalog.ts';
import { datedHolidayText } from '#core/site/holidayText.ts';
import { type Holiday, holidaysFrom } from '#core/site/holidays.ts';
import { readTimetable, shiftsOn } from '#core/site/timetable.ts';
import { hoursText } from '#core/site/timetableText.ts';
import { todayAt } from './openingHours.ts';
import { countryOf, type Portal, singleValues } from './portal.ts';

/** A holiday with the hours of that day, as 'Cerrado' or '8:00 AM - 12:00 PM'. */
export type HolidayRow = Holiday & { readonly text: string; readonly hours: string };

type Site = { readonly portal: Portal; readonly messages: ServerCatalog };

/** The holidays of the coming year. Rejects as the store does. */
export async function loadHolidays({ portal, messages }: Site): Promise<readonly HolidayRow[]> {
  const [values, country] = await Promise.all([singleValues(portal, 'timetable'), countryOf(portal)]);
  const timetable = readTimetable(values);
  return holidaysFrom(todayAt(portal, country), country).map((holiday) => ({
    ...holiday,
    text: datedHolidayText(holiday, messages.timetable),
    hours: hoursText(shiftsOn(holiday.day, { timetable, country }), messages.timetable),
  }));
}
