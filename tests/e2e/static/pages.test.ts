import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { ensureStaticBuilt } from '../../../scripts/install.mjs';
import { type FolderHost, serveFolder } from './serveFolder.ts';

let browser: Browser;
let host: FolderHost;

beforeAll(async () => {
  // A host that knows few types, and pages without a service worker, need nothing else.
  host = await serveFolder(ensureStaticBuilt('/'), { types: 'plain' });
  browser = await openBrowser();
});

afterAll(() => browser?.close());

function openPlainPage(): Promise<Page> {
  return openPage(browser, { serviceWorkers: 'block' });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

test('an unknown address is the portal’s own page, and links, forms and the history lead on without another document', async () => {
  const page = await openPlainPage();
  await page.goto(`${host.url}/no/existe`);
  await expect.poll(() => page.title()).toContain('Página no encontrada');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('searchbox').first().fill('agua');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/buscar?q=agua');
  await expect.poll(() => page.locator('main').innerText()).toContain('resultados para «agua»');
  await page.locator('main').getByRole('link', { name: 'Conexión de agua potable' }).first().click();
  await expect.poll(() => heading(page)).toBe('Conexión de agua potable');
  await page.goBack();
  await expect.poll(() => page.locator('main').innerText()).toContain('resultados para «agua»');
  await page.goForward();
  await expect.poll(() => heading(page)).toBe('Conexión de agua potable');
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  // Parts with a script work on each page.
  await page.getByRole('button', { name: 'Asistente Municipal' }).click();
  await page.getByRole('dialog', { name: 'Asistente Municipal' }).waitFor();
  expectNoConsoleErrors(page, { allow: [/status of 404.*no\/existe/] });
});

test('feedback and questions to the assistant are answered in this browser', async () => {
  const page = await openPlainPage();
  await page.goto(`${host.url}/servicios`);
  await page.getByRole('link', { name: 'Conexión de agua potable' }).first().click();
  await page.getByRole('button', { name: 'Sí' }).click();
  await expect.poll(() => page.locator('[data-island="opinion"] [role="status"]').innerText()).toContain('Gracias');
  await page.goto(`${host.url}/asistente`);
  await page.locator('main').getByRole('textbox').first().fill('¿Cuál es el horario de atención?');
  await page.locator('main').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect.poll(() => page.locator('main').innerText()).toContain('lunes a viernes');
  expect(host.requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('once this browser has data of its own, pages of the folder show those', async () => {
  const page = await openPlainPage();
  await page.goto(`${host.url}/buscar?q=licencia`);
  await expect.poll(() => page.locator('main').innerText()).toContain('resultados para «licencia»');
  await page.route('**/noticias', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('mercado', 'MERCADO') });
  });
  await page.goto(`${host.url}/noticias`);
  await expect.poll(() => page.locator('main').innerText()).not.toContain('MERCADO');
  expect(await page.locator('main').innerText()).toContain('mercado');
});

const templates = [
  ['classic', 'Clásica'],
  ['minimal', 'Minimalista'],
  ['corporate', 'Corporativa'],
  ['creative', 'Creativa'],
  ['modern', 'Moderna'],
] as const;

test('each of the five templates of the home page is rendered in this browser once it is chosen there', async () => {
  const page = await openPlainPage();
  await page.goto(`${host.url}/admin/`);
  await page.getByRole('button', { name: /^Cuenta principal/ }).click();
  await page.getByRole('heading', { name: /^Hola/ }).waitFor();
  await page.goto(`${host.url}/admin/website-settings`);
  for (const [template, name] of templates) {
    await page.getByRole('radio', { name }).click();
    await page.getByText(`Plantilla «${name}» guardada exitosamente`).waitFor();
    const site = await page.context().newPage();
    await site.goto(host.url);
    await site.locator(`.home-${template}`).waitFor();
    await site.close();
  }
});

test('a page of the folder that nobody changed stays, with what is typed in it, when the portal of the browser has answered', async () => {
  const page = await openPlainPage();
  await page.goto(`${host.url}/admin/`);
  await page.getByRole('list', { name: 'Personas de la muestra' }).waitFor();
  await page.addInitScript(() => {
    const open = document.open.bind(document);
    const count = () => {
      Object.assign(globalThis, { openings: 1 + ((globalThis as { readonly openings?: number }).openings ?? 0) });
      return open();
    };
    Object.assign(document, { open: count });
  });
  await page.goto(`${host.url}/servicios`);
  await page.getByRole('searchbox').first().fill('agua');
  await page.evaluate(async () => (await fetch('/api/health')).status);
  await page.locator('main').getByRole('link', { name: 'Conexión de agua potable' }).first().click();
  await expect.poll(() => heading(page)).toBe('Conexión de agua potable');
  // The one of the link.
  expect(await page.evaluate(() => (globalThis as { readonly openings?: number }).openings)).toBe(1);
});
