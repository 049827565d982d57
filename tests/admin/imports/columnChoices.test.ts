import { expect, test } from 'vitest';
import {
  fieldChoices,
  hasFields,
  hasNumbers,
  mappedText,
  matchChoices,
  missingFields,
  repeatedColumns,
  sampleText,
  withColumn,
} from '#admin/imports/columnChoices.ts';
import type { ImportSettings } from '#core/imports/importTypes.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf(
  {
    nombre: { title: 'Nombre', type: 'string' },
    clave: { title: 'Clave', type: 'string', 'x-field': { unique: true } },
    zona: { title: 'Nombre', type: 'string' },
    cupo: { title: 'Cupo', type: 'integer' },
    tipo: { title: 'Tipo', type: 'string', default: 'a' },
    secreto: { type: 'string', 'x-field': { writeOnly: true } },
  },
  { required: ['nombre', 'clave', 'tipo'] },
);

const settingsOf = (columns: ImportSettings['columns'], match: string | null = null): ImportSettings => ({
  columns,
  match,
  decimal: ',',
  publication: 'draft',
  isAllOrNone: true,
});

test('a column may also go to the comments of a type that has some', () => {
  const comments = typeOf({ texto: { type: 'string' } }, { 'x-content': { label: 'Notas' } });
  expect(fieldChoices(type, comments).at(-1)).toEqual({ value: '_comments', label: 'Notas' });
  expect(sampleText([[['Ya está.', 'Falta.']]], 0)).toBe('Ya está.\nFalta.');
});

test('fields with equal labels have their names behind them, and passwords are not offered', () => {
  expect(fieldChoices(type).map(({ label }) => label)).toEqual([
    'Identificador',
    'Nombre (nombre)',
    'Clave',
    'Nombre (zona)',
    'Cupo',
    'Tipo',
  ]);
});

test('rows are recognized by the fields of columns that identify a record', () => {
  expect(matchChoices(type, ['nombre', 'clave']).map(({ value }) => value)).toEqual(['clave']);
  expect(matchChoices(type, ['clave', null, 'id']).map(({ value }) => value)).toEqual(['id', 'clave']);
});

test('a match follows its column, and a choice to create all rows stays', () => {
  const byKey = settingsOf(['nombre', 'clave'], 'clave');
  expect(withColumn(byKey, { index: 1, field: null, type })).toMatchObject({ columns: ['nombre', null], match: null });
  const none = settingsOf(['nombre', null]);
  expect(withColumn(none, { index: 1, field: 'clave', type }).match).toBe('clave');
  const creates = settingsOf(['nombre', 'clave', null]);
  expect(withColumn(creates, { index: 2, field: 'cupo', type }).match).toBeNull();
});

test('a repeated field is a fault of the later column', () => {
  expect(repeatedColumns(['nombre', null, 'cupo', 'nombre', null])).toEqual([3]);
});

test('the identifier alone is nothing to import', () => {
  expect(hasFields(['id', null])).toBe(false);
  expect(hasFields(['id', 'cupo'])).toBe(true);
});

test('required fields without a column are named unless they have a default', () => {
  expect(missingFields(type, ['cupo', 'nombre'])).toEqual(['Clave']);
});

test('the decimal sign matters when a column goes to a number', () => {
  expect(hasNumbers(type, ['nombre', null])).toBe(false);
  expect(hasNumbers(type, ['nombre', 'cupo'])).toBe(true);
});

test('a sample shows each value of the first rows once', () => {
  const rows = [
    ['a', 1],
    ['a', null],
    [' b ', { c: 2 }],
  ];
  expect(sampleText(rows, 0)).toBe('a · b');
  expect(sampleText(rows, 1)).toBe('1 · {"c":2}');
});

test('a cell shows the label of the option that it names, or that its column makes of it', () => {
  const choices = [
    { const: 'done', title: 'Completado' },
    { const: 'todo', title: 'todo' },
  ];
  const phases = typeOf({ fase: { type: 'string', oneOf: choices } });
  const values = [{ column: 0, cell: 'Hecho', value: 'done' }];
  const text = mappedText(phases, { columns: ['fase'], values });
  expect(['Hecho', 'done', 'todo', 'otra', null].map((cell) => text(cell, 0))).toEqual([
    'Hecho → Completado',
    'done → Completado',
    'todo',
    'otra',
    '',
  ]);
});
