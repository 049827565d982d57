import { describe, expect, test } from 'vitest';
import { reduceSchema } from '#core/evaluation/reduceSchema.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const reduce = (schema: JsonSchema, root: JsonSchema = {}) => reduceSchema(schema, root);
const text = { type: 'string' };

describe('what is one type for people', () => {
  test.each<[string, JsonSchema, JsonSchema]>([
    [
      'a type with null',
      { title: 'Nota', anyOf: [text, { type: 'null' }] },
      { title: 'Nota', type: ['string', 'null'] },
    ],
    ['a oneOf with null', { oneOf: [{ type: 'null' }, { type: 'number' }] }, { type: ['number', 'null'] }],
    ['an anyOf of one member', { anyOf: [{ ...text, maxLength: 5 }] }, { ...text, maxLength: 5 }],
    ['an allOf of one member', { description: 'Ayuda', allOf: [text] }, { description: 'Ayuda', ...text }],
    ['an allOf of rules', { allOf: [text, { maxLength: 5 }] }, { ...text, maxLength: 5 }],
    ['integers among numbers', { type: ['integer', 'number'] }, { type: 'number' }],
    ['texts of several forms', { anyOf: [{ enum: ['a'] }, { type: 'string', pattern: 'b' }] }, { type: 'string' }],
    ['a text without a type', { maxLength: 3 }, { type: 'string', maxLength: 3 }],
    [
      'alternatives that only require',
      { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      { type: 'object' },
    ],
  ])('%s', (_case, schema, expected) => {
    expect(reduce(schema)).toEqual(expected);
  });

  test('a reference within the document, with hints and titles beside it', () => {
    const root = { $defs: { correo: { type: 'string', format: 'email', 'x-field': { public: true } } } };
    const property = {
      anyOf: [{ $ref: '#/$defs/correo' }, { type: 'null' }],
      title: 'Correo',
      'x-field': { unique: true },
    };
    expect(reduce(property, root)).toEqual({
      title: 'Correo',
      type: ['string', 'null'],
      format: 'email',
      'x-field': { public: true, unique: true },
    });
  });

  test('a circle of references ends', () => {
    const root = { $defs: { a: { allOf: [{ $ref: '#/$defs/b' }] }, b: { allOf: [{ $ref: '#/$defs/a' }] } } };
    expect(reduce({ $ref: '#/$defs/a' }, root)).toBeDefined();
  });
});

test('constants, also with null, are a closed list with their titles', () => {
  const property = { oneOf: [{ const: 'a', title: 'Alta' }, { enum: ['b', 'c'] }, { type: 'null' }] };
  expect(reduce(property).oneOf).toEqual([{ const: 'a', title: 'Alta' }, { const: 'b' }, { const: 'c' }]);
});

test('an allOf of objects has the members of all of them', () => {
  const parts: readonly JsonSchema[] = [
    { properties: { a: text, b: { title: 'B' } }, required: ['a'] },
    { properties: { b: { ...text, maxLength: 2 }, c: text }, required: ['b'] },
  ];
  const reduced = reduce({ type: 'object', allOf: parts });
  expect(Object.keys(reduced.properties ?? {})).toEqual(['a', 'b', 'c']);
  expect(reduced.required).toEqual(['a', 'b']);
  expect(reduce(reduced.properties?.['b'] as JsonSchema)).toEqual({ title: 'B', type: 'string', maxLength: 2 });
});

test('several types are alternatives, and real alternatives stay', () => {
  expect(reduce({ title: 'Mezcla', type: ['string', 'number', 'null'] }).anyOf).toEqual([
    { type: 'string' },
    { type: 'number' },
  ]);
  const real = { anyOf: [{ type: 'string' }, { type: 'object', properties: { a: text } }] };
  expect(reduce(real)).toBe(real);
});

test('conditions stay, and a schema without anything to reduce is the same object', () => {
  const plain = { type: 'object', properties: { a: text } };
  expect(reduce(plain)).toBe(plain);
  const condition = { if: { required: ['a'] }, then: { required: ['b'] } };
  expect(reduce({ ...plain, allOf: [condition] }).allOf).toEqual([condition]);
});

test('fields that are one type with null have its kind, so that lists filter and sort by them', () => {
  const type = typeOf({
    fin: { title: 'Fin', anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    nivel: {
      anyOf: [
        { const: 'a', title: 'Alto' },
        { const: 'b', title: 'Bajo' },
      ],
    },
    cupo: { allOf: [{ type: 'integer' }], title: 'Cupo' },
    titular: {
      allOf: [{ type: 'object', properties: { nombre: text } }, { properties: { edad: { type: 'integer' } } }],
    },
  });
  expect(type.fields.map(({ kind }) => kind)).toEqual(['date', 'choice', 'integer', 'object']);
  expect(type.fields[1]?.options).toEqual([
    { value: 'a', label: 'Alto' },
    { value: 'b', label: 'Bajo' },
  ]);
  expect(type.fields[3]?.fields.map(({ name }) => name)).toEqual(['nombre', 'edad']);
  expect(type.list.filters).toEqual(['fin', 'nivel', 'cupo']);
  expect(type.list.columns).toEqual(expect.arrayContaining(['fin', 'nivel', 'cupo']));
});
