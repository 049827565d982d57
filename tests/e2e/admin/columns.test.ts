import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const properties = {
  nombre: { title: 'Nombre', type: 'string' },
  fecha: { title: 'Fecha', type: 'string', format: 'date' },
  cupo: { title: 'Cupo', type: 'integer' },
  nota: { title: 'Nota', type: 'string', 'x-field': { kind: 'longText' } },
};
const actos = {
  title: 'Actos',
  type: 'object',
  'x-content': { singular: 'Acto', list: { columns: ['nombre', 'fecha'], sort: 'nombre', pageSize: 5 } },
  required: ['nombre'],
  properties,
};
const publicos = { ...actos, 'x-content': { ...actos['x-content'], public: true } };
const tarjetas = { ...actos, 'x-content': { list: { layout: 'cards', columns: ['fecha'], sort: 'nombre' } } };

/** Each test has its own type, because the chosen columns are stored. */
const types = {
  elegidos: publicos,
  direccion: actos,
  teclado: actos,
  unica: actos,
  tarjetas,
  aspecto: actos,
  fallo: actos,
  demora: actos,
};

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ schemas: types });
  const api = await portal.staffApi();
  for (const type of Object.keys(types)) {
    for (let index = 1; index <= 8; index += 1) {
      const values = { nombre: `Acto ${index}`, fecha: `2026-03-0${index}`, cupo: 9 - index, nota: `Nota ${index}` };
      await api.post(`/api/${type}`, values);
    }
  }
});

async function openList(address: string, options = {}): Promise<Page> {
  const page = await openScreen(portal, address, options);
  await page.getByText('Acto 1', { exact: true }).waitFor();
  return page;
}

const panel = (page: Page) => page.getByRole('region', { name: /que se muestran/ });
const column = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents()).filter((text) => text !== '');
const firstRow = (page: Page) => page.locator('tbody tr[data-row-key]').first();
const isFocused = (element: Element) => element === document.activeElement;

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Columnas' }).click();
  await panel(page).waitFor();
}

/** The chosen columns are stored after a short delay. */
async function whenSaved(page: Page, choose: () => Promise<void>) {
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()), choose()]);
}

