import { describe, expect, it, test } from 'vitest';
import { country } from '#core/locales/es/country.ts';
import { telephoneLink } from '#core/site/telephone.ts';

describe('the address that calls a number (AMB-G02)', () => {
  it.each([
    ['7777-7777', 'tel:+50277777777'],
    ['(503) 2222-2222', 'tel:+50322222222'],
    ['+503 2222 2222', 'tel:+50322222222'],
    ['00503 2222-2222', 'tel:+50322222222'],
    ['502 7777-7777', 'tel:+50277777777'],
    ['Tel. 7777.7777', 'tel:+50277777777'],
    ['7777-7777 / 8888-8888', 'tel:+50277777777'],
    ['(503) 2222-1101', 'tel:+50322221101'],
    ['+502 7830 3000', 'tel:+50278303000'],
    ['00502 7830-3000', 'tel:+50278303000'],
    ['110', 'tel:110'],
    ['1551', 'tel:1551'],
    ['Bomberos: 1-2-2', 'tel:122'],
    ['11855', 'tel:11855'],
    ['783030', 'tel:+502783030'],
    ['12', undefined],
    ['sin teléfono', undefined],
    ['', undefined],
  ])('of %j is %s', (text, address) => {
    expect(telephoneLink(text, country)).toBe(address);
  });

  it('has the prefix of the country', () => {
    expect(telephoneLink('612 345 678', { phonePrefix: '+34', phoneDigits: 9 })).toBe('tel:+34612345678');
    expect(telephoneLink('0034 612 345 678', { phonePrefix: '+34', phoneDigits: 9 })).toBe('tel:+34612345678');
  });
});

test('only the start of a very long text is searched', () => {
  expect(telephoneLink('- '.repeat(200_000), country)).toBeUndefined();
  expect(telephoneLink(`7777-7777${' '.repeat(200_000)}`, country)).toBe('tel:+50277777777');
});

test('other values than texts have no link', () => {
  for (const value of [undefined, 5, null]) expect(telephoneLink(value, country)).toBeUndefined();
});
