import { describe, expect, it } from 'vitest';
import { readCountry } from '#core/site/country.ts';
import { holidayOn, holidaysFrom, nextHoliday, readHolidayRules } from '#core/site/holidays.ts';

const guatemala = readCountry();
const halfDays = readHolidayRules(
  ['jueves'],
  [
    { nombre: 'Nochebuena', fecha: '2026-12-24', anual: true, hasta: '12:00' },
    { nombre: 'Navidad', fecha: '2026-12-25', anual: true },
    { nombre: 'Visita papal', fecha: '2027-02-03' },
    { nombre: 'Sin fecha', fecha: 'mañana' },
    { nombre: 'Hora mala', fecha: '2027-05-02', hasta: 'noche' },
  ],
);

describe('the holiday on a day', () => {
  it.each([
    ['2000-04-21', 'Viernes Santo'],
    ['2019-04-19', 'Viernes Santo'],
    ['2024-03-29', 'Viernes Santo'],
    ['2025-04-18', 'Viernes Santo'],
    ['2026-04-03', 'Viernes Santo'],
    ['2038-04-23', 'Viernes Santo'],
    ['2026-04-05', undefined],
  ])('is found in Holy Week: %s is %s', (day, name) => {
    expect(holidayOn(day, guatemala)?.name).toBe(name);
  });

  it('has the hour at which a half day ends', () => {
    expect(holidayOn('2026-12-24', halfDays)).toEqual({ name: 'Nochebuena', day: '2026-12-24', closes: '12:00' });
  });

  it('has no hour where the record has no valid one', () => {
    expect(holidayOn('2027-05-02', halfDays)).toEqual({ name: 'Hora mala', day: '2027-05-02' });
  });
});

describe('the next holiday', () => {
  it('is after the day itself, and yearly ones return', () => {
    expect(nextHoliday('2026-11-29', guatemala)).toEqual({ name: 'Navidad', day: '2026-12-25' });
    expect(nextHoliday('2026-12-25', guatemala)).toEqual({ name: 'Año Nuevo', day: '2027-01-01' });
  });

  it('may be a half day or one of a single year', () => {
    expect(nextHoliday('2026-12-01', halfDays)?.name).toBe('Nochebuena');
    expect(nextHoliday('2027-01-01', halfDays)?.name).toBe('Visita papal');
  });

  it('is undefined in a country without holidays', () => {
    expect(nextHoliday('2026-11-29', readHolidayRules(undefined, undefined))).toBeUndefined();
  });
});

it('lists the holidays of the year that begins with a day, in order', () => {
  expect(holidaysFrom('2026-12-25', guatemala).map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-12-25 Navidad',
    '2027-01-01 Año Nuevo',
    '2027-03-25 Jueves Santo',
    '2027-03-26 Viernes Santo',
    '2027-03-27 Sábado de Gloria',
    '2027-05-01 Día del Trabajo',
    '2027-06-30 Día del Ejército',
    '2027-09-15 Día de la Independencia',
    '2027-10-20 Día de la Revolución',
    '2027-11-01 Día de Todos los Santos',
    '2027-12-25 Navidad',
  ]);
});
