import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openFilters } from '#tests/support/inputs/chooseFilter.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const obras = {
  title: 'Obras',
  type: 'object',
  'x-content': { singular: 'Obra', list: { layout: 'table', sort: 'titulo', filters: ['estado'] } },
  required: ['titulo'],
  properties: {
    titulo: { title: 'Título', type: 'string' },
    costo: { title: 'Costo', type: 'number' },
    estado: { title: 'Estado', enum: ['Nueva', 'Hecha'] },
    inicio: { title: 'Inicio', type: 'string', format: 'date' },
  },
};
const records = [
  { titulo: 'Agua potable', costo: 5, estado: 'Nueva', inicio: '2026-01-10' },
  { titulo: 'Bordillo', costo: 50, estado: 'Hecha' },
  { titulo: 'Calle', costo: 9, estado: 'Hecha', inicio: '2026-02-01' },
];
const open = (query = '') =>
  openLocalScreen(`/admin/obras${query}`, { schemas: { obras }, records: { obras: records } });
const row = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const conditions = (page: Page) => page.getByRole('region', { name: 'Condiciones' });
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);

describe('groups of conditions', () => {
  it('are made by keyboard in the words of the schema, apply at once and stay in the address', async () => {
    const { page } = await open();
    await row(page, 'Agua potable').waitFor();
    await openFilters(page);
    const isFocused = () =>
      conditions(page)
        .getByLabel('Dato')
        .evaluate((element) => element === document.activeElement);
    await conditions(page).getByRole('button', { name: 'Agregar condición' }).press('Enter');
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('agua');
    await page.getByRole('button', { name: 'Quitar el filtro Título contiene agua' }).waitFor();
    await row(page, 'Bordillo').waitFor({ state: 'detached' });
    expect(query(page)).toBe('?todas.titulo_like=agua');
    await conditions(page).getByRole('button', { name: 'Agregar condición' }).click();
    const second = conditions(page).getByRole('listitem').nth(1);
    await second.getByLabel('Dato').selectOption('Costo');
    await second.getByLabel('Comparación').selectOption('mayor que');
    await second.getByLabel('Valor de Costo').fill('9');
    await page.getByText('Ningún registro coincide').waitFor();
    await conditions(page).getByLabel('Se cumplen').selectOption('cualquiera de las condiciones');
    await row(page, 'Bordillo').waitFor();
    expect(query(page)).toBe('?alguna.titulo_like=agua&alguna.costo_gt=9');
    await page.getByRole('button', { name: 'Quitar el filtro o Costo mayor que 9' }).waitFor();
    await expectNoAxeViolations(page);
    await second.getByRole('button', { name: 'Quitar la condición: Costo' }).click();
    await row(page, 'Bordillo').waitFor({ state: 'detached' });
    await expect.poll(isFocused).toBe(true);
  });

  it('an address with a group inside another shows its records and chips, and a removed chip leaves the panel too', async () => {
    const { page } = await open('?alguna.titulo_like=agua&alguna.todas.costo_gt=9&alguna.todas.inicio_empty=true');
    await row(page, 'Agua potable').waitFor();
    await row(page, 'Bordillo').waitFor();
    await row(page, 'Calle').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Filtros (3)' }).click();
    const inner = conditions(page).getByRole('group', { name: 'Grupo de condiciones' });
    await inner.getByLabel('Valor de Costo').waitFor();
    await page.getByRole('button', { name: 'Quitar el filtro o (Costo mayor que 9 y Inicio sin valor)' }).click();
    await inner.waitFor({ state: 'detached' });
    await row(page, 'Bordillo').waitFor({ state: 'detached' });
    expect(query(page)).toBe('?alguna.titulo_like=agua');
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await row(page, 'Calle').waitFor();
    expect(query(page)).toBe('');
  });
});
