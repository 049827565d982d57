import { describe, expect, it } from 'vitest';
import { type Country, readCountry } from '#core/site/country.ts';
import { timetable as messages } from '#core/locales/es/timetable.ts';
import { openingAt, readTimetable, shiftsOn, type Timetable } from '#core/site/timetable.ts';
import { timetableRows, weekdayLine } from '#core/site/timetableText.ts';

const usual = readTimetable(undefined);
const guatemala: Country = readCountry();
const quiet: Country = { ...guatemala, easterDays: [], holidays: [] };
const in_ = (timeZone: string): Country => ({ ...quiet, timeZone });

const isOpen = (instant: string, { timetable = usual, country = quiet } = {}) =>
  openingAt(instant, { timetable, country }).isOpen;

describe('the default timetable', () => {
  it('is open on weekdays from eight to four and on Saturdays until noon (AMB-P05 (open now))', () => {
    expect(usual).toEqual({
      weekdays: [{ opens: '08:00', closes: '16:00' }],
      saturday: [{ opens: '08:00', closes: '12:00' }],
      sunday: [],
      isOpenOnHolidays: false,
    });
  });

  it("says its weekday line literally: 'Lun - Vie, 8:00 AM - 4:00 PM'", () => {
    expect(weekdayLine(usual, messages)).toBe('Lun - Vie, 8:00 AM - 4:00 PM');
  });

  it('says shifts in the order of the day, also when the morning was added last', () => {
    const semana = [
      { abre: '13:00', cierra: '16:00' },
      { abre: '08:00', cierra: '12:00' },
    ];
    const line = weekdayLine(readTimetable({ semana }), messages);
    expect(line).toBe('Lun - Vie, 8:00 AM - 12:00 PM y 1:00 PM - 4:00 PM');
  });

  it('lists the hours by kind of day', () => {
    expect(timetableRows(usual, messages)).toEqual([
      { days: 'Lun - Vie', hours: '8:00 a 16:00' },
      { days: 'Sábado', hours: '8:00 a 12:00' },
      { days: 'Domingo', hours: 'Cerrado' },
      { days: 'Días feriados', hours: 'Cerrado' },
    ]);
  });
});

describe('whether it is open', () => {
  // Guatemala is six hours behind UTC all year: 14:00Z is eight in the morning there. 2026-11-20 is a Friday.
  it.each([
    ['2026-11-20T13:59:59Z', false, 'a second before it opens'],
    ['2026-11-20T14:00:00Z', true, 'when it opens'],
    ['2026-11-20T21:59:59Z', true, 'a second before it closes'],
    ['2026-11-20T22:00:00Z', false, 'when it closes'],
    ['2026-11-21T17:59:00Z', true, 'Saturday before noon'],
    ['2026-11-21T18:00:00Z', false, 'Saturday at noon'],
    ['2026-11-22T16:00:00Z', false, 'Sunday'],
    ['2026-11-21T03:00:00Z', false, 'Friday night, which is Saturday in UTC'],
    ['2026-11-23T05:59:00Z', false, 'Sunday at midnight, which is Monday in UTC'],
  ])('at %s is %s: %s', (instant, expected) => {
    expect(isOpen(instant)).toBe(expected);
  });

  it('closes at noon where it has two shifts', () => {
    const timetable: Timetable = {
      ...usual,
      weekdays: [
        { opens: '08:00', closes: '12:00' },
        { opens: '13:30', closes: '17:00' },
      ],
    };
    expect(weekdayLine(timetable, messages)).toBe('Lun - Vie, 8:00 AM - 12:00 PM y 1:30 PM - 5:00 PM');
    expect(isOpen('2026-11-20T17:59:00Z', { timetable })).toBe(true);
    expect(isOpen('2026-11-20T18:30:00Z', { timetable })).toBe(false);
    expect(isOpen('2026-11-20T19:30:00Z', { timetable })).toBe(true);
  });
});

describe('a shift over midnight', () => {
  const timetable: Timetable = { ...usual, weekdays: [{ opens: '22:00', closes: '02:00' }], saturday: [] };
  const utc = in_('UTC');

  it.each([
    ['2026-11-20T21:59:00Z', false],
    ['2026-11-20T22:00:00Z', true],
    ['2026-11-21T00:00:00Z', true],
    ['2026-11-21T01:59:00Z', true],
    ['2026-11-21T02:00:00Z', false],
    ['2026-11-21T22:30:00Z', false],
    // The shift of Sunday would be Sunday's own, and it has none.
    ['2026-11-23T01:00:00Z', false],
  ])('at %s is open: %s', (instant, expected) => {
    expect(isOpen(instant, { timetable, country: utc })).toBe(expected);
  });

  it('that closes at midnight is open until the day ends, and no longer', () => {
    const late: Timetable = { ...usual, weekdays: [{ opens: '08:00', closes: '00:00' }], saturday: [] };
    expect(isOpen('2026-11-20T23:59:59Z', { timetable: late, country: utc })).toBe(true);
    expect(isOpen('2026-11-21T00:00:00Z', { timetable: late, country: utc })).toBe(false);
  });

  it('that closes when it opens lasts a whole day', () => {
    const always: Timetable = { ...usual, weekdays: [{ opens: '00:00', closes: '00:00' }] };
    expect(isOpen('2026-11-20T00:00:00Z', { timetable: always, country: utc })).toBe(true);
    expect(isOpen('2026-11-20T23:59:59Z', { timetable: always, country: utc })).toBe(true);
  });

  it('of the evening before a holiday still ends in its morning', () => {
    const country = { ...utc, holidays: [{ name: 'Fiesta', day: '2026-11-20', isYearly: false }] };
    expect(isOpen('2026-11-20T01:00:00Z', { timetable, country })).toBe(true);
    expect(isOpen('2026-11-20T22:30:00Z', { timetable, country })).toBe(false);
  });
});

