import { expect, test } from 'vitest';
import { layoutOf, layoutsOf } from '#admin/list/layouts/layouts.ts';
import { withReadableRelations } from '#admin/query/withReadableRelations.ts';
import { readType, typeOf } from '#tests/support/builders/readType.ts';

const areas = readType({ type: 'object', properties: { nombre: { type: 'string' } } }, 'areas');
const cases = typeOf(
  { nombre: { type: 'string' }, area: { type: 'string', 'x-field': { relation: 'areas' } } },
  { 'x-content': { list: { layout: 'board' } } },
);

test('a list is a board by a relation for people who may read the related records, and a table for others', () => {
  expect(layoutOf(withReadableRelations(cases, [areas]), 'board')).toBe('board');
  const unreadable = withReadableRelations(cases, []);
  expect(layoutsOf(unreadable)).toEqual(['table', 'cards']);
  expect(layoutOf(unreadable, 'board')).toBe('table');
  expect(layoutOf(unreadable, 'cards')).toBe('cards');
});
