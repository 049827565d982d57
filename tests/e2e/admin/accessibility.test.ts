import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const cosas = {
  title: 'Cosas',
  type: 'object',
  'x-content': { singular: 'Cosa', form: { placement: 'modal' } },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    hora: { title: 'Hora', type: 'string', format: 'time' },
    cuando: { title: 'Cuándo', type: 'string', format: 'date-time' },
    color: { title: 'Color', type: 'string', 'x-field': { kind: 'colour' } },
    peso: { title: 'Peso', type: 'number', 'x-field': { unit: 'kg' } },
    activo: { title: 'Activo', type: 'boolean' },
    dias: { title: 'Días', type: 'array', uniqueItems: true, items: { enum: ['lunes', 'martes'] } },
    etiquetas: { title: 'Etiquetas', type: 'array', items: { type: 'string' } },
    servicio: { title: 'Servicio', type: 'string', 'x-field': { relation: 'servicios' } },
    servicios: { title: 'Servicios', type: 'array', items: { type: 'string' }, 'x-field': { relation: 'servicios' } },
    lugar: { title: 'Lugar', type: 'object', properties: { calle: { title: 'Calle', type: 'string' } } },
    libre: { title: 'Libre' },
  },
};

const longName = 'n'.repeat(90);
const largos = {
  type: 'object',
  required: [longName],
  properties: {
    [longName]: { type: 'string' },
    [`${longName}-grupo`]: { type: 'object', properties: { [longName]: { type: 'string' } } },
  },
};

let portal: Portal;
let thing: { readonly id: string; readonly serviceName: string };
let service: { readonly id: string };
let long: { readonly id: string };

beforeAll(async () => {
  portal = await portalForFile({ schemas: { cosas, largos } });
  const api = await portal.staffApi();
  const { body: services } = await api.get('/api/servicios');
  const { body } = await api.post('/api/cosas', {
    nombre: 'Una cosa',
    hora: '06:30:00Z',
    color: '#aa3311',
    peso: 20.5,
    activo: true,
    dias: ['martes'],
    etiquetas: ['b', 'a'],
    servicio: services[0].id,
    servicios: [services[1].id],
    lugar: { calle: '4a' },
    libre: { a: 1 },
  });
  thing = { id: body.id, serviceName: services[0].nombre };
  service = services.find(({ imagen }: { readonly imagen?: string }) => imagen !== undefined);
  long = (await api.post('/api/largos', { [longName]: 'x', [`${longName}-grupo`]: { [longName]: 'y' } })).body;
});

// walk.test.ts covers what only a narrow screen shows: the menu button and the filter button.
describe('every screen', () => {
  const screens: readonly { name: string; address: () => string; ready: (page: Page) => Promise<void> }[] = [
    { name: 'dashboard', address: () => '/admin', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
    {
      name: 'cards and form below',
      address: () => '/admin/servicios',
      ready: (page) => page.getByLabel('Tiempo de proceso').waitFor(),
    },
    { name: 'table', address: () => '/admin/cosas', ready: (page) => page.getByText('Una cosa').waitFor() },
    {
      name: 'show',
      address: () => `/admin/cosas/${thing.id}`,
      ready: (page) => page.getByRole('definition').filter({ hasText: '#aa3311' }).waitFor(),
    },
    {
      name: 'show with a picture',
      address: () => `/admin/servicios/${service.id}`,
      ready: async (page) => {
        const width = () => page.locator('main img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
        await expect.poll(width).toBeGreaterThan(400);
      },
    },
    {
      name: 'form in a dialog',
      address: () => `/admin/cosas?edit=${thing.id}`,
      ready: (page) => page.getByRole('dialog').getByText(thing.serviceName).first().waitFor(),
    },
    {
      name: 'not found',
      address: () => '/admin/nada',
      ready: (page) => page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor(),
    },
  ];

  it('has no violation, one main, one first heading, and fits', { timeout: 240_000 }, async () => {
    const page = await openScreen(portal, '/admin');
    for (const { name, address, ready } of screens) {
      await followLink(page, address());
      await ready(page);
      await expectGoodLooks(page, { hasFrame: name === 'dashboard' });
      const seen = {
        name,
        mains: await page.locator('main').count(),
        headings: await page.locator('h1').count(),
      };
      expect(seen).toEqual({ name, mains: 1, headings: 1 });
      expectNoConsoleErrors(page);
    }
  });

  it('errors of a form on its own page have no violation, and long field names fit', async () => {
    const page = await openScreen(portal, '/admin/largos/nuevo');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('group', { name: 'Hay 1 dato por corregir' }).waitFor();
    await expectGoodLooks(page);
    await followLink(page, `/admin/largos/${long.id}`);
    await page.getByRole('definition').first().waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, Math.max(0, overflow)]).toEqual([width, 0]);
    }
  });

  it('errors and the removal dialog have no violation either', async () => {
    const page = await openScreen(portal, '/admin/noticias');
    await page.getByRole('button', { name: 'Publicar Noticia' }).click();
    await page.getByRole('group', { name: 'Hay 3 datos por corregir' }).waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Eliminar' }).first().click();
    await page.getByRole('dialog').waitFor();
    await expectGoodLooks(page, { within: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('by keyboard and on small screens', () => {
  it('skips to the content', async () => {
    const page = await openScreen(portal, '/admin');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Saltar al contenido');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  });

  it.each(['/admin/noticias', '/admin/organigrama', '/admin/busqueda'])(
    'shows what has the focus below the header, also on the way back: %s',
    async (address) => {
      const page = await openScreen(portal, address, { viewport: { width: 1280, height: 600 } });
      const last = page.locator('#contenido :is(a, button, input):visible').last();
      await last.waitFor();
      await last.focus();
      const steps = Array.from({ length: 25 });
      for (const _ of steps) {
        await page.keyboard.press('Shift+Tab');
        const focused = await page.evaluate(() => ({
          name: document.activeElement?.outerHTML.slice(0, 80),
          isBelow: (document.activeElement?.getBoundingClientRect().top ?? 0) >= 59,
        }));
        expect(focused).toEqual({ name: focused.name, isBelow: true });
      }
    },
  );

  it('gives the inputs of a list most of its width on a telephone', async () => {
    const page = await openScreen(portal, '/admin/busqueda', { viewport: { width: 390, height: 844 } });
    const input = page.locator('.item input').first();
    await input.waitFor();
    const widths = await input.evaluate((one) => [one.clientWidth, one.closest('.item')?.clientWidth ?? 0]);
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeGreaterThan(0.75);
  });

  it('SHELL-05 the menu is a drawer that a button opens and Escape closes', async () => {
    const page = await openScreen(portal, '/admin', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Noticias' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gestión de Noticias' }).waitFor();
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor({ state: 'hidden' });
  });
});
