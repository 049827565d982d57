import { describe, expect, test } from 'vitest';
import { create } from '#core/store/store.ts';
import { type AppOverrides, buildApp } from '../buildApp.ts';
import { openSite } from './openSite.ts';
import pais from '../../../schemas/settings/pais.json' with { type: 'json' };

const tramites = {
  title: 'Trámites',
  type: 'object',
  required: ['nombre'],
  properties: { nombre: { type: 'string', 'x-field': { public: true } } },
  'x-content': { public: { list: '/tramites', detail: '/tramites/{id}', feedback: true } },
};

type Said = Readonly<Record<string, string>>;

async function build(overrides: AppOverrides = {}) {
  const portal = await buildApp({ ...overrides, schemas: { tramites, ...overrides.schemas } });
  const { app, store, registry } = portal;
  const add = async (values = { nombre: 'DPI' }, state: 'published' | 'draft' = 'published') => {
    const type = registry.get('tramites');
    if (type === undefined) throw new Error('no type');
    return (
      await create(store, {
        type,
        values,
        publication: state === 'draft' ? { state } : { state, publishAt: '2026-01-01T00:00:00Z' },
        by: 'x',
      })
    ).id;
  };
  const say = async (fields: Said, headers: Said = {}, remoteAddress = '203.0.113.7') =>
    app.inject({
      method: 'POST',
      url: '/opinion',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  /** Reads with a new session, because the tests advance the clock by days. */
  const summary = async (id: string) => {
    const { Token } = (await portal.signIn()).json();
    const url = `/api/opinions/tramites/${id}`;
    return (await app.inject({ url, headers: { authorization: `Bearer ${Token}` } })).json();
  };
  return { ...portal, add, say, summary };
}

describe('visitors’ feedback', () => {
  test('are submitted by a form, redirect to the page, and are counted for staff', async () => {
    const { add, say, summary } = await build();
    const id = await add();
    const yes = await say({ tipo: 'tramites', registro: id, respuesta: 'si' });
    expect([yes.statusCode, yes.headers.location]).toEqual([303, `/tramites/${id}#opinion-gracias`]);
    const no = await say({ tipo: 'tramites', registro: id, respuesta: 'no' }, { 'user-agent': 'otro' });
    expect(no.headers.location).toBe(`/tramites/${id}#opinion-no`);
    const more = { tipo: 'tramites', registro: id, respuesta: 'no', comentario: ' ¿Cuánto\r\ncuesta?\0 ' };
    const commented = await say(more, { 'user-agent': 'otro' });
    expect(commented.headers.location).toBe(`/tramites/${id}#opinion-gracias`);
    const counted = { yes: 1, no: 1, recent: { yes: 1, no: 1 } };
    expect(await summary(id)).toMatchObject({ ...counted, comments: [{ text: '¿Cuánto\ncuesta?' }] });
  });

  test('count once per visitor, page and day, even when 200 are sent at once', async () => {
    let now = Date.parse('2026-05-02T18:00:00Z');
    const { add, say, summary } = await build({ now: () => now });
    const id = await add();
    const vote = { tipo: 'tramites', registro: id, respuesta: 'si' };
    await Promise.all([say(vote), say(vote)]);
    expect(await summary(id)).toMatchObject({ yes: 1, no: 0 });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => say(vote, {}, `198.51.100.${index}`)));
    expect(answers.every(({ statusCode }) => statusCode === 303)).toBe(true);
    expect((await summary(id)).yes).toBe(201);
    now += 86_400_000;
    await say({ ...vote, respuesta: 'no' });
    expect(await summary(id)).toMatchObject({ yes: 201, no: 1 });
  });
});

test('days are in the municipality’s time zone, and the last thirty are recent', async () => {
  let now = Date.parse('2026-05-02T05:30:00Z');
  const { add, say, summary } = await build({ now: () => now });
  const id = await add();
  await say({ tipo: 'tramites', registro: id, respuesta: 'no', comentario: 'De noche' });
  expect((await summary(id)).comments).toEqual([{ day: '2026-05-01', text: 'De noche' }]);
  now = Date.parse('2026-05-30T20:00:00Z');
  expect((await summary(id)).recent).toEqual({ yes: 0, no: 1 });
  now = Date.parse('2026-05-31T20:00:00Z');
  expect(await summary(id)).toMatchObject({ no: 1, recent: { yes: 0, no: 0 } });
});

test('another town counts its own days', async () => {
  const { add, say, summary, staff } = await build({
    now: () => Date.parse('2026-05-02T05:30:00Z'),
    schemas: { pais },
  });
  expect(
    (
      await staff('PATCH', '/api/pais/unico', {
        body: { moneda: '€', prefijo: '+34', digitos: 9, zona: 'Europe/Madrid' },
      })
    ).status,
  ).toBe(200);
  const id = await add();
  await say({ tipo: 'tramites', registro: id, respuesta: 'no', comentario: 'De madrugada' });
  expect((await summary(id)).comments).toEqual([{ day: '2026-05-02', text: 'De madrugada' }]);
});

