import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { root } from '#server/ports/node/root.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { pictureFile } from '#tests/support/storedFiles.ts';
import { unpack } from '../../../scripts/versions/archive.mjs';
import { ensureStaticBuilt } from '../../../scripts/install.mjs';
import { callPortal, enter } from './localPortal.ts';
import { type FolderHost, serveFolder } from './serveFolder.ts';

let browser: Browser;
let folder: string;
let host: FolderHost;

beforeAll(async () => {
  folder = ensureStaticBuilt('/');
  host = await serveFolder(folder);
  browser = await openBrowser();
});

afterAll(() => browser?.close());

const openPlainPage = () => openPage(browser, { serviceWorkers: 'block' });

/** A folder of its own for files, which goes away with the test. */
function newFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'cabildo-static-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The folder comes with this database in place of its own. */
async function replaceSample(page: Page, database: Buffer): Promise<void> {
  await page.route('**/muestra.db', (route) => route.fulfill({ body: database }));
}

/** The script of the portal's worker begins with this one. */
async function beginWorkerWith(page: Page, script: string): Promise<void> {
  await page.route(/\/assets\/portal-[^/]+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: script + (await response.text()) });
  });
}

/** A worker that cannot store anything from a message of the page on, until the next. */
const fullOnRequest = `{
  let isFull = false;
  new BroadcastChannel('espacio').onmessage = ({ data }) => { isFull = data; };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...values) {
    if (isFull) throw new DOMException('no space', 'QuotaExceededError');
    return put.apply(this, values);
  };
}`;

const failure = (page: Page) => page.getByRole('main').getByRole('alert').innerText();

test('without room, a record with a picture stays in its form with a sentence, what was stored stays, and it is saved once there is room', async () => {
  const page = await openPlainPage();
  await beginWorkerWith(page, fullOnRequest);
  await enter(page, host);
  const readAll = async () =>
    (await callPortal(page, { path: '/api/noticias?_start=0&_end=100' })).body as readonly object[];
  const before = await readAll();
  const fill = async (isFull: boolean) => {
    await page.evaluate((data) => new BroadcastChannel('espacio').postMessage(data), isFull);
    const store = (turn: number) =>
      callPortal(page, { method: 'PUT', path: '/api/preferences/tema', body: { value: `turno ${turn}` } });
    await expect.poll(async () => (await store(Date.now())).status).toBe(isFull ? 507 : 200);
  };
  await page.goto(`${host.url}/admin/noticias`);
  const form = page.locator('form').filter({ has: page.getByLabel('Contenido') });
  await form.getByLabel('Título').fill('Con imagen y sin espacio');
  await form.getByLabel('Contenido').fill('Lo escrito sigue aquí.');
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictureFile('plaza.png', { width: 200, height: 100 }));
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'El navegador ya no tiene espacio para este portal' })
    .first();
  await fill(true);
  await form.getByRole('button', { name: 'Subir imagen', exact: true }).click();
  await alert.waitFor();
  await fill(false);
  await form.getByRole('button', { name: 'Subir imagen', exact: true }).click();
  await form.getByRole('button', { name: 'Subir imagen', exact: true }).waitFor({ state: 'detached' });
  await page.getByText('Para publicar falta:').waitFor({ state: 'detached' });
  await fill(true);
  const publish = page.getByRole('button', { name: 'Publicar Noticia' });
  await publish.click();
  await alert.waitFor();
  expect(await form.getByLabel('Título').inputValue()).toBe('Con imagen y sin espacio');
  expect(await form.getByLabel('Contenido').innerText()).toContain('Lo escrito sigue aquí.');
  expect(await readAll()).toEqual(before);
  await fill(false);
  await publish.click();
  const card = page.getByRole('article').filter({ hasText: 'Con imagen y sin espacio' });
  await card.waitFor();
  expect(await readAll()).toEqual(expect.arrayContaining([...before]));
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('where the browser stores nothing, as in a private window, a sentence says so in place of the portal', async () => {
  const page = await openPlainPage();
  const refused = 'IDBFactory.prototype.open = () => { throw new DOMException("no storage", "SecurityError"); };';
  await beginWorkerWith(page, refused);
  await page.goto(`${host.url}/admin/`);
  await expect.poll(() => failure(page)).toContain('El navegador no deja guardar datos.');
  await page.getByRole('button', { name: 'Volver a cargar' }).waitFor();
});

