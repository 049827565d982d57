import { describe, expect, test } from 'vitest';
import { readListAddress, withoutFilters, writeListAddress } from '#admin/query/listAddress.ts';
import { listQuery } from '#admin/query/listQuery.ts';
import type { ConditionGroup } from '#admin/query/conditions.ts';
import { readType } from '#tests/support/builders/readType.ts';

const type = readType({
  type: 'object',
  properties: {
    titulo: { type: 'string' },
    costo: { type: 'number' },
    inicio: { type: 'string', format: 'date-time' },
    clave: { type: 'string', writeOnly: true },
  },
});
const groupAt = (query: string) => readListAddress(new URLSearchParams(query), type).group;

describe('the group of conditions in the address of a list', () => {
  const group: ConditionGroup = {
    match: 'any',
    parts: [
      { field: 'titulo', operator: 'like', value: 'agua & luz' },
      { field: 'titulo', operator: 'like', value: 'vía' },
      {
        match: 'all',
        parts: [
          { field: 'costo', operator: 'between', value: '5..10' },
          { field: 'inicio', operator: 'empty', value: 'true' },
        ],
      },
      { match: 'all', parts: [{ field: '_createdAt', operator: 'gt', value: '2026-01-31' }] },
    ],
  };

  test('is readable, and reads back as it was written', () => {
    const address = writeListAddress(new URLSearchParams('edit=1&q=calle'), { group });
    expect(decodeURIComponent(String(address))).toBe(
      'edit=1&q=calle&alguna.titulo_like=agua+&+luz&alguna.titulo_like=vía&alguna.todas.costo_between=5..10&alguna.todas.inicio_empty=true&alguna.todas2._createdAt_gt=2026-01-31',
    );
    expect(groupAt(String(address))).toEqual(group);
  });

  test('leaves out what the type does not have, and is none when nothing is left', () => {
    const lost =
      'alguna.barrio_like=a&alguna.clave_like=a&alguna.costo_like=1&alguna.costo_gt=mucho&alguna.costo_between=5';
    expect(groupAt(lost)).toBeUndefined();
    expect(groupAt(`${lost}&alguna.todas.todas.todas.costo_gt=1`)).toBeUndefined();
    expect(groupAt(`${lost}&alguna.costo_gt=3`)).toEqual({
      match: 'any',
      parts: [{ field: 'costo', operator: 'gt', value: '3' }],
    });
  });

  test('is removed with the filters, and by a change to none', () => {
    const address = new URLSearchParams('vista=cards&alguna.costo_gt=3&q=a');
    expect(String(withoutFilters(address, readListAddress(address, type)))).toBe('vista=cards');
    expect(String(writeListAddress(address, { group: undefined }))).toBe('vista=cards&q=a');
    expect(String(writeListAddress(address, { search: 'b' }))).toBe('vista=cards&alguna.costo_gt=3&q=b');
  });

  test('asks for numbers, and for the days of the municipality where a field has instants', () => {
    const state = readListAddress(
      new URLSearchParams('todas.inicio_eq=2026-01-05&todas.inicio_gt=2026-01-05&todas.costo_between=1..2'),
      type,
    );
    const value = [
      {
        key: 'range',
        operator: 'and',
        value: [
          { field: 'inicio', operator: 'gte', value: '2026-01-05T06:00:00.000Z' },
          { field: 'inicio', operator: 'lte', value: '2026-01-06T05:59:59.999Z' },
        ],
      },
      { field: 'inicio', operator: 'gt', value: '2026-01-06T05:59:59.999Z' },
      {
        key: 'range',
        operator: 'and',
        value: [
          { field: 'costo', operator: 'gte', value: 1 },
          { field: 'costo', operator: 'lte', value: 2 },
        ],
      },
    ];
    expect(listQuery(type, state).filters).toEqual([{ key: 'group', operator: 'and', value }]);
  });
});
