import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPortalCalls } from '#providers/calls/portalCalls.ts';
import { discardPreloaded, preloadAnswers } from '#providers/calls/start/preloadedAnswers.ts';
import { createPost0511Provider } from '#providers/rest/post0511.ts';
import { createRestProvider } from '#providers/rest/rest.ts';
import { eventos, typeFrom } from '#tests/server/buildApp.ts';

const offlineMessage = 'sin red';

type Sent = { readonly url: string; readonly body: unknown; readonly ifMatch: string | undefined };

/** A backend of the contract that knows no pages, versions or texts as ids, under `/api/0511`; REST has one record alone. */
async function plainBackend(answers: Readonly<Record<string, unknown>>, { code }: { readonly code?: string } = {}) {
  const sent: Sent[] = [];
  const server = Fastify();
  server.get('/api/session', (request) => {
    sent.push({ url: request.url, body: undefined, ifMatch: undefined });
    return { municipality: { code: '0511' } };
  });
  server.get('/api/eventos/:id', ({ params }) => ({ ...(params as object), titulo: 'Como está', _version: 4 }));
  server.post('/api/0511/*', ({ url, body, headers }) => {
    sent.push({ url, body, ifMatch: headers['if-match'] });
    return answers[(url.split('?')[0] ?? '').slice('/api/0511/'.length)];
  });
  onTestFinished(() => server.close());
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const calls = { list: 'Lista', save: 'Guardar', names: { id: 'Id', titulo: 'Titulo' } };
  const type = typeFrom('eventos', { ...eventos, 'x-content': { ...eventos['x-content'], calls } });
  const options = { origin, token: () => undefined, offlineMessage };
  const rest = createRestProvider(options);
  const provider = createPost0511Provider(createPortalCalls(options), { rest, typeOf: () => type, code });
  return { provider, sent };
}

const page = { pagination: { currentPage: 2, pageSize: 1 }, sorters: [{ field: 'cupo', order: 'desc' as const }] };

test('a list call has the code alone in its body, and REST’s parameters in its address', async () => {
  const { provider, sent } = await plainBackend({ Lista: { success: true, data: [] } }, { code: '0511' });
  await provider.getList({
    resource: 'eventos',
    ...page,
    filters: [
      { field: 'titulo', operator: 'contains', value: 'a' },
      { operator: 'or', value: [{ field: 'cupo', operator: 'gt', value: 1 }] },
    ],
  });
  await provider.getList({ resource: 'eventos', pagination: { mode: 'off' } });
  expect(sent).toEqual([
    {
      url: '/api/0511/Lista?_end=2&_order=desc&_sort=cupo&_start=1&any.cupo_gt=1&titulo_like=a',
      body: { Codigo: '0511' },
      ifMatch: undefined,
    },
    { url: '/api/0511/Lista?_start=0', body: { Codigo: '0511' }, ifMatch: undefined },
  ]);
});

test('without the code of the document, the session is asked for it once', async () => {
  const { provider, sent } = await plainBackend({ Lista: { success: true, data: [] } });
  for (let times = 0; times < 2; times += 1) await provider.getList({ resource: 'eventos' });
  expect(sent.map(({ url }) => url.split('?')[0])).toEqual(['/api/session', '/api/0511/Lista', '/api/0511/Lista']);
});

test('everything that a backend without pages answers is filtered, sorted and paged here, with its ids as text', async () => {
  const data = [
    { Id: 7, Titulo: 'Uno', cupo: 1 },
    { Id: 8, Titulo: 'Dos', cupo: 2 },
    { Id: 9, Titulo: 'Tres' },
    'roto',
  ];
  const { provider } = await plainBackend({ Lista: { success: true, data } });
  expect(await provider.getList({ resource: 'eventos', ...page })).toEqual({
    data: [{ id: '7', titulo: 'Uno', cupo: 1 }],
    total: 3,
  });
  const filters = [{ field: 'titulo', operator: 'contains' as const, value: 'RES' }];
  expect(await provider.getList({ resource: 'eventos', filters })).toEqual({
    data: [{ id: '9', titulo: 'Tres' }],
    total: 1,
  });
});

