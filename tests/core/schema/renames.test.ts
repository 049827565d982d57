import { describe, expect, it } from 'vitest';
import { readContentType } from '#core/schema/readContentType.ts';
import type { Values } from '#core/store/record.ts';
import { withCurrentNames } from '#core/schema/renames.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };
const formerly = (...names: string[]) => ({ ...text, 'x-field': { formerly: names } });

describe('values under the names of now', () => {
  const type = typeOf({ titulo: formerly('nombre', 'rotulo'), nota: text });

  it('moves a value to the present name and keeps all others where they stand', () => {
    const values = { nota: 'n', nombre: 'Uno', viejo: 1 };
    expect(Object.entries(withCurrentNames(type, values))).toEqual([
      ['nota', 'n'],
      ['titulo', 'Uno'],
      ['viejo', 1],
    ]);
  });

  it('lets the present value win and leaves the former one in its place', () => {
    const values = { titulo: null, nombre: 'Uno' };
    expect(withCurrentNames(type, values)).toBe(values);
  });

  it('takes the first of several former names that is there and leaves the rest', () => {
    expect(withCurrentNames(type, { rotulo: 'R', nombre: 'N' })).toEqual({ titulo: 'N', rotulo: 'R' });
    expect(withCurrentNames(type, { rotulo: 'R' })).toEqual({ titulo: 'R' });
  });

  it('moves null too, and takes a name without a value for absent', () => {
    expect(withCurrentNames(type, { nombre: null })).toEqual({ titulo: null });
    expect(withCurrentNames(type, { nombre: 'N', titulo: undefined } as Values)).toEqual({ titulo: 'N' });
    const absent = { nombre: undefined } as Values;
    expect(withCurrentNames(type, absent)).toBe(absent);
  });

  it('answers the same object when nothing is to be moved', () => {
    for (const values of [{}, { titulo: 'T' }, { otro: 1 }]) expect(withCurrentNames(type, values)).toBe(values);
  });

  it('keeps the fields of the server in a whole record', () => {
    expect(withCurrentNames(type, { id: 'x', _version: 3, nombre: 'N' })).toEqual({
      id: 'x',
      _version: 3,
      titulo: 'N',
    });
  });

  it('knows names that objects have by themselves', () => {
    const odd = typeOf({ toString: text, titulo: formerly('constructor', '__proto__') });
    expect(withCurrentNames(odd, {})).toEqual({});
    expect(withCurrentNames(odd, JSON.parse('{"__proto__": "P"}'))).toEqual({ titulo: 'P' });
  });
});

describe('groups', () => {
  const person = { type: 'object', properties: { correo: formerly('email') } };
  const type = typeOf({
    jefe: { ...person, 'x-field': { formerly: ['encargado'] } },
    equipo: { type: 'array', items: person },
  });

  it('renames inside a group, in a list of groups, and in a group that was itself renamed', () => {
    const values = {
      encargado: { email: 'a' },
      equipo: [{ correo: 'b' }, { email: 'c', correo: 'd' }, { email: 'e' }],
    };
    expect(withCurrentNames(type, values)).toEqual({
      jefe: { correo: 'a' },
      equipo: [{ correo: 'b' }, { email: 'c', correo: 'd' }, { correo: 'e' }],
    });
  });

  it('leaves values of another shape alone', () => {
    const values = { jefe: 'Ana', equipo: ['Ana', null, { correo: 'b' }] };
    expect(withCurrentNames(type, values)).toBe(values);
  });
});

describe('former names in a schema', () => {
  const refused = (properties: object) => {
    const result = readContentType({ type: 'object', properties }, { name: 'obras', file: 'obras.json' });
    return result.kind === 'refused' ? result.errors : [];
  };

  it('may not be the name of a property, so two fields cannot change places at once', () => {
    expect(refused({ a: formerly('b'), b: formerly('a') })).toEqual([
      { file: 'obras.json', pointer: '/properties/a/x-field/formerly/0', expected: expect.stringContaining('"b"') },
      { file: 'obras.json', pointer: '/properties/b/x-field/formerly/0', expected: expect.stringContaining('"a"') },
    ]);
  });

  it('may be claimed once only', () => {
    expect(refused({ a: formerly('x'), b: formerly('y', 'x') })).toMatchObject([
      { pointer: '/properties/b/x-field/formerly/1', expected: expect.stringContaining('"x"') },
    ]);
    expect(refused({ a: formerly('x', 'x') })).toMatchObject([{ pointer: '/properties/a/x-field/formerly/1' }]);
  });

  it('may not be names of the server', () => {
    expect(refused({ a: formerly('id') })).toMatchObject([{ pointer: '/properties/a/x-field/formerly/0' }]);
    expect(refused({ a: { type: 'object', properties: { b: formerly('id') } } })).toEqual([]);
  });

  it('are checked inside groups and lists of groups, each level for itself', () => {
    const inner = () => ({ type: 'object', properties: { a: formerly('b'), b: text } });
    expect(refused({ grupo: inner(), lista: { type: 'array', items: inner() } })).toMatchObject([
      { pointer: '/properties/grupo/properties/a/x-field/formerly/0' },
      { pointer: '/properties/lista/items/properties/a/x-field/formerly/0' },
    ]);
    expect(refused({ b: { type: 'object', properties: { a: formerly('b') } } })).toEqual([]);
  });
});
