import { expect, test } from 'vitest';
import { boardCells, cellOf, movedValues } from '#admin/list/layouts/board/boardCells.ts';
import { rowFieldsOf } from '#admin/query/rowFields.ts';
import { readListAddress } from '#admin/query/listAddress.ts';
import { readViewQuery, viewQueryOf } from '#admin/views/viewQuery.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const axis = (field: string, values: readonly string[]) => ({
  field,
  columns: ['', ...values].map((key) => ({
    key,
    label: key === '' ? `Sin ${field}` : key,
    value: key === '' ? undefined : key,
    filters: [{ field, operator: 'eq' as const, value: key }],
  })),
});
const rows = axis('prioridad', ['alta', 'baja']);
const columns = axis('fase', ['uno', 'dos']);
const labelIn = (column: string, row: string) => `${column} (${row})`;
const cells = boardCells({ columns: columns.columns, rows: rows.columns, labelIn });
const keyOf = (values: Values) =>
  cellOf({ id: 'a', ...values } as unknown as StoredRecord, {
    fields: ['prioridad', 'fase'],
    cells: cells.map(({ key }) => key),
  });

test('each row has every column, with the filters of both', () => {
  expect(cells).toHaveLength(9);
  const cell = cells.find(({ label }) => label === 'dos (alta)');
  expect(cell?.filters.map(({ value }) => value as string)).toEqual(['alta', 'dos']);
  expect(keyOf({ prioridad: 'alta', fase: 'dos' })).toBe(cell?.key);
});

test('a record with a value of no row or no column is where there is none', () => {
  expect(keyOf({ prioridad: 'media', fase: 'dos' })).toBe(keyOf({ fase: 'dos' }));
  expect(keyOf({ prioridad: 'alta', fase: 'cero' })).toBe(keyOf({ prioridad: 'alta' }));
});

test('a move changes the field of its row, of its column or both, and no other', () => {
  const from = keyOf({ prioridad: 'alta', fase: 'uno' });
  const moved = (values: Values) => movedValues({ from, to: keyOf(values) }, [rows, columns]);
  expect(moved({ prioridad: 'alta', fase: 'dos' })).toEqual({ fase: 'dos' });
  expect(moved({ prioridad: 'baja', fase: 'uno' })).toEqual({ prioridad: 'baja' });
  expect(moved({ prioridad: 'baja', fase: 'dos' })).toEqual({ prioridad: 'baja', fase: 'dos' });
  expect(moved({ prioridad: 'alta', fase: 'uno' })).toEqual({});
  expect(Object.entries(moved({ fase: 'uno' }))).toEqual([['prioridad', undefined]]);
});

test('rows are by choices and relations other than the columns, and a saved view keeps them under a new name', () => {
  const type = typeOf({
    nombre: { type: 'string' },
    fase: { enum: ['uno', 'dos'] },
    prioridad: { enum: ['alta', 'baja'], 'x-field': { formerly: ['urgencia'] } },
    area: { type: 'string', 'x-field': { relation: 'areas' } },
    areas: { type: 'array', items: { type: 'string' }, 'x-field': { relation: 'areas' } },
  });
  expect(rowFieldsOf(type).map(({ name }) => name)).toEqual(['prioridad', 'area']);
  const rowsAt = (query: string) => readListAddress(new URLSearchParams(query), type).rows;
  expect(['prioridad', 'fase', 'nada'].map((name) => rowsAt(`carriles=${name}`))).toEqual([
    'prioridad',
    undefined,
    undefined,
  ]);
  const saved = viewQueryOf(readListAddress(new URLSearchParams('carriles=area'), type));
  expect(rowsAt(saved)).toBe('area');
  expect(rowsAt(readViewQuery(type, 'carriles=urgencia').query)).toBe('prioridad');
});
