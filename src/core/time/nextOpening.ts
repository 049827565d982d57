import { instantOf, localTime } from './localTime.ts';
import { type OpeningRules, isOpenAt, shiftsOn } from './timetable.ts';

/** When a place that is open closes, or one that is closed opens. */
export type OpeningChange = {
  /** The instant, ISO 8601, UTC. */
  readonly at: string;
  /** What the clocks of the country show then, and what they show now: `YYYY-MM-DDTHH:MM`. */
  readonly local: string;
  readonly now: string;
};

/** A longer row of days off than any feast brings. */
const daysAhead = 14;

/** The next change after an instant (ISO 8601, UTC); undefined where none is near, as for what never closes. */
export function nextOpeningChange(instant: string, facts: OpeningRules): OpeningChange | undefined {
  const { timeZone } = facts.country;
  const now = localTime(instant, timeZone);
  if (now === '') return undefined;
  const isOpen = isOpenAt(now, facts);
  const local = clocksAfter(now, facts).find((clock) => isOpenAt(clock, facts) !== isOpen);
  return local === undefined ? undefined : { at: instantOf(local, timeZone), local, now };
}

/** Every clock at which a shift begins or ends, from now on. */
function clocksAfter(now: string, facts: OpeningRules): readonly string[] {
  const days = Array.from({ length: daysAhead + 2 }, (_, index) => dayAfter(now.slice(0, 10), index - 1));
  return days
    .flatMap((day) => shiftsOn(day, facts).flatMap(({ opens, closes }) => clocksOf(day, { opens, closes })))
    .filter((clock) => clock > now)
    .toSorted();
}

/** The end of a shift may be on the next day. */
function clocksOf(day: string, { opens, closes }: { readonly opens: string; readonly closes: string }) {
  return [`${day}T${opens}`, `${closes <= opens ? dayAfter(day, 1) : day}T${closes}`];
}

/** A day (`YYYY-MM-DD`) so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
