import { timeZone } from '#core/kinds/dateTime.ts';

const day = new Intl.DateTimeFormat('es-GT', { dateStyle: 'long', timeZone: 'UTC' });
const dayOfInstant = new Intl.DateTimeFormat('es-GT', { dateStyle: 'long', timeZone });
const year = new Intl.DateTimeFormat('es-GT', { year: 'numeric', timeZone });
const instant = new Intl.DateTimeFormat('es-GT', { dateStyle: 'long', timeStyle: 'short', timeZone });

/** A calendar day (`YYYY-MM-DD`) as '15 de marzo de 2024'; undefined when it is none. */
export function longDay(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? format(day, `${value}T00:00:00Z`) : undefined;
}

/** The municipality's day of an instant, as '15 de marzo de 2024'. */
export function longDayOfInstant(value: unknown): string | undefined {
  return format(dayOfInstant, value);
}

/** An instant in the municipality's zone, with its hour. */
export function longInstant(value: unknown): string | undefined {
  return format(instant, value);
}

/** The municipality's year at an instant. */
export function yearOf(value: string): string {
  return year.format(new Date(value));
}

function format(formatter: Intl.DateTimeFormat, value: unknown): string | undefined {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : formatter.format(date);
}
