import { describe, expect, it, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import type { DecimalSign } from '#core/text/decimalSign.ts';
import { fieldNotation } from '#core/numbers/fieldNotation.ts';
import { degreeNotation, numberIn, numberText, readNumber } from '#core/numbers/readNumber.ts';
import { withCountry } from '#core/site/customs.ts';
import { numberInputs } from '#tests/support/inputs/numberInputs.ts';

const { country } = serverEs;
const notation = (unit?: string, decimal?: DecimalSign) =>
  fieldNotation({ unit }, { country, ...(decimal && { decimal }) });

describe('a text of the table of inputs is its number, or none', () => {
  it.each(numberInputs)('$text', ({ text, number }) => {
    expect(numberIn(text, notation())).toBe(number);
  });
});

test('numbers are read with the decimal sign of their notation, unless their digits say another', () => {
  const cases: [string, DecimalSign, number | undefined][] = [
    ['1.234,50', '.', 1234.5],
    ['1,234.50', ',', 1234.5],
    ['1,234', '.', 1234],
    ['0.005', ',', 0.005],
    ['1,5e-7', ',', 1.5e-7],
    ['1,234', ',', 1.234],
    ['1.234', ',', 1234],
    ['1,5', '.', 1.5],
    ['1.234.567', '.', 1_234_567],
    ['-0,5', ',', -0.5],
    ['12 345', '.', 12_345],
    ['1.2.3', '.', undefined],
    ['12/3', '.', undefined],
    ['', '.', undefined],
  ];
  for (const [digits, sign, expected] of cases) expect(numberIn(digits, notation(undefined, sign))).toBe(expected);
});

test('a number may have the unit of its field, and no other', () => {
  for (const text of ['5 m²', '5m2', '5 M²', 'm² 5']) expect(numberIn(text, notation('m²'))).toBe(5);
  expect(numberIn('-12,5 %', notation('%'))).toBe(-12.5);
  expect(numberIn('3 día', notation('días'))).toBe(3);
  expect(numberIn('3 DIAS', notation('días'))).toBe(3);
  expect(numberIn('5 mes', notation('m'))).toBeUndefined();
  expect(readNumber('$5', notation('m²'))).toEqual({ kind: 'unit', unit: '$' });
  expect(readNumber('5 km', notation('m²'))).toEqual({ kind: 'unit', unit: 'km' });
});

test('amounts have the currency of the country profile', () => {
  const quetzals = withCountry(serverEs, { ...country, currencySign: 'Q' });
  const euros = withCountry(serverEs, { ...country, currencySign: '€', phonePrefix: '+34' });
  expect(numberIn('Q 5', fieldNotation({ unit: undefined }, quetzals))).toBe(5);
  expect(numberIn('5 GTQ', fieldNotation({ unit: undefined }, quetzals))).toBe(5);
  expect(numberIn('$5', fieldNotation({ unit: undefined }, quetzals))).toBeUndefined();
  expect(numberIn('5 €', fieldNotation({ unit: undefined }, euros))).toBe(5);
  expect(numberIn('Q5', fieldNotation({ unit: undefined }, euros))).toBeUndefined();
});

test('a refusal says whether there is no number, an unknown unit, or too many digits', () => {
  expect(readNumber('doce', notation())).toEqual({ kind: 'text' });
  expect(readNumber('12abc', notation())).toEqual({ kind: 'unit', unit: 'abc' });
  expect(readNumber('12345678901234567890', notation())).toEqual({ kind: 'digits' });
});

test('degrees have no thousands', () => {
  for (const text of ['14,406', '14.406', '14,406°']) expect(numberIn(text, degreeNotation)).toBe(14.406);
  for (const text of ['1.234,5', '14 406', 'catorce']) expect(numberIn(text, degreeNotation)).toBeUndefined();
});

test('the text of a number is read back as the same number', () => {
  for (const number of [0, 1.234, -1234.5, 1e21, 1e-7, 0.1 + 0.2, Number.MAX_SAFE_INTEGER, 123_456.789])
    for (const decimal of [',', '.'] as const)
      expect(numberIn(numberText(number, decimal), notation(undefined, decimal))).toBe(number);
});

test('a long text is refused without being searched', () => {
  expect(readNumber('1,'.repeat(100_000), notation())).toEqual({ kind: 'text' });
});
