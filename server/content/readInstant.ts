const instant =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/**
 * A date and time with its zone (RFC 3339, seconds optional) as ISO 8601 in UTC with milliseconds. Undefined when the calendar has no
 * such day, or when its UTC year does not have four digits, because such texts would not sort by time.
 */
export function readInstant(text: string): string | undefined {
  const [, year, month, day] = (instant.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  const utc = new Date(text).toISOString();
  return /^\d{4}-/.test(utc) ? utc : undefined;
}

function daysIn(year: number, month: number): number {
  // Years below 100 mean 19xx to Date.UTC; the calendar repeats after 400 years.
  return new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
}
