import { expect, test } from 'vitest';
import { cellOf, listText } from '#core/export/cell.ts';
import { fieldKindNames } from '#core/names/fieldKindNames.ts';
import { kindByName } from '#core/kinds/index.ts';
import { cellRules } from '#core/names/cellRules.ts';
import { es } from '#core/locales/es.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { buildContentType } from '../../support/builders/buildContentType.ts';

const type = buildContentType({
  properties: {
    texto: { type: 'string' },
    precio: { type: 'number', 'x-field': { widget: 'money' } },
    activo: { type: 'boolean' },
    dia: { type: 'string', format: 'date' },
    momento: { type: 'string', format: 'date-time' },
    clase: { enum: ['a', 'b'], 'x-field': { labels: { a: 'Primera' } } },
    clases: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b', 2] } },
    partes: { type: 'array', items: { type: 'string' } },
    area: { type: 'string', 'x-field': { relation: 'areas' } },
    areas: { type: 'array', items: { type: 'string' }, 'x-field': { relation: 'areas' } },
    sitio: {
      type: 'object',
      properties: { lat: { type: 'number' }, lng: { type: 'number' } },
      'x-field': { kind: 'location' },
    },
    grupo: { type: 'object', properties: { uno: { type: 'string' } } },
    grupos: { type: 'array', items: { type: 'object', properties: { uno: { type: 'string' } } } },
    fotos: { type: 'array', items: { type: 'string' }, 'x-field': { kind: 'gallery' } },
    hora: { type: 'string', format: 'time' },
  },
});

function cell(name: string, value: unknown, choices: 'labels' | 'values' = 'labels') {
  const field = fieldOf(type, name);
  if (field === undefined) throw new Error(`no field ${name}`);
  const titles: Readonly<Record<string, string>> = { x1: 'Obras', x2: 'Agua; drenajes' };
  return cellOf(value, field, { messages: es, choices, titleOf: (_type, id) => titles[id] });
}

test('every kind of field names a rule for cells', () => {
  const rules = fieldKindNames.map((name) => kindByName(name).cell);
  expect(rules.filter((rule) => !cellRules.includes(rule))).toEqual([]);
});

test('numbers stay numbers, days and instants are dates in the time zone of the municipality', () => {
  expect(cell('precio', -1234.5)).toBe(-1234.5);
  expect(cell('dia', '2026-03-15')).toEqual({ day: '2026-03-15', stored: '2026-03-15' });
  expect(cell('momento', '2026-03-15T04:05:00.000Z')).toMatchObject({ day: '2026-03-14', time: '22:05' });
  expect(cell('momento', '2026-03-15T04:05:09.000Z')).toMatchObject({ time: '22:05:09' });
});

test('choices are written by label or by value', () => {
  expect(cell('clase', 'a')).toBe('Primera');
  expect(cell('clase', 'a', 'values')).toBe('a');
  expect(cell('clases', ['b', 2])).toBe('b; 2');
  expect(cell('activo', false)).toBe('No');
});

test('relations are written by title, and by id without one, a place by its coordinates, groups as JSON', () => {
  expect(cell('area', 'x1')).toBe('Obras');
  expect(cell('area', 'gone')).toBe('gone');
  expect(cell('areas', ['x1', 'gone'])).toBe('Obras; gone');
  expect(cell('areas', ['x1', 'x2'])).toBe('["Obras","Agua; drenajes"]');
  expect(cell('sitio', { lat: 14.5586, lng: -90.7295 })).toBe('14.5586, -90.7295');
  expect(cell('grupo', { uno: 'a' })).toBe('{"uno":"a"}');
  expect(cell('grupos', [{ uno: 'a' }])).toBe('[{"uno":"a"}]');
  expect(cell('fotos', ['/archivos/a.jpg', '/archivos/b.jpg'])).toBe('/archivos/a.jpg; /archivos/b.jpg');
});

test('absent values are empty cells, and values of another shape than their kind are not lost', () => {
  for (const value of [undefined, null, '']) expect(cell('texto', value)).toBeUndefined();
  expect(cell('partes', [])).toBeUndefined();
  expect(cell('dia', 'mañana')).toBe('mañana');
  expect(cell('momento', 'mañana')).toBe('mañana');
  expect(cell('precio', 'gratis')).toBe('gratis');
  expect(cell('partes', 'una')).toBe('"una"');
  expect(cell('sitio', { lat: 400 })).toBe('{"lat":400}');
  expect(cell('texto', { raro: 1 })).toBe('{"raro":1}');
});

test('a list is text that can be read back without doubt', () => {
  expect(listText(['Lunes', 'Martes'])).toBe('Lunes; Martes');
  expect(listText(['uno; dos', 'tres'])).toBe('["uno; dos","tres"]');
  expect(listText(['[uno'])).toBe('["[uno"]');
  expect(listText(['dos\nlíneas'])).toBe('["dos\\nlíneas"]');
  expect(listText([' con espacio'])).toBe('[" con espacio"]');
  expect(listText(['uno', ''])).toBe('["uno",""]');
});
