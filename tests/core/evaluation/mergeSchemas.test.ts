import { expect, test } from 'vitest';
import { mergeSchemas } from '#core/evaluation/mergeSchemas.ts';

test('a member that only one schema has stays as it is, also under a name that every object inherits', () => {
  const own = { properties: { constructor: { type: 'string' }, nombre: { type: 'string' } } } as const;
  const other = { properties: { toString: { type: 'number' }, nombre: false } } as const;
  expect(mergeSchemas(own, other).properties).toEqual({
    constructor: { type: 'string' },
    nombre: false,
    toString: { type: 'number' },
  });
});
