import { describe, expect, it, test } from 'vitest';
import { relatedTexts } from '#core/imports/cellItems.ts';
import { detectDecimalSign } from '#core/imports/detectDecimalSign.ts';
import { type CellContext, readCell } from '#core/imports/readCell.ts';
import { kindOf } from '#core/kinds/index.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Json } from '#core/values/json.ts';
import { typeOf } from '#tests/support/builders/readType.ts';
import { numberInputs } from '#tests/support/inputs/numberInputs.ts';

const titles: Readonly<Record<string, string | number>> = { Parque: 'p1', 'Salón, norte': 's1', Kiosco: 2 };
const context: CellContext = {
  decimal: '.',
  timeZone: 'America/Guatemala',
  messages: serverEs,
  related: (_type, text) => titles[text] ?? 0,
};

function fieldFrom(schema: object) {
  const [field] = typeOf({ valor: schema }).fields;
  if (field === undefined) throw new Error('no field was read');
  return field;
}

const colours = { enum: ['r', 'v'], 'x-field': { labels: { r: 'Rojo', v: 'Verde limón' } } };
const text = { type: 'string' };
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const colourList = list({ enum: ['r', 'v'] }, { uniqueItems: true, 'x-field': colours['x-field'] });

describe('a cell becomes the value of its kind', () => {
  const cases: [object, Json, Json][] = [
    [text, '  Feria ', 'Feria'],
    [text, 78889999, '78889999'],
    [text, "'quoted'", "'quoted'"],
    [{ type: 'string', maxLength: 900 }, ' a\n b ', ' a\n b '],
    [{ type: 'integer' }, '1,200', 1200],
    [{ type: 'number' }, 1.5, 1.5],
    [{ type: 'number', 'x-field': { kind: 'money' } }, 'Q1,234.50', 1234.5],
    [{ type: 'boolean' }, 'Sí', true],
    [{ type: 'boolean' }, 'no', false],
    [{ type: 'boolean' }, true, true],
    [colours, 'verde LIMON', 'v'],
    [colours, 'r', 'r'],
    [colourList, 'Rojo; Verde limón', ['r', 'v']],
    [list(text), 'a\nb, c', ['a', 'b, c']],
    [list(text), '["a;b"]', ['a;b']],
    [list(text), 'Calle 1, zona 2', ['Calle 1, zona 2']],
    [list({ type: 'integer' }), '1; 2', [1, 2]],
    [{ type: 'string', format: 'date' }, '5/3/2026', '2026-03-05'],
    [{ type: 'string', format: 'date' }, '15 de marzo de 2026', '2026-03-15'],
    [{ type: 'string', format: 'date' }, '2026-03-15', '2026-03-15'],
    [{ type: 'string', format: 'date-time' }, '15/03/2026 14:30', '2026-03-15T20:30:00.000Z'],
    [{ type: 'string', format: 'date-time' }, '2026-03-15T14:30:00Z', '2026-03-15T14:30:00.000Z'],
    [{ type: 'string', format: 'time' }, '2:05 p. m.', '14:05:00Z'],
    [{ type: 'string', 'x-field': { relation: 'lugares' } }, 'Parque', 'p1'],
    [list(text, { 'x-field': { relation: 'lugares' } }), 'Salón, norte', ['s1']],
    [list(text, { 'x-field': { relation: 'lugares' } }), 'Parque; Salón, norte', ['p1', 's1']],
    [{ type: 'object', properties: { calle: text } }, '{"calle":"5a"}', { calle: '5a' }],
    [
      {
        type: 'object',
        properties: { lat: { type: 'number' }, lng: { type: 'number' } },
        'x-field': { widget: 'location' },
      },
      '14.5, -90.25',
      { lat: 14.5, lng: -90.25 },
    ],
    [{}, '{"a":1}', { a: 1 }],
  ];
  it.each(cases)('%j %j', (schema, cell, expected) => {
    expect(readCell(cell, fieldFrom(schema), context)).toEqual({ kind: 'value', value: expected });
  });
});

describe('a cell that has no value of its kind is a fault with a message', () => {
  const cases: [object, Json, string][] = [
    [{ type: 'integer' }, 'doce', 'número'],
    [{ type: 'integer' }, '1,20,0', 'número'],
    [{ type: 'boolean' }, 'quizás', 'Sí'],
    [colours, 'azul', 'Rojo, Verde limón'],
    [colourList, 'Rojo; Azul', 'Azul'],
    [{ type: 'string', format: 'date' }, '31/02/2026', 'fecha'],
    [{ type: 'string', format: 'date' }, '03/15/2026', 'fecha'],
    [{ type: 'string', format: 'date-time' }, 'mañana', 'hora'],
    [{ type: 'string', format: 'time' }, '25:00', 'hora'],
    [{ type: 'string', 'x-field': { relation: 'lugares' } }, 'Luna', 'Luna'],
    [{ type: 'string', 'x-field': { relation: 'lugares' } }, 'Kiosco', '2 registros'],
    [{ type: 'object', properties: { calle: text } }, 'calle 5', 'JSON'],
    [text, { a: 1 }, 'texto'],
  ];
  it.each(cases)('%j %j', (schema, cell, part) => {
    const read = readCell(cell, fieldFrom(schema), context);
    expect(read).toMatchObject({ kind: 'fault', message: expect.stringContaining(part) });
  });
});

