import { describe, expect, it, test } from 'vitest';
import { readWireRecord, savedBody, uniqueRecords } from '#core/contract0511/record.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import usuarios from '#schemas/content/usuarios.json' with { type: 'json' };
import { readType, typeOf } from '#tests/support/builders/readType.ts';

const { country } = serverEs;
/** As a parser of JSON reads more digits than a double holds. */
const rounded = Number('12345678901234567890');
const text = { type: 'string' };
const list = (items: object, hints: object = {}) => ({ type: 'array', items, 'x-field': hints });
const day = { type: 'string', format: 'date' };
const instant = { type: 'string', format: 'date-time' };
const money = { type: 'number', 'x-field': { kind: 'money' } };
const choice = { enum: ['activo', 'suspendido'], 'x-field': { labels: { suspendido: 'En pausa' } } };
const picture = { type: 'object', properties: { imagen: text, texto: text } };
const choices = { ...list(choice, choice['x-field']), uniqueItems: true };
const gallery = list(picture, { kind: 'gallery' });
const office = { type: 'object', properties: { nombre: text, numero: { type: 'integer' } } };
const person = { type: 'string', 'x-field': { relation: 'personas' } };
const place = { type: 'object', properties: { lat: { type: 'number' }, lng: { type: 'number' } } };

/** The value that is read of one member. */
function valueOf(schema: object, wire: Json): Json | undefined {
  return readWireRecord({ valor: wire }, { type: typeOf({ valor: schema }), country }).values['valor'];
}

describe('a member of a list call becomes the value of its field', () => {
  const cases: [string, object, Json, Json][] = [
    ['a text', text, ' con espacios ', ' con espacios '],
    ['a number for a text', text, 78889999, '78889999'],
    ['a long date with its weekday', day, 'lunes, 5 de mayo de 2025', '2025-05-05'],
    ['a long date', day, '5 de mayo de 2025', '2025-05-05'],
    ['a long date with del', day, '5 de Mayo del 2025', '2025-05-05'],
    ['a long date with a time', day, 'lunes, 5 de mayo de 2025, 14:30', '2025-05-05'],
    ['a short date', day, ' 05/05/2025 ', '2025-05-05'],
    ['a short date with a time', day, '5/5/2025 12:00:00 a. m.', '2025-05-05'],
    ['an ISO date', day, '2025-05-05', '2025-05-05'],
    ['a midnight in UTC as the day that is written', day, '2025-05-05T00:00:00Z', '2025-05-05'],
    ['an instant as the day of the town', day, '2025-05-05T03:00:00.123Z', '2025-05-04'],
    ['a local time as its day', day, '2025-05-05T23:30:00.1234567', '2025-05-05'],
    ['a date of .NET as the day of the town', day, '/Date(1715000000000-0600)/', '2024-05-06'],
    ['an instant', instant, '2025-05-05T14:30:00Z', '2025-05-05T14:30:00.000Z'],
    ['an instant with an offset', instant, '2025-05-05T08:30:00-06:00', '2025-05-05T14:30:00.000Z'],
    ['a local time', instant, '2025-05-05T08:30:00.1234567', '2025-05-05T14:30:00.000Z'],
    ['a day for an instant', instant, '05/05/2025', '2025-05-05T06:00:00.000Z'],
    ['an instant of .NET', instant, '/Date(1715000000000)/', '2024-05-06T12:53:20.000Z'],
    ['a time of day', { type: 'string', format: 'time' }, '08:30', '08:30:00Z'],
    ['a number', money, 150, 150],
    ['a number in a text', money, '150.00', 150],
    ['an amount in words', money, 'Q 1,250.50', 1250.5],
    ['a decimal point before three digits', { type: 'number' }, '1.250', 1.25],
    ['an integer in a text', { type: 'integer' }, ' 7 ', 7],
    ['a truth as 1', { type: 'boolean' }, 1, true],
    ['a truth as text', { type: 'boolean' }, 'true', true],
    ['a truth in Spanish', { type: 'boolean' }, 'Sí', true],
    ['an untruth as 0', { type: 'boolean' }, 0, false],
    ['an option in another case', choice, 'ACTIVO', 'activo'],
    ['an option by its label', choice, 'En pausa', 'suspendido'],
    ['options in a text', choices, 'activo, En pausa', ['activo', 'suspendido']],
    ['options without unknown ones', choices, ['activo', 'otro'], ['activo']],
    ['a list with numbers', list(text), ['a', 7, null, {}], ['a', '7']],
    ['a list in a text', list(text), 'a; b', ['a', 'b']],
    ['addresses as pictures', gallery, ['/a.jpg', '/b.jpg'], [{ imagen: '/a.jpg' }, { imagen: '/b.jpg' }]],
    [
      'capitalised pictures',
      gallery,
      [{ Imagen: '/a.jpg', Texto: 'Feria' }, 7],
      [{ imagen: '/a.jpg', texto: 'Feria' }],
    ],
    ['one address', gallery, '/a.jpg', [{ imagen: '/a.jpg' }]],
    ['a group', office, { Nombre: 'Cajas', NUMERO: '3', otro: 1 }, { nombre: 'Cajas', numero: 3, otro: 1 }],
    ['a closed group', { ...office, additionalProperties: false }, { Nombre: 'Cajas', otro: 1 }, { nombre: 'Cajas' }],
    ['a group in a text of JSON', office, '{"nombre":"Cajas"}', { nombre: 'Cajas' }],
    ['groups', list(office), [{ Nombre: 'Cajas' }, 7, {}], [{ nombre: 'Cajas' }]],
    ['a position', place, { Lat: '14.4', Lng: -90.7 }, { lat: 14.4, lng: -90.7 }],
    ['a related id', person, 12, '12'],
    ['a person', person, { Id: 12, Name: 'Ana' }, '12'],
    ['people', list(text, { relation: 'personas' }), [{ id: 'a' }, 2, null, {}], ['a', '2']],
    ['any JSON', {}, { a: [1] }, { a: [1] }],
  ];

  it.each(cases)('%s', (_name, schema, wire, expected) => {
    expect(valueOf(schema, wire)).toEqual(expected);
  });
});

