import { describe, expect, it } from 'vitest';
import { validate } from '#core/validation/validate.ts';
import { readType, typeOf } from '#tests/support/builders/readType.ts';

describe('a fault is reported at its pointer, in Spanish:', () => {
  const cases: [string, object, unknown, string][] = [
    ['a text that is too long', { type: 'string', maxLength: 3 }, 'abcd', 'Escriba como máximo 3 caracteres'],
    ['a blank text', { type: 'string', pattern: '\\S' }, '  ', 'Este campo no puede quedar vacío'],
    [
      'a text that nobody sees',
      { type: 'string', pattern: '\\S' },
      ' \u200b\u3164',
      'Este campo no puede quedar vacío',
    ],
    ['another type', { type: 'integer' }, 'x', 'Se espera un número entero'],
    ['several types', { type: ['string', 'null'] }, 3, 'Se espera un texto o vacío'],
    ['a value of no list', { enum: ['a'] }, 'b', 'Elija uno de los valores permitidos'],
    ['a small number', { type: 'number', minimum: 0 }, -1, 'El valor mínimo es 0'],
    ['half a cent', { type: 'number', multipleOf: 0.01 }, 1.005, 'Escriba como máximo 2 decimales'],
    [
      'a day that does not exist',
      { type: 'string', format: 'date' },
      '2024-02-30',
      'Escriba una fecha válida, como 2024-03-15',
    ],
    ['no variant at all', { anyOf: [{ type: 'string' }, { type: 'number' }] }, true, 'Se espera un texto o un número'],
    ['a repeated item', { type: 'array', uniqueItems: true }, [1, 1], 'Hay elementos repetidos en la lista'],
  ];

  it.each(cases)('%s', (_name, schema, value, message) => {
    expect(validate(typeOf({ valor: schema }), { valor: value } as never)).toEqual([
      { pointer: '/valor', keyword: expect.any(String), message },
    ]);
  });

  it('a missing member, at the pointer it would have', () => {
    const item = { type: 'object', required: ['a/b'], properties: { 'a/b': {} } };
    expect(validate(typeOf({ lista: { type: 'array', items: item } }), { lista: [{}] })).toEqual([
      { pointer: '/lista/0/a~1b', keyword: 'required', message: 'Este campo es obligatorio' },
    ]);
  });

  it('an unknown member, with the most similar name', () => {
    expect(validate(typeOf({ titulo: {} }), { tiutlo: 'x' })).toEqual([
      { pointer: '/tiutlo', keyword: 'unknown', message: 'Este campo no existe; ¿quiso decir «titulo»?' },
    ]);
  });

  it('with the messages of the schema if any, behind references too', () => {
    const type = readType({
      type: 'object',
      properties: { slug: { $ref: '#/$defs/slug' } },
      $defs: { slug: { type: 'string', pattern: '^[a-z]+$', 'x-field': { messages: { pattern: 'Solo letras' } } } },
    });
    expect(validate(type, { slug: 'ÑU' })[0]?.message).toBe('Solo letras');
  });

  it('once for each pointer and rule', () => {
    const type = typeOf({ a: {} }, { required: ['a'], allOf: [{ required: ['a'] }] });
    expect(validate(type, {})).toHaveLength(1);
  });
});

describe('a condition', () => {
  const type = typeOf(
    {
      enLinea: { type: 'boolean' },
      enlace: { type: 'string', minLength: 3, 'x-field': { showIf: { field: 'enLinea', op: 'eq', value: true } } },
    },
    { required: ['enlace'] },
  );

  it('requires a field only while it shows it', () => {
    expect(validate(type, { enLinea: true }).map((error) => error.pointer)).toEqual(['/enlace']);
    expect(validate(type, { enLinea: false })).toEqual([]);
    expect(validate(type, { enLinea: false, enlace: '' })).toEqual([]);
  });

  it('does not allow an invalid value in a hidden field', () => {
    expect(validate(type, { enLinea: false, enlace: 'x' })).toHaveLength(1);
  });

  it('uses the sibling values of its field inside a list', () => {
    const item = {
      type: 'object',
      required: ['otro'],
      properties: { tipo: {}, otro: { 'x-field': { showIf: { field: 'tipo', op: 'eq', value: 'otro' } } } },
    };
    const lists = typeOf({ filas: { type: 'array', items: item } });
    const errors = validate(lists, { filas: [{ tipo: 'a' }, { tipo: 'otro' }] });
    expect(errors.map((error) => error.pointer)).toEqual(['/filas/1/otro']);
  });

  it('of JSON Schema (if, then) applies too', () => {
    const conditional = typeOf({ a: {}, b: {} }, { if: { required: ['a'] }, then: { required: ['b'] } });
    expect(validate(conditional, { a: 1 }).map((error) => error.pointer)).toEqual(['/b']);
    expect(validate(conditional, {})).toEqual([]);
  });
});

describe('values', () => {
  it('may have undefined for a cleared member', () => {
    expect(validate(typeOf({ a: { type: 'string' } }), { a: undefined })).toEqual([]);
  });

  it('never require an id, whatever the schema says', () => {
    expect(validate(typeOf({ id: { type: 'integer' } }, { required: ['id'] }), {})).toEqual([]);
  });

  it.each([
    { allOf: [{ required: ['id'] }] },
    { if: { required: ['id'] }, then: { properties: { a: { type: 'string' } } } },
    { oneOf: [{ required: ['id'], properties: { id: { type: 'integer' } } }, { required: ['b'] }] },
    {
      allOf: [{ $ref: '#/$defs/conId' }],
      $defs: { conId: { required: ['id'], properties: { id: { type: 'integer' } } } },
    },
  ])('never require an id, wherever a schema does: %j', (more) => {
    expect(validate(typeOf({ a: {}, b: {} }, more), { a: 'x' })).toEqual([]);
  });

  it('without an id still break other rules behind a reference', () => {
    const $defs = { base: { required: ['id', 'c'], properties: { id: {}, c: { type: 'string', maxLength: 2 } } } };
    const type = typeOf({ a: {} }, { $ref: '#/$defs/base', $defs });
    expect(validate(type, {}).map((error) => error.pointer)).toEqual(['/c']);
    expect(validate(type, { c: 'abc' })[0]?.message).toBe('Escriba como máximo 2 caracteres');
  });

  it('may have members that a schema only requires', () => {
    const type = readType({ type: 'object', required: ['a'] });
    expect(validate(type, {})).toHaveLength(1);
    expect(validate(type, { a: 1 })).toEqual([]);
  });

  it('may be anything where a schema has no rule', () => {
    expect(validate(readType({}), { a: 1, b: [null] })).toEqual([]);
  });

  it('with too many faults to report are still refused', () => {
    const type = typeOf({ lista: { type: 'array', items: { type: 'object', required: ['q'] } } });
    const lista = Array.from({ length: 130_000 }, () => ({}));
    expect(validate(type, { lista }).length).toBeGreaterThan(0);
  });

  it('may have other members where the schema is open', () => {
    expect(validate(typeOf({}, { additionalProperties: { type: 'string' } }), { otra: 'x' })).toEqual([]);
    expect(validate(typeOf({}, { additionalProperties: { type: 'string' } }), { otra: 1 })).toHaveLength(1);
  });

  it('with names of built-in object members are unknown members', () => {
    const values = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}');
    expect(validate(typeOf({ a: {} }), values).map((error) => error.pointer)).toEqual([
      '/__proto__',
      '/constructor',
      '/toString',
    ]);
  });
});
