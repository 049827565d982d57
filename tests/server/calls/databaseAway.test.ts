import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { create, remove, type Store, StoreUnavailable } from '#core/store/store.ts';
import { makeCluster } from '../../../scripts/ensurePostgres.mjs';
import { type OpenSite, openSite } from '../pages/openSite.ts';
import { freshFolder, openTestPortal } from '../openTestPortal.ts';

const note = 'Esta página puede no estar al día';

/** A site whose database becomes unavailable and available, or does not answer at all. */
async function openShakySite() {
  const state: { isAway: boolean; isSilent: boolean } = { isAway: false, isSilent: false };
  const read = async <T>(work: () => Promise<T>): Promise<T> => {
    if (state.isSilent) await new Promise(() => undefined);
    if (state.isAway) throw new StoreUnavailable('away');
    return work();
  };
  const site = await openSite((store: Store) => ({
    ...store,
    get: (type, id) => read(() => store.get(type, id)),
    list: (type, query) => read(() => store.list(type, query)),
  }));
  return { ...site, state };
}

const add = (site: OpenSite, titulo: string) => {
  const values: Values = { titulo, contenido: 'Un texto.', imagen: '/imagenes/a.webp' };
  return create(site.store, { type: site.typeNamed('noticias'), values, publication: { state: 'published' }, by: 'a' });
};

