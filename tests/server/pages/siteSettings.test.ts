import { expect, test } from 'vitest';
import { openTestPortal } from '../openTestPortal.ts';

test('SITE-04 SITE-11 ROUTE-01 HOME-30 the home answers with new settings on the request after they were saved', async () => {
  const { ask: request, signIn } = await openTestPortal();
  const token = await signIn();
  const home = async () => String((await request('GET', '/')).body);
  expect(await home()).toContain('class="home home-modern"');
  expect(await home()).toContain('href="/tema/1-1d5fa6.css"');
  const save = (body: unknown) => request('PATCH', '/api/sitio/unico', { body, token });
  expect((await save({ selectedTemplate: 'creative' })).status).toBe(200);
  expect(await home()).toContain('class="home home-creative"');
  expect((await save({ primaryColor: '#7A1F4B', heroTitle: 'Palín avanza' })).status).toBe(200);
  expect(await home()).toContain('href="/tema/1-7a1f4b.css"');
  expect(await home()).toContain('>Palín avanza</h1>');
  expect(String((await request('GET', '/noticias')).body)).toContain('href="/tema/1-7a1f4b.css"');
});

test('SITE-16 settings outside the fields, templates or colours are refused with their field', async () => {
  const { ask: request, signIn } = await openTestPortal();
  const token = await signIn();
  for (const [body, pointer] of [
    [{ selectedTemplate: 'otra' }, '/selectedTemplate'],
    [{ primaryColor: 'azul' }, '/primaryColor'],
    [{ heroImage: 'javascript:alert(1)' }, '/heroImage'],
    [{ showHero: 'sí' }, '/showHero'],
  ] as const) {
    const { status, body: problem } = await request('PATCH', '/api/sitio/unico', { body, token });
    expect([status, problem.errors[0].pointer]).toEqual([422, pointer]);
  }
  expect((await request('PATCH', '/api/sitio/unico', { body: { showHero: false } })).status).toBe(401);
});

test('SITE-10 styles of a colour are cached forever, and only valid colours have styles', async () => {
  const { ask: request } = await openTestPortal();
  const { status, headers, body } = await request('GET', '/tema/1-f2b705.css');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
  expect(headers['cache-control']).toContain('immutable');
  expect(body).toMatch(/^:root\{--accent:#[\da-f]{6};.*prefers-color-scheme:dark/);
  for (const address of ['/tema/1-azul.css', '/tema/1-f2b70.css', '/tema/9-f2b705.css', '/tema/1-F2B705.css'])
    expect([address, (await request('GET', address)).status]).toEqual([address, 404]);
});
