import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';
import { pageKinds } from './pageKinds.ts';

let portal: Portal;
let browser: Browser;
let places: Awaited<ReturnType<typeof pageKinds>>;

beforeAll(async () => {
  portal = await startPortal();
  browser = await openBrowser();
  places = await pageKinds(portal);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

// Axe is slow: by it every kind of page is seen narrow and wide, and in both schemes.
const looks = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const;

describe('every page', () => {
  test.each(looks)('passes axe at $width px in $colorScheme', { timeout: 120_000 }, async ({ colorScheme, width }) => {
    const page = await openPage(browser, { colorScheme, viewport: { width, height: 800 } });
    for (const place of Object.values(places)) {
      await page.goto(portal.url + place);
      await expectNoAxeViolations(page);
    }
    expectNoConsoleErrors(page, { allow: [/404/] });
  });

  test('fits any window', async () => {
    const page = await openPage(browser);
    for (const [name, place] of Object.entries(places)) {
      await page.goto(portal.url + place);
      for (const width of [320, 390, 800, 1216, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const faults = await page.evaluate(barFaults);
        expect({ name, width, ...faults }).toEqual({ name, width, overflow: 0, overlaps: [] });
      }
    }
  });

  test('is styled and lets nothing move after it is shown', async () => {
    const page = await openPage(browser);
    await page.goto(portal.url);
    const bar = page.getByRole('banner');
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    const sizes = await page.locator('img').evaluateAll((images) => images.map((image) => image.hasAttribute('width')));
    expect(sizes).not.toContain(false);
  });
});

describe('without any script', () => {
  test('HOME-01 HOME-06 HOME-17 HOME-19 PUB-25 a citizen finds news, services and sections from the home page', async () => {
    const page = await withoutScript(1280);
    await page.getByRole('article').getByRole('link', { name: 'Comienza la reparación de la calle principal' }).click();
    await page.getByRole('heading', { level: 1, name: 'Comienza la reparación de la calle principal' }).waitFor();
    expect(await page.getByText('15 de marzo de 2024').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Compartir' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Volver al Inicio' }).click();
    await page.getByRole('link', { name: 'Pago de impuestos' }).click();
    await page.getByText('¿Puedo pagar en cuotas?').click();
    expect(await page.getByText('El impuesto sobre inmuebles se paga en cuatro cuotas').isVisible()).toBe(true);
    await page.getByText('Secciones').first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Cultura' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cultura' }).waitFor();
  });

  test('HOME-11 the menu opens on a small screen', async () => {
    const page = await withoutScript(390);
    const menu = page.getByRole('banner');
    expect(await menu.getByRole('link', { name: 'Servicios' }).isVisible()).toBe(false);
    await menu.getByText('Menú').click();
    await menu.getByRole('link', { name: 'Servicios' }).click();
    await page.waitForURL(`${portal.url}/#servicios`);
  });

  test('a search finds news by its words', async () => {
    const page = await withoutScript(1280, '/noticias');
    await page.getByRole('searchbox', { name: 'Buscar en Noticias' }).fill('marimba');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByText('1 resultado para «marimba»').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  });

  test('AMB-P09 an unknown address answers 404 in Spanish', async () => {
    const page = await withoutScript(1280);
    const response = await page.goto(`${portal.url}/no-existe`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor();
  });
});

test('the page is walked by keyboard, beginning with a link over the menu', async () => {
  const page = await openPage(browser);
  await page.goto(portal.url);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${portal.url}/#servicios`);
});

test('an open menu closes on Escape, with the focus back on it, and where a person presses outside it', async () => {
  const page = await openPage(browser);
  await page.goto(portal.url);
  const summary = page.locator('.nav-wide summary');
  const entry = page.getByRole('banner').getByRole('link', { name: 'Historia' });
  await summary.click();
  await entry.focus();
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.click();
  await entry.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await entry.waitFor({ state: 'hidden' });
});

test('the menu of a small screen closes behind a link to the same page', async () => {
  const page = await openPage(browser, { viewport: { width: 390, height: 800 } });
  await page.goto(portal.url);
  const menu = page.getByRole('banner');
  await menu.getByText('Menú').click();
  await menu.getByRole('link', { name: 'Servicios' }).click();
  await page.waitForURL(`${portal.url}/#servicios`);
  await menu.getByRole('link', { name: 'Servicios' }).waitFor({ state: 'hidden' });
});

test('a picture that is not there leaves an empty box of its size', async () => {
  const page = await openPage(browser);
  await page.route('**/imagenes/**', (route) => route.abort());
  await page.goto(portal.url);
  const picture = page.locator('#servicios .card img').first();
  await picture.scrollIntoViewIfNeeded();
  await page.locator('#servicios .card img[src^="data:"]').first().waitFor();
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test('the links of cards are high enough for a finger', async () => {
  const page = await openPage(browser, { viewport: { width: 390, height: 800 } });
  await page.goto(portal.url);
  const heights = await page
    .locator('.card h3 a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('PUB-08 AMB-P04 a news page copies its address where the device cannot share', async () => {
  const page = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(portal.url + places.news);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByText('Enlace copiado').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expectNoConsoleErrors(page);
});

async function withoutScript(width: number, place = '/'): Promise<Page> {
  const page = await openPage(browser, { javaScriptEnabled: false, viewport: { width, height: 900 } });
  await page.goto(portal.url + place);
  return page;
}

/** How far the page sticks out of the window, and what in the bar above it runs into what stands beside it. */
function barFaults() {
  const parts = [...document.querySelectorAll('.top-in > *, .top-in > .brand > span')].filter((part) =>
    part.checkVisibility(),
  );
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
  const overlaps = boxes.flatMap(({ part, box }) =>
    boxes
      .filter(
        ({ part: other, box: beside }) =>
          !part.contains(other) && !other.contains(part) && box.left < beside.left && box.right > beside.left + 1,
      )
      .map(({ part: other }) => `${part.className || part.textContent} ${other.className}`),
  );
  return { overflow: document.documentElement.scrollWidth - window.innerWidth, overlaps };
}
