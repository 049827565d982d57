import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  portal = await startPortal();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('a page tells of itself in a browser: its data are read, its picture is there, and the way to it is walked by keyboard', async () => {
  const page = await openPage(browser);
  await page.goto(`${portal.url}/servicios`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')['@context']).toBe('https://schema.org');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(String(picture))).headers()['content-type']).toBe('image/jpeg');
  const trail = page.getByRole('navigation', { name: 'Ubicación en el sitio' });
  await trail.getByRole('link', { name: 'Inicio' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${portal.url}/`);
  expectNoConsoleErrors(page);
});

test('the documents are well-formed for a browser, and the page of open data fits and passes axe', async () => {
  const page = await openPage(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(`${portal.url}/datos-abiertos`);
  await page.getByText('Campos de Servicios').click();
  await expectNoAxeViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
  for (const address of ['/sitemap.xml', '/rss.xml']) {
    const errors = await page.evaluate(async (place) => {
      const parsed = new DOMParser().parseFromString(await (await fetch(place)).text(), 'application/xml');
      return parsed.querySelectorAll('parsererror').length;
    }, address);
    expect([address, errors]).toEqual([address, 0]);
  }
  expect(portal.output()).not.toContain('"level":50');
  expectNoConsoleErrors(page);
});
