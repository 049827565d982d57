import { holidayOn } from '#core/site/country.ts';
import { localTime } from '#core/time/localTime.ts';
import { dayAfter } from '#core/time/nextOpening.ts';
import { type OpeningRules, type Shift, shiftsOn } from '#core/time/timetable.ts';
import type { Thing } from './thing.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** Days ahead for which days off are told. */
const horizon = 365;

type Kept = { readonly today: string; readonly hours: readonly Thing[] };

/** A year of days is dear to go through, and says the same on all pages of one day. */
const kept = new WeakMap<OpeningRules, Kept>();

/**
 * The weekly hours, and the days of the coming year on which it is shut although it is open on their weekday. The same list for
 * the same facts on the same day.
 */
export function openingHoursOf(facts: OpeningRules, now: string): readonly Thing[] {
  const today = localTime(now, facts.country.timeZone).slice(0, 10);
  const known = kept.get(facts);
  if (known?.today === today) return known.hours;
  const { weekdays: week, saturday, sunday } = facts.timetable;
  const hours = [
    ...week.map((shift) => hoursOn(weekdays, shift)),
    ...saturday.map((shift) => hoursOn('Saturday', shift)),
    ...sunday.map((shift) => hoursOn('Sunday', shift)),
    ...daysOff(facts, today),
  ];
  kept.set(facts, { today, hours });
  return hours;
}

function hoursOn(days: string | readonly string[], { opens, closes }: Shift): Thing {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes: lastMinute(closes) };
}

/** Midnight as an end is the day's last minute: twice the same clock would say that it is shut. */
function lastMinute(closes: string): string {
  return closes === '00:00' ? '23:59' : closes;
}

function daysOff({ timetable, country }: OpeningRules, today: string): readonly Thing[] {
  if (timetable.isOpenOnHolidays) return [];
  const usual = { timetable: { ...timetable, isOpenOnHolidays: true }, country };
  return Array.from({ length: horizon }, (_, count) => dayAfter(today, count)).flatMap((day) => {
    const name = holidayOn(day, country);
    if (name === undefined || shiftsOn(day, usual).length === 0) return [];
    return [
      {
        '@type': 'OpeningHoursSpecification',
        name,
        opens: '00:00',
        closes: '00:00',
        validFrom: day,
        validThrough: day,
      },
    ];
  });
}
