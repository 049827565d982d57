import { lenientInstant } from '#core/time/utcInstant.ts';

/**
 * A date and time with its zone (RFC 3339, seconds optional) as ISO 8601 in UTC with milliseconds. Undefined when the calendar has no
 * such day, or when its UTC year does not have four digits, because such texts would not sort by time.
 */
export function readInstant(text: string): string | undefined {
  return /^\S+$/.test(text) ? lenientInstant(text) : undefined;
}
