import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const citas = {
  title: 'Citas',
  type: 'object',
  'x-content': {
    singular: 'Cita',
    list: { pageSize: 5, sort: 'nombre', filters: ['cuando', 'hora', 'clase'] },
    screens: [{ path: 'citas', form: { placement: 'page' } }],
  },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    cuando: { title: 'Cuándo', type: 'string', format: 'date-time' },
    hora: { title: 'Hora', type: 'string', format: 'time' },
    clase: { title: 'Clase', enum: ['uno', 'dos', 'tres'] },
  },
};

const salas = { title: 'Salas', type: 'object', properties: { nombre: { title: 'Nombre', type: 'string' } } };
const reservas = {
  title: 'Reservas',
  type: 'object',
  'x-content': { singular: 'Reserva', list: { layout: 'board' } },
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    sala: { title: 'Sala', type: 'string', 'x-field': { relation: 'salas' } },
  },
};

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { citas, salas, reservas } });
  const api = await portal.staffApi();
  for (let day = 1; day <= 12; day += 1) {
    const dd = String(day).padStart(2, '0');
    // 23:30 in Guatemala is another day in UTC.
    const cuando = new Date(`2026-03-${dd}T23:30:00-06:00`).toISOString();
    const clase = day % 2 === 0 ? 'dos' : 'uno';
    await api.post('/api/citas', { nombre: `Cita ${dd}`, cuando, hora: `${dd}:15:00Z`, clase });
  }
});

async function openList(address = '/admin/citas'): Promise<Page> {
  const page = await openScreen(portal, address);
  return page;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const question = (page: Page) => page.getByRole('dialog', { name: '¿Está seguro' });
const isFocused = (element: Element) => element === document.activeElement;

describe('the position in a list', () => {
  it('shows no pages when the records failed to load', async () => {
    const page = await openList('/admin');
    await page.route('**/api/citas?*', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Citas' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Páginas' }).count()).toBe(0);
  });
});

describe('a board', () => {
  it('stores two quick moves of a record one after the other', async () => {
    const api = await portal.staffApi();
    const { body: cita } = await api.post<{ readonly id: string }>('/api/citas', { nombre: 'A movida', clase: 'uno' });
    const page = await openList('/admin/citas?vista=board');
    const stored: string[] = [];
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/citas/${cita.id}`, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      const { clase } = route.request().postDataJSON() as { readonly clase: string };
      if (clase === 'dos') await isReleased;
      const response = await route.fetch();
      stored.push(clase);
      return route.fulfill({ response });
    });
    const card = page.getByRole('article', { name: 'A movida' });
    const inColumn = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) }).locator(card);
    for (const name of ['dos', 'tres']) {
      await card.getByRole('button', { name: 'Más' }).click();
      await page.getByRole('menuitem', { name: `Mover a ${name}` }).click();
      await inColumn(name).waitFor();
    }
    release();
    await expect.poll(() => stored).toEqual(['dos', 'tres']);
    await inColumn('tres').waitFor();
    await api.remove(`/api/citas/${cita.id}`);
  });
});

describe('a board by a relation', () => {
  it('offers another attempt, and no columns, when the related records failed to load', async () => {
    const api = await portal.staffApi();
    await api.post('/api/reservas', { nombre: 'Suelta' });
    await api.post('/api/salas', { nombre: 'Salón' });
    const page = await openList('/admin');
    await page.route('**/api/salas?*', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Reservas' }).click();
    const retry = page.getByRole('alert').getByRole('button', { name: 'Reintentar' });
    await retry.waitFor();
    expect(await page.getByRole('region', { name: /^Sin sala/ }).count()).toBe(0);
    await page.unroute('**/api/salas?*');
    await retry.click();
    await page.getByRole('region', { name: /^Salón/ }).waitFor();
    await page
      .getByRole('region', { name: /^Sin sala/ })
      .getByRole('article', { name: 'Suelta' })
      .waitFor();
  });
});

describe('removing', () => {
  it('succeeds when somebody else already removed the record, and can be retried without network', async () => {
    const api = await portal.staffApi();
    const { body: cita } = await api.post('/api/citas', { nombre: 'A quitada' });
    const page = await openList('/admin/citas?orden=nombre');
    await row(page, 'A quitada').getByRole('button', { name: 'Eliminar' }).click();
    await api.remove(`/api/citas/${cita.id}`);
    await page.context().setOffline(true);
    await question(page).getByRole('button', { name: 'Eliminar' }).click();
    await question(page).getByRole('alert').getByText('No hay conexión con el servidor.').waitFor();
    await page.context().setOffline(false);
    await question(page).getByRole('button', { name: 'Reintentar' }).click();
    await row(page, 'A quitada').waitFor({ state: 'detached' });
    await question(page).waitFor({ state: 'detached' });
  });
});

describe('a form below its list', () => {
  it('gets the focus each time that it is opened', async () => {
    const page = await openList('/admin/noticias');
    const title = page.getByRole('form', { name: 'Publicar Nueva Noticia' }).getByLabel('Título');
    const add = page.getByRole('link', { name: 'Agregar: Noticia' });
    for (let times = 0; times < 2; times += 1) {
      await add.click();
      await page.waitForURL((url) => url.searchParams.has('nuevo'));
      await page.waitForFunction(() => document.activeElement?.matches('.editor input'));
      expect(await title.evaluate(isFocused)).toBe(true);
    }
  });
});
