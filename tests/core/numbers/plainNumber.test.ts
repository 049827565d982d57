import { expect, test } from 'vitest';
import { plainNumber } from '#core/numbers/plainNumber.ts';

test('addresses and the wire have numbers in one notation', () => {
  for (const [text, number] of [
    ['18.50', 18.5],
    ['-5', -5],
    ['1e3', 1000],
    [' 7 ', 7],
    ['-0', 0],
  ] as const)
    expect(plainNumber(text)).toBe(number);
  const others = ['', ' ', '18,50', '1,234.5', '0x1F', 'Infinity', '5-', '(5)', '$5', '12345678901234567890', '1e999'];
  for (const text of others) expect([text, plainNumber(text)]).toEqual([text, undefined]);
});
