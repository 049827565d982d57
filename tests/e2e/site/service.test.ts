import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slugOf } from '#core/records/slug.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { openSitePage, type SitePage } from './sitePage.ts';

let portal: Portal;
let browser: Browser;
let site: SitePage;
let licence: string;

beforeAll(async () => {
  [portal, browser] = await Promise.all([servePortal(), openBrowser()]);
  site = await openSitePage(browser, portal);
  const api = await portal.staffApi();
  const [{ id, nombre }] = (await api.get('/api/servicios?nombre_like=Licencia')).body;
  licence = `/servicios/${id}/${slugOf(nombre)}`;
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('AMB-P05 a page that stays open changes when the municipality closes', async () => {
  // A fake clock stays installed in its page.
  const page = await openPage(browser);
  await page.clock.install();
  await page.goto(portal.url + licence);
  const opening = page.locator('.opening').first();
  const [said, until, then] = [
    await opening.innerText(),
    await opening.getAttribute('data-until'),
    (await opening.getAttribute('data-then')) ?? '',
  ];
  expect(said).not.toContain(then);
  await page.clock.setFixedTime(new Date(until ?? ''));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await opening.innerText()).toBe(then);
});

describe('on paper', () => {
  test('a service is black text with open answers, empty boxes, and its address in place of the menus', async () => {
    const { page, look, open } = site;
    await open(licence);
    await page.getByRole('checkbox', { name: 'Fotocopia del DPI' }).check();
    await look({ colorScheme: 'dark', media: 'print' });
    for (const hiddenSelector of [
      '.top',
      '.foot nav',
      '.rights',
      '.crumbs',
      '.back',
      '.map-link',
      '.opening',
      '.actions',
    ])
      expect({
        gone: hiddenSelector,
        seen: await page.locator(hiddenSelector).filter({ visible: true }).count(),
      }).toEqual({ gone: hiddenSelector, seen: 0 });
    expect(await page.getByText('Un año desde su entrega.').isVisible()).toBe(true);
    expect(await page.getByText(`Dirección de esta página: ${portal.url}${licence}`).isVisible()).toBe(true);
    expect(await page.getByText('Palacio municipal, frente a la plaza central').isVisible()).toBe(true);
    const box = page.getByRole('checkbox', { name: 'Fotocopia del DPI' });
    expect(await box.evaluate((one) => getComputedStyle(one).appearance)).toBe('none');
    const colours = await page
      .locator('main *')
      .evaluateAll((all) => [
        ...new Set(all.map((one) => `${getComputedStyle(one).color} ${getComputedStyle(one).backgroundColor}`)),
      ]);
    expect(colours).toEqual(['rgb(0, 0, 0) rgba(0, 0, 0, 0)']);
  });

  test('the button of the checklist prints only the requirements and the cost of the service', async () => {
    const { page, look, open } = site;
    await open(licence);
    await page.evaluate(() => {
      window.print = () => document.documentElement.classList.add('printed');
    });
    await page.getByRole('button', { name: 'Imprimir requisitos' }).press('Enter');
    expect(await page.locator('html').getAttribute('class')).toBe('printed');
    await look({ media: 'print' });
    const isVisible = (words: string) => page.getByText(words).first().isVisible();
    expect([await isVisible('Planos firmados'), await isVisible('$150.00')]).toEqual([true, true]);
    expect([await isVisible('Presente el expediente'), await isVisible('Preguntas frecuentes')]).toEqual([
      false,
      false,
    ]);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await isVisible('Presente el expediente')).toBe(true);
  });
});
