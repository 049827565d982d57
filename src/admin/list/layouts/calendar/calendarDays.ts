import { localTime } from '#core/time/localTime.ts';

/** What a calendar shows at once, with the words of its address. */
export const spans = ['mes', 'semana', 'dia'] as const;

export type Span = (typeof spans)[number];

/** The month, week or day of a day (`YYYY-MM-DD`). */
export type Period = { readonly span: Span; readonly day: string };

const key = { span: 'periodo', day: 'dia' } as const;
const dayLength = 24 * 60 * 60 * 1000;

/** The period in an address; by default the month of today. */
export function readPeriod(address: URLSearchParams, today: string): Period {
  const day = address.get(key.day) ?? '';
  return { span: spans.find((one) => one === address.get(key.span)) ?? 'mes', day: isDay(day) ? day : today };
}

/** The address of the same list in another period. */
export function withPeriod(address: URLSearchParams, { span, day }: Period): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set(key.span, span);
  next.set(key.day, day);
  return next;
}

/** The days that a period shows: of a month, its weeks from Monday to Sunday. */
export function daysOf({ span, day }: Period): readonly string[] {
  if (span === 'dia') return [day];
  if (span === 'semana') return rangeFrom(mondayOf(day), 7);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const last = addDays(mondayOf(addDays(nextMonth(day, 1), -1)), 6);
  return rangeFrom(first, Math.round((Date.parse(last) - Date.parse(first)) / dayLength) + 1);
}

/** The period before (-1) or after (1). A month keeps the day of the month as far as it has one. */
export function neighbourOf({ span, day }: Period, by: -1 | 1): Period {
  if (span !== 'mes') return { span, day: addDays(day, span === 'semana' ? 7 * by : by) };
  const first = nextMonth(day, by);
  const last = addDays(nextMonth(first, 1), -1);
  return {
    span,
    day: `${first.slice(0, 8)}${Math.min(Number(day.slice(8)), Number(last.slice(8)))}`.replace(/-(\d)$/, '-0$1'),
  };
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);
}

/** The current day in a time zone. */
export const todayIn = (timeZone: string, now = new Date()) => localTime(now.toISOString(), timeZone).slice(0, 10);

/** The first day of a month before or after. */
function nextMonth(day: string, by: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

const rangeFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));

/** Years of four digits, so that no arithmetic leaves them. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return (
    /^(1[6-9]|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
  );
}
