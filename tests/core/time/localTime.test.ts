import { expect, test } from 'vitest';
import { instantOf, isTimeZone, localTime } from '#core/time/localTime.ts';

test('gives the local time of an instant in a zone, for any offset', () => {
  expect(localTime('2024-03-15T14:00:00Z', 'America/Guatemala')).toBe('2024-03-15T08:00');
  expect(localTime('2024-03-15T08:00:00-06:00', 'America/Guatemala')).toBe('2024-03-15T08:00');
});

test('gives an empty text for an invalid instant', () => {
  expect(localTime('mañana', 'America/Guatemala')).toBe('');
  expect(localTime('2024-03-15', 'America/Guatemala')).toBe('');
  expect(localTime('-271821-04-20T00:00:00Z', 'America/Guatemala')).toBe('');
  expect(localTime('+275760-09-13T00:00:00Z', 'Europe/Madrid')).toBe('');
});

test('finds the instant of a local time, also in daylight saving time', () => {
  expect(instantOf('2024-03-15T08:00', 'America/Guatemala')).toBe('2024-03-15T14:00:00.000Z');
  expect(instantOf('2024-07-15T08:00', 'Europe/Madrid')).toBe('2024-07-15T06:00:00.000Z');
  expect(instantOf('2024-01-15T08:00', 'Europe/Madrid')).toBe('2024-01-15T07:00:00.000Z');
});

test('finds the instant right after a clock change west and east of Greenwich', () => {
  expect(instantOf('2026-09-06T03:30', 'America/Santiago')).toBe('2026-09-06T06:30:00.000Z');
  expect(instantOf('2026-09-05T23:30', 'America/Santiago')).toBe('2026-09-06T03:30:00.000Z');
  expect(instantOf('2026-04-05T00:30', 'America/Santiago')).toBe('2026-04-05T04:30:00.000Z');
  expect(instantOf('2026-03-08T03:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(instantOf('2026-03-29T03:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('2026-04-05T03:30', 'Australia/Sydney')).toBe('2026-04-04T17:30:00.000Z');
});

test('takes the first of two equal times, and the offset before a skipped time', () => {
  expect(instantOf('2026-04-04T23:30', 'America/Santiago')).toBe('2026-04-05T02:30:00.000Z');
  expect(instantOf('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOf('2026-09-06T00:30', 'America/Santiago')).toBe('2026-09-06T04:30:00.000Z');
  expect(localTime('2026-09-06T04:30:00.000Z', 'America/Santiago')).toBe('2026-09-06T01:30');
  expect(instantOf('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
});

test.each(['America/Santiago', 'Australia/Lord_Howe', 'Europe/Madrid'])(
  'every half hour of a year in %s is shown and found again, but for the hours that come twice',
  (zone) => {
    const start = Date.parse('2026-01-01T00:00Z');
    const halfHours = Array.from({ length: 365 * 48 }, (_, index) => new Date(start + index * 1_800_000).toISOString());
    const others = halfHours.filter((instant) => instantOf(localTime(instant, zone), zone) !== instant);
    const repeated = others.filter((instant) => {
      const clock = localTime(instant, zone);
      return instantOf(clock, zone) < instant && localTime(instantOf(clock, zone), zone) === clock;
    });
    expect(others).toEqual(repeated);
    expect(others.length).toBeLessThanOrEqual(2);
  },
);

test('recognizes the names of time zones', () => {
  expect(['America/Guatemala', 'Marte/Olimpo', ''].map(isTimeZone)).toEqual([true, false, false]);
});
