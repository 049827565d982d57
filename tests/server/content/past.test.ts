import { expect, test } from 'vitest';
import { create, update } from '#core/store/store.ts';
import { buildApp, eventos, typeFrom } from '../buildApp.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

async function withEvent(app: App, body: object = { titulo: 'Feria', cupo: 10 }) {
  const { id } = (await app.staff('POST', '/api/eventos', { body })).body as { id: string };
  return { id, at: `/api/eventos/${id}` };
}

test('the history of a record lists its writes with their authors, newest first', async () => {
  const app = await buildApp();
  const { id, at } = await withEvent(app);
  const luis = await app.secondStaff();
  await luis.request('PATCH', at, { body: { cupo: 20 } });
  await app.staff('DELETE', at);
  const { status, headers, body } = await app.staff('GET', `${at}/history`);
  expect(status).toBe(200);
  expect(headers['x-total-count']).toBe('3');
  expect(headers['cache-control']).toContain('no-store');
  expect(body).toMatchObject([
    { action: 'remove', version: 3, byName: 'Ana López', record: null },
    {
      action: 'update',
      version: 2,
      by: luis.id,
      byName: 'Luis',
      record: { id, titulo: 'Feria', cupo: 20, _version: 2 },
    },
    { action: 'create', version: 1, by: app.person.id, record: { cupo: 10, _version: 1 } },
  ]);
});

