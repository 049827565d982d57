import { describe, expect, test } from 'vitest';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { beginsWithin, byDay, continuesInto, recordDays } from '#admin/list/layouts/calendar/calendarEntries.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const recordOf = (values: Values) => ({ id: '1', ...values }) as StoredRecord;
const calendar = { start: 'inicio', end: 'fin' };
const zone = 'America/Guatemala';

describe('the records of a day', () => {
  test('a record stands on each day from its first to its last, which are days of the municipality', () => {
    const days = recordDays(
      recordOf({ inicio: '2026-11-24T05:30:00.000Z', fin: '2026-11-26T03:00:00.000Z' }),
      calendar,
      zone,
    );
    expect(days).toEqual({ first: '2026-11-23', last: '2026-11-25' });
  });

  test('a record without an end, or with one before its begin, has one day, and one without a begin has none', () => {
    expect(recordDays(recordOf({ inicio: '2026-11-23' }), calendar, zone)?.last).toBe('2026-11-23');
    expect(recordDays(recordOf({ inicio: '2026-11-23', fin: '2026-11-01' }), calendar, zone)?.last).toBe('2026-11-23');
    expect(recordDays(recordOf({ fin: '2026-11-01' }), calendar, zone)).toBeUndefined();
  });

  test('a day shows its first records and counts all', () => {
    const records = ['a', 'b', 'c'].map((id) => ({ ...recordOf({ inicio: '2026-11-23' }), id }));
    const [before, day] = byDay(['2026-11-22', '2026-11-23'], {
      records,
      limit: 2,
      daysIn: (record) => recordDays(record, calendar, zone),
    });
    expect(before?.total).toBe(0);
    expect([day?.records.map(({ id }) => id), day?.total]).toEqual([['a', 'b'], 3]);
  });

  test('days bound a query of dates as they are, and one of instants by the first and last of the municipality', () => {
    const range = { first: '2026-11-23', last: '2026-11-24' };
    const dates = typeOf({ inicio: { type: 'string', format: 'date' }, fin: { type: 'string', format: 'date' } });
    const values = (filters: ReturnType<typeof continuesInto>) => filters?.map(({ value }) => value);
    expect(values(beginsWithin(dates, calendar, range))).toEqual(['2026-11-23', '2026-11-24']);
    expect(values(continuesInto(dates, calendar, range))).toEqual(['2026-11-22', '2026-11-23']);
    expect(continuesInto(dates, { start: 'inicio', end: undefined }, range)).toBeUndefined();
    const instants = typeOf({ inicio: { type: 'string', format: 'date-time' } });
    expect(values(beginsWithin(instants, { start: 'inicio', end: undefined }, range))).toEqual([
      '2026-11-23T06:00:00.000Z',
      '2026-11-25T05:59:59.999Z',
    ]);
  });
});
