import { describe, expect, it, test } from 'vitest';
import { timetable as messages } from '#core/locales/es/timetable.ts';
import { type Country, readCountry } from '#core/site/country.ts';
import { nextOpeningChange, openingAt, readTimetable, type Timetable } from '#core/site/timetable.ts';
import { changeText, readWeekdayLine } from '#core/site/timetableText.ts';
import schema from '#schemas/settings/municipio.json' with { type: 'json' };

const pattern = new RegExp(schema.properties.horario.pattern, 'u');

test.each([
  ['Lun - Vie, 8:00 AM - 4:00 PM', [{ opens: '08:00', closes: '16:00' }]],
  ['lunes a viernes 8:00 a 16:00', [{ opens: '08:00', closes: '16:00' }]],
  ['Lunes a viernes: 7:30 a. m. – 12:00 p. m.', [{ opens: '07:30', closes: '12:00' }]],
  [
    'Lun-Vie, 8:00 AM - 12:00 PM y 1:30 PM - 5:00 PM',
    [
      { opens: '08:00', closes: '12:00' },
      { opens: '13:30', closes: '17:00' },
    ],
  ],
  ['Lun - Vie, 12:00 AM - 12:30 AM', [{ opens: '00:00', closes: '00:30' }]],
  ['Lun - Vie, Cerrado', []],
])('%j is parsed and valid in its schema', (text, shifts) => {
  expect(readWeekdayLine(text)).toEqual(shifts);
  expect(pattern.test(text)).toBe(true);
});

test.each(['', 'De 8 a 4', 'Lun - Vie', 'Lun - Vie, 13:00 PM - 4:00 PM', 'Lun - Vie, 8:00', 'Lun - Vie, 8:00 - 25:00'])(
  '%j is not read, and its schema refuses it',
  (text) => {
    expect(readWeekdayLine(text)).toBeUndefined();
    expect(pattern.test(text)).toBe(false);
  },
);

const usual = readTimetable(undefined);
const guatemala: Country = readCountry();

function openingText(instant: string, { timetable = usual, country = guatemala } = {}): string | undefined {
  const change = nextOpeningChange(instant, { timetable, country });
  return change && changeText(change, openingAt(instant, { timetable, country }).isOpen, messages);
}

// Guatemala is six hours behind UTC all year: 14:00Z is eight in the morning there. 2026-11-20 is a Friday.
describe('the next change of an opening (AMB-P05 (next opening))', () => {
  it.each([
    ['2026-11-20T14:00:00Z', 'hasta las 16:00', '2026-11-20T22:00:00.000Z'],
    ['2026-11-20T13:59:59Z', 'abre hoy a las 8:00', '2026-11-20T14:00:00.000Z'],
    ['2026-11-20T22:00:00Z', 'abre mañana a las 8:00', '2026-11-21T14:00:00.000Z'],
    ['2026-11-21T18:00:00Z', 'abre el lunes a las 8:00', '2026-11-23T14:00:00.000Z'],
    ['2026-12-24T22:00:00Z', 'abre el sábado a las 8:00', '2026-12-26T14:00:00.000Z'],
  ])('at %s is displayed as %s', (instant, text, at) => {
    expect(openingText(instant)).toBe(text);
    expect(nextOpeningChange(instant, { timetable: usual, country: guatemala })?.at).toBe(at);
  });

  it('has the day of the month when it is more than a week away', () => {
    const onlySaturday: Timetable = { ...usual, weekdays: [] };
    const holidays = [{ name: 'Feria', day: '2026-11-28', isYearly: false }];
    expect(openingText('2026-11-21T18:00:00Z', { timetable: onlySaturday, country: { ...guatemala, holidays } })).toBe(
      'abre el 5 de diciembre a las 8:00',
    );
  });

  it('is the end of consecutive shifts, also after midnight', () => {
    const touching: Timetable = {
      ...usual,
      weekdays: [
        { opens: '08:00', closes: '12:00' },
        { opens: '12:00', closes: '13:00' },
      ],
    };
    expect(openingText('2026-11-20T15:00:00Z', { timetable: touching })).toBe('hasta las 13:00');
    const night: Timetable = { ...usual, weekdays: [{ opens: '20:00', closes: '02:00' }] };
    expect(openingText('2026-11-20T03:00:00Z', { timetable: night })).toBe('hasta mañana a las 2:00');
  });

  it('is undefined when it never opens or never closes', () => {
    const shut: Timetable = { ...usual, weekdays: [], saturday: [] };
    const whole = [{ opens: '00:00', closes: '00:00' }];
    const always: Timetable = { weekdays: whole, saturday: whole, sunday: whole, isOpenOnHolidays: true };
    expect(openingText('2026-11-20T15:00:00Z', { timetable: shut })).toBeUndefined();
    expect(openingText('2026-11-20T15:00:00Z', { timetable: always })).toBeUndefined();
  });
});
