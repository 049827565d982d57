import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { homeTemplates } from '#core/site/siteSettings.ts';
import { expectNoConsoleErrors, openBrowser } from '#tests/support/browser.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { barFaults } from './layoutFaults.ts';
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

test('HOME-11 the menu opens visibly in low and narrow windows, and its last link is reachable', async () => {
  const { page, open } = site;
  for (const [width, height] of [
    [844, 390],
    [640, 400],
    [320, 225],
  ] as const) {
    await open('/servicios', { width, height });
    const bar = page.getByRole('banner');
    await bar.getByText('Menú').click();
    const first = bar.getByRole('link', { name: 'Inicio', exact: true });
    const top = (await first.boundingBox())?.y ?? -1;
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(height);
    const last = bar.getByRole('link', { name: 'Admin', exact: true });
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
});

test('the bar, the page and its foot have the same left and right edges', async () => {
  const { page, look, open } = site;
  for (const address of ['/', '/servicios', '/seccion/historia', '/buscar?q=municipal']) {
    await open(address);
    for (const width of [1280, 1600, 1920]) {
      await look({ width, height: 900 });
      const edges = await page.evaluate(() => {
        const leftOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
        const foot = document.querySelector('.rights');
        const style = foot === null ? undefined : getComputedStyle(foot);
        const footLeft = (foot?.getBoundingClientRect().left ?? 0) + Number.parseFloat(style?.paddingLeft ?? '0');
        const footRight = (foot?.getBoundingClientRect().right ?? 0) - Number.parseFloat(style?.paddingRight ?? '0');
        const admin = document.querySelector('.nav-wide .button')?.getBoundingClientRect().right;
        return { lefts: [leftOf('.brand'), leftOf('main h1'), footLeft], rights: [admin, footRight] };
      });
      const isOne = (values: readonly (number | undefined)[]) =>
        new Set(values.map((x) => Math.round(x ?? -1))).size === 1;
      const isPicture = address === '/seccion/historia';
      expect([width, address, isOne(edges.lefts), isOne(edges.rights), isPicture]).toEqual([
        width,
        address,
        true,
        true,
        isPicture,
      ]);
    }
  }
});

test('with the spacing of WCAG 1.4.12 name, search and menu of a phone stand beside one another', async () => {
  const { page, open } = site;
  await open('/servicios', { width: 320, height: 700 });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  expect(await page.evaluate(barFaults)).toEqual({ overflow: 0, overlaps: [] });
  const [name, search] = await page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.brand span') as Element);
    return [range.getBoundingClientRect().right, document.querySelector('.search-entry')?.getBoundingClientRect().left];
  });
  expect(name).toBeLessThanOrEqual(search ?? 0);
});

test('both links of the modern cover fit on one line each in 320 pixels', async () => {
  const { page, open } = site;
  await open('/', { width: 320, height: 700 });
  for (const link of await page
    .locator('.hero')
    .getByRole('link', { name: /^Conoce Más / })
    .all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeLessThan(60);
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
  }
});

test('the printed chart has every name, and its groups are printed with their people', async () => {
  const { page, open } = site;
  await open('/organigrama');
  await page.locator('.person-open').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const names = page.locator('.person h3');
  await expect.poll(() => names.count()).toBe(6);
  for (const name of await names.all()) {
    expect((await name.innerText()).trim()).not.toBe('');
    expect(((await name.boundingBox())?.height ?? 0) > 10).toBe(true);
  }
});

