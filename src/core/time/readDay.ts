import { instantOf } from './localTime.ts';
import { lenientInstant } from './utcInstant.ts';
import { fold } from '../text/fold.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** The day (`YYYY-MM-DD`) in a text, as in 15/03/2026, 15-3-26, 2026-03-15 or domingo, 15 de marzo de 2026; undefined for other texts. */
export function readDay(text: string): string | undefined {
  const plain = fold(text.trim());
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t00:00(?::00(?:\.0+)?)?z?)?$/.exec(plain);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(plain);
  if (local !== null) return dayOf(yearOf(local[3]), local[2], local[1]);
  const written =
    /^(?:(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo),? )?(\d{1,2})(?: de)? ([a-z]+)(?: del?)? (\d{4})$/.exec(
      plain,
    );
  const month = months.findIndex(
    (name) => name === written?.[2] || (written?.[2] === 'setiembre' && name === 'septiembre'),
  );
  return written === null || month < 0 ? undefined : dayOf(written[3], String(month + 1), written[1]);
}

/** The time of day (`HH:mm:ss`) in a text, as in 8:30, 08:30:15 or 2:05 p. m.; undefined for other texts. */
export function readTime(text: string): string | undefined {
  const plain = fold(text.trim()).replaceAll(/\s*:\s*/g, ':');
  // A fraction of a second that is none is left out.
  const [, hour, minute = '', second = '00', half] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)?\s*(?:([ap])\.?\s*m\b\.?)?\s*(?:z|h\.?|hrs\.?)?$/.exec(plain) ?? [];
  if (hour === undefined) return undefined;
  const isHalf = half !== undefined && Number(hour) >= 1 && Number(hour) <= 12;
  const hours = isHalf ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  if ((half !== undefined && !isHalf) || hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}

/** The instant (ISO 8601, UTC) in a text: with an offset as it is, otherwise the local time of the zone. Undefined for other texts. */
export function readInstantText(text: string, timeZone: string): string | undefined {
  const plain = text.trim();
  const instant = lenientInstant(plain);
  if (instant !== undefined) return instant;
  const [, dayText = plain, timeText = '0:00'] = /^(.*\d)(?:[T,]\s*|\s+)(\d{1,2}:\d{2}.*)$/.exec(plain) ?? [];
  const [day, time] = [readDay(dayText), readTime(timeText)];
  return day === undefined || time === undefined ? undefined : instantOf(`${day}T${time}`, timeZone);
}

/** Two digits mean the century from 1950. */
function yearOf(text = ''): string {
  if (text.length === 4) return text;
  return String(Number(text) >= 50 ? 1900 + Number(text) : 2000 + Number(text));
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
