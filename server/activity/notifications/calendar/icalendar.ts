import { stringToUint8Array } from 'uint8array-extras';

/** A day in a calendar. */
export type CalendarDay = {
  /** Identifies the event in every answer. */
  readonly uid: string;
  readonly title: string;
  /** As in 2026-11-24. */
  readonly day: string;
  /** When it was last changed, ISO 8601 in UTC. */
  readonly changedAt: string;
};

/** An iCalendar document (RFC 5545) with events that last a day and occupy nobody's time. */
export function icalendar(days: readonly CalendarDay[], { name }: { readonly name: string }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cabildo//Tareas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...days.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** An event without an end lasts its day. */
function linesOf({ uid, title, day, changedAt }: CalendarDay): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escapeText(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Escapes what separates values and lines; other control characters are not allowed in a document. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[^\P{Cc}\t]/gu, '');
}

/** Octets of a line without its break. */
const longestLine = 75;

/** Splits a line between characters, each further part after a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = stringToUint8Array(character).length;
    if (octets + size > longestLine) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const compact = (day: string) => day.replaceAll('-', '');
const utc = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '');
