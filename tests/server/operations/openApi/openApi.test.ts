import { Validator } from '@seriousme/openapi-schema-validator';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { describeApi } from '#server/operations/openApi/openApi.ts';
import { processTypes } from '#server/installation/processTypes.ts';
import { root } from '#server/ports/node/root.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { buildApp, typeFrom } from '../../buildApp.ts';

test('the description of the product is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const document = describeApi(readSchemas([path.join(root, 'schemas')], serverEs), {
    publicUrl: 'http://portal.test',
    messages: serverEs,
    reader: 'staff',
  });
  const result = await validator.validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('the description of the whole portal is smaller than 1.1 MB; exports take the filters of their list, which describes how they compare', () => {
  const types = [...readSchemas([path.join(root, 'schemas')], serverEs), ...processTypes];
  const document: any = describeApi(types, { publicUrl: 'http://portal.test', messages: serverEs, reader: 'staff' });
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(1_100_000);
  const namesAt = (address: string) =>
    document.paths[address].get.parameters.map((one: any) => ('$ref' in one ? follow(document, one.$ref) : one).name);
  const compared = ['titulo', 'titulo_like', 'titulo_ne', 'fecha_gte'];
  expect(namesAt('/api/noticias')).toEqual(expect.arrayContaining(compared));
  const exported: string[] = namesAt('/api/export/noticias');
  expect(exported).toEqual(expect.arrayContaining(['titulo', 'fecha', 'q', '_format']));
  expect(exported.filter((name) => compared.includes(name))).toEqual(['titulo']);
});

