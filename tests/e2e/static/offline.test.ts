import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { onFileEnd } from '#tests/support/onFileEnd.ts';
import { type FolderHost, serveFolder } from './serveFolder.ts';
import { ensureStaticBuilt } from '../../../scripts/install.mjs';

const base = '/sub/';
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = ensureStaticBuilt(base);
  browser = await openBrowser();
});

afterAll(() => browser?.close());

/** Opens the home page, and waits until the service worker has the folder and answers for the page. */
async function openFirst(host: FolderHost): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(host.url + base);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  return page;
}

test('a second visit asks only whether the folder and its settings have changed, and the site, files and the staff area open without a network', async () => {
  const host = await serveFolder(folder, { base });
  const page = await openFirst(host);
  host.setOffline(true);
  host.requests.length = 0;
  await page.goto(`${host.url}${base}servicios`);
  expect(await page.title()).toContain('Servicios');
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  const pdf = await page.evaluate(async () => {
    const response = await fetch('/archivos/0511/solicitud-de-nicho.pdf');
    return (await response.text()).slice(0, 5);
  });
  expect(pdf).toBe('%PDF-');
  const staff = await page.goto(`${host.url}${base}admin/noticias`);
  expect(await staff?.text()).toContain('<div id="root"></div>');
  await page.waitForLoadState('networkidle');
  expect(host.requests.filter((requested) => !/\/(?:sw\.js|cabildo\.config\.json)$/.test(requested))).toEqual([]);
});

test('what only the portal has is answered, also under its plain address, while a tab runs it', async () => {
  const host = await serveFolder(folder, { base });
  const page = await openFirst(host);
  await page.goto(`${host.url}${base}no/existe`);
  await expect.poll(() => page.title()).toContain('Página no encontrada');
  const other = await page.context().newPage();
  await other.goto(`${host.url}${base}servicios`);
  host.setOffline(true);
  const texts = await other.evaluate(() =>
    Promise.all(['/tema/1-ff0000.css', '/sub/robots.txt'].map(async (path) => (await fetch(path)).text())),
  );
  expect(texts).toEqual([expect.stringContaining('--accent:'), expect.stringContaining('Disallow')]);
  const feed = await other.goto(`${host.url}${base}rss.xml`);
  expect(feed?.headers()['content-type']).toContain('xml');
});

test('what the host has beside the folder is answered while a tab runs the portal, and the portal answers what no one has', async () => {
  const host = await serveFolder(folder, { base, files: { 'actas/2024.pdf': 'del anfitrión' } });
  const page = await openFirst(host);
  await page.goto(`${host.url}${base}no/existe`);
  await expect.poll(() => page.title()).toContain('Página no encontrada');
  const other = await page.context().newPage();
  await other.goto(`${host.url}${base}servicios`);
  const read = () =>
    other.evaluate(async () => {
      const response = await fetch('/sub/actas/2024.pdf');
      return [response.status, await response.text()];
    });
  expect(await read()).toEqual([200, 'del anfitrión']);
  host.setOffline(true);
  expect(await read()).toEqual([404, expect.stringContaining('Página no encontrada')]);
});

test('settings that the host no longer has are forgotten', async () => {
  const host = await serveFolder(folder, { base });
  const page = await openFirst(host);
  const status = () => page.evaluate(async () => (await fetch('/sub/cabildo.config.json')).status);
  expect(await status()).toBe(200);
  const bare = await copyOfFolder();
  await rm(path.join(bare, 'cabildo.config.json'));
  host.replace(bare);
  await expect.poll(status).toBe(404);
});

test('a folder that is replaced while forms are open leaves the pages, their texts and their parts as they are until they are closed', async () => {
  const host = await serveFolder(folder, { base });
  const page = await openFirst(host);
  const staff = await page.context().newPage();
  await page.goto(`${host.url}${base}buscar`);
  const search = page.locator('main input[type="search"]');
  await search.fill('licencia');
  await staff.goto(`${host.url}${base}admin/`);
  await staff.getByRole('button', { name: 'Cuenta principal' }).click();
  await staff.getByRole('heading', { name: /Hola/ }).waitFor();
  await staff.goto(`${host.url}${base}admin/servicios/nuevo`);
  await staff.getByLabel('Nombre').first().fill('Registro de bicicletas');
  host.replace(await newerFolder());
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (next?.state !== 'installed')
      await new Promise((resolve) => next?.addEventListener('statechange', resolve, { once: true }));
  });
  await page.getByRole('button', { name: 'Asistente Municipal' }).click();
  await page.getByRole('dialog', { name: 'Asistente Municipal' }).waitFor();
  expect(await search.inputValue()).toBe('licencia');
  expect(await staff.getByLabel('Nombre').first().inputValue()).toBe('Registro de bicicletas');
  await staff.locator('nav').getByRole('link', { name: 'Noticias' }).first().click();
  await staff.getByRole('dialog').getByRole('button').last().click();
  await staff.getByText('Comienza la reparación de la calle principal').waitFor();
  const context = page.context();
  await Promise.all([page.close(), staff.close()]);
  const next = await context.newPage();
  await expect
    .poll(async () => {
      await next.goto('about:blank');
      await next.goto(`${host.url}${base}mision-vision`);
      return next.title();
    })
    .toBe('Otra edición');
});

/** A copy that goes away with the test file. */
async function copyOfFolder(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'cabildo-static-'));
  onFileEnd(() => rm(copy, { recursive: true, force: true }));
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** A later build: its files for browsers have other names, and one page another title. */
async function newerFolder(): Promise<string> {
  const newer = await copyOfFolder();
  await rm(path.join(newer, 'assets'), { recursive: true });
  const changed = path.join(newer, 'mision-vision', 'index.html');
  await writeFile(changed, (await readFile(changed, 'utf8')).replace(/<title>[^<]*/, '<title>Otra edición'));
  const worker = await readFile(path.join(newer, 'sw.js'), 'utf8');
  const withoutAssets = worker.replaceAll(/"assets\/[^"]*",/g, '');
  await writeFile(path.join(newer, 'sw.js'), withoutAssets.replace(/"version":"\w+"/, '"version":"otra"'));
  return newer;
}
