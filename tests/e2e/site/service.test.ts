import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slugOf } from '#core/records/slug.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { longService } from './longService.ts';
import { openSitePage, type SitePage } from './sitePage.ts';

let portal: Portal;
let browser: Browser;
let site: SitePage;
let addresses: Readonly<Record<'licence' | 'long', string>>;

beforeAll(async () => {
  [portal, browser] = await Promise.all([servePortal(), openBrowser()]);
  site = await openSitePage(browser, portal);
  const api = await portal.staffApi();
  const [licence] = (await api.get('/api/servicios?nombre_like=Licencia')).body;
  const long = (await api.post('/api/servicios', longService)).body;
  addresses = { licence: `/servicios/${licence.id}/${slugOf(licence.nombre)}`, long: `/servicios/${long.id}` };
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

describe.each([
  ['without any script', false],
  ['with scripts', true],
])('%s', (_name, hasScripts) => {
  test('PUB-14 PUB-15 PUB-16 PUB-17 AMB-P02 the page of a service tells a citizen everything that the trámite requires', async () => {
    const { page, open } = site;
    await open(addresses.licence, { hasScripts });
    await page.getByRole('heading', { level: 1, name: 'Licencia de construcción' }).waitFor();
    const facts = page.getByRole('region', { name: 'Lo principal' });
    expect(await facts.innerText()).toMatch(/Costo\s+\$150\.00\s+Tiempo de proceso\s+15 días hábiles/);
    expect(await facts.getByRole('link', { name: '(503) 2222-2242' }).getAttribute('href')).toBe('tel:+50322222242');
    expect(await facts.getByRole('link', { name: 'planificacion@palin.example' }).getAttribute('href')).toMatch(
      /^mailto:/,
    );
    const main = page.getByRole('main');
    for (const words of [
      'Servicio activo',
      'Autoriza a construir',
      'Para quién es',
      'Qué obtiene',
      'En total: 15 días hábiles',
      'Base legal',
      'Palacio municipal, segundo nivel',
      '8:00 AM - 4:00 PM',
    ])
      expect(await main.innerText()).toContain(words);
    expect(await page.locator('ol.steps > li strong').allInnerTexts()).toEqual([
      'Presente el expediente',
      'Reciba la inspección',
      'Pague la licencia',
      'Recoja su licencia',
    ]);
    await main.getByText(/^(Abierto|Cerrado) ahora$/).waitFor();
    const need = page.getByRole('checkbox', { name: 'Fotocopia del DPI' });
    await need.check();
    expect(await need.isChecked()).toBe(true);
    await page.getByText('¿Cuánto tiempo es válida?').click();
    expect(await page.getByText('Un año desde su entrega.').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Imprimir requisitos' }).isVisible()).toBe(hasScripts);
  });

  test('services are filtered by category and searched within it', async () => {
    const { page, open } = site;
    await open('/servicios', { hasScripts });
    const categories = page.getByRole('navigation', { name: 'Filtrar por categoría' });
    await categories.getByRole('link', { name: 'Construcción y terrenos (1)' }).click();
    await page.waitForURL(`${portal.url}/servicios?categoria=construccion`);
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Buscar en Servicios' }).fill('marimba');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL(`${portal.url}/servicios?categoria=construccion&q=marimba`);
    await page.getByText('0 resultados para «marimba» en «Construcción y terrenos»').waitFor();
    await page.getByRole('link', { name: 'Quitar la búsqueda' }).click();
    await page.getByRole('heading', { level: 2, name: 'Licencia de construcción' }).waitFor();
    await categories.getByRole('link', { name: 'Cualquier categoría' }).click();
    await page.waitForURL(`${portal.url}/servicios`);
    // One of the sample services, and the long one.
    expect(await page.getByText('Suspendido', { exact: true }).count()).toBe(2);
  });
});

test('the state of a suspended service and its reason are above everything else', async () => {
  const { page, open } = site;
  await open(addresses.long);
  const note = page.getByRole('note');
  expect(await note.innerText()).toMatch(/Servicio suspendido\s+Cambiamos la bomba/);
  const bottom = (await note.boundingBox())?.y ?? Number.NaN;
  expect(bottom).toBeLessThan((await page.locator('.service-body').boundingBox())?.y ?? Number.NaN);
});

test('AMB-P05 a page that stays open changes when the municipality closes', async () => {
  // A fake clock stays installed in its page.
  const page = await openPage(browser);
  await page.clock.install();
  await page.goto(portal.url + addresses.licence);
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
    await open(addresses.licence);
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
    expect(await page.getByText(`Dirección de esta página: ${portal.url}${addresses.licence}`).isVisible()).toBe(true);
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
    await open(addresses.licence);
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
