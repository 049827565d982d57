import { expect, test } from 'vitest';
import { instantOf, localTime } from '#core/localTime.ts';

test('shows an instant on the clock of a zone, whatever offset it was written with', () => {
  expect(localTime('2024-03-15T14:00:00Z', 'America/Guatemala')).toBe('2024-03-15T08:00');
  expect(localTime('2024-03-15T08:00:00-06:00', 'America/Guatemala')).toBe('2024-03-15T08:00');
});

test('answers nothing for what is no instant', () => {
  expect(localTime('mañana', 'America/Guatemala')).toBe('');
  expect(localTime('2024-03-15', 'America/Guatemala')).toBe('');
});

test('finds the instant at which a clock shows a time, also where summer moves it', () => {
  expect(instantOf('2024-03-15T08:00', 'America/Guatemala')).toBe('2024-03-15T14:00:00.000Z');
  expect(instantOf('2024-07-15T08:00', 'Europe/Madrid')).toBe('2024-07-15T06:00:00.000Z');
  expect(instantOf('2024-01-15T08:00', 'Europe/Madrid')).toBe('2024-01-15T07:00:00.000Z');
});
