import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, openBrowser } from '#tests/support/browser.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { tabTo } from './keyboard.ts';
import { openSitePage, type SitePage } from './sitePage.ts';

let portal: Portal;
let browser: Browser;
let site: SitePage;

beforeAll(async () => {
  [portal, browser] = await Promise.all([servePortal(), openBrowser()]);
  site = await openSitePage(browser, portal);
});

afterEach(() => site.page.unrouteAll());

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('HOME-06 HOME-17 HOME-19 PUB-25 a citizen without scripts finds news, services and sections from the home page', async () => {
  const { page, open } = site;
  await open('/', { hasScripts: false });
  await page.getByRole('article').getByRole('link', { name: 'Comienza la reparación de la calle principal' }).click();
  await page.getByRole('heading', { level: 1, name: 'Comienza la reparación de la calle principal' }).waitFor();
  expect(await page.locator('article time').first().innerText()).toMatch(/^\d{1,2} de [a-z]+ de \d{4}$/);
  expect(await page.getByRole('button', { name: 'Compartir' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Volver al Inicio' }).click();
  await page.getByRole('link', { name: 'Pago de impuestos' }).click();
  await page.getByText('¿Puedo pagar en cuotas?').click();
  expect(await page.getByText('El impuesto sobre inmuebles se paga en cuatro cuotas').isVisible()).toBe(true);
  await page.getByText('Secciones').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Cultura' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cultura' }).waitFor();
});

test('keyboard navigation of the page starts with a link that skips the menu', async () => {
  const { page, open } = site;
  await open('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect.poll(() => skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${portal.url}/#servicios`);
});

test('the keyboard alone opens the menu, follows one of its links, and returns', async () => {
  const { page, open } = site;
  await open('/');
  await tabTo(page, 'Secciones');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/seccion\//);
  await tabTo(page, 'Volver al Inicio');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${portal.url}/`);
});

test('an open menu closes on Escape, which returns the focus, and on a press outside it', async () => {
  const { page, open } = site;
  await open('/');
  const summary = page.locator('.nav-wide summary');
  const entry = page.getByRole('banner').getByRole('link', { name: 'Historia' });
  await summary.click();
  await entry.focus();
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.click();
  await entry.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await entry.waitFor({ state: 'hidden' });
});

test('on a telephone the menu closes after a link to the same page, and links are high enough for a finger', async () => {
  const { page, open } = site;
  await open('/', { width: 390, height: 800 });
  const heights = await page
    .locator('.card h3 a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const menu = page.getByRole('banner');
  await menu.getByText('Menú').click();
  await menu.getByRole('link', { name: 'Servicios' }).click();
  await page.waitForURL(`${portal.url}/#servicios`);
  await menu.getByRole('link', { name: 'Servicios' }).waitFor({ state: 'hidden' });
});

test('a missing picture leaves an empty box of its size', async () => {
  const { page, open } = site;
  await page.route('**/imagenes/**', (route) => route.abort());
  await open('/');
  const picture = page.locator('#servicios .card img').first();
  await picture.scrollIntoViewIfNeeded();
  await page.locator('#servicios .card img[src^="data:"]').first().waitFor();
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  expectNoConsoleErrors(page, { allow: [/imagenes/] });
});
