import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFollowing } from '#tests/support/openFollowing.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const citas = {
  title: 'Citas',
  type: 'object',
  'x-content': { singular: 'Cita', list: { layout: 'table', sort: 'nombre' }, form: { placement: 'page' } },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    dia: { title: 'Día', type: 'string', format: 'date' },
    arriba: { title: 'Arriba', type: 'string', 'x-field': { relation: 'citas' } },
    numero: { title: 'Número', type: 'integer' },
  },
};

let portal: Portal;
let id: string;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { citas } });
  const api = await portal.staffApi();
  for (const nombre of ['Agua', 'Barro'])
    id = (await api.post('/api/citas', { nombre, dia: '2026-03-04', numero: 0 })).body.id;
});

/** Loses the requests for records of an open screen, which somebody else's write makes it send. */
async function loseRefresh(page: Page): Promise<void> {
  await page.route(/\/api\/citas/, (route) => route.abort());
  const api = await portal.staffApi();
  const { numero } = (await api.get(`/api/citas/${id}`)).body;
  await api.patch(`/api/citas/${id}`, { numero: numero + 1 });
  await note(page).waitFor();
}

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'No se pudo actualizar' });

describe('what was read stays in sight when it cannot be read again', () => {
  it('in a table, with what is typed in a cell', async () => {
    const page = await openFollowing(portal, '/admin/citas');
    await page
      .getByRole('row')
      .filter({ hasText: 'Agua' })
      .locator('[data-cell="nombre"]')
      .dblclick({
        position: { x: 250, y: 10 },
      });
    const input = page.getByRole('dialog').getByRole('textbox');
    await input.fill('Agua potable');
    await loseRefresh(page);
    expect(await input.inputValue()).toBe('Agua potable');
    await page.unrouteAll();
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('link', { name: 'Agua potable' }).waitFor();
    await note(page).waitFor({ state: 'detached' });
  });

  it.each(['calendar&dia=2026-03-04', 'tree', 'tree&q=barro'])('in the layout %s', async (layout) => {
    const page = await openFollowing(portal, `/admin/citas?vista=${layout}`);
    await page.getByRole('link', { name: 'Barro' }).waitFor();
    await loseRefresh(page);
    await page.getByRole('link', { name: 'Barro' }).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    await page.unrouteAll();
    await note(page).getByRole('button', { name: 'Reintentar' }).click();
    await note(page).waitFor({ state: 'detached' });
  });

  it('on the page of a record', async () => {
    const page = await openFollowing(portal, `/admin/citas/${id}`);
    await page.getByRole('link', { name: 'Editar' }).waitFor();
    await loseRefresh(page);
    await page.getByRole('link', { name: 'Editar' }).waitFor();
    await page.unrouteAll();
    await note(page).getByRole('button', { name: 'Reintentar' }).click();
    await note(page).waitFor({ state: 'detached' });
  });
});
