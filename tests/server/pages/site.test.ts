import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '#core/store/store.ts';
import { buildApp } from '../buildApp.ts';

test('the staff application stands at /login and below /admin under a strict policy with a fresh nonce', async () => {
  const { citizen } = await buildApp();
  const nonces = new Set<string>();
  for (const url of ['/login', '/admin', '/admin/noticias', '/admin/noticias/1/editar', '/api/docs']) {
    const { status, headers, body } = await citizen('GET', url);
    expect([url, status]).toEqual([url, 200]);
    const policy = String(headers['content-security-policy']);
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe');
    expect(body).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(5);
});

test('an unknown address is a real 404, and pages are revalidated each time', async () => {
  const { citizen } = await buildApp();
  expect((await citizen('GET', '/nada')).status).toBe(404);
  const home = await citizen('GET', '/');
  expect(home.status).toBe(200);
  expect(home.headers['cache-control']).toBe('public, no-cache');
  expect(home.headers['content-security-policy']).toContain("script-src 'self';");
});

test('a page that fails is an error page with its status', async () => {
  const fails = (error: Error) => ({ pages: { publicPage: () => Promise.reject(error) } });
  const away = await buildApp(fails(new StoreUnavailable('SQLITE_BUSY')));
  expect(await away.citizen('GET', '/')).toMatchObject({ status: 503, body: '<p>fallo</p>' });
  const broken = await buildApp(fails(new TypeError('x')));
  expect((await broken.citizen('GET', '/')).status).toBe(500);
});

test('hashed files are immutable and sent as the build compressed them; no address escapes the folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cliente '));
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.vite'));
  const script = 'console.log(1);'.repeat(100);
  writeFileSync(path.join(folder, 'assets', 'a-123.js'), script);
  writeFileSync(path.join(folder, 'assets', 'a-123.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'index.html'), 'administración');
  writeFileSync(path.join(folder, '.vite', 'manifest.json'), '{}');
  const { citizen } = await buildApp({ pages: { clientFolder: folder } });
  const plain = await citizen('GET', '/assets/a-123.js');
  expect(plain).toMatchObject({ status: 200, body: script });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch('javascript');
  const small = await citizen('GET', '/assets/a-123.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect((await citizen('GET', '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  for (const url of [
    '/index.html',
    '/.vite/manifest.json',
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/assets/a-123.js.br',
    '/assets/',
  ]) {
    expect([url, (await citizen('GET', url)).status]).toEqual([url, 404]);
  }
});

test('long responses are compressed for clients that accept it', async () => {
  const { staff } = await buildApp();
  await staff('POST', '/api/eventos', { body: { titulo: 'Feria', resumen: 'a'.repeat(1500) } });
  const answer = await staff('GET', '/api/eventos', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
});
