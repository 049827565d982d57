import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { openFilters } from '#tests/support/inputs/chooseFilter.ts';
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
    numero: { title: 'Número', type: 'string', 'x-field': { unique: true } },
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
    await page.getByRole('link', { name: 'Cita 11' }).click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL('**/admin/citas?clase_eq=uno&pagina=2');
  });

  it('leads from a record to those before and after it, over pages and within the filters, and back to the same page', async () => {
    const { page } = await openList('/admin/citas?clase_eq=uno&filas=2&orden=nombre');
    const around = page.getByRole('navigation', { name: 'Registros de la lista' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('link', { name: 'Cita 01' }).click();
    await around.getByText('1 de 6').waitFor();
    expect(await around.getByRole('link', { name: 'Anterior' }).count()).toBe(0);
    for (const name of ['Cita 03', 'Cita 05', 'Cita 07']) {
      await around.getByRole('link', { name: 'Siguiente' }).click();
      await heading(name);
    }
    await around.getByRole('link', { name: 'Anterior' }).click();
    await heading('Cita 05');
    await around.getByText('3 de 6').waitFor();
    await page.getByRole('link', { name: 'Volver a Citas' }).click();
    await page.waitForURL('**/admin/citas?clase_eq=uno&filas=2&orden=nombre&pagina=2');
    const current = row(page, 'Cita 05').getByRole('link', { name: 'Cita 05' });
    await expect.poll(() => current.evaluate(isFocused)).toBe(true);
    // Records opened one from another are one step of the back button.
    await page.goBack();
    await heading('Cita 05');
    await page.goBack();
    await page.waitForURL('**/admin/citas?clase_eq=uno&filas=2&orden=nombre');
  });

  it.each([
    { way: 'a link', width: 1280 },
    { way: 'the back button', width: 390 },
  ])('includes the row that was in sight, by $way at $width px', async ({ way, width }) => {
    const { page } = await openList('/admin/citas?filas=12&orden=nombre');
    await page.setViewportSize({ width, height: 400 });
    const last = page.getByRole('link', { name: 'Cita 12' });
    await last.scrollIntoViewIfNeeded();
    const top = () => last.evaluate((link) => Math.round(link.getBoundingClientRect().top));
    const before = await top();
    await last.click();
    await page.getByRole('heading', { level: 1, name: 'Cita 12' }).waitFor();
    if (way === 'a link') await page.getByRole('link', { name: 'Volver a Citas' }).click();
    else await page.goBack();
    await last.waitFor();
    await expect.poll(top).toBe(before);
    await expect.poll(() => last.evaluate(isFocused)).toBe(true);
  });

  it('is one step of the back button per page, and the last page when its own no longer exists', async () => {
    const { page } = await openList();
    await pages(page, 'Página 1 de 3');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await pages(page, 'Página 2 de 3');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await pages(page, 'Página 3 de 3');
    await page.goBack();
    await pages(page, 'Página 2 de 3');
    await followLink(page, '/admin/citas?pagina=99');
    await pages(page, 'Página 3 de 3');
    await row(page, 'Cita 12').waitFor();
    expect(new URL(page.url()).search).toBe('?pagina=3');
  });
});

describe('a list', () => {
  it('filters instants by days in Guatemala and times by the clock, and ignores invalid values', async () => {
    const { page } = await openList();
    await openFilters(page);
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

describe('a copy of a record', () => {
  it('starts with its values, but not with those that only one record may have, and is a record of its own', async () => {
    const { page, records } = await openList('/admin/citas', [{ nombre: 'A original', clase: 'dos', numero: 'A-1' }]);
    await row(page, 'A original').getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    const form = page.getByRole('form', { name: 'Nuevo registro: Cita' });
    const name = form.getByLabel('Nombre');
    await expect.poll(() => name.inputValue()).toBe('A original');
    expect(await form.getByLabel('Número').inputValue()).toBe('');
    await name.fill('A copiada');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await row(page, 'A copiada').waitFor();
    const stored = (await records.list('citas')).filter(({ nombre }) => String(nombre).startsWith('A '));
    expect(stored.map(({ nombre, clase, numero }) => [nombre, clase, numero]).toSorted()).toEqual([
      ['A copiada', 'dos', undefined],
      ['A original', 'dos', 'A-1'],
    ]);
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
