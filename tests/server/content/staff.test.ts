import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../buildApp.ts';
import { openTestPortal } from '../openTestPortal.ts';

const day = 24 * 60 * 60 * 1000;
const body = { type: 'eventos', record: null, version: null, values: { titulo: 'Fer' } };
const newAt = () => `/api/drafts/${randomUUID()}`;
const idIn = (address: string) => address.slice(address.lastIndexOf('/') + 1);

test('drafts are saved and listed, newest first', async () => {
  let now = Date.parse('2026-03-01T08:00:00.000Z');
  const { staff } = await buildApp({ now: () => now });
  const [first, second] = [newAt(), newAt()];
  const savedDraft = await staff('PUT', first, { body });
  expect([savedDraft.status, savedDraft.body]).toEqual([200, { updatedAt: '2026-03-01T08:00:00.000Z' }]);
  now += 1000;
  await staff('PUT', second, { body: { ...body, record: 'x', version: 2 } });
  now += 1000;
  await staff('PUT', first, { body: { ...body, values: { titulo: 'Feria', cupo: 'mal', nada: null } } });
  const { body: list, headers } = await staff('GET', '/api/drafts');
  expect(headers['cache-control']).toContain('no-store');
  expect(list).toEqual([
    {
      id: idIn(first),
      type: 'eventos',
      record: null,
      version: null,
      values: { titulo: 'Feria', cupo: 'mal', nada: null },
      updatedAt: '2026-03-01T08:00:02.000Z',
    },
    { ...body, id: idIn(second), record: 'x', version: 2, updatedAt: '2026-03-01T08:00:01.000Z' },
  ]);
  const ids = async (query: string) =>
    (await staff('GET', `/api/drafts?${query}`)).body.map(({ id }: { id: string }) => id);
  expect(await ids('type=eventos&record=')).toEqual([idIn(first)]);
  expect(await ids('type=eventos&record=x')).toEqual([idIn(second)]);
  expect(await ids('type=&record=x')).toEqual([idIn(second)]);
  expect(await ids('type=lugares')).toEqual([]);
  expect((await staff('DELETE', first)).status).toBe(204);
  expect((await staff('DELETE', first)).status).toBe(204);
  expect(await ids('')).toEqual([idIn(second)]);
});

test('two browsers that edit one record save two drafts', async () => {
  const { staff, signIn, app } = await buildApp();
  const token = (await signIn()).json().Token;
  const [office, home] = [newAt(), newAt()];
  await staff('PUT', office, { body: { ...body, record: 'x', version: 1, values: { titulo: 'En la oficina' } } });
  await app.inject({
    method: 'PUT',
    url: home,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...body, record: 'x', version: 1, values: { titulo: 'En casa' } },
  });
  const { body: list } = await staff('GET', '/api/drafts?type=eventos&record=x');
  expect(list.map(({ values }: any) => values.titulo).toSorted()).toEqual(['En casa', 'En la oficina']);
});

test('only their writer reads drafts', async () => {
  const { staff, citizen, secondStaff } = await buildApp();
  const luis = await secondStaff();
  const at = newAt();
  await staff('PUT', at, { body });
  expect((await luis.request('PUT', at, { body: { ...body, values: {} } })).status).toBe(404);
  expect((await luis.request('DELETE', at)).status).toBe(404);
  expect((await luis.request('GET', '/api/drafts')).body).toEqual([]);
  expect((await staff('GET', '/api/drafts')).body).toMatchObject([body]);
  const closed = [
    ['GET', '/api/drafts'],
    ['PUT', at],
    ['DELETE', at],
    ['GET', '/api/preferences/x'],
    ['PUT', '/api/preferences/x'],
  ] as const;
  for (const [method, url] of closed) expect([url, (await citizen(method, url, { body })).status]).toEqual([url, 401]);
});

test('a draft is saved without write-only values, and a draft of a removed type is not listed', async () => {
  const secretos = {
    title: 'Secretos',
    type: 'object',
    properties: { nombre: { type: 'string' }, clave: { type: 'string', writeOnly: true } },
  };
  const { staff, registry } = await buildApp({ schemas: { secretos } });
  await staff('PUT', newAt(), { body: { ...body, type: 'secretos', values: { nombre: 'Uno', clave: 'ajo' } } });
  expect((await staff('GET', '/api/drafts')).body).toMatchObject([{ values: { nombre: 'Uno' } }]);
  expect(JSON.stringify((await staff('GET', '/api/drafts')).body)).not.toContain('ajo');
  registry.replace(registry.all().filter(({ name }) => name !== 'secretos'));
  expect((await staff('GET', '/api/drafts')).body).toEqual([]);
});

