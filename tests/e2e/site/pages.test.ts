import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
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

test('PUB-22 PUB-23 PUB-24 a click on a member opens a dialog with telephone and email, by pointer and by keyboard', async () => {
  const { page, open } = site;
  await open('/organigrama', { width: 390, height: 800 });
  const opener = page.getByRole('button', { name: 'María Elena Cojulún' });
  await opener.waitFor();
  await page.locator('.person', { has: opener }).locator('img').click();
  const dialog = page.getByRole('dialog', { name: 'María Elena Cojulún' });
  await dialog.getByText('Síndica Primera').waitFor();
  expect(await dialog.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'tel:+50322221102',
    'mailto:sindicatura@palin.example',
  ]);
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Ana Lucía Reyes' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Ana Lucía Reyes' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ana Lucía Reyes');
  expectNoConsoleErrors(page);
});

test('the people of a group stand centred under its name, each row under the one above', async () => {
  const { page, open } = site;
  await open('/organigrama', { width: 1280, height: 900 });
  const middles = await page.locator('.chart-group').evaluateAll((groups) =>
    groups.flatMap((group) => {
      const boxes = [...group.querySelectorAll('h2, .person')].map((one) => one.getBoundingClientRect());
      const rows = new Set(boxes.map(({ top }) => top));
      return [...rows].map((row) => {
        const inRow = boxes.filter(({ top }) => top === row);
        return (Math.min(...inRow.map(({ left }) => left)) + Math.max(...inRow.map(({ right }) => right))) / 2;
      });
    }),
  );
  expect(middles).toHaveLength(5);
  for (const middle of middles) expect(middle).toBeCloseTo(640, 0);
});

test('the search over the whole site works with the keyboard alone, also the way back', async () => {
  const { page, open } = site;
  await open('/buscar');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('municip');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=municip/);
  await page.getByRole('navigation', { name: 'Mostrar solo' }).getByRole('link').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/tipo=/);
  expect(await page.getByRole('link', { name: /^Todo/ }).getAttribute('aria-current')).toBeNull();
  const trail = page.getByRole('navigation', { name: 'Ubicación en el sitio' });
  await trail.getByRole('link', { name: 'Inicio' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${portal.url}/`);
  expectNoConsoleErrors(page);
});

test('the keyboard alone skips the menu, opens it, follows one of its links, and returns', async () => {
  const { page, open } = site;
  await open('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect.poll(() => skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const search = page.getByRole('searchbox', { name: '¿Qué necesita encontrar?' });
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  await tabTo(page, 'Conoce Más sobre los trámites y servicios municipales');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${portal.url}/#servicios`);
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
