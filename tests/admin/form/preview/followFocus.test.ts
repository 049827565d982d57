import { expect, test } from 'vitest';
import { shownText } from '#admin/form/preview/followFocus.ts';
import { readType } from '#tests/support/builders/readType.ts';

const type = readType(
  {
    title: 'Cosas',
    type: 'object',
    properties: {
      titulo: { title: 'Título', type: 'string' },
      texto: { title: 'Texto', type: 'string', 'x-field': { kind: 'richText' } },
      dia: { title: 'Día', type: 'string', format: 'date' },
    },
  },
  'cosas',
);
const textOf = (name: string, value: string | undefined) =>
  shownText(type.fields.find((field) => field.name === name)!, value);

test('the part of the preview that shows a field is found by the beginning of its text, without Markdown', () => {
  expect(textOf('titulo', 'Feria patronal')).toBe('Feria patronal');
  expect(textOf('texto', '\n## Qué **hacer**\n\nVenga')).toBe('Qué hacer');
  expect(textOf('texto', 'Vea [la página](https://a.gt)')).toBe('Vea la página');
  expect(textOf('titulo', '• Recibo de luz')).toBe('Recibo de luz');
  expect(textOf('texto', 'x'.repeat(100))).toBe('x'.repeat(40));
  expect(textOf('titulo', 'A')).toBeUndefined();
  expect(textOf('titulo', undefined)).toBeUndefined();
});
