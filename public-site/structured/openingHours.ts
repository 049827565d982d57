import { holidayOn } from '#core/country.ts';
import { localTime } from '#core/localTime.ts';
import { type Facts, type Shift, shiftsOn } from '#core/timetable.ts';
import type { Thing } from './thing.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** Days ahead for which days off are told. */
const horizon = 365;
const dayLength = 86_400_000;

/** The weekly hours, and the days of the coming year on which it is shut although it is open on their weekday. */
export function openingHoursOf(facts: Facts, now: string): readonly Thing[] {
  const { weekdays: week, saturday, sunday } = facts.timetable;
  return [
    ...week.map((shift) => hoursOn(weekdays, shift)),
    ...saturday.map((shift) => hoursOn('Saturday', shift)),
    ...sunday.map((shift) => hoursOn('Sunday', shift)),
    ...daysOff(facts, now),
  ];
}

function hoursOn(days: string | readonly string[], { opens, closes }: Shift): Thing {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes: lastMinute(closes) };
}

/** Midnight as an end is the day's last minute: twice the same clock would say that it is shut. */
function lastMinute(closes: string): string {
  return closes === '00:00' ? '23:59' : closes;
}

function daysOff({ timetable, country }: Facts, now: string): readonly Thing[] {
  const today = Date.parse(localTime(now, country.timeZone).slice(0, 10));
  const days = Array.from({ length: horizon }, (_, count) =>
    new Date(today + count * dayLength).toISOString().slice(0, 10),
  );
  const isUsuallyOpen = (day: string) =>
    shiftsOn(day, { timetable: { ...timetable, isOpenOnHolidays: true }, country }).length > 0;
  return days
    .filter((day) => isUsuallyOpen(day) && shiftsOn(day, { timetable, country }).length === 0)
    .map((day) => ({
      '@type': 'OpeningHoursSpecification',
      name: holidayOn(day, country),
      opens: '00:00',
      closes: '00:00',
      validFrom: day,
      validThrough: day,
    }));
}
