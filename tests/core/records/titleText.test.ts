import { expect, test } from 'vitest';
import { es } from '#core/locales/es.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { titleText } from '#core/records/titleText.ts';

const schema = {
  type: 'object',
  properties: {
    ubicaciones: {
      type: 'array',
      items: { type: 'object', properties: { calle: { type: 'string' }, visita: { type: 'string', format: 'date' } } },
    },
    ficha: { type: 'object', properties: { clave: { type: 'string', writeOnly: true }, nota: { type: 'string' } } },
    etiquetas: { type: 'array', items: { type: 'string' } },
    medidas: { type: 'array', items: { type: 'number' } },
  },
};

test('a record of a type without scalar fields is named by its first text, else by its first date', () => {
  const result = readContentType(schema, { name: 'formas', file: 'formas.json' });
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.errors));
  const { fields, titleField } = result.type;
  const title = (values: object) => titleText(fields, values as Record<string, unknown>, es);
  expect(titleField).toBeUndefined();
  expect(title({ ubicaciones: [{}, { calle: 'Calle Real' }], etiquetas: ['a'] })).toBe('Calle Real');
  expect(title({ ficha: { clave: 'secreta', nota: 'Nota' } })).toBe('Nota');
  expect(title({ etiquetas: ['uno', 'dos'] })).toBe('uno, dos');
  expect(title({ ubicaciones: [{ visita: '2026-03-15' }], medidas: [1] })).toBe('15/03/2026');
  expect(title({ ubicaciones: 'no es lista', ficha: null, medidas: [1] })).toBe('');
  expect(title({ etiquetas: ['palabra '.repeat(30)] })).toMatch(/^(palabra )+palabra…$/);
});
