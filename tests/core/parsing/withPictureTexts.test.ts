import { expect, test } from 'vitest';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { schemaEs } from '#core/locales/schemaEs.ts';
import { pictureText } from '#core/records/pictureText.ts';
import { validate } from '#core/validation/validate.ts';
import { withPictureTexts } from '#core/parsing/withPictureTexts.ts';
import { readType } from '#tests/support/builders/readType.ts';

const image = (hints: object = {}, title?: string): JsonSchema => ({
  type: 'string',
  ...(title !== undefined && { title }),
  'x-field': { kind: 'image', ...hints },
});
const elsewhere = 'https://ejemplo.gt/a.jpg';
const namesOf = (schema: JsonSchema) => readType(schema, 'cosas').fields.map(({ name }) => name);

test('an image gets a text after it without any hint', () => {
  const foto = image({ public: true, personalData: true }, 'Foto');
  const type = readType({ type: 'object', properties: { nombre: { type: 'string' }, foto, nota: {} } }, 'cosas');
  expect(type.fields.map(({ name }) => name)).toEqual(['nombre', 'foto', 'fotoTexto', 'nota']);
  expect(type.fields[2]).toMatchObject({
    label: 'Texto alternativo de «Foto»',
    kind: 'text',
    textOf: 'foto',
    isPublic: true,
    isPersonalData: true,
    isRequired: false,
  });
  expect(type.list.columns).not.toContain('fotoTexto');
  const values = { foto: elsewhere, fotoTexto: 'La ceiba' };
  expect(pictureText('foto', { fields: type.fields, values })).toBe('La ceiba');
  expect(validate(type, { foto: elsewhere })).toEqual([]);
  expect(validate(type, { foto: elsewhere, fotoTexto: 'x'.repeat(201) })).toMatchObject([{ pointer: '/fotoTexto' }]);
});

test('images in groups, lists, references and subschemas get texts', () => {
  const inner = { type: 'object', properties: { foto: image() } };
  const type = readType(
    {
      type: 'object',
      allOf: [{ properties: { retrato: { $ref: '#/$defs/retrato' } } }],
      properties: { lugar: inner, puestos: { type: 'array', items: { $ref: '#/$defs/puesto' } } },
      $defs: { puesto: inner, retrato: image() },
    },
    'cosas',
  );
  const inside = (name: string) => type.fields.find((field) => field.name === name)?.fields.map((field) => field.name);
  expect(inside('lugar')).toEqual(['foto', 'fotoTexto']);
  expect(inside('puestos')).toEqual(['foto', 'fotoTexto']);
  expect(type.fields.map(({ name }) => name)).toEqual(['lugar', 'puestos', 'retrato', 'retratoTexto']);
  const puestos = [{ foto: elsewhere, fotoTexto: 'Frutas' }, { foto: elsewhere }];
  expect(validate(type, { puestos, lugar: { foto: elsewhere, fotoTexto: 'El lago' } })).toEqual([]);
});

test('a text that the schema declares stays the only one', () => {
  const properties = { foto: image(), leyenda: { type: 'string', 'x-field': { textOf: 'foto' } } };
  expect(namesOf({ type: 'object', properties })).toEqual(['foto', 'leyenda']);
});

test('a name that is already used, also in another case or as a former one, is not reused', () => {
  const fototexto = { type: 'integer' };
  const nota = { type: 'string', 'x-field': { formerly: ['fotoTexto2'] } };
  expect(namesOf({ type: 'object', properties: { foto: image(), fototexto, nota } })).toEqual([
    'foto',
    'fotoTexto3',
    'fototexto',
    'nota',
  ]);
});

test('the text is renamed together with its image', () => {
  const type = readType({ type: 'object', properties: { imagen: image({ formerly: ['foto'] }) } }, 'cosas');
  expect(type.fields[1]).toMatchObject({ name: 'imagenTexto', formerly: ['fotoTexto'] });
});

test('screens and groups show the text after its image', () => {
  const type = readType(
    {
      type: 'object',
      'x-content': {
        screens: [{ path: 'a', fields: ['foto', 'nombre'] }, { path: 'b' }],
        groups: [{ title: 'Grupo', fields: ['nombre', 'foto'] }],
      },
      properties: { nombre: { type: 'string' }, foto: image() },
    },
    'cosas',
  );
  expect(type.screens.map(({ fields }) => fields)).toEqual([
    ['foto', 'fotoTexto', 'nombre'],
    ['nombre', 'foto', 'fotoTexto'],
  ]);
  expect(type.groups?.[0]?.fields).toEqual(['nombre', 'foto', 'fotoTexto']);
});

test('an object that refuses another member, a gallery and a schema without custom keywords stay unchanged', () => {
  const foto = image();
  const unchanged: readonly JsonSchema[] = [
    { properties: { foto }, maxProperties: 2 },
    { properties: { foto }, propertyNames: { pattern: '^foto$' } },
    { properties: { foto }, patternProperties: { Texto: { type: 'integer' } } },
    { allOf: [{ properties: { foto } }, { properties: { foto: {} }, additionalProperties: false }] },
    {
      properties: {
        fotos: { type: 'array', items: { type: 'object', properties: { foto } }, 'x-field': { kind: 'gallery' } },
      },
    },
    { properties: { foto: { type: 'string', format: 'uri' }, imagen: { type: 'string' } } },
  ];
  for (const schema of unchanged) expect(withPictureTexts(schema, schemaEs)).toBe(schema);
  const closed = { type: 'object', properties: { foto }, additionalProperties: false };
  expect(validate(readType(closed, 'cosas'), { foto: elsewhere, fotoTexto: 'x' })).toEqual([]);
});

test('a recursive schema terminates, and a second run changes nothing', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { foto: image(), hijos: { type: 'array', items: { $ref: '#' } } },
  };
  const grown = withPictureTexts(schema, schemaEs);
  expect(Object.keys(grown.properties ?? {})).toEqual(['foto', 'fotoTexto', 'hijos']);
  expect(withPictureTexts(grown, schemaEs)).toBe(grown);
});
