import { formatInstant } from '#core/time/instantText.ts';

/** A calendar day (`YYYY-MM-DD`) as '15 de marzo de 2024'; undefined when it is not a day. */
export function longDay(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay ? formatInstant(`${value}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }) : undefined;
}

/** The day of an instant in a zone, as '15 de marzo de 2024'. */
export function longDayOfInstant(value: unknown, timeZone: string): string | undefined {
  return formatInstant(value, { dateStyle: 'long', timeZone });
}

/** The day and time of an instant in a zone. */
export function longInstant(value: unknown, timeZone: string): string | undefined {
  return formatInstant(value, { dateStyle: 'long', timeStyle: 'short', timeZone });
}

/** The year of an instant in a zone. */
export function yearOf(value: string, timeZone: string): string {
  return formatInstant(value, { year: 'numeric', timeZone }) ?? '';
}
