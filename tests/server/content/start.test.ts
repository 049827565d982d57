import { expect, test } from 'vitest';
import type { StartAnswer } from '#core/api/staffOperations.ts';
import { ajustes, buildApp, eventos } from '#tests/server/buildApp.ts';

type Server = Awaited<ReturnType<typeof buildApp>>;
type Request = Server['staff'];

const startAt = (request: Request, at: string) => request('GET', `/api/start?at=${encodeURIComponent(at)}`);
const addressesOf = ({ body }: { readonly body: StartAnswer }) => body.answers.map(({ address }) => address);

async function addEvents(staff: Request): Promise<void> {
  for (const [titulo, fecha] of [
    ['Feria', '2026-01-03'],
    ['Baile', '2026-01-02'],
    ['Circo', '2026-01-01'],
  ])
    await staff('POST', '/api/eventos', { body: { titulo, fecha } });
}

test('the start of a list is what its addresses answer one by one, with the person’s settings', async () => {
  const { staff } = await buildApp();
  await addEvents(staff);
  await staff('PUT', '/api/preferences/list%3Aeventos%3Aeventos', { body: { pageSize: 2, sort: '-titulo' } });
  const { body } = await startAt(staff, '/admin/eventos?pagina=2');
  const list = '/api/eventos?_start=2&_end=4&_sort=titulo&_order=desc';
  expect(addressesOf({ body })).toEqual([
    '/api/schemas',
    '/api/tasks/counts',
    '/api/notifications/unread',
    '/api/preferences/menu',
    '/api/preferences/list%3Aeventos%3Aeventos',
    '/api/views/eventos',
    list,
  ]);
  for (const { address, body: part, headers } of body.answers as StartAnswer['answers']) {
    const alone = await staff('GET', address);
    expect([address, part]).toEqual([address, alone.body]);
    expect(headers['x-total-count']).toBe(alone.headers['x-total-count']);
  }
  expect(body.answers.at(-1).body.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Baile']);
});

test('the start of a list that is read by its call brings the page of the call', async () => {
  const calls = { list: 'Muni/ObtenerEventos' };
  const xContent = { ...eventos['x-content'], calls, provider: 'post0511' };
  const ajustesCall = { single: true, calls: { list: 'Muni/Ajustes' }, provider: 'post0511' };
  const { staff } = await buildApp({
    schemas: {
      eventos: { ...eventos, 'x-content': xContent },
      ajustes: { ...ajustes, 'x-content': ajustesCall },
    },
  });
  await addEvents(staff);
  const { body } = await startAt(staff, '/admin/eventos?pagina=1');
  const { address, headers, body: page } = body.answers.at(-1);
  expect(address).toMatch(/^\/api\/0511\/Muni\/ObtenerEventos\?_start=0&_end=\d+&_sort=fecha&_order=desc$/);
  const alone = await staff('POST', address, { body: { Codigo: '0511' } });
  expect([page, headers['x-total-count']]).toEqual([alone.body, '3']);
  await staff('PATCH', '/api/ajustes/unico', { body: { nombre: 'Villa Clara' } });
  const single = (await startAt(staff, '/admin/ajustes')).body.answers.at(-1);
  expect(single).toMatchObject({
    address: '/api/0511/Muni/Ajustes?_start=0&_end=1',
    body: { success: true, data: [{ id: 'unico', nombre: 'Villa Clara' }] },
  });
  const filtered = addressesOf(await startAt(staff, '/admin/eventos?fecha_gte=2026-01-01'));
  expect(filtered.filter((one) => /eventos\?|0511/.test(one))).toEqual([]);
});

test('the start does not wait for a list call whose backend is slow', async () => {
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isSlow = false;
  const xContent = { ...eventos['x-content'], calls: { list: 'Muni/ObtenerEventos' }, provider: 'post0511' };
  const { staff } = await buildApp({
    schemas: { eventos: { ...eventos, 'x-content': xContent } },
    store: (inner) => ({
      ...inner,
      list: async (type, query) => {
        if (isSlow && type.name === 'eventos') await slow;
        return inner.list(type, query);
      },
    }),
  });
  isSlow = true;
  const addresses = addressesOf(await startAt(staff, '/admin/eventos'));
  expect(addresses).toEqual([
    '/api/schemas',
    '/api/tasks/counts',
    '/api/notifications/unread',
    '/api/preferences/menu',
    '/api/preferences/list%3Aeventos%3Aeventos',
    '/api/views/eventos',
  ]);
  answer();
});

test('what is written after the start has a higher number than the start, and changes its ETag', async () => {
  const { staff } = await buildApp();
  await addEvents(staff);
  const first = await startAt(staff, '/admin/eventos');
  const tag = { 'if-none-match': String(first.headers['etag']) };
  expect((await staff('GET', '/api/start?at=%2Fadmin%2Feventos', { headers: tag })).status).toBe(304);
  const { body: written } = await staff('POST', '/api/eventos', { body: { titulo: 'Nuevo' } });
  const missed = await staff('GET', `/api/events?after=${first.body.seq}`, { headers: { accept: 'application/json' } });
  expect(missed.body.changes).toMatchObject([{ type: 'eventos', id: written.id }]);
  expect((await staff('GET', '/api/start?at=%2Fadmin%2Feventos', { headers: tag })).status).toBe(200);
});

test('a write during the start is announced to who follows from its number', async () => {
  let write: (() => Promise<unknown>) | undefined;
  const { staff, store } = await buildApp({
    store: (inner) => ({
      ...inner,
      list: async (type, query) => {
        const page = await inner.list(type, query);
        const once = type.name === 'eventos' ? write : undefined;
        if (once !== undefined) write = undefined;
        await once?.();
        return page;
      },
    }),
  });
  await addEvents(staff);
  write = () => staff('POST', '/api/eventos', { body: { titulo: 'Mientras tanto' } });
  const { body } = await startAt(staff, '/admin/eventos');
  expect(JSON.stringify(body.answers.at(-1).body)).not.toContain('Mientras tanto');
  expect((await store.changesAfter(body.seq, 10)).map(({ type }) => type)).toEqual(['eventos']);
});

test('nobody gets more from the start than from each address', async () => {
  const { staff, citizen, send, secondStaff } = await buildApp({ hasRoles: true });
  await addEvents(staff);
  expect((await startAt(citizen, '/admin/eventos')).status).toBe(401);
  expect((await startAt(send({ authorization: 'Bearer nada' }), '/admin/eventos')).status).toBe(401);
  const { request: editor } = await secondStaff({ rol: 'editor' });
  expect(addressesOf(await startAt(staff, '/admin/usuarios'))).toContain('/api/preferences/list%3Ausuarios%3Ausuarios');
  const { body } = await startAt(editor, '/admin/usuarios');
  expect(addressesOf({ body })).toEqual([
    '/api/schemas',
    '/api/tasks/counts',
    '/api/notifications/unread',
    '/api/preferences/menu',
  ]);
  expect(JSON.stringify(body)).not.toContain('ana@example.test');
  expect(body.answers[0].headers['x-staff-role']).toBe('editor');
});

test('a record and a type with one record come with the start; an address without a screen brings what all screens need', async () => {
  const { staff } = await buildApp();
  const { body: event } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  await staff('PATCH', '/api/ajustes/unico', { body: { nombre: 'Villa Clara' } });
  const partsAt = async (at: string) => addressesOf(await startAt(staff, at)).slice(4);
  expect(await partsAt(`/admin/eventos/${event.id}/editar`)).toEqual([`/api/eventos/${event.id}`]);
  expect(await partsAt('/admin/ajustes')).toEqual(['/api/ajustes/unico']);
  expect(await partsAt('/admin/eventos/nuevo')).toEqual([]);
  expect(await partsAt('/admin/eventos/nada')).toEqual([]);
  expect(await partsAt('/admin/nada?x=%')).toEqual([]);
  // A list with a filter asks for its records itself.
  expect(await partsAt('/admin/eventos?fecha_gte=2026-01-01')).toEqual([
    '/api/preferences/list%3Aeventos%3Aeventos',
    '/api/views/eventos',
  ]);
});