test('a history of 300 versions is read as a whole, or in pages', async () => {
  const app = await buildApp();
  const { id, at } = await withEvent(app);
  const type = typeFrom('eventos', eventos);
  for (let cupo = 2; cupo <= 300; cupo += 1)
    await update(app.store, { type, id, values: { titulo: 'Feria', cupo }, by: 'esquemas' });
  const first = await app.staff('GET', `${at}/history`);
  expect(first.headers['x-total-count']).toBe('300');
  expect(first.body).toHaveLength(300);
  expect(first.body[0]).toMatchObject({ version: 300, byName: 'un cambio de esquemas' });
  const last = await app.staff('GET', `${at}/history?_start=290&_end=400`);
  expect(last.body.map(({ version }: { version: number }) => version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect((await app.staff('GET', `${at}/history?_start=300&_end=301`)).body).toEqual([]);
  for (const query of ['_end=201', '_start=x', '_start=5&_end=4', 'otro=1'])
    expect((await app.staff('GET', `${at}/history?${query}`)).status).toBe(400);
});

test('write-only values appear in neither history nor bin', async () => {
  const secretos = {
    title: 'Secretos',
    type: 'object',
    properties: { nombre: { type: 'string' }, clave: { type: 'string', writeOnly: true } },
  };
  const app = await buildApp({ schemas: { secretos } });
  const type = typeFrom('secretos', secretos);
  const { id } = await create(app.store, {
    type,
    values: { nombre: 'Uno', clave: 'ajo' },
    publication: { state: 'draft' },
    by: 'load',
  });
  const { body } = await app.staff('GET', `/api/secretos/${id}/history`);
  expect(body).toMatchObject([{ byName: 'una carga de datos', record: { nombre: 'Uno' } }]);
  await app.staff('DELETE', `/api/secretos/${id}`);
  const bin = await app.staff('GET', '/api/bin/secretos');
  expect(bin.body).toMatchObject([{ nombre: 'Uno', _removedByName: 'Ana López' }]);
  expect(JSON.stringify([body, bin.body])).not.toContain('ajo');
});

test('a history has the pending changes of its versions, without values that became write-only, and the bin has none', async () => {
  const llaves = {
    title: 'Llaves',
    type: 'object',
    properties: {
      nombre: { type: 'string', 'x-field': { public: true } },
      clave: { type: 'string', writeOnly: true },
    },
    'x-content': { public: true },
  };
  const app = await buildApp({ schemas: { llaves } });
  const type = typeFrom('llaves', llaves);
  const publication = { state: 'published' } as const;
  const { id } = await create(app.store, { type, values: { nombre: 'Uno' }, publication, by: 'load' });
  const changes = {
    by: 'load',
    values: { nombre: 'Dos', clave: 'ajo' },
    unset: [],
    base: { nombre: 'Uno', clave: 'ajo' },
  };
  const pending = { action: 'savePending', changes } as const;
  await app.store.write([{ kind: 'update', type, id, values: { nombre: 'Uno' }, pending }], 'load');
  const at = `/api/llaves/${id}`;
  const { body: whole } = await app.staff('GET', at);
  expect(whole._pending.values).toEqual({ nombre: 'Dos' });
  expect((await app.staff('PATCH', at, { body: { ...whole, nombre: 'Tres' } })).status).toBe(200);
  const { body } = await app.staff('GET', `${at}/history`);
  expect(body.map(({ record }: { record: typeof whole }) => record._pending?.values)).toEqual([
    { nombre: 'Dos' },
    { nombre: 'Dos' },
    undefined,
  ]);
  await app.staff('DELETE', at);
  const bin = await app.staff('GET', '/api/bin/llaves');
  expect(bin.body[0]).not.toHaveProperty('_pending');
  expect(JSON.stringify([whole, body, bin.body])).not.toContain('ajo');
});

test('the bin lists removed records with their last values, the last removed first', async () => {
  const app = await buildApp();
  const [one, two] = [await withEvent(app, { titulo: 'Uno' }), await withEvent(app, { titulo: 'Dos' })];
  await app.staff('DELETE', two.at);
  await app.staff('DELETE', one.at);
  const { body, headers } = await app.staff('GET', '/api/bin/eventos');
  expect(headers['x-total-count']).toBe('2');
  expect(body).toMatchObject([
    { id: one.id, titulo: 'Uno', _version: 1, _removedBy: app.person.id, _removedByName: 'Ana López' },
    { id: two.id, titulo: 'Dos' },
  ]);
  expect(new Date(body[0]._removedAt).toISOString()).toBe(body[0]._removedAt);
  expect((await app.staff('GET', '/api/bin/eventos?_start=1&_end=2')).body).toMatchObject([{ id: two.id }]);
});

test('a removed record is restored with its last values and publication', async () => {
  const app = await buildApp();
  const { at } = await withEvent(app);
  await app.staff('DELETE', at);
  expect((await app.citizen('GET', at)).status).toBe(404);
  const { status, headers, body } = await app.staff('POST', `${at}/restore`, { body: {} });
  expect([status, headers.etag]).toEqual([200, '"3"']);
  expect(body).toMatchObject({ titulo: 'Feria', cupo: 10, _version: 3, _state: 'published' });
  expect((await app.citizen('GET', at)).body).toMatchObject({ titulo: 'Feria' });
  expect((await app.staff('GET', '/api/bin/eventos')).body).toEqual([]);
  expect((await app.staff('GET', `${at}/history?_end=1`)).body).toMatchObject([{ action: 'restore', version: 3 }]);
  expect((await app.staff('GET', '/api/eventos')).headers['x-total-count']).toBe('1');
});

test('a removed record can be restored with the values of an earlier version', async () => {
  const app = await buildApp();
  const { at } = await withEvent(app);
  await app.staff('PATCH', at, { body: { cupo: 20 } });
  await app.staff('DELETE', at);
  expect((await app.staff('POST', `${at}/restore`, { body: { version: 3 } })).status).toBe(404);
  expect((await app.staff('POST', `${at}/restore`, { body: { version: 9 } })).status).toBe(404);
  const { body } = await app.staff('POST', `${at}/restore`, { body: { version: 1 } });
  expect(body).toMatchObject({ cupo: 10, _version: 4 });
});

test('restoring a version of a live record also removes the members that it did not have', async () => {
  const app = await buildApp();
  const { at } = await withEvent(app);
  await app.staff('PATCH', at, { body: { titulo: 'Otra', resumen: 'Nuevo' } });
  const { status, body } = await app.staff('POST', `${at}/restore`, { body: { version: 1 }, ...ifMatch(2) });
  expect(status).toBe(200);
  expect(body).toMatchObject({ titulo: 'Feria', cupo: 10, _version: 3 });
  expect(body).not.toHaveProperty('resumen');
});

test('a version that the schema no longer accepts is refused with its fields', async () => {
  const app = await buildApp();
  const lugar = (await app.staff('POST', '/api/lugares', { body: { nombre: 'Plaza' } })).body.id;
  const { id, at } = await withEvent(app, { titulo: 'Feria', lugar, codigo: 'A1' });
  await app.staff('PATCH', `${at}?_unset=lugar,codigo`, { body: {} });
  await app.staff('DELETE', `/api/lugares/${lugar}`);
  const lost = await app.staff('POST', `${at}/restore`, { body: { version: 1 } });
  expect([lost.status, lost.body.errors]).toMatchObject([422, [{ pointer: '/lugar', keyword: 'relation' }]]);
  await app.staff('POST', `/api/lugares/${lugar}/restore`);
  await withEvent(app, { titulo: 'Otra', codigo: 'A1' });
  const taken = await app.staff('POST', `${at}/restore`, { body: { version: 1 } });
  expect([taken.status, taken.body.errors]).toMatchObject([422, [{ pointer: '/codigo', keyword: 'unique' }]]);
  const type = typeFrom('eventos', eventos);
  await update(app.store, { type, id, values: { cupo: -1 }, by: 'load' });
  await update(app.store, { type, id, values: { titulo: 'Feria' }, by: 'load' });
  const wrong = await app.staff('POST', `${at}/restore`, { body: { version: 3 } });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual(['/cupo', '/titulo']);
});

test('fields that the schema no longer has do not prevent the restore of an old version', async () => {
  const app = await buildApp();
  const type = typeFrom('eventos', eventos);
  const { id } = await create(app.store, {
    type,
    values: { titulo: 'Feria', perdido: 'antes' },
    publication: { state: 'draft' },
    by: 'load',
  });
  await update(app.store, { type, id, values: { titulo: 'Otra', quedado: 'ahora' }, by: 'load' });
  const { status, body } = await app.staff('POST', `/api/eventos/${id}/restore`, { body: { version: 1 } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ titulo: 'Feria', quedado: 'ahora' });
  expect(body).not.toHaveProperty('perdido');
});

test('versions from before a field was renamed are restored under its present name', async () => {
  const renamed = {
    ...eventos,
    properties: { ...eventos.properties, aforo: { type: 'integer', 'x-field': { formerly: ['plazas'] } } },
  };
  const app = await buildApp({ schemas: { eventos: renamed } });
  const type = typeFrom('eventos', renamed);
  const { id } = await create(app.store, {
    type,
    values: { titulo: 'Feria', plazas: 5 },
    publication: { state: 'draft' },
    by: 'load',
  });
  await update(app.store, { type, id, values: { titulo: 'Feria', aforo: 9 }, by: 'esquemas' });
  const at = `/api/eventos/${id}`;
  const { body: history } = await app.staff('GET', `${at}/history`);
  expect(history.map(({ record }: { record: { aforo: number } }) => record.aforo)).toEqual([9, 5]);
  const live = await app.staff('POST', `${at}/restore`, { body: { version: 1 } });
  expect(live.body).toMatchObject({ aforo: 5 });
  expect(live.body).not.toHaveProperty('plazas');
  await update(app.store, { type, id, values: { titulo: 'Feria', plazas: 7 }, by: 'load' });
  await app.staff('DELETE', at);
  expect((await app.staff('GET', '/api/bin/eventos')).body).toMatchObject([{ aforo: 7 }]);
  const back = await app.staff('POST', `${at}/restore`);
  expect(back.body).toMatchObject({ aforo: 7 });
  expect(await app.store.get(type, id)).not.toHaveProperty('plazas');
});

test('a restore over another version is refused with the current record', async () => {
  const app = await buildApp();
  const { at } = await withEvent(app);
  await app.staff('PATCH', at, { body: { cupo: 20 } });
  const late = await app.staff('POST', `${at}/restore`, { body: { version: 1 }, ...ifMatch(1) });
  expect([late.status, late.headers.etag]).toEqual([412, '"2"']);
  expect(late.body).toMatchObject({ changedBy: 'Ana López', current: { cupo: 20, _version: 2 } });
  await app.staff('DELETE', at);
  const stale = await app.staff('POST', `${at}/restore`, { body: {}, ...ifMatch(2) });
  expect([stale.status, stale.body.current._version]).toEqual([412, 3]);
  expect((await app.staff('POST', `${at}/restore`, { body: {}, ...ifMatch(3) })).status).toBe(200);
});

test('one of several concurrent restores wins, and the others learn who restored the record', async () => {
  const app = await buildApp();
  const { at } = await withEvent(app);
  await app.staff('DELETE', at);
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.staff('POST', `${at}/restore`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ changedBy: 'Ana López', current: { titulo: 'Feria', _version: 3 } });
  expect((await app.staff('GET', `${at}/history`)).headers['x-total-count']).toBe('3');
});

test('restoring a removed record whose unique value another record now has reports the field', async () => {
  const app = await buildApp();
  const { at } = await withEvent(app, { titulo: 'Uno', codigo: 'A1' });
  await app.staff('DELETE', at);
  await withEvent(app, { titulo: 'Dos', codigo: 'A1' });
  const { status, body } = await app.staff('POST', `${at}/restore`);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ pointer: '/codigo', keyword: 'unique' }]);
  expect((await app.staff('GET', '/api/bin/eventos')).headers['x-total-count']).toBe('1');
});

