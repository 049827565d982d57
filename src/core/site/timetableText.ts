import { formatInstant } from '../time/instantText.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import { dayAfter } from '../time/dayAfter.ts';
import { type OpeningChange, type Shift, type Timetable } from './timetable.ts';

type Messages = ServerCatalog['timetable'];

/** The line of the weekdays, as in 'Lun - Vie, 8:00 AM - 4:00 PM'. */
export function weekdayLine({ weekdays }: Timetable, messages: Messages): string {
  const hours = weekdays.map(({ opens, closes }) =>
    messages.shift(halfDayText(opens, messages), halfDayText(closes, messages)),
  );
  return messages.line(messages.weekdays, hours.length === 0 ? messages.closed : hours.join(messages.and));
}

/** The hours by kind of day. */
export function timetableRows(timetable: Timetable, messages: Messages): readonly { days: string; hours: string }[] {
  const { weekdays, saturday, sunday, isOpenOnHolidays } = timetable;
  return [
    { days: messages.weekdays, hours: hoursText(weekdays, messages) },
    { days: messages.saturday, hours: hoursText(saturday, messages) },
    { days: messages.sunday, hours: hoursText(sunday, messages) },
    { days: messages.holidays, hours: isOpenOnHolidays ? messages.asOtherDays : messages.closed },
  ];
}

/** The text after 'Abierto ahora' or 'Cerrado ahora', as 'hasta las 16:00' or 'abre mañana a las 8:00'. */
export function changeText({ local, now }: OpeningChange, isOpen: boolean, messages: Messages): string {
  const [day = '', clock = ''] = local.split('T');
  const [today = ''] = now.split('T');
  const hour = messages.atClock(clockText(clock), Number(clock.slice(0, 2)) === 1);
  const name = dayName(day, { today, messages });
  if (!isOpen) return messages.opensAt(name, hour);
  return day === today ? messages.closesAt(hour) : messages.closesOn(name, hour);
}

function dayName(day: string, { today, messages }: { readonly today: string; readonly messages: Messages }): string {
  if (day === today) return messages.today;
  if (day === dayAfter(today, 1)) return messages.tomorrow;
  const isNear = day < dayAfter(today, 7);
  const options = isNear ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return messages.onDay(formatInstant(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' }) ?? day);
}

/** The shifts of a day, as '8:00 a 12:00', or that it is closed. */
export function hoursText(shifts: readonly Shift[], messages: Messages): string {
  if (shifts.length === 0) return messages.closed;
  return shifts.map(({ opens, closes }) => messages.hours(clockText(opens), clockText(closes))).join(messages.and);
}

/** `08:00` as '8:00'. */
export function clockText(clock: string): string {
  return clock.replace(/^0/, '');
}

/** `16:00` as '4:00 PM'. */
function halfDayText(clock: string, messages: Messages): string {
  const hour = Number(clock.slice(0, 2));
  const text = `${hour % 12 === 0 ? 12 : hour % 12}${clock.slice(2)}`;
  return hour < 12 ? messages.am(text) : messages.pm(text);
}

/** Parses the hours of a line such as 'Lun - Vie, 8:00 AM - 4:00 PM'; undefined for another text, empty when closed. */
export function readWeekdayLine(text: string): readonly Shift[] | undefined {
  const hours = /^lun(?:es)?\s*(?:-|–|a)\s*vie(?:rnes)?\s*[,:]?\s+(.+)$/i.exec(text.trim())?.[1];
  if (hours === undefined) return undefined;
  if (/^cerrado$/i.test(hours)) return [];
  const shifts = hours.split(/\s+y\s+/i).map(readShift);
  return shifts.every((shift) => shift !== undefined) ? shifts : undefined;
}

function readShift(text: string): Shift | undefined {
  const [from, to, ...more] = text.split(/\s*(?:-|–|\ba\b(?!\.))\s*(?=\d)/).map(readClock);
  return from === undefined || to === undefined || more.length > 0 ? undefined : { opens: from, closes: to };
}

/** Parses '4:00 PM' and '16:00' as `16:00`. */
function readClock(text: string): string | undefined {
  const [, hours = '', minutes = '', half] = /^(\d{1,2}):([0-5]\d)\s?(?:([ap])\.?\s?m\.?)?$/i.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined;
  const whole = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(whole).padStart(2, '0')}:${minutes}`;
}
