import { expect, test } from 'vitest';
import { es } from '#core/locales/es.ts';
import { titleOf } from '#core/records/titleText.ts';
import { readType } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };

test('the title is a required field of a usual name before an optional one, whatever their order', () => {
  const properties = { title: text, name: text };
  expect(readType({ type: 'object', properties }).titleField).toBe('title');
  expect(readType({ type: 'object', properties, required: ['name'] }).titleField).toBe('name');
});

test('a record whose title is empty takes the title from another usual name', () => {
  const type = readType({ type: 'object', properties: { title: text, name: text, nota: text } });
  expect(titleOf(type, { title: 'Uno', name: 'Dos' }, es)).toBe('Uno');
  expect(titleOf(type, { title: '', name: 'Dos' }, es)).toBe('Dos');
  expect(titleOf(type, { nota: 'a' }, es)).toBe('');
});
