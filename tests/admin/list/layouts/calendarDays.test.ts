import { describe, expect, test } from 'vitest';
import { daysOf, neighbourOf, readPeriod, todayIn, withPeriod } from '#admin/list/layouts/calendar/calendarDays.ts';
import { periodText } from '#admin/list/layouts/calendar/periodText.ts';

describe('the days of a calendar', () => {
  test('a month shows whole weeks from Monday to Sunday', () => {
    const november = daysOf({ span: 'mes', day: '2026-11-23' });
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    const february = daysOf({ span: 'mes', day: '2027-02-28' });
    expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28]);
  });

  test('a week begins on Monday, also for a Sunday', () => {
    expect(daysOf({ span: 'semana', day: '2026-11-29' })).toEqual(daysOf({ span: 'semana', day: '2026-11-23' }));
    expect(daysOf({ span: 'semana', day: '2026-11-29' })[0]).toBe('2026-11-23');
  });

  test.each([
    { span: 'mes', day: '2026-01-31', by: 1, expected: '2026-02-28' },
    { span: 'mes', day: '2028-03-31', by: -1, expected: '2028-02-29' },
    { span: 'mes', day: '2026-12-05', by: 1, expected: '2027-01-05' },
    { span: 'semana', day: '2026-12-30', by: 1, expected: '2027-01-06' },
    { span: 'dia', day: '2026-03-01', by: -1, expected: '2026-02-28' },
  ] as const)('the $span beside $day ($by) is that of $expected', ({ span, day, by, expected }) => {
    expect(neighbourOf({ span, day }, by)).toEqual({ span, day: expected });
  });

  test('the period is read from the address, and days that do not exist are today', () => {
    const address = withPeriod(new URLSearchParams('q=agua'), { span: 'semana', day: '2026-02-28' });
    expect(readPeriod(address, '2026-11-23')).toEqual({ span: 'semana', day: '2026-02-28' });
    expect(address.get('q')).toBe('agua');
    for (const day of ['2026-02-29', '0001-01-01', 'ayer'])
      expect(readPeriod(new URLSearchParams({ dia: day, periodo: 'siglo' }), '2026-11-23')).toEqual({
        span: 'mes',
        day: '2026-11-23',
      });
  });

  test('today is the day of the municipality', () => {
    expect(todayIn('America/Guatemala', new Date('2026-11-24T05:30:00Z'))).toBe('2026-11-23');
  });

  test.each([
    { span: 'mes', day: '2026-11-23', text: 'Noviembre de 2026' },
    { span: 'semana', day: '2026-11-23', text: 'Del 23 al 29 de noviembre de 2026' },
    { span: 'semana', day: '2026-11-30', text: 'Del 30 de noviembre al 6 de diciembre de 2026' },
    { span: 'semana', day: '2026-12-31', text: 'Del 28 de diciembre de 2026 al 3 de enero de 2027' },
    { span: 'dia', day: '2026-11-23', text: 'Lunes, 23 de noviembre de 2026' },
  ] as const)('$text names a period', ({ span, day, text }) => {
    expect(periodText({ span, day })).toBe(text);
  });
});
