import { tzOffset } from '@date-fns/tz/tzOffset';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The local time of an instant in a time zone, as `YYYY-MM-DDTHH:mm`; '' for an invalid instant. */
export function localTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at) || !/[T ]/i.test(instant)) return '';
  const local = new Date(at + offsetAt(at, timeZone));
  // Beyond the days that a Date can be.
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 16);
}

/**
 * The instant (ISO 8601, UTC) of the local time `YYYY-MM-DDTHH:mm` in a time zone. A repeated time means its first occurrence.
 * A skipped time uses the offset before the change, so that 00:30 becomes 01:30.
 */
export function instantOf(clock: string, timeZone: string): string {
  const localAsUtc = Date.parse(`${clock}Z`);
  const [before, after] = [offsetAt(localAsUtc - day, timeZone), offsetAt(localAsUtc + day, timeZone)];
  const isValidOffset = (offset: number) => offsetAt(localAsUtc - offset, timeZone) === offset;
  return new Date(localAsUtc - (!isValidOffset(before) && isValidOffset(after) ? after : before)).toISOString();
}

/** The offset of a time zone from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  return Math.round(tzOffset(timeZone, new Date(at)) * minute);
}

/** Names that were valid. Each check takes as long as a write of a record. */
const validZones = new Set<string>();

/** Whether a name is a valid time zone. */
export function isTimeZone(name: string): boolean {
  if (validZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    validZones.add(name);
    return true;
  } catch {
    return false;
  }
}
