import { serverFault } from '#server/extensions/openExtensions.ts';
import { expect, test } from 'vitest';
import { object, text } from '#core/schema/schemaOf.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { loadParts } from '#server/extensions/loadParts.ts';
import type { ExtensionOperation, ServerExtension, ServerPart } from '#server/extensions/serverPart.ts';
import { buildApp } from '../buildApp.ts';

const rename: ExtensionOperation = {
  method: 'POST',
  path: '/{id}/nombre',
  access: { type: 'lugares', may: 'update' },
  summary: 'Cambiar el nombre',
  body: object({ nombre: text }),
  answer: { description: 'El lugar', schema: object({ nombre: text }) },
  handle: async ({ params, body, user }, { store, type, can, refusal }) => {
    const places = type('lugares');
    if (!can('read', places)) throw refusal('No.', 403);
    const before = await store.get(places, params['id'] ?? '');
    if (before === undefined) throw refusal('No existe ese lugar.', 404);
    const values = { nombre: body['nombre'] };
    await store.write([{ kind: 'update', type: places, id: before.id, values }], user?.id ?? '');
    return values;
  },
};
const broken: ExtensionOperation = {
  method: 'GET',
  path: '/roto',
  access: 'anyone',
  summary: 'Falla',
  answer: { description: 'Nada' },
  handle: () => {
    throw new Error('roto');
  },
};
const extension: ServerExtension = { name: 'plazas', operations: { rename, broken } };

test('an operation of an extension checks session, body and method, and writes through the rules', async () => {
  const { staff, citizen } = await buildApp({ extensions: [extension] });
  const { body: place } = await staff('POST', '/api/lugares', { body: { nombre: 'Plaza' } });
  const address = `/api/x/plazas/${place.id}/nombre`;
  expect((await citizen('POST', address, { body: { nombre: 'Parque' } })).status).toBe(401);
  const wrong = await staff('POST', address, { body: { nombre: 7 } });
  expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, '/nombre']);
  expect((await staff('PUT', address, { body: {} })).status).toBe(405);
  const renamed = await staff('POST', address, { body: { nombre: 'Parque' } });
  expect([renamed.status, renamed.body]).toEqual([200, { nombre: 'Parque' }]);
  expect((await staff('GET', `/api/lugares/${place.id}`)).body).toMatchObject({ nombre: 'Parque', _version: 2 });
  const missing = await staff('POST', '/api/x/plazas/nada/nombre', { body: { nombre: 'Parque' } });
  expect([missing.status, missing.body.detail]).toEqual([404, 'No existe ese lugar.']);
});

test('OpenAPI describes the operations of extensions to those who may use them', async () => {
  const { staff, citizen } = await buildApp({ extensions: [extension] });
  const paths = async (ask: typeof staff) => (await ask('GET', '/api/openapi.json')).body.paths;
  expect((await paths(staff))['/api/x/plazas/{id}/nombre'].post).toMatchObject({
    operationId: 'rename.plazas',
    summary: 'Cambiar el nombre',
  });
  const open = await paths(citizen);
  expect(['/api/x/plazas/roto', '/api/x/plazas/{id}/nombre'].map((path) => path in open)).toEqual([true, false]);
});

test('an operation that throws is answered with 500 and the name of its extension', async () => {
  const { citizen } = await buildApp({ extensions: [extension] });
  const { status, body } = await citizen('GET', '/api/x/plazas/roto');
  expect([status, body.detail]).toEqual([500, 'La extensión «plazas» falló. Avise a quien administra el sistema.']);
});

test.each([
  ['throws while it loads', () => Promise.reject(new Error('roto')), 'roto'],
  ['has no default export', async () => ({}), 'export default'],
  [
    'declares an operation twice',
    async () => ({ default: { operations: { rename, again: { ...rename, path: '/{otro}/nombre' } } } }),
    'Hay dos operaciones para POST /{}/nombre.',
  ],
  [
    'declares an operation elsewhere',
    async () => ({ default: { operations: { rename: { ...rename, path: 'nombre/../x' } } } }),
    'La operación «rename» necesita una dirección',
  ],
])('a part that %s stops the start with its name', async (_case, load, reason) => {
  const loading = loadParts<ServerPart>([{ name: 'plazas', load }], {
    file: 'server.ts',
    fault: (part) => serverFault(part, serverEs),
    messages: serverEs,
  });
  await expect(loading).rejects.toThrow('Cabildo no puede iniciar: la extensión «plazas» falla al cargar server.ts.');
  await expect(loading).rejects.toThrow(reason);
});
