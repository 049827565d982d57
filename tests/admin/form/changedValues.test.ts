import { expect, test } from 'vitest';
import { changedValues } from '#admin/form/changedValues.ts';

test('only differing members are sent, and removed ones as undefined', () => {
  const before = { a: 1, b: null, c: ['x', 'y'], d: { e: 1 }, f: 'fuera' };
  const after = { a: 1, b: null, c: ['y', 'x'], d: { e: 1 }, g: 2 };
  const changed = changedValues(before, after);
  expect(changed).toEqual({ c: ['y', 'x'], f: undefined, g: 2 });
  expect(Object.keys(changed).toSorted()).toEqual(['c', 'f', 'g']);
});
