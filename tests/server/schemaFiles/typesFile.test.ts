import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { unusualNames } from '#tests/support/inputs/unusualNames.ts';
import { isFresh, typeNameOf, typesText, type UntypedSchema } from '#server/schemaFiles/typesFile.ts';
import { typeFrom } from '../buildApp.ts';
import { freshFolder } from '../openTestPortal.ts';

const feria = typeFrom('ferias-locales', {
  title: 'Ferias',
  type: 'object',
  required: ['nombre'],
  $defs: { punto: { type: 'object', properties: { x: { type: 'number' } } } },
  properties: {
    nombre: { type: 'string' },
    lugar: { $ref: '#/$defs/punto' },
    title: { type: 'string', title: 'Título' },
  },
});

test('types match the schemas, each under the name of its file', async () => {
  const text = await typesText([feria, typeFrom('obras', feria.schema)]);
  expect(text).toMatch(
    /export interface FeriasLocales \{\s+nombre: string;\s+lugar\?: \w*Punto;\s+title\?: string;\s+\}/,
  );
  expect(text).toContain("'ferias-locales': FeriasLocales;");
  const declared = [...text.matchAll(/export (?:interface|type) (\w+)/g)].map(([, name]) => name);
  expect(new Set(declared).size).toBe(declared.length);
});

test('types are stale as soon as a schema changes', async () => {
  const file = path.join(freshFolder(), 'types.d.ts');
  expect(isFresh(file, [feria])).toBe(false);
  writeFileSync(file, await typesText([feria]));
  expect(isFresh(file, [feria])).toBe(true);
  expect(isFresh(file, [typeFrom('ferias-locales', { ...feria.schema, required: [] })])).toBe(false);
});

test('any file name becomes a valid name in TypeScript', () => {
  expect(['noticias', 'obras-publicas', '2024-datos'].map(typeNameOf)).toEqual([
    'Noticias',
    'ObrasPublicas',
    'Tipo2024Datos',
  ]);
});

test('members that only branches name are typed, also in groups, and file names hide no type of TypeScript', async () => {
  const text = { type: 'string' };
  const pagos = typeFrom('pagos', {
    title: 'Pagos',
    type: 'object',
    properties: {
      tiene: { enum: ['si', 'no'] },
      grupo: {
        type: 'object',
        properties: { pago: { enum: ['tarjeta', 'efectivo'] } },
        dependencies: {
          pago: { oneOf: [{ properties: { pago: { const: 'tarjeta' }, numero: { type: 'integer' } } }] },
        },
      },
    },
    if: { properties: { tiene: { const: 'si' } } },
    then: { properties: { documento: text } },
  });
  const types = await typesText([
    pagos,
    typeFrom('record', { title: 'Actas', type: 'object', properties: { a: text } }),
  ]);
  expect(types).toMatch(/interface Pagos \{[^]*numero\?: number;[^]*documento\?: string;\s+\}/);
  expect(types).toContain("'record': Record2;");
});

const texts = { type: 'string' };

test('references to other files, in circles, to anchors and by pointers are typed', async () => {
  const files: Readonly<Record<string, object>> = {
    'lib/b.json': {
      type: 'object',
      properties: { x: { $ref: '#/$defs/X' }, otra: { $ref: 'c.json#/definitions/Y' } },
      $defs: { X: { type: 'string', enum: ['p', 'q'] } },
    },
    'lib/c.json': {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'https://example.test/c.json',
      definitions: {
        Y: { type: 'object', properties: { padre: { $ref: '#/definitions/Y' }, n: { $ref: '#lista' } } },
        Z: { $id: '#lista', type: 'number' },
      },
    },
    'aaa.json': {
      title: 'Referido',
      type: 'object',
      properties: {
        titulo: texts,
        b: { $ref: 'lib/b.json' },
        yo: { $ref: '#' },
        igual: { $ref: '#/properties/titulo' },
      },
    },
    'zzz.json': { type: 'object', properties: { nota: texts } },
  };
  const folder = freshFolder();
  mkdirSync(path.join(folder, 'lib'));
  for (const [name, schema] of Object.entries(files)) writeFileSync(path.join(folder, name), JSON.stringify(schema));
  const failures: UntypedSchema[] = [];
  const text = await typesText(readSchemas([folder], serverEs), (failure) => failures.push(failure));
  expect(failures).toEqual([]);
  expect(text).toMatch(/export type AaaX = 'p' \| 'q';/);
  expect(text).toMatch(/padre\?: AaaY;\s+n\?: \w+;/);
  expect(text).toMatch(/yo\?: Aaa1?;/);
  expect(text).toMatch(/export interface Zzz \{\s+nota\?: string;/);
});

test('a schema that cannot be typed costs only its own type, and is named with the reason', async () => {
  const broken = { ...feria, name: 'rota', schema: { type: 'object', properties: { x: { $ref: '#/$defs/nada' } } } };
  const failures: UntypedSchema[] = [];
  const text = await typesText([broken, feria], (failure) => failures.push(failure));
  expect(failures).toEqual([{ name: 'rota', reason: '#/$defs/nada' }]);
  expect(text).toContain('export type Rota = Readonly<Record<string, unknown>>;');
  expect(text).toContain("'rota': Rota;");
  expect(text).toContain('export interface FeriasLocales {');
});

test('words of the generator, odd counts and unusual names do not end or change the types', async () => {
  const odd = typeFrom('raros', {
    type: 'object',
    properties: {
      ...Object.fromEntries(unusualNames.map((name) => [name, texts])),
      lista: { type: 'array', items: texts, minItems: 5, maxItems: 3 },
      larga: { type: 'array', items: texts, minItems: 5000 },
      vieja: { ...texts, deprecated: 'sí' },
      ajena: { ...texts, tsType: 'Malo' },
    },
  });
  const failures: UntypedSchema[] = [];
  const text = await typesText([odd], (failure) => failures.push(failure));
  expect(failures).toEqual([]);
  expect(text).toMatch(/ajena\?: string;/);
  expect(text).toMatch(/constructor\?: string;/);
  expect(text).toMatch(/'a\.b'\?: string;/);
  expect(text.length).toBeLessThan(5000);
});

test('two schemas never declare the same name', async () => {
  const defs = {
    $defs: { 'b-c': texts, c: { type: 'number' } },
    properties: { x: { $ref: '#/$defs/b-c' }, y: { $ref: '#/$defs/c' } },
  };
  const text = await typesText([
    typeFrom('a', { type: 'object', ...defs }),
    typeFrom('a-b', { type: 'object', ...defs }),
    typeFrom('a_b', { type: 'object', ...defs }),
  ]);
  const declared = [...text.matchAll(/export (?:interface|type) (\w+)/g)].map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(8);
  expect(new Set(declared).size).toBe(declared.length);
});