test('nobody deactivates their own account by restoring a version, and a restored account must sign in again', async () => {
  const app = await buildApp();
  const luis = await app.secondStaff();
  const own = `/api/usuarios/${app.person.id}`;
  const type = typeFrom('eventos', eventos);
  const users = app.registry.get('usuarios') ?? type;
  const values = { nombre: 'Ana López', email: 'ana@example.test', telefono: '7888-9999' };
  await update(app.store, { type: users, id: app.person.id, values: { ...values, activo: false }, by: 'load' });
  await update(app.store, { type: users, id: app.person.id, values: { ...values, activo: true }, by: 'load' });
  expect((await app.staff('POST', `${own}/restore`, { body: { version: 2 } })).status).toBe(409);
  expect((await app.staff('DELETE', `/api/usuarios/${luis.id}`)).status).toBe(200);
  expect((await app.staff('POST', `/api/usuarios/${luis.id}/restore`)).status).toBe(200);
  expect((await luis.request('GET', '/api/session')).status).toBe(401);
  const again = await app.signIn({ Email: 'luis@example.test', Pass: 'Una-clave-larga-2026' });
  expect(again.json().autenticado).toBe(1);
});

test('citizens read no history, and a missing record is a 404', async () => {
  const app = await buildApp();
  const { at } = await withEvent(app);
  const addresses = [
    ['GET', `${at}/history`],
    ['POST', `${at}/restore`],
    ['GET', '/api/bin/eventos'],
    ['GET', '/api/bin/nada'],
    ['POST', '/api/bulk/eventos'],
  ] as const;
  for (const [method, url] of addresses) {
    const { status, headers } = await app.citizen(method, url);
    expect([url, status, headers['www-authenticate']]).toEqual([url, 401, 'Bearer']);
  }
  const missing = [
    ['GET', '/api/eventos/nadie/history'],
    ['POST', '/api/eventos/nadie/restore'],
    ['GET', '/api/nada/x/history'],
    ['POST', '/api/nada/x/restore'],
    ['GET', '/api/bin/nada'],
    ['POST', '/api/bulk/nada'],
    ['GET', '/api/bin'],
    ['GET', `${at}/otra`],
    ['GET', `${at}/history/1`],
  ] as const;
  for (const [method, url] of missing) expect([url, (await app.staff(method, url)).status]).toEqual([url, 404]);
});

