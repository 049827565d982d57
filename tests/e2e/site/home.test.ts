import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { homeTemplates } from '#core/site/siteSettings.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { pictureFile, uploadFile } from '#tests/support/storedFiles.ts';
import { focusedName, tabTo } from './keyboard.ts';
import { boxesOutside, overflow, zoomFaults } from './layoutFaults.ts';
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

it('HOME-07 HOME-08 HOME-09 HOME-16 HOME-18 the bar links to the blocks of news, services and contact, and the modern hero to the services', async () => {
  const { page, open } = site;
  await open('/');
  for (const [label, title] of [
    ['Noticias', 'Noticias Recientes'],
    ['Servicios', 'Servicios Destacados'],
    ['Contacto', 'Nuestra Ubicación'],
  ] as const) {
    await bar(page).getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(`${portal.url}/#${label.toLowerCase()}`);
    const isInSight = await page.getByRole('heading', { level: 2, name: title }).evaluate((heading) => {
      const { top, bottom } = heading.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect([title, isInSight]).toEqual([title, true]);
  }
  const links = page.locator('.hero').getByRole('link', { name: /^Conoce Más / });
  expect(new Set(await links.allInnerTexts()).size).toBe(2);
  await links.first().click();
  await page.waitForURL(`${portal.url}/#servicios`);
  expectNoConsoleErrors(page);
});

describe('in each template', () => {
  const covers = new Set<string>();
  const colours = ['#808080', '#ffff00', '#000000', '#ffffff', '#f05a28'];
  const templates = homeTemplates.map((template, index) => ({ template, primaryColor: colours[index] }));

  it.each(templates)(
    'TPL-01 TPL-02 TPL-03 TPL-04 TPL-05 HOME-01 the home passes axe in any colour, fits 320 pixels and 400 %, and keeps its bar visible: $template',
    async ({ template, primaryColor }) => {
      const { page, look, open } = site;
      await choose({ selectedTemplate: template, primaryColor, heroTitle: 'Palín avanza' });
      const requests: string[] = [];
      const listen = (request: { url: () => string }) => requests.push(request.url());
      page.on('request', listen);
      await open('/');
      await page.locator(`body.home-${template}`).waitFor();
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      expect(title).toBe(template === 'modern' ? 'Trámites en Línea' : 'Palín avanza');
      covers.add(await layoutOf(page.locator('.hero')));
      await expectNoAxeViolations(page);
      expect(await page.locator('.map').evaluate((map) => map.clientHeight)).toBe(400);
      const shortcuts = page.getByRole('navigation', { name: 'Trámites más pedidos' });
      expect(await shortcuts.evaluate(isWhole)).toBe(true);
      await look({ width: 320, height: 700 });
      expect(await page.evaluate(overflow)).toBe(0);
      expect(await page.locator('.hero').evaluate(boxesOutside)).toEqual([]);
      await shortcuts.getByRole('link').last().focus();
      await expect.poll(() => shortcuts.evaluate((row) => row.querySelector('ul')?.scrollLeft)).toBeGreaterThan(0);
      await page.evaluate(() => scrollTo(0, 1500));
      expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
      await look({ width: 320, height: 256 });
      expect(await page.evaluate(zoomFaults)).toEqual({ overflow: 0, cut: [], bar: 'relative' });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      page.off('request', listen);
      expect(requests.filter((url) => !url.startsWith(portal.url) && !/^(?:data|blob):/.test(url))).toEqual([]);
      expectNoConsoleErrors(page);
    },
  );

  it.each(templates)(
    'without scripts, without pictures or with a long time the home has its title, its text and a menu, and no hole: $template',
    async ({ template }) => {
      const { page, look, open } = site;
      const api = await portal.staffApi();
      const { body } = await api.post('/api/servicios', plainService);
      await choose({ selectedTemplate: template });
      await open('/', { width: 1280, height: 800 });
      const plain = page.locator('.card', { hasText: plainService.tiempo });
      expect(await plain.evaluate(cardFaults)).toEqual({ hasHole: false, isTimeOutside: false });
      await api.remove(`/api/servicios/${body.id}`);
      await page.route(/\/(?:imagenes|archivos)\//, (route) => route.abort());
      const expectNoHole = async () => {
        const card = page.locator('.card').first();
        await card.scrollIntoViewIfNeeded();
        const picture = card.locator('img');
        const height = ((await picture.isVisible()) ? await picture.boundingBox() : null)?.height ?? 200;
        expect({ isHigh: height > 150 && height < 420 }).toEqual({ isHigh: true });
      };
      await open('/');
      await expectNoHole();
      await open('/', { hasScripts: false });
      await expectNoHole();
      await look({ width: 390, height: 800 });
      const main = page.getByRole('main');
      await expect.poll(() => main.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect((await main.innerText()).length).toBeGreaterThan(80);
      expect(await page.getByRole('button', { name: 'Ver el mapa' }).isVisible()).toBe(false);
      const menu = page.getByRole('banner');
      expect(await menu.getByRole('link', { name: 'Servicios' }).isVisible()).toBe(false);
      await menu.getByText('Menú').click();
      expect(await menu.getByRole('link', { name: 'Servicios' }).isVisible()).toBe(true);
      expectNoConsoleErrors(page, { allow: [/imagenes|archivos/] });
    },
  );

  it('the creative cover leaves an endless title alone on a telephone, and has no arch without a picture', async () => {
    const { page, look, open } = site;
    await choose({ selectedTemplate: 'creative', heroTitle: 'Otorrinolaringología'.repeat(6) });
    await open('/');
    expect(await page.locator('.arch').isVisible()).toBe(true);
    await look({ width: 390, height: 800 });
    const gap = await page.locator('.hero').evaluate((hero) => {
      const { top, height } = getComputedStyle(hero, '::before');
      const title = hero.querySelector('h1')?.getBoundingClientRect().top ?? 0;
      return title - hero.getBoundingClientRect().top - Number.parseFloat(top) - Number.parseFloat(height);
    });
    expect(gap).toBeGreaterThan(0);
    await (await portal.staffApi()).remove('/api/sitio/unico');
    await choose({ selectedTemplate: 'creative' });
    await open('/');
    await page.locator('.home-creative h1').waitFor();
    // Its line is drawn around nothing unless it is taken away.
    expect(await page.locator('.arch').evaluate((arch) => getComputedStyle(arch).display)).toBe('none');
  });

  it('TPL-06 the cover of each template has its own layout', () => {
    expect(covers.size).toBe(homeTemplates.length);
  });
});

describe('the pictures of the hero', () => {
  beforeAll(async () => {
    await choose({ selectedTemplate: 'modern', primaryColor: '#1d5fa6' });
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
      await uploadFile(portal, await pictureFile(name), { carousel: true });
  });

  it('TPL-07 TPL-08 TPL-09 AMB-P06 AMB-G04 (carousel) rotate every 5000 ms, and pause under pointer, focus and the pause button', async () => {
    // A fake clock stays installed in its page.
    const page = await openPage(browser, { reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(portal.url);
    await state(page, 'moving');
    const waitForSlide = (name: string) => page.locator(`.slides img.is-shown[src*="${name}"]`).waitFor();
    await waitForSlide('a.jpg');
    expect((await page.locator('.hero').boundingBox())?.height).toBe(600);
    // After the test's own pictures come those of the sample.
    for (const name of ['b.jpg', 'c.jpg', 'festival', 'mercado', 'plaza', 'a.jpg']) {
      await page.clock.runFor(5000);
      await waitForSlide(name);
    }
    await page.locator('.hero').hover({ position: { x: 300, y: 100 } });
    await state(page, 'still');
    await page.mouse.move(640, 880);
    await state(page, 'moving');
    await page.getByRole('link', { name: 'Conoce Más sobre los trámites' }).focus();
    await state(page, 'still');
    await page.clock.runFor(15_000);
    await waitForSlide('a.jpg');
    await page.getByRole('button', { name: 'Detener las imágenes' }).press('Enter');
    await page.getByRole('button', { name: 'Mover las imágenes' }).blur();
    await state(page, 'still');
    await expectNoAxeViolations(page, { within: '.hero' });
    expectNoConsoleErrors(page);
  });

  it('AMB-P06 stay still for people who prefer reduced motion, until they start them; the keyboard stops them again', async () => {
    const { page, open } = site;
    await open('/');
    await state(page, 'still');
    await page.getByRole('button', { name: 'Mover las imágenes' }).click();
    await state(page, 'moving');
    await open('/', { reducedMotion: 'no-preference' });
    await state(page, 'moving');
    await tabTo(page, 'Detener las imágenes');
    await page.keyboard.press('Space');
    expect(await focusedName(page)).toBe('Mover las imágenes');
    await page.keyboard.press('Tab');
    await state(page, 'still');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await state(page, 'moving');
  });
});

it('HOME-20 HOME-24 HOME-25 AMB-P08 there are no external requests until somebody wants the map, which the keyboard opens and leaves', async () => {
  const { page, open } = site;
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.url) && !request.url().startsWith('data:')) requests.push(request.url());
  });
  const { buffer } = await pictureFile('tesela.png', { width: 256, height: 256 });
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: buffer, contentType: 'image/png' }),
  );
  await open('/');
  await page.getByRole('button', { name: 'Ver el mapa' }).scrollIntoViewIfNeeded();
  await tabTo(page, 'Ver el mapa');
  expect(requests).toEqual([]);
  await page.keyboard.press('Enter');
  const map = page.getByRole('region', { name: /^Mapa: / });
  await map.locator('img.leaflet-tile-loaded').first().waitFor();
  expect(new Set(requests.map((address) => address.split('/').slice(0, 4).join('/')))).toEqual(
    new Set(['https://tile.openstreetmap.org/14']),
  );
  await page.locator('.leaflet-container:focus').waitFor();
  await expect.poll(() => map.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await map.boundingBox())?.height).toBe(400);
  await expectNoAxeViolations(page, { within: '#contacto' });
  await tabTo(page, 'Inicio');
  expectNoConsoleErrors(page);
});

