import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectGoodLooks, expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openOptions } from '#tests/support/inputs/chooseFilter.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const phone = { width: 390, height: 844 };
const avisos = (layout: string) => ({
  title: 'Avisos',
  type: 'object',
  'x-content': {
    singular: 'Aviso',
    list: { layout, columns: ['nombre', 'clase', 'dia'], filters: ['clase', 'dia'], sort: 'nombre' },
  },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    clase: { title: 'Clase', type: 'string', enum: ['obra', 'fiesta'] },
    dia: { title: 'Día', type: 'string', format: 'date' },
  },
});
const records = {
  avisos: Array.from({ length: 12 }, (_, index) => ({
    nombre: `Aviso ${10 + index}`,
    clase: index < 4 ? 'obra' : 'fiesta',
    dia: '2026-03-10',
  })),
};
const tools = (page: Page) => page.getByRole('search', { name: 'Filtros' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtros y más' });
const open = (layout: string, at = '/admin/avisos') =>
  openLocalScreen(at, { schemas: { avisos: avisos(layout) }, records, viewport: phone });

describe('the tools of a list on a telephone', () => {
  it.each([
    ['table', 'tbody tr[data-row-key]'],
    ['cards', 'article'],
    ['board', 'article'],
  ])('of a %s are one row with one button, and the first record is in sight', async (layout, record) => {
    const { page } = await open(
      layout === 'board' ? 'table' : layout,
      layout === 'board' ? '/admin/avisos?vista=board' : undefined,
    );
    const first = page.locator(`main ${record}`).first();
    await first.waitFor();
    const box = await first.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
    expect(await tools(page).getByRole('button').allInnerTexts()).toEqual(['Filtros y más']);
    const heights = [await tools(page).boundingBox(), await tools(page).getByRole('searchbox').boundingBox()];
    expect(heights[0]?.height).toBeLessThanOrEqual((heights[1]?.height ?? 0) + 4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it('open in a sheet that filters, chooses columns and layout, counts what is in use, and gives the focus back', async () => {
    const { page } = await open('table');
    const button = tools(page).getByRole('button');
    await button.press('Enter');
    await sheet(page).getByRole('combobox', { name: 'Clase' }).waitFor();
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    for (const name of ['Columnas', 'Exportar', 'Vistas'])
      await sheet(page).getByRole('button', { name, exact: true }).waitFor();
    await sheet(page).getByRole('combobox', { name: 'Clase' }).click();
    await openOptions(page)
      .filter({ hasText: /^obra$/ })
      .click();
    await sheet(page)
      .getByRole('button', { name: /^Quitar el filtro Clase/ })
      .waitFor();
    await sheet(page).getByRole('button', { name: 'Columnas' }).click();
    await sheet(page).getByRole('checkbox', { name: 'Día' }).click();
    await sheet(page).getByRole('button', { name: 'Ver los resultados' }).click();
    await sheet(page).waitFor({ state: 'detached' });
    await expect.poll(() => button.innerText()).toBe('Filtros y más (1)');
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => page.locator('tbody tr[data-row-key]').count()).toBe(4);
    await button.click();
    await sheet(page).getByRole('button', { name: 'Quitar filtros' }).click();
    await sheet(page).getByRole('radio', { name: 'Tarjetas' }).check({ force: true });
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await page.getByRole('article', { name: 'Aviso 21' }).waitFor();
    await expectGoodLooks(page);
  });

  it('keep the menu of views usable inside the sheet', async () => {
    const { page } = await open('table');
    await tools(page).getByRole('button').click();
    await sheet(page).getByRole('button', { name: 'Vistas' }).click();
    await page.getByRole('menuitem').first().waitFor();
    await page.getByRole('menuitem').first().click();
    await page.getByRole('dialog', { name: /vista/i }).getByRole('textbox').fill('Mía');
    await page.keyboard.press('Escape');
    await sheet(page).waitFor();
  });
});
