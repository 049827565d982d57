import { expect, test } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { create, remove, type Store, update } from '#core/store/store.ts';
import { type OpenSite, openSite } from '../../pages/openSite.ts';

const news = (titulo: string): Values => ({ titulo, contenido: 'Un texto.', imagen: '/imagenes/a.webp' });

const add = (site: OpenSite, name: string, values: Values) =>
  create(site.store, { type: site.typeNamed(name), values, publication: { state: 'published' }, by: 'ana' });

const file = (nombre: string): Values => ({
  municipalidad: '0511',
  nombre,
  clave: `0511/${nombre}`,
  tipo: 'image/webp',
  bytes: 10,
  huella: 'a'.repeat(64),
  ancho: 800,
  alto: 600,
  imagen: true,
  carrusel: false,
  privado: false,
});

test('a page stays cached through unrelated writes, and is rendered again after a write of what it shows', async () => {
  const site = await openSite();
  const { id } = await add(site, 'noticias', news('Feria'));
  const address = `/noticias/${id}`;
  for (const url of ['/', address, '/servicios']) await site.open(url);
  site.made.length = 0;
  await site.staff('POST', '/api/eventos', { body: { titulo: 'Otra cosa' } });
  await site.signIn();
  await add(site, 'lugares', { nombre: 'Un lugar' });
  for (const url of ['/', address, '/servicios']) await site.open(url);
  expect(site.made).toEqual([]);
  await add(site, 'noticias', news('Mercado nuevo'));
  for (const url of ['/', address]) await site.open(url);
  expect(site.made).toEqual(['/', address]);
  expect((await site.open('/')).html).toContain('Mercado nuevo');
});

test('every page depends on the menu and the settings', async () => {
  const site = await openSite();
  for (const url of ['/', '/servicios']) await site.open(url);
  await add(site, 'secciones', { slug: 'turismo', title: 'Turismo', description: 'x', image: '/imagenes/a.webp' });
  for (const url of ['/', '/servicios']) expect((await site.open(url)).html).toContain('href="/seccion/turismo"');
  const sitio = site.typeNamed('sitio');
  const settings = { selectedTemplate: 'classic', primaryColor: '#aa0000' };
  await create(site.store, {
    type: sitio,
    id: 'unico',
    values: settings,
    publication: { state: 'published' },
    by: 'a',
  });
  for (const url of ['/', '/servicios']) expect((await site.open(url)).html).toContain('-aa0000');
});

test('a page has the facts of its pictures in the first rendering, and follows changes of their files', async () => {
  const site = await openSite();
  const picture = await add(site, 'archivos', { ...file('feria.webp'), texto: 'La feria de día' });
  const { id } = await add(site, 'noticias', { ...news('Feria'), imagen: '/archivos/0511/feria.webp' });
  const address = `/noticias/${id}`;
  expect((await site.open(address)).html).toContain('La feria de día');
  expect((await site.open('/')).html).toContain('La feria de día');
  const values = { ...file('feria.webp'), texto: 'La feria de noche' };
  await update(site.store, { type: site.typeNamed('archivos'), id: picture.id, values, by: 'ana' });
  for (const url of [address, '/']) {
    const { html } = await site.open(url);
    expect(html).toContain('La feria de noche');
    expect(html).toBe((await site.fresh(url)).html);
  }
});

test('a scheduled record shows at its instant, without a write', async () => {
  const site = await openSite();
  const at = site.clock.now + 5_000;
  await create(site.store, {
    type: site.typeNamed('noticias'),
    values: news('Desde mañana'),
    publication: { state: 'published', publishAt: new Date(at).toISOString() },
    by: 'ana',
  });
  expect((await site.open('/')).html).not.toContain('Desde mañana');
  site.clock.now = at - 1;
  expect((await site.open('/')).html).not.toContain('Desde mañana');
  site.clock.now = at;
  expect((await site.open('/')).html).toContain('Desde mañana');
});

test('the page of a missing, removed or moved record is not cached', async () => {
  const site = await openSite();
  const type = site.typeNamed('secciones');
  const section = { slug: 'turismo', title: 'Turismo', description: 'x', image: '/imagenes/a.webp' };
  expect((await site.open('/seccion/turismo')).status).toBe(404);
  const { id } = await add(site, 'secciones', section);
  expect((await site.open('/seccion/turismo')).status).toBe(200);
  await update(site.store, { type, id, values: { ...section, slug: 'visitas' }, by: 'ana' });
  const moved = await site.open('/seccion/turismo');
  expect([moved.status, moved.headers['location']]).toEqual([301, '/seccion/visitas']);
  expect((await site.open('/seccion/visitas')).status).toBe(200);
  await remove(site.store, { type, id, by: 'ana' });
  for (const url of ['/seccion/turismo', '/seccion/visitas']) expect((await site.open(url)).status).toBe(404);
});

test('simultaneous requests share one rendering; a request after a write gets a new one', async () => {
  const releases: (() => void)[] = [];
  const state = { isBlocked: false };
  const site = await openSite((store: Store) => ({
    ...store,
    list: async (type, query) => {
      const page = await store.list(type, query);
      if (state.isBlocked && type.name === 'noticias') await new Promise<void>((resolve) => releases.push(resolve));
      return page;
    },
  }));
  await site.open('/servicios');
  site.made.length = 0;
  state.isBlocked = true;
  const before = Array.from({ length: 20 }, () => site.open('/'));
  await expect.poll(() => releases.length).toBeGreaterThan(0);
  expect(site.made).toEqual(['/']);
  state.isBlocked = false;
  await add(site, 'noticias', news('Recién publicada'));
  const after = await site.open('/');
  expect(after.html).toContain('Recién publicada');
  for (const release of releases) release();
  for (const { html } of await Promise.all(before)) expect(html).not.toContain('Recién publicada');
  expect(site.made).toEqual(['/', '/']);
  expect((await site.open('/')).html).toContain('Recién publicada');
});

test('browsers revalidate each time and get 304 without changes; other caches may serve a stale page while they revalidate', async () => {
  const site = await openSite();
  const first = await site.open('/', { 'accept-encoding': 'br' });
  expect(first.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cdn-cache-control': expect.stringContaining('stale-while-revalidate='),
  });
  const etag = String(first.headers['etag']);
  for (const tag of [etag, `"otra", ${etag.replace('W/', '')}`, '*'])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await site.open('/', { 'if-none-match': tag, 'accept-encoding': encoding });
      expect([again.status, again.html, again.headers['etag']]).toEqual([304, '', etag]);
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
      expect(again.headers['x-request-id']).toBeDefined();
    }
  await add(site, 'noticias', news('Nueva'));
  const changed = await site.open('/', { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers['etag']).not.toBe(etag);
  const head = await site.app.inject({ method: 'HEAD', url: '/' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(Buffer.byteLength(changed.html)),
  ]);
});

test('tracking parameters in an address share the cached page', async () => {
  const site = await openSite();
  await site.open('/servicios?orden=1');
  await site.open('/servicios?fbclid=abc&orden=1&utm_source=facebook');
  expect(site.made).toEqual(['/servicios']);
});
