/** The clock of a zone at an instant, as `YYYY-MM-DDTHH:mm`; '' for what is no instant. */
export function localTime(instant: string, timeZone: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime()) || !/[T ]/i.test(instant)) return '';
  return clockAt(at, timeZone).toISOString().slice(0, 16);
}

/** The instant (ISO 8601, UTC) at which a zone's clock shows `YYYY-MM-DDTHH:mm`. */
export function instantOf(clock: string, timeZone: string): string {
  const wanted = Date.parse(`${clock}Z`);
  const guess = new Date(wanted);
  const offset = clockAt(guess, timeZone).getTime() - guess.getTime();
  return new Date(wanted - offset).toISOString();
}

/** The zone's clock at an instant, written as if it were UTC. */
function clockAt(at: Date, timeZone: string): Date {
  const parts = clockOf(timeZone).formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(
    Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'), value('second')),
  );
}

/** Whether a name is that of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Making a clock takes a hundred times as long as reading it, and there are few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}
