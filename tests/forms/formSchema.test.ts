import { describe, expect, test } from 'vitest';
import { tidy } from '#forms/formContext.ts';
import { defaultsOf } from '#core/schema/defaults.ts';
import { fieldOfValue, formSchema, uiSchemaOf } from '#forms/formSchema.ts';
import { interpreter } from '#forms/interpreter.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf(
  {
    nombre: { type: 'string', title: 'Nombre', default: 'Sin nombre' },
    precio: { type: 'number' },
    lugar: { type: 'object', properties: { calle: { type: 'string' } } },
    pasos: { type: 'array', items: { type: 'object', properties: { nombre: { type: 'string' } } } },
    etiquetas: { type: 'array', items: { type: 'string' } },
    raro: { type: ['string', 'number'] },
  },
  { title: 'Cosas', dependentRequired: { precio: ['nombre'] } },
);

describe('the schema that a form shows', () => {
  test('holds only the fields of its screen', () => {
    expect(Object.keys(formSchema(type, ['precio', 'nombre']).properties ?? {})).toEqual(['nombre', 'precio']);
  });

  test('writes dependencies with the keyword that rjsf supports', () => {
    expect(formSchema(type, ['nombre', 'precio'])).toMatchObject({ dependencies: { precio: ['nombre'] } });
  });

  test('leaves out the title, which the page renders', () => {
    expect(formSchema(type, ['nombre'])).not.toHaveProperty('title');
  });
});

test('groups and lists are shown part by part, every other value by its widget', () => {
  const uiSchema = uiSchemaOf(type.fields, { order: ['precio', 'nombre'] });
  expect(uiSchema['ui:order']).toEqual(['precio', 'nombre', '*']);
  expect(uiSchema['nombre']).toMatchObject({ 'ui:field': 'input' });
  expect(uiSchema['raro']).toMatchObject({ 'ui:field': 'input' });
  expect(uiSchema['lugar']).toMatchObject({ calle: { 'ui:field': 'input' } });
  expect(uiSchema['pasos']).toMatchObject({ items: { nombre: { 'ui:field': 'input' } } });
  expect(uiSchema['etiquetas']).not.toHaveProperty('ui:field');
});

test('a value that an alternative redefines has the field of that alternative', () => {
  const uiSchema = uiSchemaOf(type.fields)['nombre'];
  const own = fieldOfValue('nombre', { schema: { type: 'string', title: 'Nombre', default: 'Sin nombre' }, uiSchema });
  const other = fieldOfValue('nombre', { schema: { const: 'lote' }, uiSchema });
  expect(own).toBe(type.fields[0]);
  expect(other.options).toEqual([{ value: 'lote', label: 'lote' }]);
});

test('a new record starts with only the defaults of its schema', () => {
  expect(defaultsOf(type.fields)).toEqual({ nombre: 'Sin nombre' });
});

test('unfilled inputs are left out; null, empty texts and the order of lists stay', () => {
  expect(tidy({ a: undefined, b: null, c: '', d: ['z', undefined, 'a'], e: { f: undefined } })).toEqual({
    b: null,
    c: '',
    d: ['z', 'a'],
    e: {},
  });
});

test('branches are chosen by interpreting the schema, references into the root included', () => {
  const root = { $defs: { corto: { type: 'string', maxLength: 3 } } } as const;
  const schema = { properties: { a: { $ref: '#/$defs/corto' } }, required: ['a'] };
  expect(interpreter.isValid(schema, { a: 'abc' }, root as object)).toBe(true);
  expect(interpreter.isValid(schema, { a: 'abcd' }, root as object)).toBe(false);
  expect(interpreter.isValid(schema, { a: undefined }, root as object)).toBe(false);
});
