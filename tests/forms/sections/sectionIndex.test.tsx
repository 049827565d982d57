import { expect, test } from 'vitest';
import { areaOf, renderFields } from '#tests/support/renderArea.tsx';

const text = { type: 'string' };
const area = areaOf(
  {
    title: 'Fichas',
    type: 'object',
    properties: {
      nombre: text,
      calle: text,
      persona: text,
      cerrado: { type: 'boolean' },
      motivo: { type: 'string', 'x-field': { showIf: { field: 'cerrado', op: 'eq', value: true } } },
    },
    'x-content': {
      groups: [
        { title: 'Esencial', fields: ['nombre'] },
        { title: 'Lugar', fields: ['calle'] },
        { title: 'Personas', fields: ['persona', 'cerrado'] },
        { title: 'Cierre', fields: ['motivo'] },
      ],
    },
  },
  'fichas',
);

const linksFor = (values: object) =>
  renderFields(area, { ...values })
    .all('a')
    .map((link) => link.text);

test('the index links to a section while a condition shows one of its fields', () => {
  expect(linksFor({})).toEqual(['Esencial', 'Lugar', 'Personas']);
  expect(linksFor({ cerrado: true })).toEqual(['Esencial', 'Lugar', 'Personas', 'Cierre']);
});
