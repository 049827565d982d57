const pattern =
  /^(\d{4})-(\d\d)-(\d\d)[T\s]([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(\.\d+)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

/**
 * A date and time with its zone (RFC 3339) as UTC with milliseconds, `YYYY-MM-DDTHH:mm:ss.sssZ`, so that instants sort as texts. Further
 * digits of the second are cut off, and a leap second is the following one, since computers count none. Undefined for another text, a day that
 * the calendar lacks, and an instant before the year 0 or after 9999 in UTC.
 */
export function utcInstant(text: string): string | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hours = '', minutes = '', seconds = '', fraction = '', sign, ...zone] =
    match;
  const isLeap = seconds === '60';
  const second = isLeap ? '59' : seconds;
  const local = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${second}${fraction.slice(0, 4)}Z`);
  // A day such as the 30th of February is read as one of the next month.
  if (Number.isNaN(local) || new Date(local).getUTCDate() !== Number(day)) return undefined;
  const offset = sign === undefined ? 0 : minutesOf(zone) * (sign === '-' ? -1 : 1);
  const utc = new Date(local - offset * 60_000 + (isLeap ? 1000 : 0)).toISOString();
  if (isLeap && !utc.includes('T00:00:00.')) return undefined;
  return /^\d{4}-/.test(utc) ? utc : undefined;
}

/** As `utcInstant`, for texts that people and addresses give: the seconds may be left out. */
export function lenientInstant(text: string): string | undefined {
  return utcInstant(text.replace(/^(\d{4}-\d\d-\d\d[T\s]\d\d:\d\d)(?=Z$|[+-])/i, '$1:00'));
}

function minutesOf([hours, minutes]: readonly (string | undefined)[]): number {
  return Number(hours) * 60 + Number(minutes);
}
