import { describe, expect, test } from 'vitest';
import { readListAddress, withoutFilters, writeListAddress } from '#admin/query/listAddress.ts';
import { listQuery } from '#admin/query/listQuery.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf(
  {
    nombre: { type: 'string' },
    cupo: { type: 'integer' },
    gratis: { type: 'boolean' },
    datos: { type: 'object', properties: { a: { type: 'string' } } },
  },
  { 'x-content': { list: { sort: 'nombre', pageSize: 25, filters: ['cupo', 'gratis'] } } },
);
const read = (address: string) => readListAddress(new URLSearchParams(address), type);

describe('the address of a list', () => {
  test('without parameters shows the defaults of the type', () => {
    expect(read('')).toEqual({
      page: 1,
      pageSize: 25,
      search: '',
      sort: [{ field: 'nombre', order: 'asc' }],
      filters: [],
      layout: 'table',
    });
  });

  test('with a longer search than the API answers, as a pasted paragraph, has its beginning', () => {
    const words = Array.from({ length: 30 }, (_, index) => `p${index}`);
    expect(read(`q=${words.join('+')}`).search).toBe(words.slice(0, 20).join(' '));
    expect(read(`q=${'a'.repeat(500)}`).search).toBe('a'.repeat(200));
    expect(read('q=agua++potable').search).toBe('agua  potable');
  });

  test('carries page, rows, order, search, filters and layout', () => {
    expect(read('pagina=3&filas=50&orden=-cupo&q=agua&cupo_gte=5&gratis_eq=true&vista=cards')).toEqual({
      page: 3,
      pageSize: 50,
      search: 'agua',
      sort: [{ field: 'cupo', order: 'desc' }],
      filters: [
        { field: 'cupo', operator: 'gte', value: '5' },
        { field: 'gratis', operator: 'eq', value: 'true' },
      ],
      layout: 'cards',
    });
  });

  test('with invalid parts falls back to the defaults', () => {
    expect(read('pagina=-1&filas=mil&vista=nada&orden=datos,nada&cupo_like=5&nada_eq=1')).toEqual(read(''));
    expect(read('filas=99999').pageSize).toBe(1000);
  });

  test('returns to the first page on any other change, and keeps other parameters', () => {
    const address = new URLSearchParams('pagina=3&edit=7&cupo_gte=5');
    expect(String(writeListAddress(address, { search: 'agua' }))).toBe('edit=7&cupo_gte=5&q=agua');
    expect(String(writeListAddress(address, { page: 4 }))).toBe('edit=7&cupo_gte=5&pagina=4');
  });

  test('loses search and filters at once', () => {
    const address = new URLSearchParams('q=agua&cupo_gte=5&orden=-cupo');
    expect(String(withoutFilters(address, readListAddress(address, type)))).toBe('orden=-cupo');
  });
});

test('filters have values of the type of their field', () => {
  expect(listQuery(type, read('cupo_gte=5&gratis_eq=false&q=agua')).filters).toEqual([
    { field: 'cupo', operator: 'gte', value: 5 },
    { field: 'gratis', operator: 'eq', value: false },
    { field: 'q', operator: 'eq', value: 'agua' },
  ]);
});
