import { defaultsOf } from '#core/validation/defaults.ts';
import { expect, test } from 'vitest';
import { tidy } from '#forms/context/formContext.ts';
import { fieldOfValue, objectNode } from '#forms/context/formSchema.ts';
import { interpreter } from '#forms/context/interpreter.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf(
  {
    nombre: { type: 'string', title: 'Nombre', default: 'Sin nombre' },
    precio: { type: 'number' },
    lugar: { type: 'object', properties: { calle: { type: 'string' } } },
    pasos: { type: 'array', items: { type: 'object', properties: { nombre: { type: 'string' } } } },
    etiquetas: { type: 'array', items: { type: 'string' } },
    raro: { type: ['string', 'number'] },
    libre: {},
    matriz: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
    partes: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'boolean' }] } },
  },
  { title: 'Cosas', dependentRequired: { precio: ['nombre'] } },
);

const root = type.schema;

test('a form has its fields in order, with the required ones', () => {
  const [, precio] = type.fields;
  const { schema } = objectNode([{ ...precio!, isRequired: true }, type.fields[0]!], { root });
  expect(Object.keys(schema.properties ?? {})).toEqual(['precio', 'nombre']);
  expect(schema.required).toEqual(['precio']);
});

test('groups and lists are shown part by part, values with a shape by it, every other value by its widget', () => {
  const { schema, uiSchema } = objectNode(type.fields, { root });
  expect(uiSchema['nombre']).toMatchObject({ 'ui:field': 'input' });
  expect(uiSchema['raro']).toMatchObject({ 'ui:field': 'shaped' });
  expect(uiSchema['lugar']).toMatchObject({ calle: { 'ui:field': 'input' } });
  expect(uiSchema['pasos']).toMatchObject({ items: { nombre: { 'ui:field': 'input' } } });
  expect(uiSchema['etiquetas']).not.toHaveProperty('ui:field');
  expect(schema.properties?.['etiquetas']).toMatchObject({ type: 'array' });
  expect(uiSchema['libre']).toMatchObject({ 'ui:field': 'input' });
});

test('lists within lists, and lists of alternatives, are lists', () => {
  const { schema, uiSchema } = objectNode(type.fields, { root });
  expect(schema.properties?.['matriz']).toMatchObject({ type: 'array', items: { type: 'array' } });
  expect(uiSchema['partes']).toMatchObject({ items: { 'ui:field': 'shaped' } });
});

test('an input keeps the field that it was described with', () => {
  expect(fieldOfValue('nombre', objectNode(type.fields, { root }).uiSchema['nombre'])).toBe(type.fields[0]);
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