test('a save sends the members under their names, the id of an existing record, and the version as If-Match', async () => {
  const { provider, sent } = await plainBackend({
    Guardar: { success: true, data: { Id: 7, Titulo: 'Feria', _version: 3 } },
  });
  const variables = { titulo: 'Feria', cupo: undefined };
  const saved = await provider.update({ resource: 'eventos', id: 7, variables, meta: { version: 2 } });
  expect(saved.data).toEqual({ id: '7', titulo: 'Feria', _version: 3 });
  await provider.update({ resource: 'eventos', id: '7', variables: { titulo: 'Feria' } });
  await provider.create({ resource: 'eventos', variables: { titulo: 'Feria' }, meta: { newId: 'x' } });
  expect(sent).toEqual([
    { url: '/api/0511/Guardar', body: { Id: '7', Titulo: 'Feria', cupo: null }, ifMatch: '"2"' },
    { url: '/api/0511/Guardar', body: { Id: '7', Titulo: 'Feria' }, ifMatch: undefined },
    { url: '/api/0511/Guardar', body: { Titulo: 'Feria' }, ifMatch: undefined },
  ]);
});

test.each([
  ['nothing', { success: true }],
  ['its id alone', { success: true, data: { Id: 7 } }],
])('after a save that is answered with %s, the record is what is stored, or what was sent', async (_name, answer) => {
  const { provider } = await plainBackend({ Guardar: answer });
  const { data } = await provider.update({ resource: 'eventos', id: '7', variables: { titulo: 'Feria' } });
  expect(data).toEqual({ id: '7', titulo: 'Como está', _version: 4 });
  const made = await provider.create({ resource: 'eventos', variables: { titulo: 'Feria', cupo: 2 } });
  expect(made.data).toMatchObject({ titulo: 'Feria', cupo: 2 });
});

test('the records of a related one come by its call, other lists of the type over REST', async () => {
  const requests: string[] = [];
  const server = Fastify();
  server.get('/api/eventos', (request, reply) => {
    requests.push(`GET ${request.url.split('?')[0]}`);
    return reply.header('x-total-count', '0').send([]);
  });
  server.post('/api/0511/Lista', ({ body }, reply) => {
    requests.push(JSON.stringify(body));
    return reply.header('x-total-count', '5').send({ success: true, data: [{ id: 1 }] });
  });
  onTestFinished(() => server.close());
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const calls = { list: 'Lista', by: { LugarId: 'lugar' } };
  const type = typeFrom('eventos', { ...eventos, 'x-content': { ...eventos['x-content'], calls } });
  const options = { origin, token: () => undefined, offlineMessage };
  const provider = createPost0511Provider(createPortalCalls(options), {
    rest: createRestProvider(options),
    typeOf: () => type,
  });
  const list = (...values: readonly unknown[]) =>
    provider.getList({
      resource: 'eventos',
      filters: values.map((value) => ({ field: 'lugar', operator: 'eq', value })),
    });
  expect(await list('1')).toEqual({ data: [{ id: '1' }], total: 5 });
  await list(['1', '2']);
  await list();
  expect(requests).toEqual(['{"LugarId":"1"}', 'GET /api/eventos', 'GET /api/eventos']);
});

test('a list that was read ahead by its call needs no request', async () => {
  const list = { address: '/api/0511/Lista?_start=0&_end=10', headers: { 'x-total-count': '1' } };
  const answers = [{ ...list, body: { success: true, data: [{ id: '1', titulo: 'Feria' }] } }];
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return address.startsWith('/api/start') ? Response.json({ seq: 1, answers }) : Response.json({});
  });
  onTestFinished(() => {
    discardPreloaded();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, 'startRequest');
  });
  await preloadAnswers('ana', '/admin/eventos');
  const options = { token: () => 'ana', offlineMessage };
  const type = typeFrom('eventos', { ...eventos, 'x-content': { calls: { list: 'Lista' } } });
  const rest = createRestProvider(options);
  const provider = createPost0511Provider(createPortalCalls(options), { rest, typeOf: () => type, code: '0511' });
  expect(await provider.getList({ resource: 'eventos' })).toMatchObject({ data: [{ titulo: 'Feria' }], total: 1 });
  expect(requests).toEqual(['/api/start?at=%2Fadmin%2Feventos']);
});
