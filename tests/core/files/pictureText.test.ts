import { expect, test } from 'vitest';
import { pictureText } from '#core/files/pictureText.ts';
import { validate } from '#core/values/validate.ts';
import { readType } from '#tests/support/builders/readType.ts';

const image = { type: 'string', 'x-field': { kind: 'image' } };
const text = { type: 'string', 'x-field': { textOf: 'imagen' } };
const lugar = { type: 'object', properties: { imagen: image, texto: text } };
const type = readType({ type: 'object', properties: { imagen: image, texto: text, lugar } }, 'lugares');

test('the text beside an address elsewhere is what it shows', () => {
  const values = { imagen: 'https://ejemplo.gt/a.jpg', texto: ' La ceiba ' };
  expect(pictureText('imagen', { fields: type.fields, values })).toBe('La ceiba');
  const inner = type.fields.find(({ name }) => name === 'lugar');
  expect(pictureText('imagen', { fields: inner?.fields ?? [], values })).toBe('La ceiba');
});

test('a kept file, no address and no text leave it to others', () => {
  for (const imagen of ['/archivos/0511/a.jpg', '', undefined])
    expect(pictureText('imagen', { fields: type.fields, values: { imagen, texto: 'x' } })).toBe('');
  expect(pictureText('imagen', { fields: type.fields, values: { imagen: '/a.jpg', texto: 7 } })).toBe('');
  expect(pictureText('otra', { fields: type.fields, values: {} })).toBe('');
});

test('no record is refused for a text that is missing or not asked for, and none is a column by itself', () => {
  for (const values of [
    { imagen: 'https://x.gt/a.jpg' },
    { imagen: '/archivos/0511/a.jpg', texto: 'x' },
    { texto: 'x' },
  ])
    expect(validate(type, values)).toEqual([]);
  expect(type.list.columns).not.toContain('texto');
  expect(type.titleField).toBeUndefined();
});
