import { formatInstant } from '../time/instantText.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import type { Holiday } from './holidays.ts';
import { clockText } from './timetableText.ts';

type Messages = ServerCatalog['timetable'];

/** The day of a holiday, as 'viernes 25 de diciembre', with its hours if it is a half day. */
export function holidayText({ day, closes }: Holiday, messages: Messages): string {
  const text = weekdayText(day);
  return closes === undefined ? text : messages.halfDay(text, clockText(closes));
}

/** The day of a holiday with its year, as 'viernes 25 de diciembre de 2026'. */
export function datedHolidayText(holiday: Holiday, messages: Messages): string {
  return messages.inYear(weekdayText(holiday.day), holiday.day.slice(0, 4));
}

function weekdayText(day: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return (formatInstant(`${day}T00:00:00Z`, options) ?? day).replace(',', '');
}