test('a page that does not exist, does not ask for feedback or is not public accepts none', async () => {
  const { add, say, staff } = await build();
  const draft = await add({ nombre: 'Borrador' }, 'draft');
  const { body: evento } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  for (const [tipo, registro] of [
    ['tramites', 'nadie'],
    ['tramites', draft],
    ['eventos', evento.id],
    ['__proto__', 'x'],
    ['nada', 'x'],
  ] as const) {
    const answer = await say({ tipo, registro, respuesta: 'si' });
    expect([tipo, registro, answer.statusCode]).toEqual([tipo, registro, 404]);
    expect(answer.headers['content-type']).toContain('text/html');
  }
});

test('other sites, other bodies and long comments are refused with a page', async () => {
  const { add, say, summary, app } = await build();
  const id = await add();
  const vote = { tipo: 'tramites', registro: id, respuesta: 'si' };
  const from = (headers: Said) => say(vote, headers).then(({ statusCode }) => statusCode);
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await from({ 'content-type': 'application/json' })).toBe(415);
  const plain = async (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/opinion',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      payload: new URLSearchParams(vote).toString(),
    });
  expect((await plain('https://otro.example')).statusCode).toBe(403);
  expect((await plain('nada')).statusCode).toBe(403);
  const long = { ...vote, respuesta: 'no', comentario: 'á'.repeat(501) };
  expect((await say(long)).statusCode).toBe(422);
  expect((await say({ ...long, comentario: 'á'.repeat(9000) })).statusCode).toBe(413);
  for (const respuesta of ['', 'quizá']) expect((await say({ ...vote, respuesta })).statusCode).toBe(422);
  expect((await say({ ...vote, registro: `${id}\0` })).statusCode).toBe(404);
  expect(await summary(id)).toMatchObject({ yes: 0, no: 0, comments: [] });
  expect((await plain('http://portal.test')).statusCode).toBe(303);
});

test('a network over its limit must wait, and others need not', async () => {
  const { add, say } = await build();
  const vote = { tipo: 'tramites', registro: await add(), respuesta: 'si' };
  for (let count = 0; count < 60; count += 1) expect((await say(vote)).statusCode).toBe(303);
  const refused = await say(vote);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await say(vote, {}, '203.0.113.8')).statusCode).toBe(303);
});

test('only staff who may read the type read feedback', async () => {
  const { add, citizen, staff, setAccount, person } = await build({
    hasRoles: true,
    schemas: { tramites: private_() },
  });
  const id = await add();
  expect((await citizen('GET', `/api/opinions/tramites/${id}`)).status).toBe(401);
  expect((await staff('GET', `/api/opinions/tramites/${id}`)).status).toBe(200);
  expect((await staff('GET', '/api/opinions/tramites/nadie')).status).toBe(404);
  expect((await staff('GET', '/api/opinions/eventos/nadie')).status).toBe(404);
  expect((await staff('POST', `/api/opinions/tramites/${id}`, { body: {} })).status).toBe(405);
  await setAccount(person.id, { rol: 'operador' });
  expect((await staff('GET', `/api/opinions/tramites/${id}`)).status).toBe(403);
});

function private_() {
  return { ...tramites, 'x-content': { ...tramites['x-content'], access: { operador: [] } } };
}

test('feedback neither invalidates cached pages nor appears in a history', async () => {
  let drawn = 0;
  const publicPage = async () => {
    drawn += 1;
    return { status: 200, html: '<p>página</p>' };
  };
  const { add, say, citizen, staff } = await build({ pages: { publicPage } });
  const id = await add();
  await citizen('GET', `/tramites/${id}`);
  await say({ tipo: 'tramites', registro: id, respuesta: 'no', comentario: 'Nada' });
  await citizen('GET', `/tramites/${id}`);
  expect(drawn).toBe(1);
  expect((await staff('GET', `/api/tramites/${id}/history`)).body).toHaveLength(1);
});

test('a refused comment is answered by a page whose title begins with Error, with a trail, the reason and the way back', async () => {
  const { app, store, typeNamed } = await openSite();
  const values = { nombre: 'Poda', descripcion: 'x', requisitos: 'x', costo: 0, tiempo: '2 días' };
  const publication = { state: 'published', publishAt: '2026-01-01T00:00:00Z' } as const;
  const { id } = await create(store, { type: typeNamed('servicios'), values, publication, by: 'x' });
  const send = (comentario: string, count = 1) =>
    Promise.all(
      Array.from({ length: count }, () =>
        app.inject({
          method: 'POST',
          url: '/opinion',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
          payload: new URLSearchParams({ tipo: 'servicios', registro: id, respuesta: 'no', comentario }).toString(),
        }),
      ),
    );
  const [long] = await send('á'.repeat(501));
  expect(long?.statusCode).toBe(422);
  expect(long?.body).toContain('<title>Error: Su opinión no se envió');
  expect(long?.body).toMatch(/<nav class="crumbs".*Su opinión no se envió/s);
  expect(long?.body).toContain('<h1>Su opinión no se envió</h1>');
  const back = 'Regrese con el botón Atrás de su navegador: lo que escribió sigue allí.';
  expect(long?.body).toContain(`El comentario puede tener 500 caracteres como máximo. ${back}`);
  const waiting = (await send('Nada', 60)).find(({ statusCode }) => statusCode === 429);
  expect(waiting?.body).toContain(`Vuelva a intentarlo en unos minutos. ${back}`);
});
