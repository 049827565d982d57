import { expect, test } from 'vitest';
import { cellOf, movedValues } from '#admin/list/layouts/board/boardCells.ts';
import { withOwnColumns } from '#admin/list/layouts/board/ownColumns.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';

const whole = ['uno', 'dos', ''].map((key) => ({
  key,
  label: key,
  value: key === '' ? undefined : key,
  filters: [{ field: 'fase', operator: 'eq' as const, value: key }],
}));
const own = [
  { value: 'uno', name: 'a' },
  { value: 'uno', name: 'a' },
  { value: 'gone', name: 'b' },
];
const columns = withOwnColumns(whole, { field: 'propia', own });
const keyOf = (values: Values) =>
  cellOf({ id: 'x', ...values } as unknown as StoredRecord, {
    fields: ['fase'],
    cells: columns.map(({ key }) => key),
    subcolumn: 'propia',
  });
const labelOf = (values: Values) => columns.find(({ key }) => key === keyOf(values))?.label;

test('a column is followed by those of its own, each once, and has the records of none of them', () => {
  expect(columns.map(({ label }) => label)).toEqual(['uno', 'uno · a', 'dos', '']);
  expect(columns.slice(0, 3).map(({ filters }) => filters.slice(1))).toEqual([
    [{ field: 'propia', operator: 'ne', value: ['a'] }],
    [{ field: 'propia', operator: 'eq', value: 'a' }],
    [],
  ]);
});

test('a record whose own column is gone, or of another column, stands in its column', () => {
  expect(labelOf({ fase: 'uno', propia: 'a' })).toBe('uno · a');
  expect(labelOf({ fase: 'uno', propia: 'gone' })).toBe('uno');
  expect(labelOf({ fase: 'dos', propia: 'a' })).toBe('dos');
  expect(labelOf({ fase: 'uno' })).toBe('uno');
});

test('a move within a column writes its own column alone, and one to another column leaves it', () => {
  const axes = [{ field: 'fase', columns }];
  const moved = (from: Values, to: Values) => Object.entries(movedValues({ from: keyOf(from), to: keyOf(to) }, axes));
  expect(moved({ fase: 'uno' }, { fase: 'uno', propia: 'a' })).toEqual([['propia', 'a']]);
  expect(moved({ fase: 'uno', propia: 'a' }, { fase: 'uno' })).toEqual([['propia', undefined]]);
  expect(moved({ fase: 'uno', propia: 'a' }, { fase: 'dos' })).toEqual([
    ['fase', 'dos'],
    ['propia', undefined],
  ]);
});
