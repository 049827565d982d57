import { expect, test } from 'vitest';
import { pictureText } from '#core/records/pictureText.ts';
import { validate } from '#core/validation/validate.ts';
import { readType } from '#tests/support/builders/readType.ts';

const image = { type: 'string', 'x-field': { kind: 'image' } };
const text = { type: 'string', 'x-field': { textOf: 'imagen' } };
const lugar = { type: 'object', properties: { imagen: image, texto: text } };
const type = readType({ type: 'object', properties: { imagen: image, texto: text, lugar } }, 'lugares');

test('the text beside an external address is its alternative text', () => {
  const values = { imagen: 'https://ejemplo.gt/a.jpg', texto: ' La ceiba ' };
  expect(pictureText('imagen', { fields: type.fields, values })).toBe('La ceiba');
  const inner = type.fields.find(({ name }) => name === 'lugar');
  expect(pictureText('imagen', { fields: inner?.fields ?? [], values })).toBe('La ceiba');
});

test('a stored file, no address and no text give an empty text', () => {
  for (const imagen of ['/archivos/0511/a.jpg', '', undefined])
    expect(pictureText('imagen', { fields: type.fields, values: { imagen, texto: 'x' } })).toBe('');
  expect(pictureText('imagen', { fields: type.fields, values: { imagen: '/a.jpg', texto: 7 } })).toBe('');
  expect(pictureText('otra', { fields: type.fields, values: {} })).toBe('');
});

test('a missing or hidden text is never a fault, and texts are not default columns', () => {
  for (const values of [
    { imagen: 'https://x.gt/a.jpg' },
    { imagen: '/archivos/0511/a.jpg', texto: 'x' },
    { texto: 'x' },
  ])
    expect(validate(type, values)).toEqual([]);
  expect(type.list.columns).not.toContain('texto');
  expect(type.titleField).toBeUndefined();
});
