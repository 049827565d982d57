import { expect, test } from 'vitest';
import {
  importFields,
  matchFields,
  repeatedTitles,
  suggestColumns,
  suggestMatch,
  templateHeader,
} from '#core/imports/importFields.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { readType } from '#tests/support/builders/readType.ts';

const titles = serverEs.exports;

const type = readType({
  type: 'object',
  properties: {
    nombre: { type: 'string', title: 'Nombre completo' },
    codigo: { type: 'string', title: 'Código', 'x-field': { unique: true, formerly: ['clave'] } },
    sello: { type: 'string', readOnly: true },
    secreto: { type: 'string', writeOnly: true },
  },
});

test('titles, names and former names are recognised without case and accents, each field once', () => {
  const header = ['ID', ' nombre  COMPLETO', 'CODIGO', 'Nombre', 'Otra cosa', 'sello'];
  expect(suggestColumns(header, type, titles)).toEqual(['id', 'nombre', 'codigo', null, null, null]);
  expect(suggestColumns(['clave'], type, titles)).toEqual(['codigo']);
});

test('comments are recognised by the label of their type, after the fields of the record', () => {
  const header = ['observaciones', 'Código'];
  expect(suggestColumns(header, type, { ...titles, comments: 'Observaciones' })).toEqual(['_comments', 'codigo']);
  expect(suggestColumns(header, type, titles)).toEqual([null, 'codigo']);
  expect(suggestColumns(header, type, { ...titles, comments: 'Código' })).toEqual([null, 'codigo']);
});

test('a column with the ids of related records goes before one with their titles', () => {
  const related = readType({
    type: 'object',
    properties: { lugar: { type: 'string', title: 'Lugar', 'x-field': { relation: 'lugares' } } },
  });
  expect(suggestColumns(['Identificador', 'Lugar', 'Lugar (identificador)'], related, titles)).toEqual([
    'id',
    null,
    'lugar',
  ]);
  expect(suggestColumns(['Lugar'], related, titles)).toEqual(['lugar']);
});

test('fields that nobody writes in a form are no columns', () => {
  expect(importFields(type).map(({ name }) => name)).toEqual(['nombre', 'codigo']);
  expect(templateHeader(type, titles)).toEqual(['Identificador', 'Nombre completo', 'Código']);
});

test('rows find their records by the id, else by a unique field', () => {
  expect(matchFields(type)).toEqual(['id', 'codigo']);
  expect(suggestMatch(['nombre', 'codigo', 'id'], type)).toBe('id');
  expect(suggestMatch([null, 'codigo'], type)).toBe('codigo');
  expect(suggestMatch(['nombre'], type)).toBeNull();
});

test('titles that differ in case alone are the same', () => {
  expect(repeatedTitles(['Nombre', 'nombre ', '', '', 'Código'])).toEqual(['nombre ']);
});
