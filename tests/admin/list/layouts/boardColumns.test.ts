import { expect, test } from 'vitest';
import { boardColumns } from '#admin/list/layouts/board/boardColumns.ts';
import { readListAddress } from '#admin/query/listAddress.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf({ area: { title: 'Área', type: 'string', 'x-field': { relation: 'areas' } } });
const related = [
  { value: 'a1', label: 'Agua' },
  { value: 'a2', label: 'Parques' },
];

function columnsAt(address: string) {
  const state = readListAddress(new URLSearchParams(address), type);
  return boardColumns({ type, field: 'area', related, state, noValue: (label) => `Sin ${label}` });
}

test('a board has a column for each value and one for records with none of them', () => {
  expect(columnsAt('').map(({ label }) => label)).toEqual(['Agua', 'Parques', 'Sin Área']);
});

test.each([
  ['a2', 'Parques'],
  ['a9', 'a9'],
])('a filter by the value %s leaves its column, also without a choice of that value', (value, label) => {
  const filters = [{ field: 'area', operator: 'eq', value }];
  expect(columnsAt(`area_eq=${value}`)).toEqual([{ key: value, label, value, filters }]);
});
