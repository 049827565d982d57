import { formatInstant } from '../../time/instantText.ts';
import type { ServerCatalog } from '../../locales/catalog.ts';
import { dayAfter, type OpeningChange } from './nextOpening.ts';
import type { Shift, Timetable } from './timetable.ts';

type Messages = ServerCatalog['timetable'];

/** The line of the weekdays, as in 'Lun - Vie, 8:00 AM - 4:00 PM'. */
export function weekdayLine({ weekdays }: Timetable, messages: Messages): string {
  return messages.line(messages.weekdays, hoursText(weekdays, messages));
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

/** The text after 'Abierto ahora' or 'Cerrado ahora', as 'hasta las 4:00 PM' or 'abre mañana a las 8:00 AM'. */
export function changeText({ local, now }: OpeningChange, isOpen: boolean, messages: Messages): string {
  const [day = '', clock = ''] = local.split('T');
  const [today = ''] = now.split('T');
  const hour = messages.atClock(clockText(clock, messages), Number(clock.slice(0, 2)) % 12 === 1);
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

function hoursText(shifts: readonly Shift[], messages: Messages): string {
  if (shifts.length === 0) return messages.closed;
  return shifts
    .map(({ opens, closes }) => messages.shift(clockText(opens, messages), clockText(closes, messages)))
    .join(messages.and);
}

/** `16:00` as '4:00 PM'. */
function clockText(clock: string, messages: Messages): string {
  const hour = Number(clock.slice(0, 2));
  const text = `${hour % 12 === 0 ? 12 : hour % 12}${clock.slice(2)}`;
  return hour < 12 ? messages.am(text) : messages.pm(text);
}
