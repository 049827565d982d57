import { expect, test } from 'vitest';
import type { StoreEvent } from '#core/store/store.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { account, buildApp, eventos, lugares } from '../buildApp.ts';
import { openTestPortal } from '../openTestPortal.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const bulk = '/api/bulk/eventos';

async function withEvents(app: App, ...bodies: readonly object[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const body of bodies) ids.push((await app.staff('POST', '/api/eventos', { body })).body.id);
  return ids;
}

const titles = async (app: App) =>
  (await app.staff('GET', '/api/eventos?_sort=titulo')).body.map(({ titulo }: { titulo: string }) => titulo);

test('many records are removed and restored at once', async () => {
  const app = await buildApp();
  const [a, b] = await withEvents(app, { titulo: 'A' }, { titulo: 'B' }, { titulo: 'C' });
  await app.staff('PATCH', `/api/eventos/${b}`, { body: { cupo: 1 } });
  const events: StoreEvent[] = [];
  app.store.subscribe((event) => events.push(event));
  const removed = await app.staff('POST', bulk, {
    body: { action: 'remove', records: [{ id: b, version: 2 }, { id: a }] },
  });
  expect(removed.status).toBe(200);
  expect(removed.body).toEqual({
    records: [
      { id: b, version: 3, before: 2 },
      { id: a, version: 2, before: 1 },
    ],
  });
  expect(events).toEqual([{ type: 'eventos', ids: [b, a] }]);
  expect(await titles(app)).toEqual(['C']);
  const undone = await app.staff('POST', bulk, {
    body: { action: 'restore', records: removed.body.records.map(({ id, version }: any) => ({ id, version })) },
  });
  expect(undone.body).toEqual({
    records: [
      { id: b, version: 4, before: 3 },
      { id: a, version: 3, before: 2 },
    ],
  });
  expect(await titles(app)).toEqual(['A', 'B', 'C']);
  expect((await app.staff('GET', `/api/eventos/${b}`)).body).toMatchObject({ cupo: 1, _version: 4 });
});

test('a field of many records changes and changes back at once', async () => {
  const app = await buildApp();
  const ids = await withEvents(app, { titulo: 'A', cupo: 1, resumen: 'x' }, { titulo: 'B' });
  const changed = await app.staff('POST', bulk, {
    body: {
      action: 'change',
      records: ids.map((id) => ({ id, version: 1 })),
      values: { cupo: 50 },
      unset: ['resumen'],
    },
  });
  expect(changed.body.records).toEqual(ids.map((id) => ({ id, version: 2, before: 1 })));
  const record = async (id: string | undefined) => (await app.staff('GET', `/api/eventos/${id}`)).body;
  expect(await record(ids[0])).toMatchObject({ titulo: 'A', cupo: 50 });
  expect(await record(ids[0])).not.toHaveProperty('resumen');
  const undone = await app.staff('POST', bulk, {
    body: {
      action: 'restore',
      records: changed.body.records.map(({ id, version, before }: any) => ({ id, version, to: before })),
    },
  });
  expect(undone.status).toBe(200);
  expect(await record(ids[0])).toMatchObject({ cupo: 1, resumen: 'x', _version: 3 });
  expect(await record(ids[1])).not.toHaveProperty('cupo');
});

test('one stale version refuses the whole write, and is reported', async () => {
  const app = await buildApp();
  const ids = await withEvents(app, { titulo: 'A' }, { titulo: 'B' }, { titulo: 'C' });
  await app.staff('PATCH', `/api/eventos/${ids[1]}`, { body: { cupo: 1 } });
  const records = ids.map((id) => ({ id, version: 1 }));
  for (const request of [
    { action: 'remove', records },
    { action: 'change', records, values: { cupo: 3 } },
  ]) {
    const { status, body } = await app.staff('POST', bulk, { body: request });
    expect(status).toBe(412);
    expect(body.detail).toContain('1 de 3');
    expect(body.records).toEqual([{ id: ids[1], status: 412, detail: expect.stringContaining('Ana López') }]);
  }
  expect((await app.staff('GET', '/api/eventos?cupo=3')).body).toEqual([]);
  expect(await titles(app)).toEqual(['A', 'B', 'C']);
});