describe('with daylight saving time', () => {
  // Madrid goes from +1 to +2 on 2026-03-29 at 01:00Z, and back on 2026-10-25 at 01:00Z.
  const madrid = in_('Europe/Madrid');

  it('opens by local time, in winter and in summer', () => {
    expect(isOpen('2026-03-27T06:59:00Z', { country: madrid })).toBe(false);
    expect(isOpen('2026-03-27T07:00:00Z', { country: madrid })).toBe(true);
    expect(isOpen('2026-03-30T05:59:00Z', { country: madrid })).toBe(false);
    expect(isOpen('2026-03-30T06:00:00Z', { country: madrid })).toBe(true);
  });

  it('is open twice in a repeated hour, and never in a skipped one', () => {
    const timetable: Timetable = { ...usual, sunday: [{ opens: '02:00', closes: '03:00' }] };
    expect(isOpen('2026-10-25T00:30:00Z', { timetable, country: madrid })).toBe(true);
    expect(isOpen('2026-10-25T01:30:00Z', { timetable, country: madrid })).toBe(true);
    expect(isOpen('2026-10-25T02:00:00Z', { timetable, country: madrid })).toBe(false);
    expect(isOpen('2026-03-29T00:59:00Z', { timetable, country: madrid })).toBe(false);
    expect(isOpen('2026-03-29T01:00:00Z', { timetable, country: madrid })).toBe(false);
  });
});

describe('on holidays', () => {
  it.each([
    ['2026-12-25T16:00:00Z', 'Navidad'],
    ['2031-09-15T16:00:00Z', 'Día de la Independencia'],
    ['2026-04-02T16:00:00Z', 'Jueves Santo'],
    ['2027-03-26T16:00:00Z', 'Viernes Santo'],
    ['2028-04-15T16:00:00Z', 'Sábado de Gloria'],
  ])('is closed at %s, with the reason: %s', (instant, name) => {
    expect(openingAt(instant, { timetable: usual, country: guatemala })).toEqual({ isOpen: false, holiday: name });
  });

  it('begins and ends with the municipality’s day', () => {
    expect(openingAt('2026-12-25T05:59:00Z', { timetable: usual, country: guatemala }).holiday).toBeUndefined();
    expect(openingAt('2026-12-26T05:59:00Z', { timetable: usual, country: guatemala }).holiday).toBe('Navidad');
  });

  it('a holiday that is not yearly counts only in its year', () => {
    const country = { ...quiet, holidays: [{ name: 'Censo', day: '2026-11-20', isYearly: false }] };
    expect(isOpen('2026-11-20T16:00:00Z', { country })).toBe(false);
    expect(isOpen('2028-11-20T16:00:00Z', { country })).toBe(true);
  });

  it('is open if the timetable says so', () => {
    const timetable = { ...usual, isOpenOnHolidays: true };
    expect(isOpen('2026-12-25T16:00:00Z', { timetable, country: guatemala })).toBe(true);
  });

  it('has no shift', () => {
    expect(shiftsOn('2026-12-25', { timetable: usual, country: guatemala })).toEqual([]);
    expect(shiftsOn('2026-12-24', { timetable: usual, country: guatemala })).toEqual(usual.weekdays);
  });
});

describe('reading a record', () => {
  it('omits invalid hours', () => {
    expect(
      readTimetable({
        semana: [{ abre: '07:00', cierra: '15:00' }, { abre: 'siete' }, null, { abre: '25:00', cierra: '26:00' }],
        sabado: 'cerrado',
        feriados: 'sí',
      }),
    ).toEqual({
      weekdays: [{ opens: '07:00', closes: '15:00' }],
      saturday: [],
      sunday: [],
      isOpenOnHolidays: false,
    });
  });

  it('a day without hours is closed', () => {
    const timetable = readTimetable({});
    expect(weekdayLine(timetable, messages)).toBe('Lun - Vie, Cerrado');
    expect(isOpen('2026-11-20T16:00:00Z', { timetable })).toBe(false);
  });
});

describe('a half day', () => {
  const country: Country = {
    ...quiet,
    holidays: [{ name: 'Nochebuena', day: '2026-12-24', isYearly: true, closes: '12:00' }],
  };
  const inTwoShifts = readTimetable({
    semana: [
      { abre: '08:00', cierra: '11:00' },
      { abre: '11:30', cierra: '16:00' },
      { abre: '18:00', cierra: '20:00' },
    ],
  });

  it('closes at its hour', () => {
    expect(isOpen('2026-12-24T17:59:00Z', { country })).toBe(true);
    expect(isOpen('2026-12-24T18:00:00Z', { country })).toBe(false);
  });

  it('keeps the shifts before its hour and leaves out later ones', () => {
    expect(shiftsOn('2026-12-24', { timetable: inTwoShifts, country })).toEqual([
      { opens: '08:00', closes: '11:00' },
      { opens: '11:30', closes: '12:00' },
    ]);
  });

  it('is like any other day where the office opens on holidays', () => {
    const timetable = { ...inTwoShifts, isOpenOnHolidays: true };
    expect(shiftsOn('2026-12-24', { timetable, country })).toHaveLength(3);
  });
});
