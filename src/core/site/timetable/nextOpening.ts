import { instantOf, localTime } from '../../time/localTime.ts';
import { type OpeningRules, isOpenAt, shiftsOn } from './timetable.ts';

/** The next opening or closing of the town hall. */
export type OpeningChange = {
  /** The instant, ISO 8601, UTC. */
  readonly at: string;
  /** Local time of the change and of now: `YYYY-MM-DDTHH:MM`. */
  readonly local: string;
  readonly now: string;
};

/** More days than any series of holidays. */
const daysAhead = 14;

/** The next change after an instant (ISO 8601, UTC); undefined when none is near, as with no closing time. */
export function nextOpeningChange(instant: string, rules: OpeningRules): OpeningChange | undefined {
  const { timeZone } = rules.country;
  const now = localTime(instant, timeZone);
  if (now === '') return undefined;
  const isOpen = isOpenAt(now, rules);
  const local = changesAfter(now, rules).find((clock) => isOpenAt(clock, rules) !== isOpen);
  return local === undefined ? undefined : { at: instantOf(local, timeZone), local, now };
}

/** The local times after `now` at which a shift begins or ends. */
function changesAfter(now: string, rules: OpeningRules): readonly string[] {
  const days = Array.from({ length: daysAhead + 2 }, (_, index) => dayAfter(now.slice(0, 10), index - 1));
  return days
    .flatMap((day) => shiftsOn(day, rules).flatMap(({ opens, closes }) => shiftTimes(day, { opens, closes })))
    .filter((clock) => clock > now)
    .toSorted();
}

/** The end of a shift may be on the next day. */
function shiftTimes(day: string, { opens, closes }: { readonly opens: string; readonly closes: string }) {
  return [`${day}T${opens}`, `${closes <= opens ? dayAfter(day, 1) : day}T${closes}`];
}

/** The day (`YYYY-MM-DD`) a number of days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
