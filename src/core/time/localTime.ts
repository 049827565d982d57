import { tzOffset } from '@date-fns/tz/tzOffset';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The clock of a zone at an instant, as `YYYY-MM-DDTHH:mm`; '' for what is no instant. */
export function localTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at) || !/[T ]/i.test(instant)) return '';
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant (ISO 8601, UTC) at which a zone's clock shows `YYYY-MM-DDTHH:mm`. Of a time that comes twice it is the first; a time that
 * the clock skips counts on from before the change, so that 00:30 becomes 01:30.
 */
export function instantOf(clock: string, timeZone: string): string {
  const shown = Date.parse(`${clock}Z`);
  const [before, after] = [offsetAt(shown - day, timeZone), offsetAt(shown + day, timeZone)];
  const showsIt = (offset: number) => offsetAt(shown - offset, timeZone) === offset;
  return new Date(shown - (!showsIt(before) && showsIt(after) ? after : before)).toISOString();
}

/** What a zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  return Math.round(tzOffset(timeZone, new Date(at)) * minute);
}

/** Whether a name is that of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
