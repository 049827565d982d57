import type { ServerCatalog } from './locales/catalog.ts';
import type { Shift, Timetable } from './timetable.ts';

type Words = ServerCatalog['timetable'];

/** The line of the weekdays, as in 'Lun - Vie, 8:00 AM - 4:00 PM'. */
export function weekdayLine({ weekdays }: Timetable, words: Words): string {
  return words.line(words.weekdays, hoursText(weekdays, words));
}

/** Every kind of day with its hours. */
export function timetableRows(timetable: Timetable, words: Words): readonly { days: string; hours: string }[] {
  const { weekdays, saturday, sunday, isOpenOnHolidays } = timetable;
  return [
    { days: words.weekdays, hours: hoursText(weekdays, words) },
    { days: words.saturday, hours: hoursText(saturday, words) },
    { days: words.sunday, hours: hoursText(sunday, words) },
    { days: words.holidays, hours: isOpenOnHolidays ? words.asOtherDays : words.closed },
  ];
}

function hoursText(shifts: readonly Shift[], words: Words): string {
  if (shifts.length === 0) return words.closed;
  return shifts
    .map(({ opens, closes }) => words.shift(clockText(opens, words), clockText(closes, words)))
    .join(words.and);
}

/** `16:00` as '4:00 PM'. */
function clockText(clock: string, words: Words): string {
  const hour = Number(clock.slice(0, 2));
  const text = `${hour % 12 === 0 ? 12 : hour % 12}${clock.slice(2)}`;
  return hour < 12 ? words.am(text) : words.pm(text);
}
