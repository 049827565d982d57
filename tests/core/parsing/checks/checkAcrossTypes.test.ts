import { describe, expect, it } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { checkAcrossTypes } from '#core/parsing/checks/checkAcrossTypes.ts';
import { readType } from '#tests/support/builders/readType.ts';

const check = (...types: ReturnType<typeof readType>[]) =>
  checkAcrossTypes(types, { fileOf: (type) => `${type.name}.json`, messages: serverEs });

describe('content types together', () => {
  it('are refused when one relates to a missing type, with the most similar name', () => {
    const related = (relation: string) =>
      readType({ type: 'object', properties: { s: { type: 'string', 'x-field': { relation } } } }, 'eventos');
    expect(check(related('servisios'), readType({}, 'servicios'))).toMatchObject([
      { file: 'eventos.json', pointer: '/properties/s/x-field/relation', nearest: 'servicios' },
    ]);
    expect(check(related('servicios'), readType({}, 'servicios'))).toEqual([]);
  });

  it('are refused when a board takes limits from no group of the record that its list is within', () => {
    const tasks = (list: object) =>
      readType(
        {
          type: 'object',
          properties: { fase: { enum: ['a', 'b'] }, plan: { type: 'string', 'x-field': { relation: 'planes' } } },
          'x-content': { list },
        },
        'tareas',
      );
    const plans = readType(
      { type: 'object', properties: { topes: { type: 'object', properties: { a: {} } } } },
      'planes',
    );
    const board = (limitsOf: string) => ({ board: { field: 'fase', limitsOf } });
    expect(check(plans, tasks({ ...board('topes'), within: 'plan' }))).toEqual([]);
    for (const list of [board('topes'), { ...board('otro'), within: 'plan' }])
      expect(check(plans, tasks(list))).toMatchObject([{ pointer: '/x-content/list/board/limitsOf' }]);
  });

  it('are refused when a board takes its own columns or its labels from no list of the record that it is within', () => {
    const items = (...names: readonly string[]) => ({
      type: 'array',
      items: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
    });
    const plans = readType(
      { type: 'object', properties: { columnas: items('name', 'fase'), colores: items('name', 'colour') } },
      'planes',
    );
    const tasks = (board: object) =>
      readType(
        {
          type: 'object',
          properties: {
            fase: { enum: ['a', 'b'] },
            propia: { type: 'string' },
            marcas: { type: 'array', items: { type: 'string' } },
            plan: { type: 'string', 'x-field': { relation: 'planes' } },
          },
          'x-content': { list: { within: 'plan', board: { field: 'fase', ...board } } },
        },
        'tareas',
      );
    const board = (subcolumn: string, labels: string) => ({
      subcolumn: { field: 'propia', of: subcolumn },
      labels: { field: 'marcas', of: labels },
    });
    expect(check(plans, tasks(board('columnas', 'colores')))).toEqual([]);
    expect(check(plans, tasks(board('colores', 'nada')))).toMatchObject([
      { pointer: '/x-content/list/board/subcolumn/of' },
      { pointer: '/x-content/list/board/labels/of' },
    ]);
  });

  it('are refused when two screens have one address', () => {
    const second = readType({ 'x-content': { path: 'uno' } }, 'dos');
    expect(check(readType({}, 'uno'), second)).toMatchObject([{ file: 'dos.json', pointer: '/x-content/path' }]);
  });

  it('are refused when their names differ only by capitals', () => {
    expect(check(readType({}, 'noticias'), readType({}, 'Noticias'))).toMatchObject([
      { file: 'Noticias.json', pointer: '' },
    ]);
  });

  it('are refused when two have the same call, or one of the portal itself', () => {
    const calling = (name: string, calls: object) => readType({ 'x-content': { calls } }, name);
    const first = calling('uno', { list: 'A/Lista', save: 'A/Guardar' });
    expect(check(first, calling('dos', { list: 'B/Lista', save: ['B/Guardar', 'A/Lista'] }))).toMatchObject([
      { file: 'dos.json', pointer: '/x-content/calls/save' },
    ]);
    for (const list of ['Auth', 'LoginWithPassword', 'files/list'])
      expect(check(calling('uno', { list }))).toMatchObject([{ pointer: '/x-content/calls/list' }]);
  });

  it.each([
    [{ list: '/uno' }, '/x-content/public/list'],
    [{ detail: '/uno/{slug}' }, '/x-content/public/detail'],
    [{ list: '/admin' }, '/x-content/public/list'],
    [{ list: '/' }, '/x-content/public/list'],
    [{ detail: '/api/{id}' }, '/x-content/public/detail'],
    [{ detail: '/archivos/{id}' }, '/x-content/public/detail'],
  ])('are refused when a public address is taken: %j', (publicPages, pointer) => {
    const properties = { slug: { type: 'string', 'x-field': { unique: true, public: true } } };
    const first = readType({ 'x-content': { public: true } }, 'uno');
    const second = readType({ properties, 'x-content': { public: publicPages } }, 'dos');
    expect(check(first, second)).toMatchObject([{ file: 'dos.json', pointer }]);
  });
});
