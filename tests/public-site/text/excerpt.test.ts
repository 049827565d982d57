import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { excerpt } from '#public-site/text/excerpt.ts';

const short = (text: string, length = 60) => excerpt(text, { messages: serverEs, length });

test.each([
  ['Cabe entero.', 'Cabe entero.'],
  [
    'El lunes se abre la calle principal al paso. Los trabajos siguen hasta el viernes por la noche.',
    'El lunes se abre la calle principal al paso.',
  ],
  [
    '¿Cuándo se paga el impuesto de este año? Hasta el 31 de marzo en cualquier banco.',
    '¿Cuándo se paga el impuesto de este año?',
  ],
  ['«Hoy empieza la obra de la plaza central.» Así lo dijo la junta.', '«Hoy empieza la obra de la plaza central.»'],
])('ends with a sentence where one ends in its second half: %s', (text, expected) => {
  expect(short(text)).toBe(expected);
});

test.each([
  [
    'Los trabajos incluyen banquetas más anchas y el cambio de la tubería.',
    'Los trabajos incluyen banquetas más anchas y el cambio…',
  ],
  [
    'Solicite la licencia en la ventanilla de atención, que está en el segundo nivel.',
    'Solicite la licencia en la ventanilla de atención…',
  ],
  [
    'La obra de la calle la dirige el Ing. Juan Antonio Marroquín Xicay desde enero.',
    'La obra de la calle la dirige el Ing. Juan Antonio…',
  ],
  [
    'La revisión comprueba planos y tuberías, y también que el diseño sea seguro.',
    'La revisión comprueba planos y tuberías…',
  ],
])('ends with a word that says something where no sentence fits: %s', (text, expected) => {
  expect(short(text)).toBe(expected);
});

test('a short first sentence is not the whole excerpt', () => {
  expect(short('Aviso. El agua se corta el jueves en los barrios del centro y del norte del municipio.')).toBe(
    'Aviso. El agua se corta el jueves en los barrios del centro…',
  );
});

test('is never longer than the limit, whatever the text', () => {
  for (const text of ['a'.repeat(300), 'de la '.repeat(60), '¿¡… '.repeat(80), `${'y '.repeat(100)}fin`])
    for (const length of [20, 60, 150]) {
      const found = short(text, length);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(length + 1);
    }
});
