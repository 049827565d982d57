import { dayAfter } from '#core/time/dayAfter.ts';
import { instantOf, localTime } from '#core/time/localTime.ts';

/** When backups are due around an instant; all instants are ISO 8601 in UTC. */
export type DueTimes = {
  /** The one before the last. */
  readonly before: string;
  readonly last: string;
  readonly next: string;
};

type TimesOptions = {
  /** Times of the day, as HH:mm. */
  readonly times: readonly string[];
  readonly timeZone: string;
};

export function dueTimes(now: number, { times, timeZone }: TimesOptions): DueTimes {
  const at = new Date(now).toISOString();
  const today = localTime(at, timeZone).slice(0, 10);
  const instants = [-3, -2, -1, 0, 1, 2].flatMap((days) =>
    times.map((time) => instantOf(`${dayAfter(today, days)}T${time}`, timeZone)),
  );
  const index = instants.findLastIndex((instant) => instant <= at);
  const [before = at, last = at, next = at] = instants.slice(index - 1, index + 2);
  return { before, last, next };
}
