import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { lazyProvider } from '#providers/rest/lazyProvider.ts';
import { createPortalCalls } from '#providers/calls/portalCalls.ts';
import { createPost0511Provider } from '#providers/rest/post0511.ts';
import { createRestProvider } from '#providers/rest/rest.ts';
import { buildApp, eventos, lugares, typeFrom } from '#tests/server/buildApp.ts';
import noticias from '../../schemas/content/noticias.json' with { type: 'json' };
import { providerContract } from './providerContract.ts';

const offlineMessage = 'sin red';

async function restProvider() {
  const { app, token } = await buildApp();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return createRestProvider({ origin, token: () => token, offlineMessage });
}

providerContract('the portal over REST', restProvider);

/** The same portal, whose events and places are served by 0511 calls, some under other wire names. */
async function callProvider({ save, hasPages = true }: { readonly save?: string; readonly hasPages?: boolean } = {}) {
  const names = { id: 'Id', titulo: 'Titulo', codigo: 'Code' };
  const calls = { list: 'Muni/ObtenerEventos', ...(save === undefined ? {} : { save }), names };
  const called = { ...eventos, 'x-content': { ...eventos['x-content'], calls } };
  const { app, token } = await buildApp({ schemas: { eventos: called } });
  const portal = await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = hasPages ? portal : await withoutPages(portal, `/api/0511/${calls.list}`);
  const types = [typeFrom('eventos', called), typeFrom('lugares', lugares)];
  const options = { origin, token: () => token, offlineMessage };
  const rest = createRestProvider(options);
  const typeOf = (name: string) => types.find((type) => type.name === name);
  return createPost0511Provider(createPortalCalls(options), { rest, typeOf });
}

/** The same portal, of which one call answers everything, whatever its address asks for. */
async function withoutPages(portal: string, call: string): Promise<string> {
  const server = Fastify();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.all('/*', async ({ method, url, headers, body }, reply) => {
    const [path = ''] = url.split('?');
    const { host, connection, 'content-length': length, ...sent } = headers;
    const answer = await fetch(portal + (path === call ? path : url), {
      method,
      headers: sent as Record<string, string>,
      ...(body instanceof Buffer && { body: new Uint8Array(body) }),
    });
    for (const name of ['content-type', 'x-total-count', 'etag'])
      if (name !== 'x-total-count' || path !== call) reply.header(name, answer.headers.get(name) ?? undefined);
    return reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  });
  onTestFinished(() => server.close());
  return server.listen({ host: '127.0.0.1', port: 0 });
}

providerContract('calls of the 0511 contract', () => callProvider({ save: 'Muni/GuardarEvento' }));

providerContract('calls of the 0511 contract that only list', () => callProvider());

providerContract('calls of a backend without pages', () =>
  callProvider({ save: 'Muni/GuardarEvento', hasPages: false }),
);

providerContract('calls of the 0511 contract, the code fetched when it is needed', async () =>
  lazyProvider('/api', () => callProvider({ save: 'Muni/GuardarEvento' })),
);

test('news served by 0511 calls keep their dates and picture texts through a save', async () => {
  const { app, token, staff } = await buildApp({ schemas: { noticias } });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const options = { origin, token: () => token, offlineMessage };
  const type = typeFrom('noticias', noticias);
  const rest = createRestProvider(options);
  const provider = createPost0511Provider(createPortalCalls(options), { rest, typeOf: () => type });
  const galeria = [{ imagen: '/b.webp', texto: 'La plaza' }, { imagen: '/c.webp' }];
  const body = { titulo: 'Feria', contenido: 'T', imagen: '/a.webp', fecha: '2026-11-20', galeria };
  const { id } = (await staff('POST', '/api/noticias', { body })).body;
  const { data } = await provider.getOne({ resource: 'noticias', id });
  expect(data).toMatchObject(body);
  const { fecha, galeria: read } = data as unknown as typeof body;
  await provider.update({ resource: 'noticias', id, variables: { titulo: 'Fiesta', fecha, galeria: read } });
  expect((await staff('GET', `/api/noticias/${id}`)).body).toMatchObject({ ...body, titulo: 'Fiesta' });
});

test('0511 calls show their own message for a missing answer, and the server’s message for a refusal', async () => {
  const type = typeFrom('eventos', { ...eventos, 'x-content': { calls: { list: 'A', save: 'B' } } });
  const options = { origin: 'http://127.0.0.1:9', token: () => undefined, offlineMessage };
  const rest = createRestProvider(options);
  const away = createPost0511Provider(createPortalCalls(options), { rest, typeOf: () => type });
  const silent = { statusCode: 0, message: offlineMessage };
  await expect(away.getList({ resource: 'eventos' })).rejects.toMatchObject(silent);
  await expect(away.create({ resource: 'eventos', variables: {} })).rejects.toMatchObject(silent);
});

test('a call without success in its answer fails, whatever its status', async () => {
  const server = Fastify();
  server.get('/api/session', () => ({ municipality: { code: '0511' } }));
  server.post('/api/0511/A', () => ({ success: false, error: 'Error al obtener las noticias' }));
  onTestFinished(() => server.close());
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const type = typeFrom('eventos', { ...eventos, 'x-content': { calls: { list: 'A' } } });
  const options = { origin, token: () => undefined, offlineMessage };
  const rest = createRestProvider(options);
  const provider = createPost0511Provider(createPortalCalls(options), { rest, typeOf: () => type });
  await expect(provider.getList({ resource: 'eventos' })).rejects.toMatchObject({
    message: 'Error al obtener las noticias',
  });
});

test('a missing answer has its own message', async () => {
  const provider = createRestProvider({ origin: 'http://127.0.0.1:9', token: () => undefined, offlineMessage });
  await expect(provider.getOne({ resource: 'eventos', id: 'x' })).rejects.toMatchObject({
    statusCode: 0,
    message: offlineMessage,
  });
});

test('an unknown session is refused with 401', async () => {
  const { app } = await buildApp();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const provider = createRestProvider({ origin, token: () => 'no-es-una-sesion', offlineMessage });
  await expect(provider.getList({ resource: 'usuarios' })).rejects.toMatchObject({ statusCode: 401 });
});
