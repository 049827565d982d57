import { describe, expect, test } from 'vitest';
import { activeSchema } from '#core/evaluation/activeSchema.ts';
import { submittedValues } from '#core/validation/submittedValues.ts';
import { readFields } from '#core/parsing/readFields.ts';
import { hiddenMembers, hiddenValues, visibleValues } from '#core/validation/hiddenValues.ts';
import { validate } from '#core/validation/validate.ts';
import { conditionalCases } from '#tests/support/builders/conditionalCases.ts';
import { readType, typeOf } from '#tests/support/builders/readType.ts';

describe.each(conditionalCases)('a value hidden by $title', ({ schema, values, hidden, shownBy }) => {
  const type = readType(schema);

  test('is named by its pointer, and leaves what a form sends', () => {
    expect(hiddenValues(type, values)).toEqual(hidden);
    const visible = visibleValues(type, values);
    expect(JSON.stringify(visible)).not.toContain('oculto');
    expect(submittedValues(type, values)).toEqual(visible);
    expect(hiddenMembers(type, visible)).toEqual([]);
    expect(validate(type, visible)).toEqual([]);
  });

  test('stays where its condition is true', () => {
    const shown = { ...values, ...shownBy };
    expect(hiddenMembers(type, shown)).toEqual([]);
    expect(visibleValues(type, shown)).toBe(shown);
    expect(validate(type, shown)).toEqual([]);
  });
});

const shownIf = (showIf: object, hints: object = {}) => ({ type: 'string', 'x-field': { ...hints, showIf } });
const isEmpty = (field: string) => ({ field, op: 'empty' });

describe('conditions that depend on each other', () => {
  test('count a hidden value as empty in whatever order they stand', () => {
    const type = typeOf({
      b: shownIf(isEmpty('a')),
      a: shownIf({ field: 'x', op: 'eq', value: '1' }),
      x: { type: 'string' },
    });
    expect(hiddenMembers(type, { b: 'b', a: 'a', x: '2' })).toEqual(['/a']);
    expect(hiddenMembers(type, { b: 'b', a: 'a', x: '1' })).toEqual(['/b']);
  });

  test('end where they go in a circle, and the earlier field stays', () => {
    const type = typeOf({ a: shownIf(isEmpty('b')), b: shownIf(isEmpty('a')) });
    expect(hiddenMembers(type, { a: 'a', b: 'b' })).toEqual(['/b']);
    const itself = typeOf({ a: shownIf(isEmpty('a')) });
    expect(hiddenMembers(itself, { a: 'a' })).toEqual(['/a']);
  });

  test('go through schemas and hints together', () => {
    const type = typeOf(
      { tiene: { enum: ['si', 'no'] }, foto: shownIf({ field: 'documento', op: 'notEmpty' }) },
      {
        if: { properties: { tiene: { const: 'si' } }, required: ['tiene'] },
        then: { properties: { documento: { type: 'string' } } },
      },
    );
    expect(hiddenMembers(type, { tiene: 'no', foto: 'f', documento: 'd' })).toEqual(['/foto', '/documento']);
  });
});

test('a value that the schema keeps, one without a field, and the text of a picture are not hidden values', () => {
  const type = typeOf({
    lema: shownIf({ field: 'portada', op: 'eq', value: true }, { whenHidden: 'keep' }),
    portada: { type: 'boolean' },
    foto: { type: 'string', 'x-field': { kind: 'image' } },
  });
  const values = { portada: false, lema: 'Bienvenidos', foto: '/api/files/a.webp', fotoTexto: 'Plaza', otro: 1 };
  expect(hiddenMembers(type, values)).toEqual([]);
});

describe('a select that decides about a branch', () => {
  const optionsOf = (schema: object, values: object, name: string) => {
    const { schema: root } = readType(schema);
    const active = activeSchema(root, { root, value: values });
    return readFields(active, { root, depth: 0 })
      .find((field) => field.name === name)
      ?.options.map(({ value }) => value);
  };
  const pago = { enum: ['tarjeta', 'efectivo'] };
  const branch = { properties: { pago: { enum: ['tarjeta'] }, tarjeta: { type: 'string' } } };
  const other = { properties: { pago: { enum: ['efectivo'] } } };
  const isCard = { properties: { pago: { const: 'tarjeta' } }, required: ['pago'] };

  test.each<[string, object]>([
    ['dependencies', { dependencies: { pago: { oneOf: [branch, other] } } }],
    ['dependentSchemas', { dependentSchemas: { pago: { anyOf: [branch, other] } } }],
    ['if and then', { if: isCard, then: branch }],
    [
      'several conditions',
      {
        allOf: [
          { if: isCard, then: branch },
          { if: { properties: { pago: { const: 'efectivo' } } }, then: other },
        ],
      },
    ],
  ])('keeps its other choices with %s', (_title, rules) => {
    const schema = { type: 'object', properties: { pago }, ...rules };
    for (const value of pago.enum) expect(optionsOf(schema, { pago: value }, 'pago')).toEqual(pago.enum);
    expect(optionsOf(schema, { pago: 'tarjeta' }, 'tarjeta')).toEqual([]);
    expect(optionsOf(schema, { pago: 'efectivo' }, 'tarjeta')).toBeUndefined();
  });

  test('narrows another select as before', () => {
    const schema = {
      type: 'object',
      properties: { pais: { enum: ['GT', 'MX'] }, moneda: { enum: ['GTQ', 'MXN'] } },
      if: { properties: { pais: { const: 'GT' } }, required: ['pais'] },
      then: { properties: { moneda: { enum: ['GTQ'] } } },
    };
    expect(optionsOf(schema, { pais: 'GT' }, 'moneda')).toEqual(['GTQ']);
    expect(optionsOf(schema, { pais: 'MX' }, 'moneda')).toEqual(['GTQ', 'MXN']);
  });
});
