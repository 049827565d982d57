import { Validator } from '@seriousme/openapi-schema-validator';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { describeApi } from '#server/openApi.ts';
import { root } from '#server/root.ts';
import { readSchemas } from '#server/schemas.ts';
import { buildApp, typeFrom } from './buildApp.ts';

test('the description of the product is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const document = describeApi(readSchemas([path.join(root, 'schemas')], serverEs), {
    publicUrl: 'http://portal.test',
    words: serverEs,
  });
  const result = await validator.validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('references inside a schema still hold inside the description', async () => {
  const type = typeFrom('obras-publicas', {
    $id: 'https://example.test/obras',
    title: 'Obras',
    type: 'object',
    $defs: {
      punto: { type: 'object', properties: { 'x/y~z': { $ref: '#/$defs/numero' } } },
      numero: { type: 'number' },
    },
    properties: { lugar: { $ref: '#/$defs/punto' }, 'con/barra': { type: 'string' } },
  });
  const document = describeApi([type], { publicUrl: 'http://portal.test', words: serverEs });
  const validator = new Validator();
  expect((await validator.validate(structuredClone(document))).valid).toBe(true);
  for (const reference of referencesIn(document))
    expect([reference, follow(document, reference)]).not.toContain(undefined);
});

test('anybody may read the description, and it names every content type', async () => {
  const { citizen } = await buildApp();
  const { status, body } = await citizen('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/eventos', '/api/eventos/{id}', '/api/ajustes/unico']),
  );
});

function referencesIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([word, value]) =>
    word === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  );
}

function follow(document: unknown, reference: string): unknown {
  const names = decodeURIComponent(reference.slice(2))
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<any>((node, name) => node?.[name], document);
}