test.each([
  ['no body', undefined, 400, undefined],
  ['no object', [], 422, ''],
  ['no values', { type: 'eventos', record: null, version: null }, 422, '/values'],
  ['values that are no object', { ...body, values: 'x' }, 422, '/values'],
  ['a version that is none', { ...body, version: 0 }, 422, '/version'],
  ['a type that is not there', { ...body, type: 'nada' }, 422, '/type'],
  ['more than a draft has', { ...body, userId: 'luis' }, 422, '/userId'],
])('a draft with %s is refused', async (_name, sent, status, pointer) => {
  const { staff } = await buildApp();
  const answer = await staff('PUT', newAt(), { body: sent });
  expect([answer.status, answer.body.errors?.[0].pointer]).toEqual([status, pointer]);
  expect((await staff('GET', '/api/drafts')).body).toEqual([]);
});

test('the address of a draft is a UUID', async () => {
  const { staff } = await buildApp();
  expect((await staff('PUT', '/api/drafts/uno', { body })).status).toBe(400);
  expect((await staff('PUT', newAt().toUpperCase().replace('/API/DRAFTS', '/api/drafts'), { body })).status).toBe(400);
});

test('a person keeps their newest hundred drafts for three months', async () => {
  let now = Date.parse('2026-03-01T08:00:00.000Z');
  const { staff, signIn, send } = await buildApp({ now: () => now });
  const at = Array.from({ length: 103 }, newAt);
  for (const one of at) {
    now += 1000;
    await staff('PUT', one, { body });
  }
  const list = async () => (await staff('GET', '/api/drafts')).body.map(({ id }: { id: string }) => id);
  expect(await list()).toEqual(at.slice(3).toReversed().map(idIn));
  now += 90 * day - 1500;
  const { Token } = (await signIn()).json();
  const { body: left } = await send({ authorization: `Bearer ${Token}` })('GET', '/api/drafts');
  expect(left.map(({ id }: { id: string }) => id)).toEqual(at.slice(-2).toReversed().map(idIn));
});

test('saving a draft deletes those older than three months', async () => {
  let now = Date.parse('2026-03-01T08:00:00.000Z');
  const { staff, signIn, send, staffTables } = await buildApp({ now: () => now });
  const old = newAt();
  const recent = newAt();
  await staff('PUT', old, { body });
  now += 90 * day + 1;
  const { Token } = (await signIn()).json();
  expect(await staffTables.ownerOf(idIn(old))).toEqual(expect.any(String));
  await send({ authorization: `Bearer ${Token}` })('PUT', recent, { body });
  expect(await staffTables.ownerOf(idIn(old))).toBeUndefined();
  expect(await staffTables.ownerOf(idIn(recent))).toEqual(expect.any(String));
});

test('preferences are a JSON object under a name, empty until there is one', async () => {
  const { staff, secondStaff } = await buildApp();
  const luis = await secondStaff();
  const at = '/api/preferences/lista:eventos';
  expect((await staff('GET', at)).body).toEqual({});
  const value = { columns: ['titulo'], size: 20, odd: null };
  expect(await staff('PUT', at, { body: value })).toMatchObject({ status: 200, body: value });
  const read = await staff('GET', at);
  expect([read.status, read.body, read.headers['content-type']]).toEqual([
    200,
    value,
    'application/json; charset=utf-8',
  ]);
  expect((await luis.request('GET', at)).body).toEqual({});
  for (const name of ['a b', 'ñ', 'a'.repeat(101), 'a%2Fb'])
    expect([name, (await staff('GET', `/api/preferences/${encodeURIComponent(name)}`)).status]).toEqual([name, 400]);
  for (const [sent, status] of [
    [undefined, 400],
    [[1], 422],
    [{ a: 'x'.repeat(17_000) }, 413],
  ] as const)
    expect((await staff('PUT', at, { body: sent })).status).toBe(status);
  expect((await staff('GET', at)).body).toEqual(value);
});

