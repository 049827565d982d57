import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openFilters } from '#tests/support/inputs/chooseFilter.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const obras = {
  title: 'Obras',
  type: 'object',
  'x-content': {
    singular: 'Obra',
    public: true,
    list: { columns: ['nombre', 'anioDeInicio', 'servicio'], filters: ['estado'], sort: 'nombre', pageSize: 12 },
    form: { placement: 'modal' },
  },
  required: ['nombre'],
  properties: {
    nombre: { type: 'string', title: 'Nombre', minLength: 1 },
    anioDeInicio: { type: 'integer' },
    estado: { enum: ['En obra', 'Terminada'], title: 'Estado' },
    servicio: { type: 'string', title: 'Servicio', 'x-field': { relation: 'servicios' } },
  },
};

let portal: Portal;
let serviceId: string;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { obras } });
  const api = await portal.staffApi();
  serviceId = (await api.get('/api/servicios?_end=1')).body[0].id;
  const numbers = Array.from({ length: 14 }, (_, index) => String(index + 1).padStart(2, '0'));
  for (const number of numbers)
    await api.post('/api/obras', { nombre: `Obra ${number}`, anioDeInicio: 2027, servicio: serviceId });
  const later = new Date(Date.now() + 48 * 3_600_000).toISOString();
  await api.post(`/api/obras?_state=published&_publishAt=${later}`, { nombre: 'Obra 00' });
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const menus = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true }).count();

/** Holds back requests of a kind until it is called. */
async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'GET') await gate;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    open();
    await page.unroute(pattern);
  };
}

it('a list never shows an id for a related record, names each filter distinctly, and formats years as years', async () => {
  let release = async () => {};
  const prepare = async (newPage: Page) => {
    release = await hold(newPage, '**/api/servicios?*');
  };
  const page = await openScreen(portal, '/admin/obras', { prepare });
  await row(page, 'Obra 01').getByText('2027', { exact: true }).waitFor();
  await page.getByRole('columnheader', { name: 'Anio de inicio' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(serviceId);
  await release();
  const { body } = await portal.api().get(`/api/servicios/${serviceId}`);
  await row(page, 'Obra 01').getByText(body.nombre).waitFor();
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Publicación' }).waitFor();
  expect([await menus(page, 'Estado'), await menus(page, 'Publicación')]).toEqual([1, 1]);

  const heights = await page.locator('.tag').evaluateAll((tags) => tags.map((tag) => tag.getClientRects().length));
  expect(heights.length).toBeGreaterThan(0);
  expect(new Set(heights)).toEqual(new Set([1]));
  expectNoConsoleErrors(page);
});

it('a saved record shows its new values in the list before the list is refetched, and is marked', async () => {
  const page = await openScreen(portal, '/admin/obras');
  await row(page, 'Obra 02').getByRole('link', { name: 'Editar' }).click();
  const form = page.getByRole('form');
  await form.getByLabel('Anio de inicio').fill('2031');
  const release = await hold(page, '**/api/obras?*');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  const saved = row(page, 'Obra 02');
  await saved.getByText('2031', { exact: true }).waitFor();
  await saved.getByText('Guardado', { exact: true }).waitFor();
  await release();
  await expect.poll(() => page.getByText('Guardado', { exact: true }).count()).toBe(1);
  expectNoConsoleErrors(page);
});
