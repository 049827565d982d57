import { describe, expect, it } from 'vitest';
import { readContentType } from '#core/parsing/readContentType.ts';
import type { Values } from '#core/values/record.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };
const formerly = (...names: string[]) => ({ ...text, 'x-field': { formerly: names } });

describe('values under current names', () => {
  const type = typeOf({ titulo: formerly('nombre', 'rotulo'), nota: text });

  it('moves a value to the current name and keeps the order of the others', () => {
    const values = { nota: 'n', nombre: 'Uno', viejo: 1 };
    expect(Object.entries(withCurrentNames(type, values))).toEqual([
      ['nota', 'n'],
      ['titulo', 'Uno'],
      ['viejo', 1],
    ]);
  });

  it('prefers the current value and keeps the former one', () => {
    const values = { titulo: null, nombre: 'Uno' };
    expect(withCurrentNames(type, values)).toBe(values);
  });

  it('takes the first former name that is present and keeps the others', () => {
    expect(withCurrentNames(type, { rotulo: 'R', nombre: 'N' })).toEqual({ titulo: 'N', rotulo: 'R' });
    expect(withCurrentNames(type, { rotulo: 'R' })).toEqual({ titulo: 'R' });
  });

  it('moves null too, and treats undefined as absent', () => {
    expect(withCurrentNames(type, { nombre: null })).toEqual({ titulo: null });
    expect(withCurrentNames(type, { nombre: 'N', titulo: undefined } as Values)).toEqual({ titulo: 'N' });
    const absent = { nombre: undefined } as Values;
    expect(withCurrentNames(type, absent)).toBe(absent);
  });

  it('returns the same object when nothing moves', () => {
    for (const values of [{}, { titulo: 'T' }, { otro: 1 }]) expect(withCurrentNames(type, values)).toBe(values);
  });

  it('keeps the fields of the server in a whole record', () => {
    expect(withCurrentNames(type, { id: 'x', _version: 3, nombre: 'N' })).toEqual({
      id: 'x',
      _version: 3,
      titulo: 'N',
    });
  });

  it('supports names of built-in object members', () => {
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

  it('does not change values of another shape', () => {
    const values = { jefe: 'Ana', equipo: ['Ana', null, { correo: 'b' }] };
    expect(withCurrentNames(type, values)).toBe(values);
  });
});

describe('former names in a schema', () => {
  const refused = (properties: object) => {
    const result = readContentType({ type: 'object', properties }, { name: 'obras', file: 'obras.json' });
    return result.kind === 'refused' ? result.errors : [];
  };

  it('must not be the name of a property, so two fields cannot swap names at once', () => {
    expect(refused({ a: formerly('b'), b: formerly('a') })).toEqual([
      { file: 'obras.json', pointer: '/properties/a/x-field/formerly/0', expected: expect.stringContaining('"b"') },
      { file: 'obras.json', pointer: '/properties/b/x-field/formerly/0', expected: expect.stringContaining('"a"') },
    ]);
  });

  it('belong to one property only', () => {
    expect(refused({ a: formerly('x'), b: formerly('y', 'x') })).toMatchObject([
      { pointer: '/properties/b/x-field/formerly/1', expected: expect.stringContaining('"x"') },
    ]);
    expect(refused({ a: formerly('x', 'x') })).toMatchObject([{ pointer: '/properties/a/x-field/formerly/1' }]);
  });

  it('must not be names of server fields', () => {
    expect(refused({ a: formerly('id') })).toMatchObject([{ pointer: '/properties/a/x-field/formerly/0' }]);
    expect(refused({ a: { type: 'object', properties: { b: formerly('id') } } })).toEqual([]);
  });

  it('are checked inside groups and lists of groups, each level separately', () => {
    const inner = () => ({ type: 'object', properties: { a: formerly('b'), b: text } });
    expect(refused({ grupo: inner(), lista: { type: 'array', items: inner() } })).toMatchObject([
      { pointer: '/properties/grupo/properties/a/x-field/formerly/0' },
      { pointer: '/properties/lista/items/properties/a/x-field/formerly/0' },
    ]);
    expect(refused({ b: { type: 'object', properties: { a: formerly('b') } } })).toEqual([]);
  });
});
