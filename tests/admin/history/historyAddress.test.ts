import { expect, test } from 'vitest';
import { choiceAddress, chosenWrites, readChoice } from '#admin/history/historyAddress.ts';
import { buildWrites } from './buildWrites.ts';

const writes = buildWrites([
  { action: 'update', values: { titulo: 'd' } },
  { action: 'restore', values: { titulo: 'c' } },
  { action: 'remove' },
  { action: 'update', values: { titulo: 'b' } },
  { action: 'create', values: { titulo: 'a' } },
]);

function chosen(address: string): readonly (number | undefined)[] {
  const { before, after } = chosenWrites(writes, readChoice(new URLSearchParams(address)));
  return [before?.version, after?.version];
}

test('an address without a choice compares the newest version with the one before', () => {
  expect(chosen('')).toEqual([4, 5]);
});

test('a version is compared with the one before it, and the first with nothing', () => {
  expect(chosen('version=2')).toEqual([1, 2]);
  expect(chosen('version=1')).toEqual([undefined, 1]);
});

test('the older of two versions comes first', () => {
  expect(chosen('version=5&con=2')).toEqual([2, 5]);
  expect(chosen('version=2&con=5')).toEqual([2, 5]);
  expect(chosen('version=2&con=2')).toEqual([1, 2]);
});

test('a removal has no values of its own', () => {
  expect(chosen('version=4')).toEqual([2, 4]);
  expect(chosen('version=4&con=3')).toEqual([2, 4]);
  expect(chosen('version=3')).toEqual([2, 3]);
  expect(chosen('version=3&con=1')).toEqual([1, 3]);
  expect(chosen('version=3&con=5')).toEqual([2, 3]);
});

test.each(['version=9', 'version=x', 'version=-1', 'version=1e9', 'con=%00'])(
  '%s is as if nothing was said',
  (address) => {
    expect(chosen(address)).toEqual([4, 5]);
  },
);

test('a written choice is read back unchanged', () => {
  const address = choiceAddress({ after: 5, before: 2 });
  expect(address).toBe('?version=5&con=2');
  expect(readChoice(new URLSearchParams(address))).toEqual({ after: 5, before: 2 });
  expect(choiceAddress({ after: undefined, before: undefined })).toBe('');
});
