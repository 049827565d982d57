import { expect, onTestFinished, test } from 'vitest';
import { create } from '#core/store/store.ts';
import { openSite } from '../../pages/openSite.ts';

/** The site behind a real socket, since injected requests bypass the middleware. */
async function listen() {
  const site = await openSite();
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => site.app.close());
  return { ...site, url };
}

const steady = (headers: Headers) =>
  [...headers].filter(([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name));

test('a cached page has the bytes and headers of the first response, with its own request id', async () => {
  const { url, made: renderedUrls } = await listen();
  const [first, second] = [await fetch(`${url}/noticias`), await fetch(`${url}/noticias`)];
  expect(renderedUrls).toEqual(['/noticias']);
  expect(second.status).toBe(200);
  expect(steady(second.headers)).toEqual(steady(first.headers));
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('x-request-id')).toMatch(/^\w+-\w+$/);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});

test('a cached page answers HEAD without a body, and 304 to a client that has it', async () => {
  const { url } = await listen();
  const page = await fetch(url);
  const length = (await page.arrayBuffer()).byteLength;
  expect(length).toBeGreaterThan(1000);
  const head = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect(head.headers.get('content-length')).toBe(String(length));
  expect(await head.text()).toBe('');
  const again = await fetch(url, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
});

test('a write shows at the next request, and other methods do not get the page', async () => {
  const { url, store, typeNamed } = await listen();
  for (const _time of [1, 2]) expect(await (await fetch(`${url}/noticias`)).text()).not.toContain('Feria del pueblo');
  const values = { titulo: 'Feria del pueblo', contenido: 'Texto', imagen: 'https://ejemplo.gt/foto.jpg' };
  await create(store, { type: typeNamed('noticias'), values, publication: { state: 'published' }, by: 'ana' });
  expect(await (await fetch(`${url}/noticias`)).text()).toContain('Feria del pueblo');
  expect((await fetch(`${url}/noticias`, { method: 'POST', body: '' })).status).toBe(404);
});