const bar = (page: Page) => page.getByRole('banner').locator('.nav-wide');
const state = (page: Page, name: 'still' | 'moving') => page.locator(`.hero[data-state="${name}"]`).waitFor();

/** A service without a picture and with a long time. */
const plainService = {
  nombre: 'Aarón',
  descripcion: 'Podas',
  requisitos: 'Ir',
  costo: 0,
  tiempo: 'De quince a treinta días hábiles según el caso y la temporada',
  categoria: 'agua',
  destacado: true,
};

/** The position of the cover, its title and its pictures, in whole pixels. */
function layoutOf(cover: Locator): Promise<string> {
  return cover.evaluate((hero) => {
    const boxes = [hero, ...hero.querySelectorAll('h1, img')].map((one) => one.getBoundingClientRect());
    return boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).join(' | ');
  });
}

/** Whether no link of a row is cut by its sides. */
function isWhole(row: Element): boolean {
  const { left, right } = row.getBoundingClientRect();
  return [...row.querySelectorAll('a')].every((link) => {
    const box = link.getBoundingClientRect();
    return box.left >= left - 1 && box.right <= right + 1;
  });
}

/** Whether a card has a band in place of a picture that its neighbours do not show either, and a time that leaves its box. */
function cardFaults(card: Element) {
  const hasBand = !['none', 'normal'].includes(getComputedStyle(card, '::before').content);
  const isBandSeen = hasBand && getComputedStyle(card, '::before').display !== 'none';
  const pictures = [...(card.parentElement?.querySelectorAll('.card > img') ?? [])];
  const facts = card.querySelector('.facts');
  const edge = facts?.getBoundingClientRect().right ?? 0;
  const texts = document.createRange();
  if (facts !== null) texts.selectNodeContents(facts);
  return {
    hasHole: isBandSeen && !pictures.some((picture) => picture.checkVisibility()),
    isTimeOutside: [...texts.getClientRects()].some(({ right }) => right > edge + 1),
  };
}

async function choose(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const { status } = await (await portal.staffApi()).patch('/api/sitio/unico', settings);
  expect(status).toBe(200);
}
