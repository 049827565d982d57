import { calendar as texts } from '#core/locales/es/admin/layouts/calendar.ts';
import { formatInstant } from '#core/time/instantText.ts';
import { daysOf, type Period } from './calendarDays.ts';

type Style = Omit<Parameters<typeof formatInstant>[1], 'timeZone'>;

const textOf = (day: string, style: Style) => formatInstant(`${day}T00:00:00Z`, { ...style, timeZone: 'UTC' }) ?? day;

/** A day as lunes, 23 de noviembre de 2026. */
export const longDay = (day: string) =>
  textOf(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The weekday of a day, as lun. */
export const weekdayOf = (day: string) => textOf(day, { weekday: 'short' });

/** The whole name of the weekday. */
export const weekdayName = (day: string) => textOf(day, { weekday: 'long' });

/** The heading of a period: Noviembre de 2026. */
export function periodText(period: Period): string {
  const { span, day } = period;
  if (span === 'mes') return capital(textOf(day, { month: 'long', year: 'numeric' }));
  if (span === 'dia') return capital(longDay(day));
  const days = daysOf(period);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return texts.weekOf(
    textOf(first, { day: 'numeric', ...(!isOneMonth && { month: 'long' }), ...(!isOneYear && { year: 'numeric' }) }),
    textOf(last, { day: 'numeric', month: 'long', year: 'numeric' }),
  );
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