describe('what cannot be read is left out', () => {
  const cases: [string, object, Json][] = [
    ['null', text, null],
    ['an empty text', text, ''],
    ['an object for a text', text, { a: 1 }],
    ['a rounded number for a text', text, rounded],
    ['a word for a cost', money, 'abc'],
    ['another currency', money, '12 yenes'],
    ['a list for a number', money, [1]],
    ['a fraction for an integer', { type: 'integer' }, 1.5],
    ['a number for a date', day, 20250505],
    ['a day that the calendar lacks', day, '31/02/2025'],
    ['the first day of .NET', day, '0001-01-01T00:00:00'],
    ['the first instant of .NET', instant, '/Date(-62135596800000)/'],
    ['an instant beyond all dates', instant, '/Date(9999999999999999)/'],
    ['a very long date', instant, `1 ${'1:11 '.repeat(1000)}\n`],
    ['another word for a truth', { type: 'boolean' }, 'quizás'],
    ['an unknown option', choice, 'otro'],
    ['a list of unknown options', choices, ['otro']],
    ['a list of numbers for groups', list(office), [1, 2]],
    ['an object for a list', list(text), { a: 1 }],
    ['a number for a group', office, 7],
    ['a text for groups', list(office), 'nada'],
    ['nobody', person, 0],
    ['a person without id', person, { name: 'Ana' }],
    ['a rounded number in JSON', {}, { a: [rounded] }],
  ];

  it.each(cases)('%s', (_name, schema, wire) => {
    const { values } = readWireRecord({ valor: wire, otro: 1 }, { type: typeOf({ valor: schema, otro: {} }), country });
    expect(values).toEqual({ otro: 1 });
  });
});

