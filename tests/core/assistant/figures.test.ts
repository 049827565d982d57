import { expect, test } from 'vitest';
import { inventedFigures } from '#core/assistant/inventedFigures.ts';

const inventedIn = (answer: string, source: string) => inventedFigures(answer, [source]).map(({ text }) => text);

test('an amount in the same currency is the same, however it is written, and in another currency it is invented', () => {
  expect(inventedIn('Cuesta trescientos dólares o US$300.', 'Costo: $300.00')).toEqual([]);
  expect(inventedIn('Cuesta trescientos quetzales o 300 GTQ.', 'Costo: Q300.00')).toEqual([]);
  expect(inventedIn('Cuesta trescientos quetzales.', 'Costo: $300.00')).toEqual(['300 quetzales']);
  expect(inventedIn('Cuesta $300.', 'Costo: Q300.00')).toEqual(['$300']);
  expect(inventedIn('Cuesta 300 centavos.', 'Costo: $300.00')).toEqual(['300 centavos']);
});

test('no cost at all is a figure too, and so is one dollar, half a day or a week', () => {
  for (const invention of ['Es gratuito.', 'Es gratis.', 'No tiene costo.', 'No se paga nada.', 'Cuesta un dólar.'])
    expect([invention, inventedIn(invention, 'Costo: $300.00').length]).toEqual([invention, 1]);
  expect(inventedIn('Es gratis, sin costo.', 'Costo: Gratuito')).toEqual([]);
  expect(inventedIn('Es gratuito.', 'Costo: $0.00')).toEqual([]);
  expect(inventedIn('Tarda una semana o medio día.', 'Tiempo: 8 días')).toEqual(['una semana', 'medio dia']);
  expect(inventedIn('Tarda un mes.', 'Tiempo: 1 mes')).toEqual([]);
});

test('days of the week and months count, also within ranges and dates of the source', () => {
  const hours = 'Lunes a viernes de 8:00 a 16:00, hasta el 3 de diciembre de 2026.';
  expect(inventedIn('Atiende los martes, entre el mediodía y las 16:00.', hours)).toEqual(['mediodia']);
  expect(inventedIn('Atiende los domingos.', hours)).toEqual(['domingos']);
  expect(inventedIn('Atiende de lunes a sábado.', hours)).toEqual(['lunes a sabado']);
  expect(inventedIn('Vence en diciembre de 2026.', hours)).toEqual([]);
  expect(inventedIn('Vence en marzo, o en diciembre de 2027.', hours)).toEqual(['marzo', 'diciembre de 2027']);
});

test('addresses without their beginning, digits of another width and articles in Roman numerals count', () => {
  expect(inventedIn('Pague en nichos.example/pago o en palin.gob.gt.', 'Más en https://otro.gob.gt/pago')).toEqual([
    'nichos.example/pago',
    'palin.gob.gt',
  ]);
  expect(inventedIn('Vea otro.gob.gt.', 'Más en https://otro.gob.gt/pago')).toEqual([]);
  expect(inventedIn('Cuesta $２５０ o $\u200b250.', 'Costo: $300.00')).toEqual(['$250', '$250']);
  expect(inventedIn('Según el artículo IV.', 'Según el artículo V.')).toEqual(['articulo iv']);
});