test('a restore accepts a version and nothing else', async () => {
  const app = await buildApp();
  const { at } = await withEvent(app);
  for (const body of [{ version: 0 }, { version: 1.5 }, { version: 'x' }, { _createdBy: 'x' }, [1]]) {
    const { status, body: problem } = await app.staff('POST', `${at}/restore`, { body });
    expect([body, status]).toEqual([body, 422]);
    expect(problem.errors.length).toBeGreaterThan(0);
  }
  expect((await app.staff('POST', `${at}/restore?version=1`, { body: {} })).status).toBe(400);
});

test('the record of a single type has a history too', async () => {
  const app = await buildApp();
  const at = '/api/ajustes/unico';
  await app.staff('PATCH', at, { body: { nombre: 'Uno' } });
  await app.staff('PATCH', at, { body: { nombre: 'Dos' } });
  expect((await app.staff('POST', `${at}/restore`, { body: { version: 1 } })).body).toMatchObject({ nombre: 'Uno' });
  await app.staff('DELETE', at);
  expect((await app.staff('POST', `${at}/restore`)).body).toMatchObject({ nombre: 'Uno', _version: 5 });
  expect((await app.staff('GET', `${at}/history`)).body).toHaveLength(5);
});

test('a version above the database’s integer range is refused with its pointer', async () => {
  const app = await buildApp();
  const { id, at } = await withEvent(app);
  const draft = '0b5c5b5e-0000-4000-8000-000000000001';
  for (const version of [2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300]) {
    const restored = await app.staff('POST', `${at}/restore`, { body: { version } });
    const bulk = { action: 'restore', records: [{ id, to: version }] };
    const many = await app.staff('POST', '/api/bulk/eventos', { body: bulk });
    const kept = await app.staff('PUT', `/api/drafts/${draft}`, {
      body: { type: 'eventos', record: id, version, values: {} },
    });
    expect([restored.status, many.status, kept.status]).toEqual([422, 422, 422]);
    expect([restored, many, kept].map(({ body }) => body.errors[0].pointer)).toEqual([
      '/version',
      '/records/0/to',
      '/version',
    ]);
  }
});
