import { expect, test } from 'vitest';
import { create } from '#core/store/store.ts';
import { buildApp } from '../buildApp.ts';

const hour = 3_600_000;

test('citizens read only public fields of visible records of public types', async () => {
  const { staff, citizen } = await buildApp();
  const { body: visible } = await staff('POST', '/api/eventos', {
    body: { titulo: 'Feria', cupo: 2, notas: 'privado', codigo: 'X' },
  });
  const { body: draft } = await staff('POST', '/api/eventos?_state=draft', { body: { titulo: 'Borrador' } });
  const { body: later } = await staff('POST', '/api/eventos?_publishAt=2090-01-01T00:00:00Z', {
    body: { titulo: 'Futuro' },
  });
  const list = await citizen('GET', '/api/eventos');
  expect(list.headers['x-total-count']).toBe('1');
  expect(list.body).toEqual([
    { id: visible.id, _publishAt: visible._publishAt, _updatedAt: visible._updatedAt, titulo: 'Feria', cupo: 2 },
  ]);
  expect((await citizen('GET', `/api/eventos/${visible.id}`)).body).toEqual(list.body[0]);
  for (const { id } of [draft, later]) expect((await citizen('GET', `/api/eventos/${id}`)).status).toBe(404);
});

test.each([
  'notas=privado',
  'notas_like=p',
  'codigo_ne=X',
  '_sort=notas',
  '_createdBy=seed',
  '_state=draft',
  '_sort=_version',
])('citizens cannot query a list with %s', async (query) => {
  const { citizen } = await buildApp();
  expect((await citizen('GET', `/api/eventos?${query}`)).status).toBe(401);
});

test('citizens’ searches cover only public texts', async () => {
  const { staff, citizen } = await buildApp();
  await staff('POST', '/api/eventos', { body: { titulo: 'Feria', notas: 'secreto' } });
  expect((await citizen('GET', '/api/eventos?q=secreto')).body).toEqual([]);
  expect((await citizen('GET', '/api/eventos?q=feria')).body).toHaveLength(1);
  expect((await staff('GET', '/api/eventos?q=secreto')).body).toHaveLength(1);
});

test('citizens’ searches do not cover fields that a condition can hide', async () => {
  const isPublic = { public: true };
  const showIf = { field: 'titulo', op: 'eq', value: 'Feria' };
  const quejas = {
    type: 'object',
    properties: {
      titulo: { type: 'string', 'x-field': isPublic },
      motivo: { type: 'string', 'x-field': { ...isPublic, showIf } },
      pasos: {
        type: 'array',
        items: { type: 'object', properties: { nombre: { type: 'string' } } },
        'x-field': isPublic,
      },
    },
    'x-content': { public: { list: '/quejas' } },
  };
  const { registry, store, citizen } = await buildApp({ schemas: { quejas } });
  const type = registry.get('quejas');
  if (type === undefined) throw new Error('there are no complaints');
  const values = { titulo: 'Baches', motivo: 'callado', pasos: [{ nombre: 'Avise' }] };
  await create(store, { type, values, publication: { state: 'published' }, by: 'ana' });
  expect((await citizen('GET', '/api/quejas?q=callado')).body).toEqual([]);
  expect((await citizen('GET', '/api/quejas?q=avise')).body).toHaveLength(1);
});

test('without a session 401 comes before 404', async () => {
  const { citizen, staff } = await buildApp();
  for (const url of [
    '/api/lugares',
    '/api/lugares/x',
    '/api/nada',
    '/api/nada/x',
    '/api/a/b/c',
    '/api',
    '/api/schemas',
    '/api/session',
  ]) {
    const answer = await citizen('GET', url);
    expect([url, answer.status]).toEqual([url, 401]);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
  }
  for (const url of ['/api/nada', '/api/nada/x', '/api/a/b/c', '/api']) {
    expect([url, (await staff('GET', url)).status]).toEqual([url, 404]);
  }
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    expect((await citizen(method, '/api/eventos/x', { body: { titulo: 'x' } })).status).toBe(401);
  }
  expect((await citizen('POST', '/api/eventos', { body: { titulo: 'x' } })).status).toBe(401);
});

test('a scheduled record appears in a cached list when it is due', async () => {
  let now = Date.now();
  const { staff, citizen } = await buildApp({ now: () => now });
  await staff('POST', `/api/eventos?_publishAt=${new Date(now + hour).toISOString()}`, { body: { titulo: 'Pronto' } });
  expect((await citizen('GET', '/api/eventos')).body).toHaveLength(0);
  now += hour - 1;
  expect((await citizen('GET', '/api/eventos')).body).toHaveLength(0);
  now += 1;
  expect((await citizen('GET', '/api/eventos')).body).toHaveLength(1);
});

test('responses for citizens and staff are never mixed up', async () => {
  const { staff, citizen } = await buildApp();
  await staff('POST', '/api/eventos', { body: { titulo: 'Feria', notas: 'privado' } });
  expect((await staff('GET', '/api/eventos')).body[0].notas).toBe('privado');
  expect((await citizen('GET', '/api/eventos')).body[0].notas).toBeUndefined();
  expect((await staff('GET', '/api/eventos')).body[0].notas).toBe('privado');
});
