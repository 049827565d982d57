import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const obras = {
  title: 'Obras',
  type: 'object',
  'x-content': { singular: 'Obra', list: { layout: 'table', sort: 'titulo', filters: ['estado'] } },
  required: ['titulo'],
  properties: {
    titulo: { title: 'Título', type: 'string' },
    estado: { title: 'Estado', enum: ['Nueva', 'Hecha'] },
  },
};
const records = [
  { titulo: 'Agua potable', estado: 'Nueva' },
  { titulo: 'Bordillo', estado: 'Hecha' },
];
const open = (query = '') =>
  openLocalScreen(`/admin/obras${query}`, { schemas: { obras }, records: { obras: records } });
const row = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const query = (page: Page) => new URL(page.url()).searchParams;
const viewButton = (page: Page) => page.getByRole('button', { name: /^Vista/ });
const choose = async (page: Page, name: string | RegExp) => {
  await viewButton(page).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('saved views', () => {
  it('are saved, renamed, replaced, opened first and removed', async () => {
    const { page } = await open('?estado_eq=Nueva');
    await row(page, 'Agua potable').waitFor();
    await viewButton(page).press('Enter');
    await page.getByRole('menuitem', { name: 'Guardar vista…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByRole('alert').getByText('Escriba un nombre').waitFor();
    await dialog.getByLabel('Nombre').fill('Por hacer');
    await dialog.getByLabel(/^Compartida/).check();
    await dialog.getByLabel(/^La lista se abre/).check();
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Vista: Por hacer', exact: true }).waitFor();
    expect(query(page).get('estado_eq')).toBe('Nueva');

    await page.getByRole('button', { name: /^Quitar el filtro Estado/ }).click();
    await row(page, 'Bordillo').waitFor();
    await page.getByRole('button', { name: 'Vista: Por hacer (modificada)' }).waitFor();
    await choose(page, 'Volver a «Por hacer»');
    await row(page, 'Bordillo').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Tarjetas' }).press('Space');
    await page.getByRole('button', { name: 'Vista: Por hacer (modificada)' }).waitFor();
    await choose(page, 'Guardar los cambios en «Por hacer»');
    await page.getByRole('button', { name: 'Vista: Por hacer', exact: true }).waitFor();
    await choose(page, 'Cambiar nombre…');
    await dialog.getByLabel('Nombre').fill('Nuevas');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Vista: Nuevas', exact: true }).waitFor();
    await expectNoAxeViolations(page);

    await page.getByRole('link', { name: 'Obras', exact: true }).first().click();
    await expect.poll(() => query(page).get('estado_eq')).toBe('Nueva');
    expect(query(page).get('vista')).toBe('cards');
    await choose(page, 'Lista sin vista');
    await row(page, 'Bordillo').waitFor();
    expect(query(page).get('guardada')).toBe('ninguna');
    await choose(page, 'Nuevas (compartida, primera)');
    await row(page, 'Bordillo').waitFor({ state: 'detached' });
    await choose(page, 'Quitar vista');
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar vista' }).click();
    await page.getByRole('button', { name: 'Vistas', exact: true }).waitFor();
    expect([query(page).get('guardada'), query(page).get('estado_eq')]).toEqual([null, 'Nueva']);
  });

  it('an address with a removed view shows its list and says so', async () => {
    const { page } = await open('?estado_eq=Hecha&guardada=nadie');
    await row(page, 'Bordillo').waitFor();
    await page.getByText('La vista de esta dirección ya no existe').waitFor();
    await page.getByRole('button', { name: 'Entendido' }).click();
    await page.getByText('La vista de esta dirección ya no existe').waitFor({ state: 'detached' });
    expect(String(query(page))).toBe('estado_eq=Hecha');
    await row(page, 'Agua potable').waitFor({ state: 'detached' });
  });
});
