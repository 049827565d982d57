import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { create, type Store, update } from '#core/store/store.ts';
import { internalTypes } from '#server/installation/internalTypes.ts';
import { createWebhooks } from '#server/delivery/webhooks/createWebhooks.ts';
import { deliveryType } from '#server/delivery/webhooks/webhookTypes.ts';
import { loopbackOutgoing } from '../../../support/builders/loopbackOutgoing.ts';
import { databaseKinds } from '../../../support/testDatabases.ts';
import { type AppOverrides, buildApp } from '../../buildApp.ts';
import { openStorage } from '../../openStorage.ts';
import webhooksDestinos from '../../../../schemas/content/webhooksDestinos.json' with { type: 'json' };

const minute = 60_000;
const all = ['create', 'update', 'remove', 'restore'];

type Received = { readonly headers: IncomingHttpHeaders; readonly text: string; readonly body: any };

/** Another system, which answers each request with the next of its statuses, and then with 204. */
async function startReceiver(statuses: readonly number[] = []) {
  const received: Received[] = [];
  const answers = [...statuses];
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    received.push({ headers: request.headers, text, body: JSON.parse(text) });
    response.writeHead(answers.shift() ?? 204, { location: '/otra' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(() => void close());
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/avisos`, close };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

async function openPortal(overrides: AppOverrides = {}) {
  const app = await buildApp({ schemas: { webhooksDestinos }, ...overrides });
  const { staff } = app;
  const add = async (direccion: string, more: object = {}) => {
    const { status, body } = await staff('POST', '/api/webhooksDestinos', {
      body: { nombre: 'Archivo', direccion, eventos: all, activo: true, ...more },
    });
    expect(status).toBe(201);
    return body;
  };
  const addEvent = async (titulo: string) => (await staff('POST', '/api/eventos', { body: { titulo } })).body;
  const deliveries = async () => (await staff('GET', '/api/webhooksEntregas?_sort=creado&_order=asc')).body;
  return { ...app, add, addEvent, deliveries };
}

const stateOf = ({ estado }: { readonly estado: string }) => estado;
const titleIn = ({ body }: Received) => body.data.record.titulo;
/** What a server passes to its webhooks, beside its store. */
const quiet = {
  messages: serverEs,
  outgoing: loopbackOutgoing,
  nameOf: async () => undefined,
  externalWrites: { subscribe: () => () => undefined },
  now: Date.now,
  failed: (error: unknown) => expect.unreachable(String(error)),
};

async function storedDelivery(store: Store, id: string): Promise<StoredRecord> {
  const record = await store.get(deliveryType, id);
  if (record === undefined) throw new Error(`no delivery ${id}`);
  return record;
}

const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 });

test('a write reaches the other system, signed, with all that staff may read', async () => {
  const { received, url } = await startReceiver();
  const { staff, add, deliveries } = await openPortal();
  const { clave } = await add(url, { tipos: ['eventos'] });
  const values = { titulo: 'Feria', notas: 'Llamar antes' };
  const event = (await staff('POST', '/api/eventos', { body: values })).body;
  await staff('POST', '/api/lugares', { body: { nombre: 'Parque' } });
  await staff('PATCH', `/api/eventos/${event.id}`, { body: { titulo: 'Feria del libro' } });
  await staff('DELETE', `/api/eventos/${event.id}`);
  await waitFor(() => expect(received).toHaveLength(3));
  expect(received.map(({ body }) => [body.type, body.data.version, body.data.record.titulo])).toEqual([
    ['eventos.create', 1, 'Feria'],
    ['eventos.update', 2, 'Feria del libro'],
    ['eventos.remove', 3, 'Feria del libro'],
  ]);
  const [first] = received;
  expect(first?.body.data).toMatchObject({ type: 'eventos', id: event.id, action: 'create', record: values });
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = first?.headers ?? {};
  const key = Buffer.from(clave.replace('whsec_', ''), 'base64');
  expect(key).toHaveLength(24);
  const expected = createHmac('sha256', key).update(`${id}.${at}.${first?.text}`).digest('base64');
  expect(signature).toBe(`v1,${expected}`);
  await waitFor(async () => expect((await deliveries()).map(stateOf)).toEqual(['enviado', 'enviado', 'enviado']));
});

test('only the chosen events are delivered, never accounts, and nothing while a webhook is inactive', async () => {
  const { received, url } = await startReceiver();
  const { staff, add, addEvent, secondStaff } = await openPortal();
  const webhook = await add(url, { eventos: ['create'] });
  await secondStaff();
  const event = await addEvent('Uno');
  await staff('PATCH', `/api/eventos/${event.id}`, { body: { titulo: 'Uno, cambiado' } });
  await staff('PATCH', `/api/webhooksDestinos/${webhook.id}`, { body: { activo: false } });
  await addEvent('Dos');
  await staff('PATCH', `/api/webhooksDestinos/${webhook.id}`, { body: { activo: true } });
  await addEvent('Tres');
  await waitFor(() => expect(received).toHaveLength(2));
  expect(received.map(titleIn)).toEqual(['Uno', 'Tres']);
});

test('a receiver that was away gets everything afterwards, in order', async () => {
  let now = Date.parse('2026-11-24T08:00:00.000Z');
  const { received, url } = await startReceiver([503, 503]);
  const { add, addEvent, deliveries } = await openPortal({ now: () => now });
  await add(url);
  await addEvent('Uno');
  await waitFor(async () => expect(await deliveries()).toMatchObject([{ estado: 'aplazado', intentos: 1 }]));
  now += 2 * minute;
  await addEvent('Dos');
  await waitFor(async () =>
    expect(await deliveries()).toMatchObject([{ estado: 'aplazado', intentos: 2 }, { intentos: 0 }]),
  );
  now += 2 * minute;
  await addEvent('Tres');
  await waitFor(async () => expect((await deliveries()).map(stateOf)).toEqual(['enviado', 'enviado', 'enviado']));
  expect(received.map(titleIn)).toEqual(['Uno', 'Uno', 'Uno', 'Dos', 'Tres']);
  expect(await deliveries()).toMatchObject([{ intentos: 3 }, { intentos: 1 }, { intentos: 1 }]);
});

test('what a killed server was sending is sent again first, once its time is over', async () => {
  let now = Date.parse('2026-11-24T08:00:00.000Z');
  const { received, url } = await startReceiver([503]);
  const { add, addEvent, deliveries, store } = await openPortal({ now: () => now });
  await add(url);
  await addEvent('Uno');
  await waitFor(async () => expect((await deliveries()).map(stateOf)).toEqual(['aplazado']));
  const [first] = await deliveries();
  const turno = new Date(now + minute).toISOString();
  const values = { ...valuesOf(await storedDelivery(store, first.id)), estado: 'enviando', turno };
  await update(store, { type: deliveryType, id: first.id, values, by: 'webhooks' });
  now += minute / 2;
  await addEvent('Dos');
  await waitFor(async () => expect((await deliveries()).map(stateOf)).toEqual(['enviando', 'pendiente']));
  now += minute;
  await addEvent('Tres');
  await waitFor(async () => expect((await deliveries()).map(stateOf)).toEqual(['enviado', 'enviado', 'enviado']));
  expect(received.map(titleIn)).toEqual(['Uno', 'Uno', 'Dos', 'Tres']);
});

test('a record that the other system cannot take delays no other, and staff send it again', async () => {
  const { received, url } = await startReceiver([500]);
  const { staff, add, addEvent, deliveries } = await openPortal();
  await add(url);
  await addEvent('Uno');
  await addEvent('Dos');
  await waitFor(async () => expect((await deliveries()).map(stateOf)).toEqual(['aplazado', 'enviado']));
  const [refused] = await deliveries();
  expect(refused.error).toBe('El otro sistema respondió 500.');
  const answer = await staff('POST', `/api/webhooksEntregas/${refused.id}/retry`);
  expect([answer.status, answer.body]).toMatchObject([200, { estado: 'pendiente', intentos: 0 }]);
  await waitFor(async () => expect((await deliveries()).map(stateOf)).toEqual(['enviado', 'enviado']));
  expect(received.map(titleIn)).toEqual(['Uno', 'Dos', 'Uno']);
  expect((await staff('POST', `/api/webhooksEntregas/${refused.id}/retry`)).status).toBe(409);
});

test('a name and a password in the address reach the other system as its header, and no error shows them', async () => {
  const { received, url } = await startReceiver([503]);
  const { add, addEvent, deliveries } = await openPortal();
  await add(url.replace('//', '//cabildo:una%20clave@'));
  await addEvent('Uno');
  await waitFor(async () => expect(await deliveries()).toMatchObject([{ error: 'El otro sistema respondió 503.' }]));
  const expected = Buffer.from('cabildo:una clave').toString('base64');
  expect(received.map(({ headers }) => headers.authorization)).toEqual([`Basic ${expected}`]);
});

test('a redirect is not followed, and a receiver that says it is gone is not asked again', async () => {
  const { received, url } = await startReceiver([302, 410]);
  const { add, addEvent, deliveries } = await openPortal();
  await add(url);
  await addEvent('Uno');
  await addEvent('Dos');
  await waitFor(async () =>
    expect(await deliveries()).toMatchObject([
      { estado: 'aplazado', error: 'El otro sistema respondió 302.' },
      { estado: 'fallido', error: 'El otro sistema respondió 410.' },
    ]),
  );
  expect(received.map(({ headers }) => headers.host)).toHaveLength(2);
});

test('an unreachable receiver is reported with the reason, and another one gets its deliveries', async () => {
  const { received, url } = await startReceiver();
  const { add, addEvent, deliveries } = await openPortal();
  const { url: closed, close } = await startReceiver();
  await close();
  await add(closed);
  await add(url);
  await addEvent('Uno');
  await waitFor(async () => expect((await deliveries()).map(stateOf).toSorted()).toEqual(['aplazado', 'enviado']));
  expect((await deliveries()).map(({ error }: { error?: string }) => error)).toContain(
    'No hubo conexión con el otro sistema: ECONNREFUSED.',
  );
  expect(received.map(titleIn)).toEqual(['Uno']);
});

test.each(databaseKinds)(
  'writes made while no server ran are told at the start, each once by two servers, on $name',
  async ({ emptyDatabase }) => {
    const database = await emptyDatabase();
    const { received, url } = await startReceiver();
    const { add, app, registry } = await openPortal({ database });
    await add(url);
    await app.close();
    const type = registry.get('eventos');
    if (type === undefined) throw new Error('no type');
    const types = [...registry.all(), ...internalTypes];
    const open = async () => (await openStorage(types, database)).store;
    const [store, other] = [await open(), await open()];
    for (const titulo of ['Uno', 'Dos'])
      await create(store, { type, values: { titulo }, publication: { state: 'draft' }, by: 'carga' });
    await Promise.all([store, other].map((one) => createWebhooks({ ...quiet, store: one, registry }).run()));
    const { records } = await store.list(deliveryType, { where: [], sort: [], offset: 0, limit: 9 });
    expect(records.map(({ estado, intentos }) => [estado, intentos])).toEqual([
      ['enviado', 1],
      ['enviado', 1],
    ]);
    expect(received.map(titleIn).toSorted()).toEqual(['Dos', 'Uno']);
  },
);

test('an address that is none and a type that does not exist are refused at their fields; the signing key is the portal’s', async () => {
  const { staff, add } = await openPortal();
  const bad = { nombre: 'X', direccion: 'ftp://x.example', tipos: ['nada'], eventos: [], activo: true };
  const { status, body } = await staff('POST', '/api/webhooksDestinos', { body: bad });
  expect(status).toBe(422);
  const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer);
  expect(pointers.toSorted()).toEqual(['/direccion', '/eventos', '/tipos/0']);
  const webhook = await add('https://sistema.example/avisos', { tipos: ['eventos'], clave: 'mía' });
  expect(webhook.clave).toMatch(/^whsec_.{32}$/);
  const changed = await staff('PATCH', `/api/webhooksDestinos/${webhook.id}`, { body: { clave: 'otra' } });
  expect([changed.status, changed.body.errors]).toMatchObject([422, [{ pointer: '/clave', keyword: 'readOnly' }]]);
});

test('with area roles only administradores see webhooks and deliveries, and only the portal writes deliveries', async () => {
  const { staff, secondStaff } = await openPortal({ hasRoles: true });
  const { request } = await secondStaff({ rol: 'editor' });
  for (const url of ['/api/webhooksDestinos', '/api/webhooksEntregas']) {
    expect((await request('GET', url)).status).toBe(403);
    expect((await staff('GET', url)).status).toBe(200);
  }
  expect((await staff('POST', '/api/webhooksEntregas', { body: {} })).status).toBe(405);
});