describe('a record', () => {
  const type = readType({
    type: 'object',
    properties: { nombre: text, pasos: text, clave: { ...text, 'x-field': { writeOnly: true } } },
    'x-content': {
      calls: {
        list: 'A',
        save: 'B',
        names: { id: 'Codigo_', nombre: 'Name' },
        saved: ['nombre'],
        parts: { notas: 'avisos' },
      },
    },
  });
  const read = (wire: JsonObject) => readWireRecord(wire, { type, country });

  it('has its members under wire names and their own, in any case', () => {
    expect(read({ Name: 'Ana' }).values).toEqual({ nombre: 'Ana' });
    expect(read({ NOMBRE: 'Ana', Pasos: 'uno' }).values).toEqual({ nombre: 'Ana', pasos: 'uno' });
    expect(read({ name: 'Ana' }).values).toEqual({ nombre: 'Ana' });
  });

  it.each([[{ Name: 'Ana', nombre: 'Eva', name: 'Eda' }], [{ nombre: 'Eva', name: 'Eda', Name: 'Ana' }]])(
    'prefers the exact wire name: %j',
    (wire) => {
      expect(read(wire).values).toEqual({ nombre: 'Ana' });
    },
  );

  it('takes another spelling when the exact one has no value', () => {
    expect(read({ Name: null, nombre: 'Eva' }).values).toEqual({ nombre: 'Eva' });
  });

  it('follows wire names that are those of other properties', () => {
    const swapped = readType({
      type: 'object',
      properties: { a: text, b: text },
      'x-content': { calls: { list: 'A', names: { a: 'b', b: 'a' } } },
    });
    expect(readWireRecord({ a: '1', B: '2' }, { type: swapped, country }).values).toEqual({ b: '1', a: '2' });
  });

  it.each<[JsonObject, string | undefined, string | number | undefined]>([
    [{ Codigo_: 7 }, '7', 7],
    [{ CODIGO_: ' a-7 ' }, 'a-7', ' a-7 '],
    [{ ID: 7 }, '7', 7],
    [{ id: 0 }, undefined, undefined],
    [{ id: '' }, undefined, undefined],
    [{ id: null }, undefined, undefined],
    [{ id: { a: 1 } }, undefined, undefined],
    [{ id: rounded }, undefined, undefined],
    [{}, undefined, undefined],
  ])('of %j has the id %s, sent as %s', (wire, id, sentId) => {
    expect(read(wire)).toMatchObject({ id, sentId });
  });

  it('has its comments as they are sent', () => {
    expect(read({ Notas: [{ Id: 1 }, 7] }).parts).toEqual({ notas: [{ Id: 1 }] });
    expect(read({ notas: 7 }).parts).toEqual({});
  });

  it('never has a password or a member without a field', () => {
    expect(read({ clave: 'secreta', Clave: 'secreta', otra: 1, _version: 3 }).values).toEqual({});
  });

  it('takes names of prototypes for ordinary ones', () => {
    const odd = typeOf({ constructor: text, toString: text });
    const wire = JSON.parse('{"__proto__":{"toString":"x"},"constructor":"c"}') as JsonObject;
    const { values, id } = readWireRecord(wire, { type: odd, country });
    expect(Object.entries(values)).toEqual([['constructor', 'c']]);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(id).toBeUndefined();
    expect(read(wire)).toEqual({ id: undefined, sentId: undefined, values: {}, parts: {} });
  });

  it('has no prototype in an open group', () => {
    const wire = JSON.parse('{"valor":{"__proto__":{"a":1},"constructor":2,"nombre":"x"}}') as JsonObject;
    const { values } = readWireRecord(wire, { type: typeOf({ valor: office }), country });
    expect(Object.entries(values['valor'] as JsonObject)).toEqual([
      ['constructor', 2],
      ['nombre', 'x'],
    ]);
  });

  it('is written with its documented members alone, under wire names', () => {
    const values = { nombre: 'Ana', pasos: 'uno' };
    expect(savedBody(values, { type, id: 7 })).toEqual({ Codigo_: 7, Name: 'Ana' });
    expect(savedBody(values, { type, id: undefined })).toEqual({ Name: 'Ana' });
    expect(savedBody({ nombre: null }, { type, id: 'a' })).toEqual({ Codigo_: 'a', Name: null });
    expect(savedBody({}, { type, id: 'a' })).toEqual({ Codigo_: 'a' });
  });

  it('is written with all its fields where none are documented', () => {
    expect(savedBody({ a: 1, b: 2, _version: 3 }, { type: typeOf({ a: {}, b: {} }), id: 7 })).toEqual({
      id: 7,
      a: 1,
      b: 2,
    });
  });

  it('of people carries what the documents say', () => {
    const values = {
      nombre: 'Ana',
      email: 'a@b.gt',
      telefono: '7888-9999',
      password: 'x',
      activo: true,
      rol: 'editor',
    };
    expect(savedBody(values, { type: readType(usuarios, 'usuarios'), id: 7 })).toEqual({
      id: 7,
      nombre: 'Ana',
      email: 'a@b.gt',
      telefono: '7888-9999',
      password: 'x',
    });
  });
});

describe('the records of an answer', () => {
  const type = typeOf({ nombre: text });
  const single = typeOf({ nombre: text }, { 'x-content': { single: true } });

  it('are unique by id, and those without one stay', () => {
    const data = [{ id: 1, nombre: 'a' }, { Id: '1', nombre: 'b' }, { nombre: 'c' }, { nombre: 'c' }];
    const records = uniqueRecords(data.map((wire) => readWireRecord(wire, { type, country })));
    expect(records.map(({ id, values }) => [id, values['nombre']])).toEqual([
      ['1', 'a'],
      [undefined, 'c'],
      [undefined, 'c'],
    ]);
    expect(uniqueRecords([])).toEqual([]);
  });

  it('of a single type have its own id', () => {
    const record = readWireRecord({ id: 4, nombre: 'a' }, { type: single, country });
    expect(record).toEqual({ id: 'unico', sentId: 4, values: { nombre: 'a' }, parts: {} });
  });
});

test('a date follows the time zone of the town that reads it', () => {
  const type = typeOf({ dia: day });
  const dayIn = (timeZone: string) =>
    readWireRecord({ dia: '2025-05-05T03:00:00Z' }, { type, country: { ...country, timeZone } }).values['dia'];
  expect([dayIn('America/Guatemala'), dayIn('Europe/Madrid')]).toEqual(['2025-05-04', '2025-05-05']);
});

test('a single sign in a number is decimal, whatever the country writes', () => {
  const type = typeOf({ costo: money, latitud: { type: 'number', minimum: -90, maximum: 90 } });
  const customs = { ...country, decimalSign: ',' };
  const { values } = readWireRecord({ costo: '1.250', latitud: '14,558' }, { type, country: customs });
  expect(values).toEqual({ costo: 1.25, latitud: 14.558 });
});
