import { expect, test } from 'vitest';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { pendingInUtc, recordInUtc, withUtcInstants } from '#core/instants/instants.ts';
import type { Values } from '#core/values/record.ts';
import { validate } from '#core/validation/validate.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const sent = '2030-03-02T06:00:00-06:00';
const utc = '2030-03-02T12:00:00.000Z';
const instant = { type: 'string', format: 'date-time' };
const text = { type: 'string' };

const converted = (schema: JsonSchema, values: Values) => withUtcInstants({ schema }, values);
const ofProperty = (property: JsonSchema, value: Values[string]) =>
  converted({ type: 'object', properties: { valor: property } }, { valor: value })['valor'];

const places: readonly (readonly [string, JsonSchema, Values[string], Values[string]])[] = [
  ['a field', instant, sent, utc],
  ['a field that may be null', { type: ['string', 'null'], format: 'date-time' }, sent, utc],
  ['a field that only declares its kind', { type: 'string', 'x-field': { kind: 'dateTime' } }, sent, utc],
  ['a group', { type: 'object', properties: { a: instant, b: text } }, { a: sent, b: sent }, { a: utc, b: sent }],
  ['the items of a list', { type: 'array', items: instant }, [sent, 'x', sent], [utc, 'x', utc]],
  [
    'a list of groups',
    { type: 'array', items: { type: 'object', properties: { a: instant } } },
    [{ a: sent }, { z: sent }],
    [{ a: utc }, { z: sent }],
  ],
  ['lists within lists', { type: 'array', items: { type: 'array', items: instant } }, [[sent]], [[utc]]],
  ['the first items of a list', { type: 'array', prefixItems: [text, instant] }, [sent, sent], [sent, utc]],
  ['members of any name', { type: 'object', additionalProperties: instant }, { otro: sent }, { otro: utc }],
  [
    'members by a pattern',
    { type: 'object', patternProperties: { '^f_': instant }, additionalProperties: text },
    { f_1: sent, g: sent },
    { f_1: utc, g: sent },
  ],
  ['allOf', { allOf: [{ type: 'string' }, { format: 'date-time' }] }, sent, utc],
  ['an alternative', { anyOf: [{ type: 'null' }, instant] }, sent, utc],
];

test.each(places)('an instant in %s is converted, and its neighbours stay', (_place, schema, value, expected) => {
  expect(ofProperty(schema, value)).toEqual(expected);
});

test('a reference and a schema that refers to itself are followed', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { cuando: { $ref: '#/$defs/cuando' }, arbol: { $ref: '#/$defs/nodo' } },
    $defs: {
      cuando: instant,
      nodo: {
        type: 'object',
        properties: { en: { $ref: '#/$defs/cuando' }, hijos: { type: 'array', items: { $ref: '#/$defs/nodo' } } },
      },
    },
  };
  const tree = (en: string) => ({ cuando: en, arbol: { en, hijos: [{ en, hijos: [{ en }] }] } });
  expect(converted(schema, tree(sent))).toEqual(tree(utc));
});

test('only the branch that a value fits says whether its text is an instant', () => {
  const branch = (tipo: string, valor: JsonSchema) => ({
    type: 'object',
    required: ['tipo'],
    properties: { tipo: { const: tipo }, valor },
  });
  const options: JsonSchema = { oneOf: [branch('texto', text), branch('fecha', instant)] };
  expect(ofProperty(options, { tipo: 'fecha', valor: sent })).toEqual({ tipo: 'fecha', valor: utc });
  expect(ofProperty(options, { tipo: 'texto', valor: sent })).toEqual({ tipo: 'texto', valor: sent });
  const condition: JsonSchema = {
    type: 'object',
    properties: { tipo: text },
    if: { properties: { tipo: { const: 'fecha' } } },
    then: { properties: { valor: instant } },
    else: { properties: { valor: text } },
  };
  expect(converted(condition, { tipo: 'fecha', valor: sent })).toEqual({ tipo: 'fecha', valor: utc });
  expect(converted(condition, { tipo: 'texto', valor: sent })).toEqual({ tipo: 'texto', valor: sent });
});

test('a text that its schema lists or limits to another form stays as it is', () => {
  expect(ofProperty({ ...instant, enum: [sent] }, sent)).toBe(sent);
  expect(ofProperty({ ...instant, const: sent }, sent)).toBe(sent);
  expect(ofProperty({ ...instant, pattern: '-06:00$' }, sent)).toBe(sent);
  expect(ofProperty({ ...instant, pattern: 'Z$' }, sent)).toBe(utc);
  expect(ofProperty({ ...instant, maxLength: 20 }, '2030-03-02T12:00:00Z')).toBe('2030-03-02T12:00:00Z');
});

test('values without another spelling are the same object, and so is a type without instants', () => {
  const values = { valor: utc, lista: [{ valor: utc }] };
  const schema: JsonSchema = {
    type: 'object',
    properties: { valor: instant, lista: { type: 'array', items: { type: 'object', properties: { valor: instant } } } },
  };
  expect(converted(schema, values)).toBe(values);
  const others = { titulo: sent };
  expect(converted({ type: 'object', properties: { titulo: text } }, others)).toBe(others);
});

test('a record is converted with its pending changes and without its server fields', () => {
  const schema: JsonSchema = { type: 'object', properties: { inicio: instant }, additionalProperties: instant };
  const pending = { by: 'ana', values: { inicio: sent }, unset: [], base: { inicio: sent } };
  const inUtc = { by: 'ana', values: { inicio: utc }, unset: [], base: { inicio: utc } };
  expect(pendingInUtc({ schema }, pending)).toEqual(inUtc);
  const record = { id: 'a', inicio: sent, _pending: pending };
  expect(recordInUtc({ schema }, record)).toEqual({ id: 'a', inicio: utc, _pending: inUtc });
});

test('a field that only declares its kind refuses what is no instant, as one with the format does', () => {
  const type = typeOf({ declarado: { type: 'string', 'x-field': { kind: 'dateTime' } }, escrito: instant });
  const errors = validate(type, { declarado: 'mañana', escrito: '9999-12-31T23:00:00-06:00' });
  expect(errors.map(({ pointer, keyword, message }) => [pointer, keyword, message])).toEqual([
    ['/declarado', 'format', expect.stringContaining('fecha y hora válidas con su zona')],
    ['/escrito', 'format', expect.stringContaining('fecha y hora válidas con su zona')],
  ]);
  expect(validate(type, { declarado: sent, escrito: sent })).toEqual([]);
});

test('a condition about an instant holds for every spelling of it', () => {
  const type = typeOf({
    inicio: instant,
    nota: { ...text, 'x-field': { showIf: { all: [{ field: 'inicio', op: 'eq', value: sent }] } } },
  });
  expect(type.fields[1]?.showIf).toEqual({ all: [{ field: 'inicio', op: 'eq', value: utc }] });
});
