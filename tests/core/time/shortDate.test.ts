import { expect, it } from 'vitest';
import { shortDay, shortDayOfInstant, shortInstant, shortTime } from '#core/time/shortDate.ts';

const town = 'America/Guatemala';

it('AMB-G13 (screen) days and instants have a short format, in the time zone of the town', () => {
  expect(shortDay('2026-03-15')).toBe('15/03/2026');
  expect(shortInstant('2026-03-15T20:05:09.123Z', town)).toBe('15/03/2026 14:05');
  // Midnight in Greenwich is the evening before in the town.
  expect(shortInstant('2027-01-01T00:30:00Z', town)).toBe('31/12/2026 18:30');
  expect(shortDayOfInstant('2027-01-01T00:30:00Z', town)).toBe('31/12/2026');
  expect(shortTime('2027-01-01T06:00:00Z', town)).toBe('00:00');
});

it.each(['', 'mañana', '15/03/2026', null, 7, undefined])('%j is no date and gives an empty text', (value) => {
  expect([shortDay(value), shortInstant(value, town), shortTime(value, town)]).toEqual(['', '', '']);
});
