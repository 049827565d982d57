import { describe, expect, test } from 'vitest';
import { readListAddress } from '#admin/query/listAddress.ts';
import { isBare, readViewQuery, viewAddress, viewQueryOf } from '#admin/views/viewQuery.ts';
import { readType } from '#tests/support/builders/readType.ts';

const type = readType({
  type: 'object',
  properties: {
    titulo: { type: 'string' },
    zona: { type: 'string', title: 'Zona', 'x-field': { formerly: ['barrio'] } },
    estado: { enum: ['nuevo', 'usado'] },
  },
  'x-content': { list: { layout: 'table', sort: 'titulo', filters: ['estado'] } },
});
const stateAt = (query: string, settings = {}) => readListAddress(new URLSearchParams(query), type, settings);

describe('the query of a saved view', () => {
  const query =
    'q=luz&orden=-titulo&vista=cards&filas=25&columnas=zona,titulo&densidad=amplia&estado_eq=nuevo&alguna.zona_like=a';

  test('holds everything that the list shows, and shows it again to people with other settings', () => {
    const stored = viewQueryOf(stateAt(`${query}&pagina=3`));
    expect(Object.fromEntries(new URLSearchParams(stored))).toEqual(Object.fromEntries(new URLSearchParams(query)));
    const others = { layout: 'table', pageSize: 50, columns: ['estado'], density: 'compact' } as const;
    const bare = viewQueryOf(stateAt('estado_eq=nuevo'));
    expect(stateAt(`${bare}&guardada=1`, others)).toEqual(stateAt('estado_eq=nuevo'));
  });

  test('replaces the list in the address and keeps an open form', () => {
    const address = new URLSearchParams('edit=7&q=vieja&pagina=2');
    expect(String(viewAddress(address, { id: 'v1', query: 'q=luz' }))).toBe('edit=7&q=luz&guardada=v1');
  });

  test.each([
    ['', true],
    ['edit=7', true],
    ['guardada=v1', true],
    ['q=a', false],
    ['alguna.zona_like=a', false],
    ['pagina=2', false],
  ])('an address with %j leaves the list open: %s', (address, expected) => {
    expect(isBare(new URLSearchParams(address))).toBe(expected);
  });

  test('follows a renamed field', () => {
    const stored = 'orden=-barrio&columnas=titulo,barrio&alguna.barrio_like=a&todas.barrio_empty=true';
    expect(readViewQuery(type, stored)).toEqual({
      query: 'orden=-zona&columnas=titulo%2Czona&alguna.zona_like=a&todas.zona_empty=true',
      lost: [],
    });
  });

  test('says which parts of it the type lost', () => {
    const stored = 'orden=-fecha,titulo&columnas=titulo,precio_final&estado_eq=nuevo&oficina_eq=1&alguna.costo_gt=5';
    expect(readViewQuery(type, stored).lost).toEqual([
      { part: 'order', label: 'Fecha' },
      { part: 'column', label: 'Precio final' },
      { part: 'filter', label: 'Oficina' },
      { part: 'filter', label: 'Costo' },
    ]);
    expect(readViewQuery(type, 'q=a&vista=cards&guardada=x&filas=12').lost).toEqual([]);
  });
});
