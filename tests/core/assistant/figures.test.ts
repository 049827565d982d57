import { expect, test } from 'vitest';
import { inventedFigures } from '#core/assistant/figures.ts';

const inventedIn = (answer: string, source: string) => inventedFigures(answer, [source]).map(({ text }) => text);

test('an amount in the same currency is the same, however it is written, and in another currency it is invented', () => {
  expect(inventedIn('Cuesta trescientos dólares o US$300.', 'Costo: $300.00')).toEqual([]);
  expect(inventedIn('Cuesta trescientos quetzales o 300 GTQ.', 'Costo: Q300.00')).toEqual([]);
  expect(inventedIn('Cuesta trescientos quetzales.', 'Costo: $300.00')).toEqual(['300 quetzales']);
  expect(inventedIn('Cuesta $300.', 'Costo: Q300.00')).toEqual(['$300']);
  expect(inventedIn('Cuesta 300 centavos.', 'Costo: $300.00')).toEqual(['300 centavos']);
});
