import { renameSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';
import { overflow } from './layoutFaults.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('a returning visitor finds new content; while the database is down, the last page with a note', async () => {
  const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const api = await portal.staffApi();
  await page.goto(portal.url);
  const news = { titulo: 'Recién publicada', contenido: 'Un texto.', imagen: '/imagenes/portada.webp' };
  expect((await api.post('/api/noticias', news)).status).toBe(201);
  await page.goto(`${portal.url}/servicios`);
  await page.goto(portal.url);
  expect(await page.getByRole('link', { name: 'Recién publicada' }).count()).toBeGreaterThan(0);
  // A browser waits for no style sheet.
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(0);
  expect(await fontOf(page)).toContain('Figtree');
  expect(portal.output()).not.toContain('"level":50');

  renameSync(path.join(portal.dataDir, 'cabildo.db'), path.join(portal.dataDir, 'otro.db'));
  await page.goto(`${portal.url}/estado`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Estado del portal');
  expect(await page.getByText('No responde').isVisible()).toBe(true);
  await expectNoAxeViolations(page);
  await page.goto(portal.url);
  expect(await page.getByRole('status').first().innerText()).toContain('Esta página puede no estar al día');
  expect(await fontOf(page)).toContain('Figtree');
  await expectNoAxeViolations(page);
  expect(await page.evaluate(overflow)).toBe(0);
  await page.getByRole('link', { name: 'Ver el estado del portal' }).click();
  await page.waitForURL('**/estado');
});

const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
