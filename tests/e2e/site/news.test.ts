import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slugOf } from '#core/records/slug.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { tabTo } from './keyboard.ts';
import { openSitePage, type SitePage } from './sitePage.ts';

const seeds = '/imagenes/semillas';
const values = {
  titulo: 'La feria de la ceiba abre el sábado',
  contenido: 'El primer párrafo.\n\nEl segundo párrafo.',
  imagen: `${seeds}/festival.webp`,
  imagenTexto: 'Marimba en el escenario',
  fecha: '2024-02-10',
  galeria: [
    { imagen: `${seeds}/plaza.webp`, texto: 'La plaza con su ceiba' },
    { imagen: `${seeds}/mercado.webp` },
    { imagen: `${seeds}/tejidos.webp`, texto: 'Tejidos del pueblo' },
  ],
};

let portal: Portal;
let browser: Browser;
let site: SitePage;
let address: string;

beforeAll(async () => {
  [portal, browser] = await Promise.all([servePortal(), openBrowser()]);
  site = await openSitePage(browser, portal);
  const api = await portal.staffApi();
  const { body } = await api.post('/api/noticias', values);
  address = `/noticias/${body.id}/${slugOf(values.titulo)}`;
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

describe('the gallery over the page', () => {
  test('PUB-09 shows each full picture, also by keyboard, and passes axe', async () => {
    const { page, look, open } = site;
    await open(address);
    await page.locator('.gallery[data-woken]').waitFor();
    for (const { width, colorScheme } of [
      { width: 1280, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ] as const) {
      await look({ width, height: 800, colorScheme });
      await page.getByRole('link', { name: 'La plaza con su ceiba' }).focus();
      await page.keyboard.press('Enter');
      const viewer = page.getByRole('dialog', { name: values.titulo });
      await viewer.getByText('Imagen 1 de 3').waitFor();
      await viewer.getByRole('img', { name: 'La plaza con su ceiba' }).waitFor();
      const box = await viewer.boundingBox();
      expect([box?.width, box?.height]).toEqual([width, 800]);
      await expectNoAxeViolations(page, { isSecondLook: colorScheme === 'dark' });
      await page.keyboard.press('ArrowLeft');
      await viewer.getByRole('img', { name: 'Tejidos del pueblo' }).waitFor();
      await viewer.getByRole('button', { name: 'Imagen siguiente' }).click();
      await viewer.getByText('Imagen 1 de 3').waitFor();
      await page.keyboard.press('ArrowRight');
      await viewer.getByRole('img', { name: `Imagen 2 de ${values.titulo}` }).waitFor();
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'hidden' });
      // The browser returns the focus first, and fires the event afterwards.
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
      await expect.poll(focused).toBe(`${seeds}/mercado.webp`);
    }
    expectNoConsoleErrors(page);
  });

  test('a swipe shows the next picture, and a missing picture says so', async () => {
    const page = await openPage(browser, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    await page.route('**/mercado.webp*', (route) => route.abort());
    await page.goto(portal.url + address);
    await page.locator('.gallery[data-woken]').waitFor();
    await page.getByRole('link', { name: 'La plaza con su ceiba' }).tap();
    await page.getByText('Imagen 1 de 3').waitFor();
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
    await send('touchStart', 300);
    await send('touchMove', 180);
    await send('touchEnd');
    await page.getByText('Imagen 2 de 3').waitFor();
    await page.getByText('Esta imagen no se puede mostrar.').waitFor();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

describe('PUB-08 AMB-P04 the share button', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'Compartir' });

  test('copies the address where the device cannot share, also by keyboard, else uses its sharing, and calls nobody else', async () => {
    const { page, open } = site;
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(address);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
    await tabTo(page, 'Compartir');
    await page.keyboard.press('Enter');
    await page.getByText('Enlace copiado').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.evaluate(() => {
      const keep = async (data: ShareData) => document.body.setAttribute('data-shared', JSON.stringify(data));
      Object.defineProperty(navigator, 'share', { value: keep });
    });
    await share(page).click();
    const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}');
    expect(shared).toEqual({ title: expect.stringContaining(values.titulo), url: portal.url + address });
    expect([...hosts]).toEqual([new URL(portal.url).host]);
    expectNoConsoleErrors(page);
  });

  test('uses the older way of copying without a clipboard API, announces it, and shows the address where copying is impossible', async () => {
    const { page, open } = site;
    await open(address);
    await page.evaluate(() => {
      for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
      document.addEventListener('copy', () => document.body.setAttribute('data-copied', String(getSelection())));
    });
    await share(page).click();
    await page.getByRole('status').getByText('Enlace copiado').waitFor();
    expect(await page.locator('body').getAttribute('data-copied')).toBe(portal.url + address);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Compartir');
    await page.evaluate(() => Object.defineProperty(document, 'execCommand', { value: () => false }));
    await share(page).click();
    await page.getByRole('status').getByText(`No se pudo copiar. La dirección es: ${portal.url}${address}`).waitFor();
  });
});
