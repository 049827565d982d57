import { describe, expect, it } from 'vitest';
import schema from '#schemas/settings/pais.json' with { type: 'json' };
import { holidayOn, readCountry } from '#core/site/country.ts';
import { es } from '#core/locales/es.ts';

const defaultCountry = readCountry();

describe('a country profile', () => {
  it('has the currency sign, prefix, time zone and holidays of Guatemala by default (AMB-G02)', () => {
    expect(defaultCountry).toMatchObject({
      currencySign: '$',
      decimalSign: '.',
      phonePrefix: '+502',
      phoneDigits: 8,
      timeZone: 'America/Guatemala',
    });
    expect(defaultCountry.holidays).toHaveLength(7);
    const { moneda, prefijo, digitos, zona } = schema.properties;
    expect(es.country).toEqual({
      decimalSign: '.',
      currencySign: moneda.default,
      phonePrefix: prefijo.default,
      phoneDigits: digitos.default,
      timeZone: zona.default,
    });
  });

  it('keeps the default for an invalid value', () => {
    expect(
      readCountry({ moneda: ' ', prefijo: '502', digitos: 'ocho', zona: 'Luna/Mar', semanaSanta: 3, feriados: [1] }),
    ).toEqual({ ...defaultCountry, easterDays: [], holidays: [] });
  });

  it('takes the values of its record', () => {
    const feriados = [{ nombre: 'Feria', fecha: '2026-07-25', anual: true }];
    expect(
      readCountry({
        moneda: 'Q',
        prefijo: '+503',
        digitos: 8,
        zona: 'America/El_Salvador',
        semanaSanta: ['viernes'],
        feriados,
      }),
    ).toEqual({
      currencySign: 'Q',
      decimalSign: '.',
      phonePrefix: '+503',
      phoneDigits: 8,
      timeZone: 'America/El_Salvador',
      easterDays: ['viernes'],
      holidays: [{ name: 'Feria', day: '2026-07-25', isYearly: true }],
    });
  });

  it.each([
    ['2000-04-21', 'Viernes Santo'],
    ['2019-04-19', 'Viernes Santo'],
    ['2024-03-29', 'Viernes Santo'],
    ['2025-04-18', 'Viernes Santo'],
    ['2026-04-03', 'Viernes Santo'],
    ['2038-04-23', 'Viernes Santo'],
    ['2026-04-05', undefined],
  ])('finds the days of Holy Week: %s is %s', (day, name) => {
    expect(holidayOn(day, defaultCountry)).toBe(name);
  });
});