test('home and lists print content on each sheet, and no heading at the end of one', async () => {
  const { page, look, open } = site;
  const api = await portal.staffApi();
  for (const selectedTemplate of homeTemplates) {
    expect((await api.patch('/api/sitio/unico', { selectedTemplate })).status).toBe(200);
    for (const address of selectedTemplate === 'modern' ? ['/', '/servicios', '/noticias'] : ['/']) {
      // As wide as the printed area of a letter sheet with default browser margins.
      await open(address);
      await look({ width: 739, height: 980, media: 'print' });
      const faults = await page.evaluate(() => {
        const sheet = 980;
        const seen = (one: Element) => one.checkVisibility();
        const firstText = document.querySelector('main h1')?.getBoundingClientRect().top ?? sheet;
        const cards = [...document.querySelectorAll('.card')]
          .filter(seen)
          .map((card) => card.getBoundingClientRect().height);
        const heads = [...document.querySelectorAll('.block-head, main h2')].filter(seen);
        return {
          firstText: firstText < sheet / 4,
          tallestCard: Math.max(0, ...cards) < sheet / 5,
          loose: heads
            .filter((head) => getComputedStyle(head).breakAfter !== 'avoid')
            .map(({ textContent }) => textContent),
          firstCard: (document.querySelector('.card')?.getBoundingClientRect().top ?? sheet) < sheet / 2,
        };
      });
      expect([selectedTemplate, address, faults]).toEqual([
        selectedTemplate,
        address,
        { firstText: true, tallestCard: true, loose: [], firstCard: true },
      ]);
    }
  }
  await api.patch('/api/sitio/unico', { selectedTemplate: 'modern' });
});

test('a service, a news item and the chart take few sheets, and neither a sum nor the address of a page is alone on a sheet', async () => {
  const { page, look, open } = site;
  const cards = async (list: string) => {
    await open(list);
    return page.locator('main .card a');
  };
  const first = async (list: string) => (await (await cards(list)).first().getAttribute('href')) ?? '';
  const water = (await cards('/servicios')).filter({ hasText: 'Conexión de agua potable' });
  const longest = (await water.first().getAttribute('href')) ?? '';
  const addresses = {
    '/': 2,
    '/servicios': 2,
    [await first('/servicios')]: 2,
    [longest]: 2,
    [await first('/noticias')]: 1,
    '/organigrama': 1,
  };
  for (const [address, most] of Object.entries(addresses)) {
    await open(address);
    const pdf = await page.pdf({ format: 'Letter', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect([address, sheets > 0 && sheets <= most ? most : sheets]).toEqual([address, most]);
    await look({ media: 'print' });
    const parts = page.locator('.page-address, .steps-total');
    const breaks = await parts.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakBefore));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
    expect(await page.locator('.foot-name').isVisible()).toBe(true);
    expect(await page.locator('.opening').filter({ visible: true }).count()).toBe(0);
  }
});

test('AMB-P08 a map whose tiles fail says so, and stops saying so when they load', async () => {
  const { page, open } = site;
  let isAway = true;
  const tile = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  );
  await page.route(/tile\.openstreetmap\.org/, (route) =>
    isAway ? route.abort() : route.fulfill({ contentType: 'image/png', body: tile }),
  );
  await open('/');
  await page.getByRole('button', { name: 'Ver el mapa' }).click();
  const alert = page.locator('.map').getByRole('alert');
  await alert.getByText('No se pudo cargar el mapa. Use el enlace «Cómo Llegar».').waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Acercar' }).click();
  await alert.waitFor({ state: 'detached' });
  expectNoConsoleErrors(page, { allow: [/openstreetmap/] });
});

test('the fonts of the site are its own, and the layout is the same without them', async () => {
  const { page, open } = site;
  const heightOf = async (address: string) => {
    await open(address, { width: 390, height: 800 });
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(() => {
      const shifts = performance.getEntriesByType('layout-shift') as (PerformanceEntry & { value: number })[];
      return {
        height: document.body.scrollHeight,
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
        fonts: [...document.fonts].filter(
          ({ status, family }) => status === 'loaded' && /^"?(?:Figtree|Newsreader)"?$/.test(family),
        ).length,
      };
    });
  };
  for (const address of ['/', '/servicios', '/seccion/historia']) {
    await heightOf(address);
    const own = await heightOf(address);
    expect([address, own.shift, own.fonts]).toEqual([address, 0, 2]);
    await page.route('**/*.woff2', (route) => route.abort());
    const other = await heightOf(address);
    await page.unrouteAll();
    expect([address, other.shift, other.fonts]).toEqual([address, 0, 0]);
    expect([address, Math.abs(other.height / own.height - 1) < 0.03]).toEqual([address, true]);
  }
  expectNoConsoleErrors(page, { allow: [/openstreetmap|woff2/] });
});
