import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isFresh, typeNameOf, typesText } from '#server/schemaFiles/typesFile.ts';
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
