import { localTime } from './localTime.ts';

/** A calendar day (`YYYY-MM-DD`) as 15/03/2026; '' for an invalid one. */
export function shortDay(value: unknown): string {
  const [, year, month, day] = (typeof value === 'string' && /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)) || [];
  return year === undefined ? '' : `${day}/${month}/${year}`;
}

/** The day of an instant in a time zone, as 15/03/2026; '' for an invalid instant. */
export function shortDayOfInstant(value: unknown, timeZone: string): string {
  return typeof value === 'string' ? shortDay(localTime(value, timeZone).slice(0, 10)) : '';
}

/** The time of day of an instant in a time zone, as 14:05; '' for an invalid instant. */
export function shortTime(value: unknown, timeZone: string): string {
  return typeof value === 'string' ? localTime(value, timeZone).slice(11, 16) : '';
}

/** An instant in a time zone, as 15/03/2026 14:05; '' for an invalid instant. */
export function shortInstant(value: unknown, timeZone: string): string {
  return `${shortDayOfInstant(value, timeZone)} ${shortTime(value, timeZone)}`.trim();
}
