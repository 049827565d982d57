import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';

let portal: Portal;
let browser: Browser;
let places: Readonly<Record<'licence' | 'long', string>>;

const endless = 'Otorrinolaringología'.repeat(12);

/** Nothing but what is required, in words that do not end, with as many steps as may be; and it is suspended. */
const longService = {
  nombre: endless.slice(0, 200),
  descripcion: `<script>document.title = 'mal'</script> ${endless}`,
  requisitos: `${endless}\n• ${endless}`,
  costo: 0,
  tiempo: 'Hoymismo'.repeat(12),
  categoria: 'agua',
  estado: 'suspendido',
  motivo_suspension: `Cambiamos la bomba. ${endless}`,
  email: `${'correo'.repeat(10)}@ejemplo.gt`,
  pasos: Array.from({ length: 30 }, (_, index) => ({ nombre: `Paso ${index + 1} ${endless.slice(0, 100)}`, dias: 1 })),
  ubicaciones: [{ nombre: endless.slice(0, 200), direccion: endless.slice(0, 200), horario: endless.slice(0, 200) }],
  preguntas_frecuentes: [{ pregunta: endless.slice(0, 200), respuesta: endless }],
};

beforeAll(async () => {
  portal = await startPortal();
  browser = await openBrowser();
  const api = await portal.staffApi();
  const [licence] = (await api.get('/api/servicios?nombre_like=Licencia')).body;
  const long = (await api.post('/api/servicios', longService)).body;
  places = { licence: `/servicios/${licence.id}`, long: `/servicios/${long.id}` };
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

describe.each([
  ['without any script', false],
  ['with scripts', true],
])('%s', (_name, javaScriptEnabled) => {
  const open = async (place: string): Promise<Page> => {
    const page = await openPage(browser, { javaScriptEnabled });
    await page.goto(portal.url + place);
    return page;
  };

  test('PUB-10 PUB-11 PUB-12 PUB-13 PUB-14 PUB-15 PUB-16 PUB-17 AMB-P02 a citizen learns from the page of a service all that the trámite takes', async () => {
    const page = await open(places.licence);
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
    expect(await page.getByRole('button', { name: 'Imprimir requisitos' }).isVisible()).toBe(javaScriptEnabled);
  });

  test('services are narrowed by category and searched within it', async () => {
    const page = await open('/servicios');
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
    expect(await page.getByText('Suspendido', { exact: true }).count()).toBe(1);
  });
});

test.each([
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const)(
  'services pass axe and fit at $width px in $colorScheme, whatever they hold',
  async ({ colorScheme, width }) => {
    const page = await openPage(browser, { colorScheme, viewport: { width, height: 800 } });
    for (const place of [places.licence, places.long, '/servicios?categoria=agua']) {
      await page.goto(portal.url + place);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ place, overflow }).toEqual({ place, overflow: 0 });
    }
    expect(await page.title()).not.toBe('mal');
    expectNoConsoleErrors(page);
  },
);

test('the state of a suspended service and its reason stand above everything else', async () => {
  const page = await openPage(browser);
  await page.goto(portal.url + places.long);
  const note = page.getByRole('note');
  expect(await note.innerText()).toMatch(/Servicio suspendido\s+Cambiamos la bomba/);
  const bottom = (await note.boundingBox())?.y ?? Number.NaN;
  expect(bottom).toBeLessThan((await page.locator('.service-body').boundingBox())?.y ?? Number.NaN);
});

test('AMB-P05 a page that stays open turns when the municipality closes', async () => {
  const page = await openPage(browser);
  await page.clock.install();
  await page.goto(portal.url + places.licence);
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
  test('a service is black text with open answers, empty boxes, and its address in the place of menus', async () => {
    const page = await openPage(browser, { colorScheme: 'dark' });
    await page.goto(portal.url + places.licence);
    await page.getByRole('checkbox', { name: 'Fotocopia del DPI' }).check();
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['.top', '.foot nav', '.rights', '.crumbs', '.back', '.map-link', '.opening', '.actions'])
      expect({ gone, seen: await page.locator(gone).filter({ visible: true }).count() }).toEqual({ gone, seen: 0 });
    expect(await page.getByText('Un año desde su entrega.').isVisible()).toBe(true);
    expect(await page.getByText(`Dirección de esta página: ${portal.url}${places.licence}`).isVisible()).toBe(true);
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

  test("the checklist's button prints the requirements with what the service costs, and nothing else", async () => {
    const page = await openPage(browser);
    await page.addInitScript(() => {
      window.print = () => document.documentElement.classList.add('printed');
    });
    await page.goto(portal.url + places.licence);
    await page.getByRole('button', { name: 'Imprimir requisitos' }).press('Enter');
    expect(await page.locator('html').getAttribute('class')).toBe('printed');
    await page.emulateMedia({ media: 'print' });
    const seen = (words: string) => page.getByText(words).first().isVisible();
    expect([await seen('Planos firmados'), await seen('$150.00')]).toEqual([true, true]);
    expect([await seen('Presente el expediente'), await seen('Preguntas frecuentes')]).toEqual([false, false]);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await seen('Presente el expediente')).toBe(true);
  });

  test('every kind of page is printed without its menus', async () => {
    const page = await openPage(browser, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const place of ['/', '/noticias', '/servicios', '/seccion/historia', '/mision-vision', '/organigrama']) {
      await page.goto(portal.url + place);
      const paper = await page.locator('html').evaluate((one) => getComputedStyle(one).backgroundColor);
      expect({ place, paper }).toEqual({ place, paper: 'rgb(255, 255, 255)' });
      const menus = await page.locator('nav, .search, button').filter({ visible: true }).count();
      expect({ place, menus }).toEqual({ place, menus: 0 });
      const pale = await page
        .locator('body *')
        .evaluateAll(
          (all) =>
            all.filter((one) => getComputedStyle(one).color !== 'rgb(0, 0, 0)' && one.textContent?.trim()).length,
        );
      expect({ place, pale }).toEqual({ place, pale: 0 });
    }
  });
});
