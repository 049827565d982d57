import { describe, expect, test } from 'vitest';
import { compareRecords } from '#admin/history/compareRecords.ts';
import type { Values } from '#core/values/record.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';

const type = buildContentType({
  properties: {
    titulo: { type: 'string', title: 'Título' },
    clave: { type: 'string', title: 'Clave', 'x-field': { writeOnly: true } },
    etiquetas: { type: 'array', title: 'Etiquetas', items: { type: 'string' } },
    direccion: {
      type: 'object',
      title: 'Dirección',
      properties: { calle: { type: 'string', title: 'Calle' }, zona: { type: 'integer', title: 'Zona' } },
    },
    pasos: {
      type: 'array',
      title: 'Pasos',
      items: {
        type: 'object',
        properties: { nombre: { type: 'string', title: 'Nombre' }, lugar: { type: 'string', title: 'Lugar' } },
      },
    },
  },
});

function differences(before: Values, after: Values) {
  return compareRecords(type, { before, after })
    .filter(({ isSame }) => !isSame)
    .map((line) => [line.path.join(' › '), line.before, line.after]);
}

const step = (nombre: string, lugar = 'Ventanilla') => ({ nombre, lugar });

describe('comparing two versions of a record', () => {
  test('includes unchanged values, in the order of the fields', () => {
    const lines = compareRecords(type, { before: { titulo: 'Uno' }, after: { titulo: 'Uno' } });
    expect(lines.map(({ path, isSame }) => [path[0], isSame])).toEqual([
      ['Título', true],
      ['Etiquetas', true],
      ['Dirección', true],
      ['Pasos', true],
    ]);
  });

  test('finds changed, added and emptied values', () => {
    expect(differences({ titulo: 'Uno', etiquetas: ['a'] }, { titulo: 'Dos', etiquetas: [] })).toEqual([
      ['Título', 'Uno', 'Dos'],
      ['Etiquetas', ['a'], []],
    ]);
  });

  test('treats absent, null and empty as equal', () => {
    expect(differences({ titulo: '', etiquetas: [] }, { titulo: null })).toEqual([]);
  });

  test('never shows write-only values', () => {
    expect(differences({ clave: 'uno' }, { clave: 'dos' })).toEqual([]);
  });

  test('leaves out the members of the server and keeps members without a field under their stored name', () => {
    expect(
      differences({ _version: 1, _updatedBy: 'a', antiguo: 'x' }, { _version: 2, _updatedBy: 'b', antiguo: 'y' }),
    ).toEqual([['antiguo', 'x', 'y']]);
  });

  test('has a line for each member of a group that differs', () => {
    expect(
      differences({ direccion: { calle: 'Real', zona: 1 } }, { direccion: { calle: 'Real', zona: 2, otro: true } }),
    ).toEqual([
      ['Dirección › Zona', 1, 2],
      ['Dirección › otro', undefined, true],
    ]);
    expect(differences({}, { direccion: { zona: 2 } })).toEqual([['Dirección', undefined, { zona: 2 }]]);
  });

  test('matches the items of lists, so that an inserted one is the only difference', () => {
    expect(differences({ pasos: [step('a'), step('b')] }, { pasos: [step('a'), step('x'), step('b')] })).toEqual([
      ['Pasos › 2', undefined, step('x')],
    ]);
    expect(differences({ pasos: [step('a'), step('b'), step('c')] }, { pasos: [step('a'), step('c')] })).toEqual([
      ['Pasos › 2', step('b'), undefined],
    ]);
  });

  test('compares an item with the one that replaced it', () => {
    const before = { pasos: [step('a'), step('b'), step('c')] };
    const after = { pasos: [step('a'), step('b', 'Tesorería'), step('c'), step('d')] };
    expect(differences(before, after)).toEqual([
      ['Pasos › 2 › Lugar', 'Ventanilla', 'Tesorería'],
      ['Pasos › 4', undefined, step('d')],
    ]);
  });
});
