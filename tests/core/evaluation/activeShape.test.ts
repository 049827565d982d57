import { describe, expect, test } from 'vitest';
import { activeSchema } from '#core/evaluation/activeSchema.ts';
import { bestAlternative } from '#core/evaluation/bestAlternative.ts';
import { activeShape, entrySchema, mapShapeOf } from '#core/evaluation/shapes.ts';
import { submittedValues } from '#core/validation/submittedValues.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { validate } from '#core/validation/validate.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };
const namesOf = (schema: JsonSchema) => Object.keys(schema.properties ?? {});

describe('the fields of a record with conditions', () => {
  const root: JsonSchema = {
    type: 'object',
    properties: { tipo: text },
    allOf: [
      {
        if: { $ref: '#/$defs/queja' },
        then: { properties: { motivo: text }, required: ['motivo'] },
        else: { properties: { monto: text } },
      },
    ],
    dependentSchemas: { monto: { properties: { moneda: text } } },
    dependentRequired: { monto: ['moneda'] },
    $defs: { queja: { properties: { tipo: { const: 'queja' } }, required: ['tipo'] } },
  };

  test.each<[object, readonly string[], readonly string[]]>([
    [{}, ['tipo', 'monto'], []],
    [{ tipo: 'queja' }, ['tipo', 'motivo'], ['motivo']],
    [{ monto: '1' }, ['tipo', 'monto', 'moneda'], ['moneda']],
  ])('%j are %j, of which %j are required', (value, names, required) => {
    const active = activeSchema(root, { root, value });
    expect(namesOf(active).toSorted()).toEqual(names.toSorted());
    expect(active.required ?? []).toEqual(required);
  });
});

describe('the alternative of a value', () => {
  const persona = { type: 'object', properties: { nombre: text, nit: text }, required: ['nombre'] };
  const empresa = { type: 'object', properties: { razon: text, nit: text }, required: ['razon'] };
  const best = (value: unknown, chosen?: JsonSchema) =>
    bestAlternative([persona, empresa, text], { root: {}, value, chosen });

  test.each([
    [{ nombre: 'Ana' }, 0],
    [{ razon: 'X' }, 1],
    ['texto', 2],
    [undefined, -1],
    [{}, -1],
    [5, -1],
  ])('of %j is number %d', (value, index) => expect(best(value)).toBe(index));

  test('is the chosen one while the value fits several equally well', () => {
    expect(best({ nit: '1' }, empresa)).toBe(1);
    expect(best({}, empresa)).toBe(1);
    expect(best({ nombre: 'Ana' }, empresa)).toBe(0);
  });

  test('is recognized by its constants', () => {
    const of = (clase: string) => ({ type: 'object', properties: { clase: { const: clase }, a: text } });
    expect(bestAlternative([of('x'), of('y')], { root: {}, value: { clase: 'y', a: '1' } })).toBe(1);
  });

  test('adds its fields to those that all alternatives share', () => {
    const schema = { type: 'object', properties: { comun: text }, oneOf: [persona, empresa] };
    expect(namesOf(activeShape(schema, { root: {}, value: { razon: 'X' } }).schema)).toEqual(['comun', 'razon', 'nit']);
    expect(namesOf(activeShape(schema, { root: {}, value: {} }).schema)).toEqual(['comun']);
  });
});

test('the entries of a map have the schema of the pattern that their key matches', () => {
  const map = mapShapeOf(
    { type: 'object', patternProperties: { '^a': text, '^b': { type: 'number' } }, additionalProperties: false },
    {},
  );
  expect(map && entrySchema(map, 'a1')).toEqual(text);
  expect(map && entrySchema(map, 'c')).toBeUndefined();
  expect(mapShapeOf({ type: 'object', additionalProperties: true }, {})).toBeUndefined();
});

describe('what a form sends', () => {
  const type = typeOf(
    { tipo: text, fin: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] } },
    {
      required: ['fin'],
      allOf: [{ if: { properties: { tipo: { const: 'a' } } }, then: { properties: { motivo: text } } }],
      unevaluatedProperties: false,
    },
  );

  test('leaves out what the schema forbids while its condition does not hold', () => {
    expect(submittedValues(type, { tipo: 'b', motivo: 'x', fin: null })).toEqual({ tipo: 'b', fin: null });
    expect(submittedValues(type, { tipo: 'a', motivo: 'x', fin: null })).toEqual({ tipo: 'a', motivo: 'x', fin: null });
  });

  test('keeps members that no part of the schema names, so that their fault is reported', () => {
    expect(submittedValues(type, { otro: 1, fin: null })).toEqual({ otro: 1, fin: null });
  });

  test('has null for what is required and empty, where null is accepted', () => {
    expect(submittedValues(type, { tipo: 'b' })).toEqual({ tipo: 'b', fin: null });
  });
});

describe('the faults of alternatives', () => {
  const persona = { type: 'object', required: ['nombre'], properties: { nombre: text } };
  const empresa = { type: 'object', required: ['razon'], properties: { razon: text } };
  const type = typeOf({
    titular: { oneOf: [persona, empresa, { type: 'null' }] },
    contacto: {
      type: 'object',
      properties: { correo: { title: 'Correo', ...text } },
      anyOf: [{ required: ['correo'] }, { required: ['telefono'] }],
    },
  });
  const faults = (titular: unknown, chosen?: ReadonlyMap<string, JsonSchema>) =>
    validate(type, { titular } as never, undefined, chosen);

  test('stand at the field of the alternative that is meant', () => {
    expect(faults({ razon: 5 })).toMatchObject([{ pointer: '/titular/razon', message: 'Se espera un texto' }]);
    expect(faults({}, new Map([['/titular', empresa]]))).toMatchObject([
      { pointer: '/titular/razon', keyword: 'required' },
    ]);
  });

  test('do not tell members of one alternative as unknown in another', () => {
    const closed = typeOf({ titular: { anyOf: [persona, { ...empresa, additionalProperties: false }] } });
    expect(validate(closed, { titular: { nombre: 5 } })).toMatchObject([
      { pointer: '/titular/nombre', keyword: 'type' },
    ]);
    expect(validate(closed, { titular: { nombre: 5 } })).toHaveLength(1);
  });

  test('are one sentence when none is meant', () => {
    expect(faults({})).toMatchObject([
      { pointer: '/titular', message: expect.stringContaining('de las opciones; complete') },
    ]);
    expect(faults({ nombre: 'a', razon: 'b' })).toMatchObject([{ pointer: '/titular', keyword: 'oneOf' }]);
  });

  test('name what is missing where they only require', () => {
    expect(validate(type, { contacto: {} })).toMatchObject([
      { pointer: '/contacto', message: 'Complete al menos uno de estos datos: Correo, Telefono' },
    ]);
  });
});

test('a fault in one part of a schema does not make the fields of that part unknown', () => {
  const parts = [{ type: 'object', properties: { a: text, b: text } }] as const;
  const type = typeOf({}, { allOf: parts, unevaluatedProperties: false });
  expect(validate(type, { a: 1, b: 'x' } as never)).toMatchObject([{ pointer: '/a', keyword: 'type' }]);
  expect(validate(type, { a: 'x', c: 'x' })).toMatchObject([{ pointer: '/c', keyword: 'unknown' }]);
});