test('types and definitions called as components of the description have components of their own', () => {
  const nombre = { type: 'string', 'x-field': { public: true } };
  const open = { title: 'Uno', type: 'object', 'x-content': { public: true } };
  const types = [
    ...['Problem', 'ServerFields', 'StoredFile', 'valueOf'].map((name) =>
      typeFrom(name, { ...open, properties: { nombre } }),
    ),
    typeFrom('partes', {
      ...open,
      required: ['a'],
      $defs: { values: { enum: ['v'] }, fields: { type: 'integer' }, 'x y': { enum: ['x y'] }, x_y: { enum: ['x_y'] } },
      properties: {
        a: { $ref: '#/$defs/values', 'x-field': { public: true } },
        b: { $ref: '#/$defs/fields' },
        c: { $ref: '#/$defs/x%20y' },
        d: { $ref: '#/$defs/x_y' },
      },
    }),
  ];
  for (const reader of ['staff', 'citizen'] as const) {
    const document: any = describeApi(types, { publicUrl: 'http://portal.test', messages: serverEs, reader });
    const { schemas } = document.components;
    expect(schemas.Problem.properties).toHaveProperty('detail');
    const whole = document.paths['/api/Problem/{id}'].get.responses[200];
    const answer = '$ref' in whole ? follow(document, whole.$ref) : whole;
    expect(answer.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Problem.type' });
    expect(JSON.stringify(schemas['Problem.type'])).toMatch(reader === 'staff' ? 'Problem.type.fields' : 'nombre');
    for (const reference of referencesIn(document))
      expect([reference, follow(document, reference)]).not.toContain(undefined);
    if (reader === 'citizen') continue;
    const { a, b, c, d } = schemas['partes.fields'].properties;
    expect([a, b, c, d].map(({ $ref }) => follow(document, $ref))).toEqual([
      { enum: ['v'] },
      { type: 'integer' },
      { enum: ['x y'] },
      { enum: ['x_y'] },
    ]);
    expect(schemas['partes.values'].allOf[1].required).toEqual(['a']);
  }
});

test('members that only branches name are described, to citizens those that are public', () => {
  const type = typeFrom('pagos', {
    title: 'Pagos',
    type: 'object',
    'x-content': { public: true },
    properties: { titulo: { type: 'string', 'x-field': { public: true } }, tiene: { enum: ['si', 'no'] } },
    if: { properties: { tiene: { const: 'si' } }, required: ['tiene'] },
    then: { properties: { documento: { type: 'string' }, nota: { type: 'string', 'x-field': { public: true } } } },
    else: { properties: { documento: { type: 'integer' } } },
  });
  const schemasFor = (reader: 'staff' | 'citizen') => {
    const document: any = describeApi([type], { publicUrl: 'http://portal.test', messages: serverEs, reader });
    return document.components.schemas;
  };
  expect(schemasFor('staff')['pagos.fields'].properties).toMatchObject({
    documento: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    nota: { type: 'string' },
  });
  expect(schemasFor('staff')['pagos.values'].allOf).toEqual([{ $ref: '#/components/schemas/pagos.fields' }]);
  const { properties } = schemasFor('citizen').pagos;
  expect(properties.nota).toEqual({ type: 'string' });
  expect(Object.keys(properties)).not.toContain('documento');
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
  const document = describeApi([type], { publicUrl: 'http://portal.test', messages: serverEs, reader: 'staff' });
  const validator = new Validator();
  expect((await validator.validate(structuredClone(document))).valid).toBe(true);
  for (const reference of referencesIn(document))
    expect([reference, follow(document, reference)]).not.toContain(undefined);
});

test('definitions of schemas are components, bodies of writes are typed, and repeated parts of operations are written once', async () => {
  const inner = { $ref: '#/properties/lugar/properties/punto' };
  const type = typeFrom('obras-publicas', {
    title: 'Obras',
    type: 'object',
    required: ['nombre'],
    $defs: { punto: { type: 'object', properties: { otro: { $ref: '#/$defs/punto' } } }, 'a/b': { type: 'number' } },
    properties: {
      nombre: { type: 'string' },
      lugar: { type: 'object', properties: { punto: { $ref: '#/$defs/punto' }, $defs: { type: 'string' } } },
      igual: inner,
      numero: { $ref: '#/$defs/a~1b' },
    },
    additionalProperties: false,
    if: { required: ['igual'] },
    then: { properties: { lugar: inner } },
  });
  const types = [...readSchemas([path.join(root, 'schemas')], serverEs), type];
  const document: any = describeApi(types, { publicUrl: 'http://portal.test', messages: serverEs, reader: 'staff' });
  const { schemas, parameters, responses } = document.components;
  expect(Object.keys(schemas).filter((name) => name.startsWith('obras'))).toEqual([
    'obras-publicas.fields',
    'obras-publicas.values',
    'obras-publicas',
    'obras-publicas.punto',
    'obras-publicas.properties.lugar.properties.punto',
    'obras-publicas.a_b',
  ]);
  expect(schemas['obras-publicas.fields'].properties.lugar.properties.$defs).toEqual({ type: 'string' });
  expect(schemas['obras-publicas.fields']).not.toHaveProperty('required');
  expect(schemas['obras-publicas.values']).toMatchObject({
    allOf: [{ $ref: '#/components/schemas/obras-publicas.fields' }, { required: ['nombre'] }],
    unevaluatedProperties: false,
    then: { properties: { lugar: { $ref: expect.stringContaining('lugar.properties.punto') } } },
  });
  const references = referencesIn(document);
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\/components\/(?:schemas|parameters|responses)\/[\w.-]+$/);
    expect([reference, follow(document, reference)]).not.toContain(undefined);
  }
  const bodies = Object.entries<any>(document.paths).flatMap(([address, item]) =>
    Object.entries<any>(item).flatMap(([method, { requestBody }]) =>
      Object.values<any>(requestBody?.content ?? {}).map(({ schema }) => [method, address, schema]),
    ),
  );
  expect(bodies.length).toBeGreaterThan(100);
  expect(bodies.filter(([, , { type: kind, ...rest }]) => Object.keys(rest).length === 0)).toEqual([]);
  expect(document.paths['/api/noticias/{id}'].patch.requestBody.content['application/json'].schema).toMatchObject({
    $ref: '#/components/schemas/noticias.fields',
  });
  for (const shared of [parameters, responses]) {
    const texts = Object.values(shared).map((one) => JSON.stringify(one));
    expect(new Set(texts).size).toBe(texts.length);
  }
  const inline = JSON.stringify(document.paths);
  for (const response of Object.values(responses)) expect(inline).not.toContain(JSON.stringify(response));
});

test('staff read a description of every content type and of every operation', async () => {
  const { staff } = await buildApp();
  const { status, body, headers } = await staff('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/usuarios', '/api/eventos', '/api/eventos/{id}', '/api/ajustes/unico']),
  );
  expect(Object.keys(body.paths['/api/eventos'])).toEqual(['get', 'post']);
});

test('history, bin, bulk writes, drafts and preferences are described to staff alone', async () => {
  const { citizen, staff } = await buildApp();
  const { paths } = (await staff('GET', '/api/openapi.json')).body;
  const expected = {
    '/api/eventos/{id}/history': ['parameters', 'get'],
    '/api/eventos/{id}/restore': ['parameters', 'post'],
    '/api/ajustes/unico/history': ['get'],
    '/api/bin/eventos': ['get'],
    '/api/bulk/eventos': ['post'],
    '/api/drafts': ['get'],
    '/api/drafts/{id}': ['parameters', 'put', 'delete'],
    '/api/preferences/{name}': ['parameters', 'get', 'put'],
  };
  for (const [path, words] of Object.entries(expected)) expect([path, Object.keys(paths[path])]).toEqual([path, words]);
  const seen = Object.keys((await citizen('GET', '/api/openapi.json')).body.paths);
  expect(seen.filter((path) => path in expected)).toEqual([]);
});

