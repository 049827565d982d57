import { expect, test } from 'vitest';
import { dueTimes } from '#server/backup/schedule/backupTimes.ts';

const at = (instant: string, times: readonly string[], timeZone = 'America/Guatemala') =>
  dueTimes(Date.parse(instant), { times, timeZone });

test('backups are due at the times of the day of the town', () => {
  expect(at('2026-11-24T08:00:00.000Z', ['02:00'])).toEqual({
    before: '2026-11-23T08:00:00.000Z',
    last: '2026-11-24T08:00:00.000Z',
    next: '2026-11-25T08:00:00.000Z',
  });
  expect(at('2026-11-24T07:59:59.999Z', ['02:00'])).toEqual({
    before: '2026-11-22T08:00:00.000Z',
    last: '2026-11-23T08:00:00.000Z',
    next: '2026-11-24T08:00:00.000Z',
  });
  expect(at('2026-11-24T21:00:00.000Z', ['02:00', '14:00'])).toEqual({
    before: '2026-11-24T08:00:00.000Z',
    last: '2026-11-24T20:00:00.000Z',
    next: '2026-11-25T08:00:00.000Z',
  });
});

test('a time that the change of the clocks skips or repeats is due once', () => {
  // In Santiago the clocks go from 00:00 to 01:00 on 6 September 2026, and back from 00:00 to 23:00 on 4 April 2027.
  const skipped = at('2026-09-06T12:00:00.000Z', ['00:30'], 'America/Santiago');
  expect([skipped.before, skipped.last, skipped.next]).toEqual([
    '2026-09-05T04:30:00.000Z',
    '2026-09-06T04:30:00.000Z',
    '2026-09-07T03:30:00.000Z',
  ]);
  const repeated = at('2027-04-04T12:00:00.000Z', ['23:30'], 'America/Santiago');
  expect([repeated.before, repeated.last, repeated.next]).toEqual([
    '2027-04-03T02:30:00.000Z',
    '2027-04-04T02:30:00.000Z',
    '2027-04-05T03:30:00.000Z',
  ]);
});
