import { holidaysFrom } from '#core/site/holidays.ts';
import { localTime } from '#core/time/localTime.ts';
import { type OpeningRules, type Shift, shiftsOn } from '#core/site/timetable.ts';
import type { Thing } from '../page/thing.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

type CachedHours = { readonly today: string; readonly hours: readonly Thing[] };

/** Going through a year of days is expensive, and the result is the same for all pages of a day. */
const cachedHours = new WeakMap<OpeningRules, CachedHours>();

/**
 * The weekly hours and the coming year's holidays on which the office is closed although it opens on that weekday. Returns the same list
 * for the same facts on the same day.
 */
export function openingHoursOf(facts: OpeningRules, now: string): readonly Thing[] {
  const today = localTime(now, facts.country.timeZone).slice(0, 10);
  const cached = cachedHours.get(facts);
  if (cached?.today === today) return cached.hours;
  const { weekdays: week, saturday, sunday } = facts.timetable;
  const hours = [
    ...week.map((shift) => hoursOn(weekdays, shift)),
    ...saturday.map((shift) => hoursOn('Saturday', shift)),
    ...sunday.map((shift) => hoursOn('Sunday', shift)),
    ...daysOff(facts, today),
  ];
  cachedHours.set(facts, { today, hours });
  return hours;
}

function hoursOn(days: string | readonly string[], { opens, closes }: Shift): Thing {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, ...wholeShift({ opens, closes }) };
}

/** A shift that ends at midnight ends at 23:59: equal opening and closing times would mean closed. */
function lastMinute(closes: string): string {
  return closes === '00:00' ? '23:59' : closes;
}

function daysOff({ timetable, country }: OpeningRules, today: string): readonly Thing[] {
  if (timetable.isOpenOnHolidays) return [];
  const usual = { timetable: { ...timetable, isOpenOnHolidays: true }, country };
  return holidaysFrom(today, country).flatMap(({ name, day }) => {
    if (shiftsOn(day, usual).length === 0) return [];
    const shifts = shiftsOn(day, { timetable, country });
    const ranges = shifts.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : shifts.map(wholeShift);
    return ranges.map((range) => ({
      '@type': 'OpeningHoursSpecification',
      name,
      ...range,
      validFrom: day,
      validThrough: day,
    }));
  });
}

function wholeShift({ opens, closes }: Shift): Shift {
  return { opens, closes: lastMinute(closes) };
}
