import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const actos = {
  title: 'Actos',
  type: 'object',
  'x-content': { singular: 'Acto', list: { layout: 'calendar', columns: ['nombre', 'lugar'] } },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    lugar: { title: 'Lugar', type: 'string' },
    inicio: { title: 'Inicio', type: 'string', format: 'date' },
    fin: { title: 'Fin', type: 'string', format: 'date' },
  },
};
const records = [
  { nombre: 'Feria', inicio: '2026-11-29', fin: '2026-12-02', lugar: 'Parque' },
  { nombre: 'Reunión', inicio: '2026-12-01', lugar: 'Salón' },
  { nombre: 'Posada', inicio: '2026-12-15', lugar: 'Salón' },
  { nombre: 'Sin día' },
  ...Array.from({ length: 5 }, (_, index) => ({ nombre: `Turno ${index + 1}`, inicio: '2026-12-10' })),
];

const openCalendar = (at = '/admin/actos?periodo=mes&dia=2026-12-01', own: readonly object[] = records) =>
  openLocalScreen(at, { schemas: { actos }, records: { actos: own as typeof records } });
const dayCell = (page: Page, day: string) => page.locator(`[role="gridcell"][data-day="${day}"]`);
const isFocused = (element: Element) => element === document.activeElement;

describe('a calendar', () => {
  it('shows a month with the records on each of their days, and leads to all of a day and to other periods', async () => {
    const { page } = await openCalendar();
    await page.getByRole('heading', { level: 2, name: 'Diciembre de 2026' }).waitFor();
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-02'])
      await dayCell(page, day).getByRole('link', { name: 'Feria' }).waitFor();
    expect(await dayCell(page, '2026-12-03').getByRole('link', { name: 'Feria' }).count()).toBe(0);
    await expect.poll(() => dayCell(page, '2026-12-01').getByRole('listitem').count()).toBe(2);
    await expectNoAxeViolations(page, { within: '#contenido' });
    await page.getByRole('searchbox').fill('Salón');
    await dayCell(page, '2026-12-01').getByRole('link', { name: 'Feria' }).waitFor({ state: 'detached' });
    await dayCell(page, '2026-12-15').getByRole('link', { name: 'Posada' }).waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('link', { name: '2 más el jueves, 10 de diciembre de 2026' }).click();
    await page.getByRole('heading', { level: 2, name: 'Jueves, 10 de diciembre de 2026' }).waitFor();
    await page.getByRole('link', { name: 'Turno 5' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).evaluate(isFocused)).toBe(true);
    await page.getByRole('checkbox', { name: 'Seleccionar: Turno 5' }).check();
    await page.getByText('1 seleccionado').waitFor();
    await page.getByRole('button', { name: 'Día siguiente' }).click();
    await page.getByText('Sin registros este día.').waitFor();
    await page.getByText('Semana', { exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Del 7 al 13 de diciembre de 2026' }).waitFor();
    await dayCell(page, '2026-12-10').getByRole('link', { name: 'Turno 5' }).waitFor();
    expect(new URL(page.url()).search).toContain('periodo=semana');
  });

  it('goes from day to day by arrows, to other months too, and Enter opens the day', async () => {
    const { page } = await openCalendar();
    await dayCell(page, '2026-12-01').getByRole('link', { name: 'Reunión' }).waitFor();
    await dayCell(page, '2026-12-01').focus();
    await page.keyboard.press('ArrowDown');
    expect(await dayCell(page, '2026-12-08').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    expect(await dayCell(page, '2026-12-12').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('PageUp');
    await page.getByRole('heading', { level: 2, name: 'Noviembre de 2026' }).waitFor();
    expect(await dayCell(page, '2026-11-12').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('PageDown');
    await page.getByRole('heading', { level: 2, name: 'Diciembre de 2026' }).waitFor();
    await dayCell(page, '2026-12-15').getByRole('link', { name: 'Posada' }).waitFor();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
    // Day, new record, box, and then the record: no control of another day comes before.
    await page.keyboard.press('Tab');
    expect(await dayCell(page, '2026-12-15').getByRole('link', { name: 'Posada' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Martes, 15 de diciembre de 2026' }).waitFor();
    await page.getByRole('link', { name: 'Posada' }).waitFor();
  });

  it('starts a form on a day, which asks nothing when it is left', async () => {
    const { page } = await openCalendar();
    await dayCell(page, '2026-12-18').hover();
    await page.getByRole('link', { name: 'Nuevo el viernes, 18 de diciembre de 2026' }).click();
    await page.getByLabel('Nombre').waitFor();
    expect(await page.getByLabel('Inicio').inputValue()).toBe('2026-12-18');
    await page.getByRole('link', { name: /Volver/ }).click();
    await dayCell(page, '2026-12-18').waitFor();
    await dayCell(page, '2026-12-18').hover();
    await page.getByRole('link', { name: 'Nuevo el viernes, 18 de diciembre de 2026' }).click();
    await page.getByLabel('Nombre').fill('Concierto');
    await page
      .getByRole('button', { name: /^(Guardar|Crear|Publicar)/ })
      .first()
      .click();
    await dayCell(page, '2026-12-18').getByRole('link', { name: 'Concierto' }).waitFor();
  });

  it('counts the records of days that have hundreds, and shows more of a day on request', async () => {
    const many = Array.from({ length: 260 }, (_, index) => ({
      nombre: `Cita ${String(index).padStart(3, '0')}`,
      inicio: index < 130 ? '2026-12-03' : '2026-12-04',
    }));
    const { page } = await openCalendar(undefined, [
      { nombre: 'Feria', inicio: '2026-12-01', fin: '2026-12-03' },
      ...many,
    ]);
    await dayCell(page, '2026-12-03').getByText('+ 128 más').waitFor();
    await expect.poll(() => dayCell(page, '2026-12-03').getByRole('link', { name: 'Feria' }).count()).toBe(1);
    await dayCell(page, '2026-12-04').getByText('+ 127 más').click();
    for (const rest of ['quedan 80', 'quedan 30'])
      await page.getByRole('button', { name: `Mostrar más (${rest})` }).click();
    await page.getByRole('button', { name: /Mostrar/ }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('listitem').getByRole('link', { name: /^Cita/ }).count()).toBe(130);
    await expect.poll(() => page.getByRole('link', { name: /^Cita/ }).nth(100).evaluate(isFocused)).toBe(true);
  });

  it('is a list of the days that have records at 390 px', async () => {
    const { page } = await openCalendar();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('heading', { level: 3, name: 'martes, 1 de diciembre de 2026' }).waitFor();
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toHaveLength(4);
    expect(await page.getByRole('grid').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectNoAxeViolations(page, { within: '#contenido' });
  });
});
