import { describe, expect, it } from 'vitest';
import schema from '#schemas/settings/pais.json' with { type: 'json' };
import { readCountry } from '#core/site/country.ts';
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
});
