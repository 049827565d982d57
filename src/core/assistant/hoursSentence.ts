import type { ServerCatalog } from '../locales/catalog.ts';
import type { Shift, Timetable } from '../site/timetable.ts';

type Messages = ServerCatalog['assistant']['hours'];

/** The timetable in one sentence: 'lunes a viernes de 8:00 a 16:00; sábado de 8:00 a 12:00; domingos y feriados cerrado'. */
export function hoursSentence({ weekdays, saturday, sunday, isOpenOnHolidays }: Timetable, messages: Messages): string {
  const days: readonly (readonly [string, readonly Shift[]])[] = [
    [messages.weekdays, weekdays],
    [messages.saturday, saturday],
    [messages.sunday, sunday],
    ...(isOpenOnHolidays ? [] : [[messages.holidays, []] as const]),
  ];
  const closed = days.filter(([, shifts]) => shifts.length === 0).map(([name]) => name);
  return [
    ...days
      .filter(([, shifts]) => shifts.length > 0)
      .map(([name, shifts]) => messages.open(name, shiftsText(shifts, messages))),
    ...(closed.length === 0 ? [] : [messages.closed(closed.join(messages.and))]),
  ].join('; ');
}

/** The hours of a day, as 'de 8:00 a 12:00 y de 14:00 a 16:00'. */
export function shiftsText(shifts: readonly Shift[], messages: Messages): string {
  return shifts.map((shift) => shiftText(shift, messages)).join(messages.and);
}

function shiftText({ opens, closes }: Shift, messages: Messages): string {
  return messages.shift(opens.replace(/^0/, ''), closes.replace(/^0/, ''));
}