test('data whose storage a newer portal has changed are refused with a sentence, and stay', async () => {
  const page = await openPlainPage();
  await page.goto(`${host.url}/privacidad`);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('cabildo/', 99);
        request.onupgradeneeded = () => request.result.createObjectStore('otra');
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  await page.goto(`${host.url}/admin/`);
  await expect.poll(() => failure(page)).toContain('son de una versión más nueva del portal');
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version))).toEqual([99]);
});

test('data of a newer format are refused with a sentence', async () => {
  const file = path.join(newFolder(), 'portal.db');
  const page = await openPlainPage();
  await replaceSample(page, newerFormat(file));
  await page.goto(`${host.url}/admin/`);
  await expect.poll(() => failure(page)).toContain('son de una versión más nueva del portal');
});

/** The sample as a build of a later format would have written it. */
function newerFormat(file: string): Buffer {
  const driver = openSqliteDriver(file);
  driver.prepare(`attach database '${path.join(folder, 'muestra.db')}' as "sample"`).all([]);
  driver.prepare('create table "store_notes" as select * from "sample"."store_notes"').all([]);
  driver.prepare(`update "store_notes" set "value" = '99 9.9.9' where "name" = 'dataFormat'`).all([]);
  driver.close();
  return readFileSync(file);
}

const versionsFolder = path.join(root, 'tests', 'fixtures', 'versions');

test.each(readdirSync(versionsFolder).toSorted())(
  'what %s stored starts in a browser and is whole there',
  async (version) => {
    const data = newFolder();
    const fileOf = (ending: string) => readFileSync(path.join(versionsFolder, version, `sqlite.${ending}`));
    unpack(fileOf('tar.gz'), data);
    const written = JSON.parse(fileOf('json').toString('utf8'));
    const page = await openPlainPage();
    await replaceSample(page, readFileSync(path.join(data, 'cabildo.db')));
    await page.route('**/portal.json', async (route) => {
      const response = await route.fetch();
      const product = await response.json();
      for (const [name, schema] of Object.entries(written.schemas ?? {}))
        product.files[`/instalacion/${name}.json`] = JSON.stringify(schema);
      await route.fulfill({ response, json: product });
    });
    await enter(page, host, 'Rosa Administradora');
    for (const [name, { records }] of Object.entries<any>(written.shown.types)) {
      const { status, body } = await callPortal(page, { path: `/api/${name}?_start=0&_end=200&_sort=id&_order=asc` });
      const stamps = (all: any) => all.map(({ id, _version }: any) => [id, _version]);
      expect([name, status, stamps(body)]).toEqual([name, 200, stamps(records)]);
    }
    const { titulo } = written.shown.types.noticias.records[0];
    const { status } = await callPortal(page, {
      method: 'PATCH',
      path: `/api/noticias/${written.shown.types.noticias.records[0].id}`,
      body: { titulo: `${titulo} hoy` },
    });
    expect(status).toBe(200);
  },
);

test('storage that the browser clears while a form is open begins anew with the sample, and what was typed is there and is saved', async () => {
  const page = await openPlainPage();
  await enter(page, host);
  await page.goto(`${host.url}/admin/noticias`);
  const title = page.getByLabel('Título');
  await title.fill('Lo tecleado');
  await page.getByText('Copia automática guardada').waitFor();
  const cdp = await page.context().newCDPSession(page);
  const clear = () => cdp.send('Storage.clearDataForOrigin', { origin: host.url, storageTypes: 'indexeddb' });
  await clear();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.getByText('Su sesión terminó.').waitFor();
  await page.getByRole('button', { name: 'Cuenta principal' }).click();
  await page.getByText('Se recuperó lo que había escrito y no guardó.').waitFor();
  expect(await title.inputValue()).toBe('Lo tecleado');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.getByRole('article').filter({ hasText: 'Lo tecleado' }).waitFor();

  // While nothing is open: as a first visit.
  await page.goto('about:blank');
  await clear();
  await enter(page, host);
  await page.goto(`${host.url}/admin/noticias`);
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('article').filter({ hasText: 'Lo tecleado' }).count()).toBe(0);
});

test('below a subfolder the portal reads its files there, and has a storage of its own', async () => {
  const base = '/sub/';
  const below = await serveFolder(ensureStaticBuilt(base), { base });
  const page = await openPlainPage();
  await enter(page, { url: `${below.url}/sub` });
  await page.goto(`${below.url}/sub/admin/noticias`);
  await page.getByRole('article').first().waitFor();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'cabildo/sub/',
  ]);
  // Pictures that records name by their path come through the service worker.
  expect(below.requests.filter((path) => !path.startsWith(base) && !path.startsWith('/imagenes/'))).toEqual([]);
});