test('parameters of pending changes are described to staff alone', async () => {
  const { citizen, staff } = await buildApp();
  const parametersOf = async (request: typeof staff, address: string) => {
    const { body } = await request('GET', '/api/openapi.json');
    const parameters: readonly any[] = body.paths[address].get.parameters ?? [];
    return parameters.map(({ $ref, name }) => ($ref === undefined ? name : (follow(body, $ref) as any).name));
  };
  for (const address of ['/api/eventos', '/api/eventos/{id}']) {
    expect(await parametersOf(staff, address)).toContain('_pending');
    expect(await parametersOf(citizen, address)).not.toContain('_pending');
  }
});

test('a citizen reads a description of public types, of reading and of public fields alone', async () => {
  const { citizen, staff } = await buildApp({ schemas: { obras } });
  const { status, body, headers } = await citizen('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(headers.vary).toContain('authorization');
  expect(Object.keys(body.paths['/api/obras'])).toEqual(['get']);
  expect(Object.keys(body.components.schemas.obras.properties)).toEqual([
    'id',
    '_publishAt',
    '_updatedAt',
    'titulo',
    'sitio',
  ]);
  expect(Object.keys(body.components.schemas).filter((name) => name.startsWith('obras'))).toEqual([
    'obras',
    'obras.sitio',
    'obras.punto',
  ]);
  for (const secret of ['costo', 'contratista', 'clave', 'proveedor', 'usuarios', '_createdBy"}', 'x-field'])
    expect([secret, JSON.stringify(body).includes(secret)]).toEqual([secret, false]);
  expect((await new Validator().validate(structuredClone(body))).errors).toBeUndefined();
  for (const reference of referencesIn(body)) expect([reference, follow(body, reference)]).not.toContain(undefined);
  expect(JSON.stringify((await staff('GET', '/api/openapi.json')).body)).toContain('contratista');
});

test('files are described to staff, and to citizens only what answers them', async () => {
  const { staff, citizen } = await buildApp();
  const isFile = (address: string) => /^\/(?:api\/(?:0511\/)?files|archivos)/.test(address);
  const all = (await staff('GET', '/api/openapi.json')).body;
  expect(Object.keys(all.paths).filter(isFile)).toHaveLength(19);
  expect(all.components.schemas).toHaveProperty('StoredFile');
  const open = (await citizen('GET', '/api/openapi.json')).body;
  expect(Object.keys(open.paths).filter(isFile)).toEqual([
    '/archivos/{code}/{name}',
    '/archivos/firmado/{id}',
    '/api/0511/files/listFB64/{folder}',
  ]);
  expect(open.components.schemas).not.toHaveProperty('StoredFile');
});

test('calls of the contract are described, to citizens those that need no session', async () => {
  const calls = { list: 'Muni/ObtenerObras', save: ['Muni/GuardarObra', 'Muni/Obra'], names: { costo: 'Cost' } };
  const { staff, citizen } = await buildApp({
    schemas: { obras: { ...obras, 'x-content': { public: true, calls } } },
  });
  const paths = async (request: typeof staff) => (await request('GET', '/api/openapi.json')).body.paths;
  const all = await paths(staff);
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining([
      '/api/0511/Muni/ObtenerObras',
      '/api/0511/Muni/GuardarObra',
      '/api/0511/Muni/Obra',
      '/api/0511/Securtity/ObtenerUsuarios',
    ]),
  );
  expect(all['/api/0511/Muni/GuardarObra'].post.description).toContain('costo: Cost');
  const open = await paths(citizen);
  expect(Object.keys(open).filter((path) => path.startsWith('/api/0511/Muni'))).toEqual([
    '/api/0511/Muni/ObtenerObras',
  ]);
  expect(JSON.stringify(open)).not.toContain('Cost');
});

test('an invalid token is refused, not treated as a citizen', async () => {
  const { citizen } = await buildApp();
  const { status } = await citizen('GET', '/api/openapi.json', { headers: { authorization: 'Bearer nada' } });
  expect(status).toBe(401);
});

const obras = {
  title: 'Obras',
  type: 'object',
  $defs: {
    sitio: {
      type: 'object',
      properties: { punto: { $ref: '#/$defs/punto' }, clave: { type: 'string', writeOnly: true } },
      required: ['punto', 'clave'],
    },
    punto: { type: 'number' },
    contratista: { type: 'string' },
  },
  properties: {
    titulo: { type: 'string', title: 'Título', 'x-field': { public: true } },
    sitio: { $ref: '#/$defs/sitio', title: 'Sitio', 'x-field': { public: true } },
    costo: { type: 'number', title: 'Precio' },
    quien: { $ref: '#/$defs/contratista', title: 'Quién' },
  },
  'x-content': { public: true },
};

function referencesIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([word, value]) =>
    word === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  );
}

function follow(document: unknown, reference: string): any {
  const names = decodeURIComponent(reference.slice(2))
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<any>((node, name) => node?.[name], document);
}