test('an empty cell has no value', () => {
  for (const cell of ['', '  ', null]) expect(readCell(cell, fieldFrom(text), context)).toEqual({ kind: 'empty' });
});

test('a text that a kind shows is read back as the same value', () => {
  const cases: [object, Json][] = [
    [{ type: 'boolean' }, true],
    [colours, 'v'],
    [{ type: 'string', format: 'date' }, '2026-03-15'],
    [{ type: 'string', format: 'date', 'x-field': { dateStyle: 'long' } }, '2026-03-15'],
    [{ type: 'string', format: 'date-time' }, '2026-03-15T20:30:00.000Z'],
    [{ type: 'number', 'x-field': { kind: 'money' } }, 1234.5],
    [{ type: 'number' }, 1234.25],
    [{ type: 'integer', 'x-field': { unit: 'días' } }, -1200],
    [colourList, ['r', 'v']],
    [
      {
        type: 'object',
        properties: { lat: { type: 'number' }, lng: { type: 'number' } },
        'x-field': { widget: 'location' },
      },
      { lat: -14.5, lng: 90.25 },
    ],
  ];
  for (const [schema, value] of cases) {
    const field = fieldFrom(schema);
    const read = readCell(kindOf(field).toText(value, field, serverEs), field, context);
    expect(read).toEqual({ kind: 'value', value });
  }
});

test('a cell of the table of inputs is its number, or a fault', () => {
  const refused = { kind: 'fault', message: expect.stringMatching(/número/) };
  const read = numberInputs.map(({ text }) => [text, readCell(text, fieldFrom({ type: 'number' }), context)]);
  const expected = numberInputs.map(({ text, number }) => [
    text,
    number === undefined ? refused : { kind: 'value', value: number },
  ]);
  expect(read).toEqual(expected);
});

test('a number that a spreadsheet or a JSON file had rounded is a fault', () => {
  const read = (cell: Json) => readCell(cell, fieldFrom({ type: 'number' }), context);
  expect(read(Number('12345678901234567890'))).toMatchObject({
    kind: 'fault',
    message: expect.stringContaining('cifras'),
  });
  expect(read(1e21)).toEqual({ kind: 'value', value: 1e21 });
  expect(read(0.1 + 0.2)).toEqual({ kind: 'value', value: 0.1 + 0.2 });
});

test('a number that JSON had rounded is a fault wherever it stands in a cell', () => {
  const long = '12345678901234567890';
  const group = { type: 'object', properties: { n: { type: 'number' } } };
  const cases: [object, Json][] = [
    [text, Number(long)],
    [{}, long],
    [{}, '{"a":[1e400]}'],
    [group, `{"n":${long}}`],
    [list(group), [{ n: Number(long) }]],
  ];
  for (const [schema, cell] of cases)
    expect(readCell(cell, fieldFrom(schema), context)).toMatchObject({
      kind: 'fault',
      message: expect.stringContaining('cifras'),
    });
  expect(readCell(long, fieldFrom(text), context)).toEqual({ kind: 'value', value: long });
});

test('a time is read to its last character, and a date beside it is a fault', () => {
  const time = { type: 'string', format: 'time' };
  const read = (cell: string, schema: object = time) => readCell(cell, fieldFrom(schema), context);
  for (const cell of ['08:305', '8:30 15', '08:30:15.5', '2026-03-15T08:30:00'])
    expect([cell, read(cell).kind]).toEqual([cell, 'fault']);
  expect(read('15/03/2026 8:305', { type: 'string', format: 'date-time' }).kind).toBe('fault');
  for (const cell of ['8:30', '08:30:00.000', '8:30 a. m.', '8:30am', '8:30 hrs.'])
    expect([cell, read(cell)]).toEqual([cell, { kind: 'value', value: '08:30:00Z' }]);
});

test('a coordinate with two signs or with digits that would be rounded is a fault', () => {
  const schema = {
    type: 'object',
    properties: { lat: { type: 'number' }, lng: { type: 'number' } },
    'x-field': { widget: 'location' },
  };
  for (const cell of ['-14.63 S, 90', '14.63, -90.5 O', '14.1234567890123456789, -90'])
    expect([cell, readCell(cell, fieldFrom(schema), context).kind]).toEqual([cell, 'fault']);
});

test('a number is read with the unit of its field', () => {
  const area = fieldFrom({ type: 'number', 'x-field': { unit: 'm²' } });
  expect(readCell('5 m²', area, context)).toEqual({ kind: 'value', value: 5 });
  expect(readCell('5 km', area, context)).toMatchObject({ kind: 'fault', message: expect.stringContaining('«km»') });
  const share = fieldFrom({ type: 'number', 'x-field': { unit: '%' } });
  expect(readCell('12.5%', share, context)).toEqual({ kind: 'value', value: 12.5 });
});

test('the decimal sign of a file is the one that its numbers use', () => {
  expect(detectDecimalSign(['1,5', '2.000,75', 'a'], '.')).toBe(',');
  expect(detectDecimalSign(['1.5', '2,000.75'], ',')).toBe('.');
  expect(detectDecimalSign(['1,234', '5'], '.')).toBe('.');
});

test('a cell names related records by each of its items and as a whole', () => {
  const field = fieldFrom(list(text, { 'x-field': { relation: 'lugares' } }));
  expect(relatedTexts('Parque; Plaza', field)).toEqual(['Parque; Plaza', 'Parque', 'Plaza']);
  expect(relatedTexts('Parque', fieldFrom(text))).toEqual([]);
});
