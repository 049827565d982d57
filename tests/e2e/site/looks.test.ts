import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser } from '#tests/support/browser.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { barFaults, paperFaults, zoomFaults } from './layoutFaults.ts';
import { findFirstIds, type PageKind, pageKindNames, pageKinds } from '#tests/support/builders/pageKinds.ts';
import { longService } from './longService.ts';
import { type Look, openSitePage, type SitePage } from './sitePage.ts';

let portal: Portal;
let browser: Browser;
let site: SitePage;
let firstIds: Awaited<ReturnType<typeof findFirstIds>>;
let requests: string[];

beforeAll(async () => {
  [portal, browser] = await Promise.all([servePortal(), openBrowser()]);
  firstIds = await findFirstIds(portal);
  site = await openSitePage(browser, portal);
  site.page.on('request', (request) => requests.push(request.url()));
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** 1280 by 1024 pixels at 400 %. */
const zoomed = { width: 320, height: 256 };
/** In addition to the widths of the appearances. */
const widths = [390, 800, 1216, 1440];
/**
 * Axe is slow, so these cover every kind of page narrow and wide, and in both schemes. The first is walked whole; home.test.ts
 * covers the wide bar.
 */
const looks: readonly Look[] = [
  { colorScheme: 'light', width: 320, height: 800 },
  { colorScheme: 'dark', width: 1280, height: 800 },
];
const darkTelephone: Look = { colorScheme: 'dark', width: 390, height: 800 };
const municipality: readonly PageKind[] = ['mayor', 'mission', 'chart', 'privacy', 'accessibility'];

/** All checks of a page with scripts, in one load. */
async function expectGoodLooks(address: string, others: readonly Look[] = []): Promise<void> {
  const { page, look, open } = site;
  requests = [];
  await open(address, { width: 320, height: 800 });
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  const expectFit = async (width?: number) =>
    expect({ width, ...(await page.evaluate(barFaults)) }).toEqual({ width, overflow: 0, overlaps: [] });
  for (const one of [...looks, ...others]) {
    await look(one);
    await expectNoAxeViolations(page, { isSecondLook: one !== looks[0] });
    await expectFit(one.width);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectFit(width);
  }
  await look(zoomed);
  expect(await page.evaluate(zoomFaults)).toEqual({ overflow: 0, cut: [], bar: 'relative' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  const isOwn = (url: string) => url.startsWith(`${portal.url}/`) || /^(?:data|blob):/.test(url);
  expect(requests.filter((url) => !isOwn(url))).toEqual([]);
  await look({ colorScheme: 'dark', media: 'print' });
  expect(await page.evaluate(paperFaults)).toEqual({ paper: 'rgb(255, 255, 255)', menus: 0, pale: 0 });
  expectNoConsoleErrors(page, { allow: [/404/] });
}

describe('AMB-P08 every kind of page passes axe, fits any window and 400 %, prints without menus, and only makes requests to the portal', () => {
  test.each(pageKindNames)('%s', (kind) =>
    expectGoodLooks(pageKinds[kind](firstIds), municipality.includes(kind) ? [darkTelephone] : []),
  );

  test('a service with endless texts', async () => {
    const { body } = await (await portal.staffApi()).post('/api/servicios', longService);
    await expectGoodLooks(`/servicios/${body.id}`);
    expect(await site.page.title()).not.toBe('mal');
  });
});

test('the bar stays in sight, pictures have their size before they load, and the picture for sharing is a photograph', async () => {
  const { page, open } = site;
  await open('/');
  expect(await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
  const sizes = await page.locator('img').evaluateAll((images) => images.map((image) => image.hasAttribute('width')));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes).not.toContain(false);
  await open('/servicios');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await fetch(String(picture))).headers.get('content-type')).toBe('image/jpeg');
});
