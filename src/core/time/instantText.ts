type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'year' | 'month' | 'day' | 'weekday'>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant as text in a time zone; undefined for an invalid one. Formatters are expensive to create, so they are cached. */
export function formatInstant(
  value: unknown,
  { timeZone, ...style }: Style & { readonly timeZone: string },
): string | undefined {
  const at = typeof value === 'string' ? new Date(value) : undefined;
  if (at === undefined || Number.isNaN(at.getTime())) return undefined;
  const { dateStyle, timeStyle, year, month, day, weekday } = style;
  const key = [timeZone, dateStyle, timeStyle, year, month, day, weekday].join();
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('es-GT', { ...style, timeZone });
  formatters.set(key, formatter);
  return formatter.format(at);
}
