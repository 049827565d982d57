import { describe, expect, test } from 'vitest';
import { indexedFields } from '#core/store/indexedFields.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const properties = {
  nombre: { type: 'string' },
  area: { type: 'string', 'x-field': { relation: 'areas' } },
  fase: { enum: ['uno', 'dos'] },
  orden: { type: 'string' },
};
const withBoard = (board: object) => ({ 'x-content': { list: { board } } });

describe('the board of a type', () => {
  test.each([
    { own: {}, board: { field: 'fase', order: undefined } },
    { own: withBoard({ field: 'area' }), board: { field: 'area', order: undefined } },
    { own: withBoard({ order: 'orden' }), board: { field: 'fase', order: 'orden' } },
  ])('has the columns that $own names, else those of its first choice', ({ own, board }) => {
    expect(typeOf(properties, own).list.board).toEqual({ limits: {}, ...board });
  });

  test('is by the first relation without a choice, and there is none without both', () => {
    const { fase: _fase, ...others } = properties;
    expect(typeOf(others).list.board?.field).toBe('area');
    expect(typeOf({ nombre: { type: 'string' } }).list.board).toBeUndefined();
  });

  test('keeps its order in an indexed text that forms and columns leave out', () => {
    const type = typeOf(properties, withBoard({ order: 'orden' }));
    expect(type.screens[0]?.fields).not.toContain('orden');
    expect(type.list.columns).not.toContain('orden');
    expect(indexedFields(type)).toContain('orden');
    expect(typeOf(properties).screens[0]?.fields).toContain('orden');
  });

  test('has columns of one’s own, coloured labels and a cover; the own column of a record is no field of forms', () => {
    const more = {
      ...properties,
      propia: { type: 'string' },
      foto: { type: 'string', 'x-field': { widget: 'image' } },
    };
    const labelled = { ...more, marcas: { type: 'array', items: { type: 'string' } } };
    const board = {
      subcolumn: { field: 'propia', of: 'columnas' },
      labels: { field: 'marcas', colours: { Urge: 'red' } },
      cover: 'foto',
    };
    const type = typeOf(labelled, withBoard(board));
    expect(type.list.board).toMatchObject(board);
    expect(type.screens[0]?.fields).not.toContain('propia');
    expect(indexedFields(type)).toContain('propia');
    const faultsOf = (wrong: object) => {
      const schema = { type: 'object', properties: labelled, ...withBoard(wrong) };
      const result = readContentType(schema, { name: 'x', file: 'x.json' });
      return result.kind === 'refused' ? result.errors.map(({ pointer }) => pointer) : [];
    };
    const wrong = { subcolumn: { field: 'area', of: 'x' }, labels: { field: 'nombre' }, cover: 'marcas' };
    expect(faultsOf(wrong)).toEqual([
      '/x-content/list/board/subcolumn/field',
      '/x-content/list/board/labels/field',
      '/x-content/list/board/cover',
    ]);
    expect(faultsOf({ labels: { field: 'marcas', colours: { Urge: 'beige' } } })).toEqual([
      '/x-content/list/board/labels/colours/Urge',
    ]);
  });

  test('refuses properties that do not exist or cannot be its columns or its order', () => {
    const faultsOf = (board: object) => {
      const result = readContentType(
        { type: 'object', properties, ...withBoard(board) },
        { name: 'x', file: 'x.json' },
      );
      return result.kind === 'refused' ? result.errors.map(({ pointer }) => pointer) : [];
    };
    expect(faultsOf({ field: 'fasse', order: 'ordn' })).toEqual([
      '/x-content/list/board/field',
      '/x-content/list/board/order',
    ]);
    expect(faultsOf({ field: 'nombre' })).toEqual(['/x-content/list/board/field']);
    expect(faultsOf({ order: 'fase' })).toEqual(['/x-content/list/board/order']);
    expect(faultsOf({ field: 'area', order: 'orden' })).toEqual([]);
  });
});