test('while the database is away, a page is its last copy with a note; a page without a copy is a 503', async () => {
  const site = await openShakySite();
  await add(site, 'Feria');
  const before = await site.open('/');
  await add(site, 'Publicada y todavía no vista');
  site.state.isAway = true;
  for (let visit = 0; visit < 2; visit += 1) {
    const outage = await site.open('/', { 'if-none-match': String(before.headers['etag']) });
    expect(outage.status).toBe(200);
    expect(outage.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(outage.headers['etag']).toBeUndefined();
    expect(outage.html).toContain(note);
    expect(outage.html).toContain(`<time dateTime="${new Date(site.clock.now).toISOString()}">`);
    expect(outage.html.indexOf(note)).toBeLessThan(outage.html.indexOf('<main'));
    expect(outage.html.replace(/<p class="preview-note".*?<\/p>/, '')).toBe(before.html);
  }
  const unseen = await site.open('/servicios');
  expect([unseen.status, unseen.headers['retry-after'], unseen.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ]);
  site.state.isAway = false;
  const after = await site.open('/');
  expect(after.html).not.toContain(note);
  expect(after.html).toContain('Publicada y todavía no vista');
  expect((await site.open('/servicios')).status).toBe(200);
});

test('a current page has the note too while the database is away, and not when it is back', async () => {
  const site = await openShakySite();
  for (const url of ['/', '/servicios']) await site.open(url);
  site.state.isAway = true;
  expect((await site.open('/noticias')).status).toBe(503);
  for (const url of ['/', '/servicios']) expect((await site.open(url)).html).toContain(note);
  site.state.isAway = false;
  site.clock.now += 1000;
  const { html, headers } = await site.open('/');
  expect(html).not.toContain(note);
  expect(headers['etag']).toBeDefined();
});

test('the page of the assistant still says whom to call, and answers an emergency, while the database is away', async () => {
  const site = await openShakySite();
  site.state.isAway = true;
  const page = await site.open('/asistente');
  expect([page.status, page.html.includes('href="tel:122"'), page.html.includes('apagado')]).toEqual([200, true, true]);
  const answer = await site.citizen('POST', '/api/assistant/messages', {
    body: { text: 'hay un incendio en mi casa' },
  });
  expect([answer.status, answer.body.outcome]).toEqual([200, 'emergency']);
  expect((await site.citizen('POST', '/api/assistant/messages', { body: { text: 'horario' } })).status).toBe(503);
});

test('no old copy shows a hidden record', async () => {
  const site = await openShakySite();
  const { id } = await add(site, 'Con un error grave');
  const address = `/noticias/${id}`;
  for (const url of ['/', address, '/servicios']) await site.open(url);
  await site.staff('DELETE', `/api/noticias/${id}`);
  site.state.isAway = true;
  expect((await site.open(address)).status).toBe(503);
  expect((await site.open('/')).html).not.toContain('Con un error grave');
  expect((await site.open('/servicios')).html).toContain(note);
});

test('a removed page has no old copy', async () => {
  const site = await openShakySite();
  const type = site.typeNamed('noticias');
  const { id } = await add(site, 'Pasajera');
  await site.open(`/noticias/${id}`);
  await remove(site.store, { type, id, by: 'a' });
  expect((await site.open(`/noticias/${id}`)).status).toBe(404);
  site.state.isAway = true;
  expect((await site.open(`/noticias/${id}`)).status).toBe(503);
});

test('a database that was away and does not answer delays no page', async () => {
  const site = await openShakySite();
  await site.open('/');
  site.state.isAway = true;
  await site.open('/noticias');
  Object.assign(site.state, { isAway: false, isSilent: true });
  site.clock.now += 60_000;
  expect((await site.open('/')).html).toContain(note);
});

test('health, readiness and the status page report that the database is away, and that it is back', async () => {
  const site = await openShakySite();
  const checkPages = async () => {
    const [ready, page, live] = await Promise.all([
      site.citizen('GET', '/api/health/ready'),
      site.open('/estado'),
      site.citizen('GET', '/api/health'),
    ]);
    return { ready, page, live };
  };
  const well = await checkPages();
  expect(well.live).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok' } });
  expect(well.ready).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok' } });
  expect(well.page.status).toBe(200);
  expect(well.page.html).toContain('Todo funciona con normalidad');
  site.state.isAway = true;
  site.clock.now += 1000;
  const since = new Date(site.clock.now).toISOString();
  const outage = await checkPages();
  expect(outage.ready).toMatchObject({ status: 503, body: { status: 'unavailable', database: 'away', since } });
  expect(outage.page.status).toBe(200);
  expect(outage.page.html).toContain('No responde');
  expect(outage.page.html).toContain(`<time dateTime="${since}">`);
  expect(outage.page.headers['cache-control']).toBe('no-store');
  expect((await site.citizen('GET', '/api/health')).body).toEqual({ status: 'ok', database: 'away', since });
  site.state.isAway = false;
  site.clock.now += 1000;
  expect((await checkPages()).page.html).toContain('Todo funciona con normalidad');
});

test('pages have a note when the database file was removed', async () => {
  const portal = await openTestPortal();
  for (const address of ['/', '/noticias']) expect((await portal.ask('GET', address)).body).not.toContain(note);
  renameSync(path.join(portal.dataDir, 'cabildo.db'), path.join(portal.dataDir, 'otro.db'));
  expect((await portal.ask('GET', '/estado')).body).toContain('No responde');
  expect((await portal.ask('GET', '/')).body).toContain(note);
  expect((await portal.ask('GET', '/noticias')).body).toContain(note);
  expect((await portal.ask('GET', '/api/health/ready')).status).toBe(503);
});

let cluster: Awaited<ReturnType<typeof makeCluster>>;

beforeAll(async () => {
  cluster = await makeCluster({ settings: ['max_connections=30'] });
}, 240_000);
afterAll(() => cluster.remove(), 60_000);

test('while PostgreSQL is stopped, pages have a note; after its restart they are current', async () => {
  const variables = {
    ADMIN_EMAIL: 'ana@example.test',
    ADMIN_PASSWORD: 'Una-clave-larga-2026',
    DATABASE_URL: cluster.url,
  };
  const portal = await openTestPortal({ dataDir: freshFolder(), variables });
  const token = await portal.signIn();
  const home = async () => String((await portal.ask('GET', '/')).body);
  expect(await home()).not.toContain(note);
  await cluster.stop();
  // Listening for other processes' writes ends with the server, so the page is asked for anew.
  await expect.poll(home, { timeout: 60_000 }).toContain(note);
  const unseen = await portal.ask('GET', '/servicios');
  expect([unseen.status, unseen.headers['retry-after']]).toEqual([503, '30']);
  expect((await portal.ask('GET', '/estado')).body).toContain('No responde');
  await cluster.start();
  await expect.poll(home, { timeout: 60_000 }).not.toContain(note);
  const values = { titulo: 'Después de la caída', contenido: 'x', imagen: '/imagenes/a.webp' };
  expect((await portal.ask('POST', '/api/noticias', { body: values, token })).status).toBe(201);
  expect(await home()).toContain('Después de la caída');
}, 90_000);
