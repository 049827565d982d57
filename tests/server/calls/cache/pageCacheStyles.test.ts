import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { joinStyles } from '#server/site/joinedStyles.ts';
import { buildApp } from '../../buildApp.ts';

function buildStyles() {
  const folder = mkdtempSync(path.join(tmpdir(), 'estilos '));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', 'site.css'), 'body{margin:0}');
  writeFileSync(path.join(folder, 'assets', 'modern.css'), '.hero{height:600px}');
  const styles = ['/assets/site.css'];
  return joinStyles(folder, { styles, scripts: [], homeStyles: { modern: ['/assets/modern.css'] } });
}

test('the styles of a page and of the colour each have one address, whose content never changes', async () => {
  const joined = buildStyles();
  const home = joined.addressOf(['/assets/site.css', '/assets/modern.css'], '/tema/1-7a1f4b.css') ?? '';
  const page = joined.addressOf(['/assets/site.css'], '/tema/1-7a1f4b.css') ?? '';
  expect(home).toMatch(/^\/tema\/1-7a1f4b-[\w-]{12}\.css$/);
  expect(page).not.toBe(home);
  expect(buildStyles().addressOf(['/assets/site.css'], '/tema/1-7a1f4b.css')).toBe(page);
  const { citizen } = await buildApp({ pages: { stylesAt: joined.at } });
  const { status, headers, body } = await citizen('GET', home);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', vary: 'accept-encoding' });
  expect(headers['cache-control']).toContain('immutable');
  expect(body).toMatch(/^body\{margin:0\}\n\.hero\{height:600px\}\n:root\{--accent:/);
  expect((await citizen('GET', page)).body).not.toContain('.hero');
});

test('a page has its styles inside, which its policy allows by their hash; other links of styles stay', async () => {
  const joined = buildStyles();
  const stylesAddress = joined.addressOf(['/assets/site.css'], '/tema/1-7a1f4b.css') ?? '';
  const link = (address: string) => `<head><link rel="stylesheet" href="${address}"/></head>ñ`;
  const publicPage = async ({ path: address }: { readonly path: string }) => ({
    status: 200,
    html: link(address === '/' ? stylesAddress : '/assets/otra.css'),
  });
  const { citizen } = await buildApp({ pages: { stylesAt: joined.at, publicPage } });
  const { headers, body } = await citizen('GET', '/');
  const text = joined.at(stylesAddress) ?? '';
  expect(body).toBe(`<head><style>${text}</style></head>ñ`);
  const sum = createHash('sha256').update(text).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${sum}';`);
  const other = await citizen('GET', '/otra');
  expect(other.body).toBe(link('/assets/otra.css'));
  expect(other.headers['content-security-policy']).toContain("style-src 'self';");
});

test('styles outside the build are not joined, and other addresses are 404', async () => {
  const joined = buildStyles();
  expect(joined.addressOf(['/assets/otra.css'], '/tema/1-7a1f4b.css')).toBeUndefined();
  const page = joined.addressOf(['/assets/site.css'], '/tema/1-7a1f4b.css') ?? '';
  const { citizen } = await buildApp({ pages: { stylesAt: joined.at } });
  for (const address of [
    page.replace('7a1f4b', 'azul00'),
    page.replace('/1-', '/9-'),
    '/tema/1-7a1f4b-aaaaaaaaaaaa.css',
  ])
    expect([address, (await citizen('GET', address)).status]).toEqual([address, 404]);
});