test('a refusal lists the first twenty refused records with their reasons', async () => {
  const app = await buildApp();
  const [id] = await withEvents(app, { titulo: 'A' });
  const nobodies = Array.from({ length: 30 }, (_, index) => ({ id: `nadie-${index}` }));
  const removal = await app.staff('POST', bulk, { body: { action: 'remove', records: [{ id }, ...nobodies] } });
  expect([removal.status, removal.body.records.length]).toEqual([404, 20]);
  expect(removal.body.detail).toContain('30 de 31');
  const wrong = await app.staff('POST', bulk, {
    body: { action: 'change', records: [{ id }, { id: 'nadie' }], values: { cupo: -1, lugar: 'nada' } },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.records).toMatchObject([
    { id, status: 422, errors: [{ pointer: '/cupo', keyword: 'minimum' }] },
    { id: 'nadie', status: 404 },
  ]);
  const owned = await app.staff('POST', bulk, {
    body: { action: 'change', records: [{ id }], values: { _version: 9 } },
  });
  expect(owned.body.records).toMatchObject([{ errors: [{ pointer: '/_version', keyword: 'readOnly' }] }]);
});

test('a long text for many records is refused before anything is read', async () => {
  const app = await buildApp();
  const records = Array.from({ length: 1000 }, (_, index) => ({ id: `nadie-${index}` }));
  const request = (titulo: string) =>
    app.staff('POST', bulk, { body: { action: 'change', records, values: { titulo } } });
  const long = await request('x'.repeat(30_000));
  expect([long.status, long.body.errors]).toMatchObject([422, [{ pointer: '/values', keyword: 'maxLength' }]]);
  expect((await request('x')).status).toBe(404);
});

test('duplicate unique values are refused, and each record is reported', async () => {
  const app = await buildApp();
  const ids = await withEvents(app, { titulo: 'A', codigo: 'A1' }, { titulo: 'B', codigo: 'B1' }, { titulo: 'C' });
  const same = await app.staff('POST', bulk, {
    body: { action: 'change', records: ids.map((id) => ({ id })), values: { codigo: 'Z' } },
  });
  expect([same.status, same.body.records]).toMatchObject([
    422,
    [{ errors: [{ pointer: '/codigo', keyword: 'unique' }] }],
  ]);
  const records = ids.map((id) => ({ id }));
  await app.staff('POST', bulk, { body: { action: 'remove', records } });
  await withEvents(app, { titulo: 'X', codigo: 'A1' }, { titulo: 'Y', codigo: 'B1' });
  const duplicate = await app.staff('POST', bulk, { body: { action: 'restore', records } });
  expect(duplicate.status).toBe(422);
  expect(duplicate.body.records.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect(await titles(app)).toEqual(['X', 'Y']);
});

test('a record that is already restored is not restored again', async () => {
  const app = await buildApp();
  const ids = await withEvents(app, { titulo: 'A' }, { titulo: 'B' });
  const records = ids.map((id) => ({ id }));
  await app.staff('POST', bulk, { body: { action: 'remove', records } });
  await app.staff('POST', `/api/eventos/${ids[0]}/restore`);
  const again = await app.staff('POST', bulk, { body: { action: 'restore', records } });
  expect([again.status, again.body.records]).toMatchObject([409, [{ id: ids[0], status: 409 }]]);
  expect(await titles(app)).toEqual(['A']);
});

test('concurrent bulk writes are refused or applied as a whole', async () => {
  const app = await buildApp();
  const ids = await withEvents(app, { titulo: 'A' }, { titulo: 'B' });
  const records = ids.map((id) => ({ id }));
  const removals = await Promise.all(
    [1, 2].map(() => app.staff('POST', bulk, { body: { action: 'remove', records } })),
  );
  expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const returns = await Promise.all(
    [1, 2].map(() => app.staff('POST', bulk, { body: { action: 'restore', records } })),
  );
  expect(returns.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const changes = await Promise.all(
    [1, 2].map((cupo) => app.staff('POST', bulk, { body: { action: 'change', records, values: { cupo } } })),
  );
  expect(changes.map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.staff('GET', `/api/eventos/${ids[0]}`)).body._version).toBe(5);
});

test.each([
  ['nothing', undefined, 400, undefined],
  ['no object', [], 422, ''],
  ['no action', { records: [{ id: 'x' }] }, 422, '/action'],
  ['an unknown action', { action: 'borrar', records: [{ id: 'x' }] }, 422, '/action'],
  ['no record', { action: 'remove', records: [] }, 422, '/records'],
  ['a record twice', { action: 'remove', records: [{ id: 'x' }, { id: 'y' }, { id: 'x' }] }, 422, '/records/2/id'],
  ['a record without id', { action: 'remove', records: [{ version: 1 }] }, 422, '/records/0/id'],
  ['a change of nothing', { action: 'change', records: [{ id: 'x' }], values: {} }, 422, '/values'],
  ['values of a removal', { action: 'remove', records: [{ id: 'x' }], values: { a: 1 } }, 422, '/values'],
  ['a removal to a version', { action: 'remove', records: [{ id: 'x', to: 1 }] }, 422, '/records/0/to'],
  ['a word of its own', { action: 'remove', records: [{ id: 'x' }], todo: true }, 422, '/todo'],
  [
    'too many',
    { action: 'remove', records: Array.from({ length: 1001 }, (_, n) => ({ id: `${n}` })) },
    422,
    '/records',
  ],
])('a request for %s is refused with its pointer', async (_name, body, status, pointer) => {
  const { staff } = await buildApp();
  const answer = await staff('POST', bulk, { body });
  expect([answer.status, answer.body.errors?.[0].pointer]).toEqual([status, pointer]);
});

test('nobody removes or deactivates their own account in a bulk write', async () => {
  const app = await buildApp();
  const luis = await app.secondStaff();
  const records = [{ id: luis.id }, { id: app.person.id }];
  for (const body of [
    { action: 'remove', records },
    { action: 'change', records, values: { activo: false } },
  ]) {
    const answer = await app.staff('POST', '/api/bulk/usuarios', { body });
    expect([answer.status, answer.body.records]).toMatchObject([409, [{ id: app.person.id, status: 409 }]]);
  }
  expect((await luis.request('GET', '/api/session')).status).toBe(200);
  const each = await Promise.all([
    app.staff('POST', '/api/bulk/usuarios', { body: { action: 'remove', records: [{ id: luis.id }] } }),
    luis.request('POST', '/api/bulk/usuarios', { body: { action: 'remove', records: [{ id: app.person.id }] } }),
  ]);
  expect(each.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test.each(databaseKinds)(
  'a thousand records are removed and restored at once on $name',
  async ({ newDatabase }) => {
    const database = await newDatabase();
    const {
      ask: request,
      signIn,
      close,
    } = await openTestPortal({
      schemas: { eventos, lugares },
      variables: {
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
        SAMPLE_CONTENT: 'off',
        ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
      },
    });
    const token = await signIn();
    const post = (body: object) => request('POST', bulk, { token, body });
    const bodies = Array.from({ length: 1000 }, (_, cupo) => ({ titulo: `F ${cupo}`, cupo }));
    const ids: string[] = [];
    // A thousand at once would wait for connections longer than the server allows on a busy machine.
    for (let start = 0; start < bodies.length; start += 100) {
      const batch = bodies.slice(start, start + 100);
      const answers = await Promise.all(batch.map((body) => request('POST', '/api/eventos', { token, body })));
      ids.push(...answers.map(({ body }) => body.id as string));
    }
    const total = async () => (await request('GET', '/api/eventos?_end=1', { token })).headers['x-total-count'];
    const binned = async () => (await request('GET', '/api/bin/eventos', { token })).headers['x-total-count'];
    const removed = await post({ action: 'remove', records: ids.map((id) => ({ id, version: 1 })) });
    expect([removed.status, removed.body.records.length, await total(), await binned()]).toEqual([
      200,
      1000,
      '0',
      '1000',
    ]);
    const restoration = await post({ action: 'restore', records: ids.map((id) => ({ id, version: 2 })) });
    expect([restoration.status, restoration.body.records.length, await total(), await binned()]).toEqual([
      200,
      1000,
      '1000',
      '0',
    ]);
    const list = await request('GET', '/api/eventos?q=999', { token });
    expect(list.body).toMatchObject([{ id: ids[999], _version: 3 }]);
    const records = ids.map((id) => ({ id }));
    const changed = await post({ action: 'change', records, values: { gratis: true } });
    expect(changed.body.records[500]).toEqual({ id: ids[500], version: 4, before: 3 });
    await request('PATCH', `/api/eventos/${ids[7]}`, { token, body: { cupo: 1 } });
    const undo = changed.body.records.map(({ id, version, before }: any) => ({ id, version, to: before }));
    const refused = await post({ action: 'restore', records: undo });
    expect([refused.status, refused.body.records]).toMatchObject([412, [{ id: ids[7], status: 412 }]]);
    expect((await request('GET', '/api/eventos?gratis=true&_end=1', { token })).headers['x-total-count']).toBe('1000');
    await close();
  },
  60_000,
);

test('AMB-A08 (write) AMB-G03 (ids) a mixed write creates, changes, removes and restores at once, with ids from the server', async () => {
  const app = await buildApp();
  const [a, b, c] = await withEvents(app, { titulo: 'A', resumen: 'x' }, { titulo: 'B' }, { titulo: 'C' });
  await app.staff('DELETE', `/api/eventos/${c}`);
  const events: StoreEvent[] = [];
  app.store.subscribe((event) => events.push(event));
  const { status, body } = await app.staff('POST', bulk, {
    body: {
      action: 'mixed',
      records: [
        { action: 'create', values: { titulo: 'D' } },
        { action: 'change', id: a, version: 1, values: { titulo: 'A2' }, unset: ['resumen'] },
        { action: 'remove', id: b, version: 1 },
        { action: 'restore', id: c, version: 2 },
        { action: 'create', values: { titulo: 'E' } },
      ],
    },
  });
  expect(status).toBe(200);
  expect(body.records.map(({ version, before }: any) => [version, before])).toEqual([
    [1, 0],
    [2, 1],
    [2, 1],
    [3, 2],
    [1, 0],
  ]);
  const ids = body.records.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(5);
  expect(events).toEqual([{ type: 'eventos', ids }]);
  expect(await titles(app)).toEqual(['A2', 'C', 'D', 'E']);
});

test('AMB-A08 (write) a mixed write with one refused record writes nothing, and reports its index', async () => {
  const app = await buildApp();
  const [a, b] = await withEvents(app, { titulo: 'A', codigo: 'A1' }, { titulo: 'B' });
  const request = (...records: readonly object[]) => app.staff('POST', bulk, { body: { action: 'mixed', records } });
  const wrong = await request(
    { action: 'create', values: { titulo: 'C' } },
    { action: 'create', values: { cupo: -1 } },
    { action: 'remove', id: b },
    { action: 'change', id: a, version: 7, values: { titulo: 'A2' } },
  );
  expect(wrong.status).toBe(422);
  expect(wrong.body.records).toMatchObject([
    { id: '', index: 1, status: 422, errors: [{ pointer: '/titulo' }, { pointer: '/cupo' }] },
    { id: a, index: 3, status: 412 },
  ]);
  const duplicate = await request(
    { action: 'remove', id: b },
    { action: 'create', values: { titulo: 'C', codigo: 'A1' } },
  );
  expect([duplicate.status, duplicate.body.records]).toMatchObject([
    422,
    [{ id: '', index: 1, errors: [{ pointer: '/codigo', keyword: 'unique' }] }],
  ]);
  expect(await titles(app)).toEqual(['A', 'B']);
});

test.each([
  ['no action', [{ id: 'x' }], '/records/0/action'],
  ['a new record without values', [{ action: 'create' }], '/records/0/values'],
  ['an id that is no UUID', [{ action: 'create', id: 'x', values: {} }], '/records/0/id'],
  ['a change of nothing', [{ action: 'change', id: 'x', values: {} }], '/records/0/values'],
  ['a removal of nobody', [{ action: 'remove' }], '/records/0/id'],
  [
    'one record twice',
    [
      { action: 'remove', id: 'x' },
      { action: 'restore', id: 'x' },
    ],
    '/records/1/id',
  ],
])('a mixed write with %s is refused with its pointer', async (_what, records, pointer) => {
  const app = await buildApp();
  const { status, body } = await app.staff('POST', bulk, { body: { action: 'mixed', records } });
  expect([status, body.errors]).toMatchObject([422, [{ pointer }]]);
});

test('a mixed write does not create a second record of a single type', async () => {
  const app = await buildApp();
  const body = { action: 'mixed', records: [{ action: 'create', values: { nombre: 'X' } }] };
  const answer = await app.staff('POST', '/api/bulk/ajustes', { body });
  expect([answer.status, answer.body.records]).toMatchObject([
    422,
    [{ index: 0, detail: expect.stringMatching(/uno por uno/) }],
  ]);
});
