import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { serveFolder } from './serveFolder.ts';
import { portalForFile } from '#tests/support/startPortal.ts';
import { ensureStaticBuilt } from '../../../scripts/install.mjs';

const base = '/sub/';
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = ensureStaticBuilt('/');
  browser = await openBrowser();
});

afterAll(() => browser?.close());

/** Without a service worker, so that every request is one of the page. */
function openPlainPage(): Promise<Page> {
  return openPage(browser, { serviceWorkers: 'block' });
}

test('the home page, lists and services of the folder are those of the server', async () => {
  const [portal, host] = await Promise.all([portalForFile(), serveFolder(folder)]);
  const [page, other] = await Promise.all([openPlainPage(), openPlainPage()]);
  for (const address of ['/', '/noticias', '/servicios', '/mision-vision']) {
    await page.goto(host.url + address);
    await other.goto(portal.url + address);
    expect(await page.locator('main').innerText()).toBe(await other.locator('main').innerText());
    expect(await page.title()).toBe(await other.title());
  }
  await page.goto(`${host.url}/servicios`);
  await page.getByRole('link', { name: 'Conexión de agua potable' }).first().click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Conexión de agua potable');
  const form = page.locator('main a[href$=".pdf"]').first();
  const answer = await page.request.get(String(await form.evaluate((link: HTMLAnchorElement) => link.href)));
  expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('pages and the staff area below a subfolder request nothing outside the folder', async () => {
  const host = await serveFolder(ensureStaticBuilt(base), { base });
  const page = await openPlainPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(host.url + base);
  await page.waitForLoadState('networkidle');
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await page.goto(`${host.url}${base}servicios`);
  await page.getByRole('link', { name: 'Conexión de agua potable' }).first().click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Conexión de agua potable');
  await page.waitForLoadState('networkidle');
  await page.goto(`${host.url}${base}admin/`);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  expect(requests.filter((url) => !url.startsWith(host.url + base) && /^https?:/.test(url))).toEqual([]);
});

test.each([
  ['/', 'a page of the site'],
  ['/admin/', 'the staff area'],
  ['/no/existe', 'an unknown address'],
])('a host that gives scripts no type is named in a sentence at %s, %s', async (address) => {
  const host = await serveFolder(folder, { types: 'none' });
  const page = await openPlainPage();
  await page.goto(host.url + address);
  await page.getByRole('alert').filter({ hasText: 'text/javascript' }).waitFor();
});

test('a folder that is opened as a file says in a sentence what it needs', async () => {
  const page = await openPlainPage();
  await page.goto(`file://${path.join(folder, 'index.html')}`);
  await page.getByRole('alert').filter({ hasText: 'no puede abrirse como un archivo' }).waitFor();
  expect(await page.locator('main').innerText()).toContain('Noticias');
});

test('an address without a file says without scripts what the page needs', async () => {
  const host = await serveFolder(folder);
  const text = await (await fetch(`${host.url}/no/existe`)).text();
  expect(text).toContain('<noscript>Esta página se prepara en su navegador y necesita JavaScript.');
});

test('the staff area and the pages below a subfolder can be installed as an application', async () => {
  const host = await serveFolder(ensureStaticBuilt(base), { base });
  for (const address of ['', 'admin/']) {
    const text = await (await fetch(host.url + base + address)).text();
    const [, manifest = ''] = /<link rel="manifest" href="([^"]+)"/.exec(text) ?? [];
    expect(await (await fetch(host.url + manifest)).json()).toMatchObject({
      name: 'Municipalidad de Palín',
      start_url: base,
      scope: base,
      display: 'standalone',
      icons: [{ src: `${base}iconos/icono-192.png` }, { src: `${base}iconos/icono-512.png` }],
    });
  }
});

test('the samples have five people, and neither passwords nor sessions nor keys', async () => {
  const driver = openSqliteDriver(path.join(folder, 'muestra.db'));
  const ask = (sql: string) => driver.prepare(sql).all([]);
  const roles = ask(`select json_extract("doc", '$.rolesFlujo') as "roles" from "content_usuarios"`);
  expect(roles.map((row) => row['roles']).sort()).toEqual(
    [null, '["maintenance"]', '["operator"]', '["quality_inspector"]', '["supervisor"]'].sort(),
  );
  for (const table of ['cabildo_credentials', 'cabildo_sessions', 'cabildo_accesses'])
    expect(ask(`select * from "${table}"`)).toEqual([]);
  expect(ask(`select * from "store_notes" where "name" = 'files:key'`)).toEqual([]);
  driver.close();
  // Both bytes of the header say that there is no write-ahead log.
  expect([...(await readFile(path.join(folder, 'muestra.db'))).subarray(18, 20)]).toEqual([1, 1]);
});