test('a person’s drafts and preferences are removed with their account', async () => {
  const { staff, secondStaff, staffTables } = await buildApp();
  const luis = await secondStaff();
  await luis.request('PUT', newAt(), { body });
  await luis.request('PUT', '/api/preferences/x', { body: { a: 1 } });
  await staff('PUT', '/api/preferences/x', { body: { a: 2 } });
  await staff('PATCH', `/api/usuarios/${luis.id}`, { body: { nombre: 'Luis P.' } });
  expect(await staffTables.drafts({ userId: luis.id })).toHaveLength(1);
  await staff('DELETE', `/api/usuarios/${luis.id}`);
  await vi.waitFor(
    async () => {
      expect(await staffTables.drafts({ userId: luis.id })).toEqual([]);
      expect(await staffTables.preference(luis.id, 'x')).toBeUndefined();
    },
    { timeout: 60_000 },
  );
  expect((await staff('GET', '/api/preferences/x')).body).toEqual({ a: 2 });
});

test('drafts and preferences survive a restart', async () => {
  const first = await openTestPortal();
  const token = await first.signIn();
  const values = { nombre: 'ñandú', texto: 'x'.repeat(500_000) };
  const sent = { type: 'usuarios', record: null, version: null, values };
  expect((await first.ask('PUT', newAt(), { token, body: sent })).status).toBe(200);
  await first.ask('PUT', '/api/preferences/x', { token, body: { a: 1 } });
  await first.close();
  const second = await openTestPortal({ dataDir: first.dataDir });
  const again = await second.signIn();
  expect((await second.ask('GET', '/api/drafts', { token: again })).body).toMatchObject([{ values }]);
  expect((await second.ask('GET', '/api/preferences/x', { token: again })).body).toEqual({ a: 1 });
  await second.close();
});

test('AMB-A01 (changes) staff alone read the recent changes of all types, each record once, with author and time', async () => {
  const { staff, citizen } = await buildApp();
  const { body: event } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  await staff('PATCH', `/api/eventos/${event.id}`, { body: { titulo: 'Feria patronal' } });
  const { body: location } = await staff('POST', '/api/lugares', { body: { nombre: 'Parque' } });
  await staff('DELETE', `/api/lugares/${location.id}`);
  const { status, body: recent, headers } = await staff('GET', '/api/recent');
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(recent.slice(0, 2)).toMatchObject([
    { type: 'lugares', id: location.id, action: 'remove', record: { nombre: 'Parque' } },
    {
      type: 'eventos',
      id: event.id,
      action: 'update',
      record: { titulo: 'Feria patronal' },
      byName: expect.any(String),
    },
  ]);
  expect(recent.filter(({ id }: { id: string }) => id === event.id)).toHaveLength(1);
  expect((await citizen('GET', '/api/recent')).status).toBe(401);
});

test('AMB-A01 (changes) many like writes of one person, as of an import, are one of the recent changes', async () => {
  // Together is what happens within a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T14:00:30.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { staff } = await buildApp();
  const { body: location } = await staff('POST', '/api/lugares', { body: { nombre: 'Parque' } });
  for (let number = 1; number <= 40; number += 1)
    await staff('POST', '/api/eventos', { body: { titulo: `Feria ${number}` } });
  const { body: recent } = await staff('GET', '/api/recent');
  const [events, ...others] = recent.filter(({ type }: { type: string }) => type !== 'usuarios');
  expect(events).toMatchObject({ type: 'eventos', action: 'create', count: 40, record: { titulo: 'Feria 40' } });
  expect(others).toMatchObject([{ type: 'lugares', id: location.id }]);
  expect(others[0]).not.toHaveProperty('count');
});

test('AMB-A01 (changes) AMB-S07 recent changes leave out types that a role may not read', async () => {
  const { staff, secondStaff } = await buildApp({ hasRoles: true });
  const luis = await secondStaff({ rol: 'operador' });
  await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  const typesIn = async (request: typeof staff) => {
    const { body } = await request('GET', '/api/recent');
    return new Set(body.map(({ type }: { type: string }) => type));
  };
  expect(await typesIn(staff)).toEqual(new Set(['usuarios', 'eventos']));
  expect(await typesIn(luis.request)).toEqual(new Set(['eventos']));
});