describe('the columns of a list', () => {
  it('are chosen and ordered, and stay so after signing out and on another machine', async () => {
    const page = await openList('/admin/elegidos');
    expect(await headers(page)).toEqual(['Nombre', 'Fecha', 'Estado', 'Acciones']);
    await openPanel(page);
    await whenSaved(page, async () => {
      await column(page, 'Cupo').check();
      await column(page, 'Estado').uncheck();
      await column(page, 'Modificado').check();
      for (let step = 0; step < 3; step += 1) await panel(page).getByRole('button', { name: 'Subir Cupo' }).click();
      await panel(page).getByText('Cupo: lugar 1 de 7').waitFor();
    });
    const chosen = ['Cupo', 'Nombre', 'Fecha', 'Modificado', 'Acciones'];
    expect(await headers(page)).toEqual(chosen);
    const storedColumns = async () =>
      (await (await portal.staffApi()).get('/api/preferences/list:elegidos:elegidos')).body;
    await expect.poll(storedColumns).toEqual({ columns: ['cupo', 'nombre', 'fecha', '_updatedAt'] });
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL('**/login*');
    await page.getByLabel('Correo electrónico').fill(portal.admin.email);
    await page.getByLabel('Contraseña').fill(portal.admin.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL(`${portal.url}/admin`);
    await followLink(page, '/admin/elegidos');
    await firstRow(page).getByText('Acto 1').waitFor();
    expect(await headers(page)).toEqual(chosen);
    const other = await openList('/admin/elegidos');
    expect(await headers(other)).toEqual(chosen);
    expectNoConsoleErrors(other);
  });

  it('are never in another order at first paint', async () => {
    const page = await openScreen(portal, '/admin');
    await page.route('**/api/preferences/list*', async (route) => {
      await page.waitForResponse((answer) => answer.url().includes('/api/elegidos?'));
      await route.continue();
    });
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        for (const head of document.querySelectorAll('thead th')) seen.add(head.textContent ?? '');
      }).observe(document, { childList: true, subtree: true });
    });
    await followLink(page, '/admin/elegidos');
    await page.getByRole('columnheader', { name: 'Cupo' }).waitFor();
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
    expect(seen).not.toContain('Estado');
  });

  it('include at least one, can be reset to those of the schema, and are the same on cards', async () => {
    const page = await openList('/admin/unica');
    await openPanel(page);
    await column(page, 'Fecha').uncheck();
    await column(page, 'Nombre').click();
    await panel(page).getByText('Tiene que quedar al menos una columna.').waitFor();
    expect(await headers(page)).toEqual(['Nombre', 'Acciones']);
    await panel(page).getByRole('button', { name: 'Restablecer' }).click();
    expect(await headers(page)).toEqual(['Nombre', 'Fecha', 'Acciones']);

    await followLink(page, '/admin/tarjetas');
    const card = page.getByRole('article', { name: 'Acto 1' });
    await card.waitFor();
    expect(await card.getByText('Cupo').count()).toBe(0);
    await openPanel(page);
    await expect.poll(() => panel(page).getByRole('checkbox').count()).toBe(5);
    await column(page, 'Cupo').check();
    await column(page, 'Fecha').uncheck();
    await card.getByText('Cupo').waitFor();
    expect(await card.getByText('marzo').count()).toBe(0);
  });

  it('are chosen and moved with the keyboard alone', async () => {
    const page = await openList('/admin/teclado');
    await page.getByRole('button', { name: 'Columnas' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => column(page, 'Nombre').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await headers(page)).toEqual(['Fecha', 'Nombre', 'Acciones']);
    expect(await column(page, 'Nombre').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await headers(page)).toEqual(['Nombre', 'Fecha', 'Acciones']);
    expect(await panel(page).getByRole('button', { name: 'Subir Nombre' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Columnas' }).evaluate(isFocused)).toBe(true);
  });
});

describe('order and rows', () => {
  it('are remembered, but the address takes precedence', async () => {
    const page = await openList('/admin/direccion');
    await whenSaved(page, () => page.getByRole('columnheader', { name: 'Fecha' }).click());
    await whenSaved(page, () => page.getByRole('columnheader', { name: 'Fecha' }).click());
    await firstRow(page).getByText('Acto 8').waitFor();
    const other = await openScreen(portal, '/admin/direccion');
    await firstRow(other).getByText('Acto 8').waitFor();
    await followLink(other, '/admin/direccion?orden=nombre&filas=3');
    await firstRow(other).getByText('Acto 1').waitFor();
    await other.getByText('Página 1 de 3').waitFor();
    await followLink(other, '/admin');
    await followLink(other, '/admin/direccion');
    await firstRow(other).getByText('Acto 8').waitFor();
    await openPanel(other);
    await panel(other).getByRole('button', { name: 'Restablecer' }).click();
    await firstRow(other).getByText('Acto 1').waitFor();
  });

  it('are added to the stored ones, also when they are chosen before those are loaded', async () => {
    const api = await portal.staffApi();
    const preference = '/api/preferences/list:demora:demora';
    await api.request(preference, { method: 'PUT', body: { columns: ['cupo', 'nombre'], pageSize: 3 } });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await openScreen(portal, '/admin/demora', {
      prepare: (newPage) =>
        newPage.route('**/api/preferences/list*', async (route) => {
          if (route.request().method() === 'GET') await held;
          await route.continue();
        }),
    });
    await page.getByTitle('Tarjetas').click();
    release();
    await page.getByRole('article', { name: 'Acto 1' }).waitFor();
    await page.getByText('Página 1 de 3').waitFor();
    const stored = async () => (await api.get(preference)).body;
    await expect.poll(stored).toEqual({ columns: ['cupo', 'nombre'], pageSize: 3, layout: 'cards' });
  });

  it('apply even if they cannot be stored, which is said once', async () => {
    const prepare = (newPage: Page) =>
      newPage.route('**/api/preferences/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    const page = await openScreen(portal, '/admin/fallo', { prepare });
    await page.getByText('Acto 1', { exact: true }).waitFor();
    await openPanel(page);
    await column(page, 'Cupo').check();
    const notices = page.getByRole('status', { name: 'Avisos' });
    await notices.getByText('Sus ajustes de la lista no se pudieron guardar').waitFor();
    await notices.getByRole('button', { name: 'Cerrar aviso' }).click();
    await openPanel(page);
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT'),
      column(page, 'Nota').check(),
    ]);
    await expect.poll(() => headers(page)).toEqual(['Nombre', 'Fecha', 'Cupo', 'Nota', 'Acciones']);
    expect(await notices.getByText('no se pudieron guardar').count()).toBe(0);
  });
});

it('the chooser has no violation and fits', async () => {
  const page = await openList('/admin/aspecto');
  await openPanel(page);
  await expectGoodLooks(page, { within: '#contenido' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filtros y más' }).click();
  await openPanel(page);
  // What lies to the left of the window adds nothing to the scrolled width.
  await expect.poll(async () => (await panel(page).boundingBox())?.x).toBeGreaterThanOrEqual(0);
  expectNoConsoleErrors(page);
});
