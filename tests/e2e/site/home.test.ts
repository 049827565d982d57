import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { homeTemplates } from '#core/siteSettings.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';
import { pictureFile, uploadFile } from '#tests/support/storedFiles.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

it('TPL-01 TPL-02 TPL-03 TPL-04 TPL-05 HOME-01 each template passes axe in any colour, fits 320 pixels and keeps its bar in sight', async () => {
  const page = await openPage(browser, { colorScheme: 'light' });
  for (const [index, template] of homeTemplates.entries()) {
    const primaryColor = ['#808080', '#ffff00', '#000000', '#ffffff', '#f05a28'][index];
    await choose({ selectedTemplate: template, primaryColor });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(portal.url);
    await page.locator(`body.home-${template}`).waitFor();
    await expectNoAxeViolations(page);
    expect(await page.locator('.map').evaluate((map) => map.clientHeight)).toBe(400);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.evaluate(() => scrollTo(0, 1500));
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  }
  await choose({ primaryColor: '#1d5fa6' });
  expectNoConsoleErrors(page);
});

it('TPL-07 TPL-08 TPL-09 TPL-12 AMB-P06 uploaded pictures take turns every 5000 ms, and stand still under pointer, focus and the pause button', async () => {
  await choose({ selectedTemplate: 'modern' });
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await uploadFile(portal, await pictureFile(name));
  const page = await openPage(browser, { reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(portal.url);
  await page.locator('.hero[data-state="moving"]').waitFor();
  const shown = (name: string) => page.locator(`.slides img.is-shown[src*="${name}"]`).waitFor();
  await shown('a.jpg');
  expect((await page.locator('.hero').boundingBox())?.height).toBe(600);
  await page.clock.runFor(5000);
  await shown('b.jpg');
  await page.clock.runFor(5000);
  await shown('c.jpg');
  await page.clock.runFor(5000);
  await shown('a.jpg');
  await page.locator('.hero').hover({ position: { x: 300, y: 100 } });
  await page.locator('.hero[data-state="still"]').waitFor();
  await page.mouse.move(640, 880);
  await page.locator('.hero[data-state="moving"]').waitFor();
  await page.getByRole('link', { name: 'Conoce Más sobre los trámites' }).focus();
  await page.locator('.hero[data-state="still"]').waitFor();
  await page.clock.runFor(15_000);
  await shown('a.jpg');
  await page.getByRole('button', { name: 'Detener las imágenes' }).press('Enter');
  await page.getByRole('button', { name: 'Mover las imágenes' }).blur();
  await page.locator('.hero[data-state="still"]').waitFor();
  await expectNoAxeViolations(page, { within: '.hero' });
  expectNoConsoleErrors(page);
});

it('AMB-P06 who asked for little motion sees the pictures stand still until they start them', async () => {
  await choose({ selectedTemplate: 'modern' });
  await uploadFile(portal, await pictureFile('d.jpg'));
  await uploadFile(portal, await pictureFile('e.jpg'));
  const page = await openPage(browser);
  await page.goto(portal.url);
  await page.locator('.hero[data-state="still"]').waitFor();
  await page.getByRole('button', { name: 'Mover las imágenes' }).click();
  await page.locator('.hero[data-state="moving"]').waitFor();
});

it('HOME-20 HOME-24 HOME-25 AMB-P08 nobody else is asked for anything until somebody wants the map', async () => {
  const page = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.url) && !request.url().startsWith('data:')) asked.push(request.url());
  });
  const { buffer } = await pictureFile('tesela.png', { width: 256, height: 256 });
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: buffer, contentType: 'image/png' }),
  );
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Ver el mapa' }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Ver el mapa' }).press('Enter');
  const map = page.getByRole('region', { name: /^Mapa: / });
  await map.locator('img.leaflet-tile-loaded').first().waitFor();
  expect(new Set(asked.map((address) => address.split('/').slice(0, 4).join('/')))).toEqual(
    new Set(['https://tile.openstreetmap.org/14']),
  );
  expect(await map.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await map.boundingBox())?.height).toBe(400);
  await expectNoAxeViolations(page, { within: '#contacto' });
  expectNoConsoleErrors(page);
});

it('HOME-05 HOME-06 HOME-11 the menu, its sections and the contact are reached on a telephone without any script', async () => {
  const page: Page = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await page.goto(portal.url);
  const menu = page.getByRole('banner');
  await menu.getByText('Menú').click();
  await menu.locator('.nav-narrow').getByText('Secciones').click();
  await menu.getByRole('link', { name: 'Historia' }).click();
  await page.waitForURL(`${portal.url}/seccion/historia`);
  await menu.getByText('Menú').click();
  await menu.getByRole('link', { name: 'Contacto' }).click();
  await page.waitForURL(`${portal.url}/#contacto`);
  expect(await page.getByRole('button', { name: 'Ver el mapa' }).isVisible()).toBe(false);
  const directions = page.getByRole('link', { name: 'Cómo Llegar' });
  expect(await directions.getAttribute('href')).toContain('destination=14.4,-90.7');
});

async function choose(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const { status } = await (await portal.staffApi()).patch('/api/sitio/unico', settings);
  expect(status).toBe(200);
}
