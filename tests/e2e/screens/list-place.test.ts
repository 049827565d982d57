import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Values } from '#core/store/record.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';
import { followLink } from '#tests/support/openScreen.ts';

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
    clase: { title: 'Clase', enum: ['uno', 'dos'] },
  },
};

/** Each at 23:30 in Guatemala, which is another day in UTC. */
const appointments = Array.from({ length: 12 }, (_, index) => {
  const day = String(index + 1).padStart(2, '0');
  const cuando = new Date(`2026-03-${day}T23:30:00-06:00`).toISOString();
  return { nombre: `Cita ${day}`, cuando, hora: `${day}:15:00Z`, clase: index % 2 === 0 ? 'uno' : 'dos' };
});
const changedId = '00000000-0000-7000-8000-000000000001';

const openList = (at = '/admin/citas', more: readonly Values[] = []) =>
  openLocalScreen(at, { schemas: { citas }, records: { citas: [...appointments, ...more] } });

const pages = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Páginas' }).getByText(text, { exact: true }).waitFor();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const question = (page: Page) => page.getByRole('dialog', { name: '¿Está seguro' });
const isFocused = (element: Element) => element === document.activeElement;

describe('the position in a list', () => {
  it('is kept while a record is read and written', async () => {
    const { page } = await openList('/admin/citas?clase_eq=uno&pagina=2');
    await row(page, 'Cita 11').getByRole('link', { name: 'Editar' }).click();
    await page.waitForURL('**/editar');
    await page.getByRole('link', { name: 'Volver a Citas' }).click();
    await page.waitForURL('**/admin/citas?clase_eq=uno&pagina=2');
    await row(page, 'Cita 11').getByRole('link', { name: 'Ver', exact: true }).click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL('**/admin/citas?clase_eq=uno&pagina=2');
  });

  it('is one step of the back button per page', async () => {
    const { page } = await openList();
    await pages(page, 'Página 1 de 3');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await pages(page, 'Página 2 de 3');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await pages(page, 'Página 3 de 3');
    await page.goBack();
    await pages(page, 'Página 2 de 3');
  });

  it('moves to the last page when its own no longer exists', async () => {
    const { page } = await openList('/admin/citas?pagina=99');
    await pages(page, 'Página 3 de 3');
    await row(page, 'Cita 12').waitFor();
    expect(new URL(page.url()).search).toBe('?pagina=3');
  });
});

describe('a list', () => {
  it('reverses its own order', async () => {
    const { page } = await openList();
    await row(page, 'Cita 01').waitFor();
    await page.getByRole('columnheader', { name: 'Nombre' }).click();
    await row(page, 'Cita 12').waitFor();
    await page.getByRole('columnheader', { name: 'Nombre' }).click();
    await row(page, 'Cita 01').waitFor();
  });

  it('filters instants by days in Guatemala and times by the clock, and ignores invalid values', async () => {
    const { page } = await openList();
    await page.getByLabel('Cuándo: desde').fill('2026-03-04');
    await page.getByLabel('Cuándo: hasta').fill('2026-03-06');
    await pages(page, '3 registros');
    await row(page, 'Cita 06').waitFor();
    await page.getByLabel('Hora: hasta').fill('05:15');
    await pages(page, '2 registros');
    await followLink(page, '/admin/citas?cuando_gte=ayer&cuando_lte=2026-02-31&hora_gte=tarde');
    await pages(page, '12 registros');
    expect(await page.getByLabel('Cuándo: desde').inputValue()).toBe('');
  });
});

describe('removing', () => {
  it('says who changed the record in between, and can continue', async () => {
    const { page, records } = await openList('/admin/citas?orden=nombre', [{ id: changedId, nombre: 'A cambiada' }]);
    await row(page, 'A cambiada').getByRole('button', { name: 'Eliminar' }).click();
    await records.update('citas', changedId, { nombre: 'A cambiada', clase: 'dos' });
    await question(page).getByRole('button', { name: 'Eliminar' }).click();
    await question(page).getByRole('alert').getByText('guardó cambios en este registro el').waitFor();
    await question(page).getByRole('button', { name: 'Eliminar de todos modos' }).click();
    await row(page, 'A cambiada').waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { level: 1 }).evaluate(isFocused)).toBe(true);
  });
});
