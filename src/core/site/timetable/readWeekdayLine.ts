import type { Shift } from './timetable.ts';

/** Parses the hours of a line such as 'Lun - Vie, 8:00 AM - 4:00 PM'; undefined for another text, empty when closed. */
export function readWeekdayLine(text: string): readonly Shift[] | undefined {
  const hours = /^lun(?:es)?\s*(?:-|–|a)\s*vie(?:rnes)?\s*[,:]?\s+(.+)$/i.exec(text.trim())?.[1];
  if (hours === undefined) return undefined;
  if (/^cerrado$/i.test(hours)) return [];
  const shifts = hours.split(/\s+y\s+/i).map(readShift);
  return shifts.every((shift) => shift !== undefined) ? shifts : undefined;
}

function readShift(text: string): Shift | undefined {
  const [from, to, ...more] = text.split(/\s*(?:-|–|\ba\b(?!\.))\s*(?=\d)/).map(readClock);
  return from === undefined || to === undefined || more.length > 0 ? undefined : { opens: from, closes: to };
}

/** Parses '4:00 PM' and '16:00' as `16:00`. */
function readClock(text: string): string | undefined {
  const [, hours = '', minutes = '', half] = /^(\d{1,2}):([0-5]\d)\s?(?:([ap])\.?\s?m\.?)?$/i.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined;
  const whole = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(whole).padStart(2, '0')}:${minutes}`;
}
