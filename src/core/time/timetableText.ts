import { formatInstant } from './instantText.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import { dayAfter, type OpeningChange } from './nextOpening.ts';
import type { Shift, Timetable } from './timetable.ts';

type Words = ServerCatalog['timetable'];

/** The line of the weekdays, as in 'Lun - Vie, 8:00 AM - 4:00 PM'. */
export function weekdayLine({ weekdays }: Timetable, words: Words): string {
  return words.line(words.weekdays, hoursText(weekdays, words));
}

/** The hours by kind of day. */
export function timetableRows(timetable: Timetable, words: Words): readonly { days: string; hours: string }[] {
  const { weekdays, saturday, sunday, isOpenOnHolidays } = timetable;
  return [
    { days: words.weekdays, hours: hoursText(weekdays, words) },
    { days: words.saturday, hours: hoursText(saturday, words) },
    { days: words.sunday, hours: hoursText(sunday, words) },
    { days: words.holidays, hours: isOpenOnHolidays ? words.asOtherDays : words.closed },
  ];
}

/** The text after 'Abierto ahora' or 'Cerrado ahora', as 'hasta las 4:00 PM' or 'abre mañana a las 8:00 AM'. */
export function changeText({ local, now }: OpeningChange, isOpen: boolean, words: Words): string {
  const [day = '', clock = ''] = local.split('T');
  const [today = ''] = now.split('T');
  const hour = words.atClock(clockText(clock, words), Number(clock.slice(0, 2)) % 12 === 1);
  const name = dayName(day, { today, words });
  if (!isOpen) return words.opensAt(name, hour);
  return day === today ? words.closesAt(hour) : words.closesOn(name, hour);
}

function dayName(day: string, { today, words }: { readonly today: string; readonly words: Words }): string {
  if (day === today) return words.today;
  if (day === dayAfter(today, 1)) return words.tomorrow;
  const isNear = day < dayAfter(today, 7);
  const options = isNear ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return words.onDay(formatInstant(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' }) ?? day);
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
