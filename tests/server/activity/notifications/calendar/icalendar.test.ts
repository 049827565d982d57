import { expect, test } from 'vitest';
import { icalendar } from '#server/activity/notifications/calendar/icalendar.ts';

const day = { uid: 'a@portal.test', title: 'Medir', day: '2026-02-28', changedAt: '2026-01-05T14:03:09.123Z' };
const linesOf = (text: string) => text.split('\r\n');

test('an event is its day, the last that a date can be too, and has an id and a stamp', () => {
  const text = icalendar([{ ...day, day: '9999-12-31' }], { name: 'Mis tareas' });
  expect(linesOf(text)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cabildo//Tareas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Mis tareas',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    'UID:a@portal.test',
    'DTSTAMP:20260105T140309Z',
    'LAST-MODIFIED:20260105T140309Z',
    'DTSTART;VALUE=DATE:99991231',
    'SUMMARY:Medir',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('texts are escaped, so that none begins another line or property', () => {
  const title = 'Uno; dos, tres\\cuatro\r\nEND:VEVENT\nX\u0007\tfin: "sí"';
  expect(linesOf(icalendar([{ ...day, title }], { name: 'x' }))).toContain(
    'SUMMARY:Uno\\; dos\\, tres\\\\cuatro\\nEND:VEVENT\\nX\tfin: "sí"',
  );
});

test('long lines are folded at 75 octets, never within a character, and unfold to the same text', () => {
  const title = `${'ñ'.repeat(60)}${'🏛️'.repeat(30)}${'a'.repeat(200)}`;
  const text = icalendar([{ ...day, title }], { name: 'x' });
  for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(linesOf(text.replaceAll('\r\n ', ''))).toContain(`SUMMARY:${title}`);
});
