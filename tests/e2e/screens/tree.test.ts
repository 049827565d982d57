import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const unidades = {
  title: 'Unidades',
  type: 'object',
  'x-content': { singular: 'Unidad', list: { layout: 'tree', sort: 'nombre', columns: ['nombre', 'jefe'] } },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    jefe: { title: 'Jefatura', type: 'string' },
    superior: { title: 'Unidad superior', type: 'string', 'x-field': { relation: 'unidades' } },
  },
};
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const units = [
  { id: idOf(1), nombre: 'Alcaldía', jefe: 'Ana' },
  { id: idOf(2), nombre: 'Biblioteca' },
  { id: idOf(3), nombre: 'Finanzas', superior: idOf(1) },
  { id: idOf(4), nombre: 'Obras', superior: idOf(1) },
  { id: idOf(5), nombre: 'Tesorería', superior: idOf(3), jefe: 'Luis' },
];

let trees = 0;

/** Each with an address of its own: a list remembers its open branches. */
const openTree = (records: readonly object[] = units) => {
  trees += 1;
  const schema = { ...unidades, 'x-content': { ...unidades['x-content'], path: `unidades-${trees}` } };
  return openLocalScreen(`/admin/unidades-${trees}`, {
    schemas: { unidades: schema },
    records: { unidades: records as typeof units },
  });
};
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const titles = (page: Page) => page.locator('tr[data-row-key] .tree-title > a').allInnerTexts();
const isFocused = (element: Element) => element === document.activeElement;

describe('a tree', () => {
  it('loads branches as they are opened by keys, and Enter shows the record', async () => {
    const { page } = await openTree();
    await row(page, 'Alcaldía').and(page.locator('[aria-expanded="false"]')).waitFor();
    expect(await titles(page)).toEqual(['Alcaldía', 'Biblioteca']);
    expect(await row(page, 'Biblioteca').getAttribute('aria-expanded')).toBeNull();
    await row(page, 'Alcaldía').focus();
    await page.keyboard.press('ArrowRight');
    await row(page, 'Finanzas').and(page.locator('[aria-expanded="false"]')).waitFor();
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await row(page, 'Tesorería').waitFor();
    expect(await titles(page)).toEqual(['Alcaldía', 'Finanzas', 'Tesorería', 'Obras', 'Biblioteca']);
    expect(await row(page, 'Tesorería').getAttribute('aria-level')).toBe('3');
    await expectNoAxeViolations(page, { within: '#contenido' });
    await page.keyboard.press('End');
    expect(await row(page, 'Biblioteca').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await row(page, 'Alcaldía').evaluate(isFocused)).toBe(true);
    expect(await titles(page)).toEqual(['Alcaldía', 'Finanzas', 'Obras', 'Biblioteca']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Finanzas' }).waitFor();
    await page.goBack();
    await row(page, 'Obras').waitFor();
  });

  it('moves a record below another by its menu, and to the top', async () => {
    const { page, records } = await openTree();
    const above = async (name: string) =>
      (await records.list('unidades')).find(({ nombre }) => nombre === name)?.['superior'];
    await row(page, 'Biblioteca').getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Mover a…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mover «Biblioteca»' });
    await dialog.getByLabel('Buscar dónde ponerlo').fill('finan');
    await dialog.getByLabel('Obras').waitFor({ state: 'detached' });
    await dialog.getByLabel('Finanzas').check();
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Biblioteca quedó debajo de Finanzas.').waitFor();
    await expect.poll(() => above('Biblioteca')).toBe(idOf(3));
    await expect.poll(() => titles(page)).toEqual(['Alcaldía']);
    await page.getByRole('button', { name: 'Abrir Alcaldía' }).click();
    await row(page, 'Biblioteca').waitFor();
    expect(await titles(page)).toEqual(['Alcaldía', 'Finanzas', 'Biblioteca', 'Tesorería', 'Obras']);
    await row(page, 'Tesorería').getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Mover a…' }).click();
    await page.getByLabel('Nivel superior, debajo de ninguno').check();
    await page.getByRole('button', { name: 'Mover', exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(['Alcaldía', 'Finanzas', 'Biblioteca', 'Obras', 'Tesorería']);
    await expect.poll(() => row(page, 'Tesorería').evaluate(isFocused)).toBe(true);
    expect(await above('Tesorería')).toBeUndefined();
  });

  it('shows what a search finds with the way to it, and selects', async () => {
    const { page } = await openTree();
    await page.getByRole('searchbox').fill('Luis');
    const match = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Tesorería' }) });
    await match.getByText('Alcaldía › Finanzas').waitFor();
    await page.getByRole('checkbox', { name: 'Seleccionar: Tesorería' }).check();
    await page.getByText('1 seleccionado').waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('searchbox').fill('');
    await row(page, 'Alcaldía').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('shows the first records of a wide branch and more on request, and starts a record below another', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      nombre: `Puesto ${String(index).padStart(3, '0')}`,
      superior: idOf(2),
    }));
    const { page } = await openTree([...units, ...many]);
    await page.getByRole('button', { name: 'Abrir Biblioteca' }).click();
    await page.getByRole('button', { name: 'Mostrar más (quedan 70)' }).click();
    await page.getByRole('button', { name: 'Mostrar más (quedan 20)' }).click();
    await row(page, 'Puesto 119').waitFor();
    await expect.poll(() => row(page, 'Puesto 100').evaluate(isFocused)).toBe(true);
    // A scroll closes an open menu.
    await row(page, 'Puesto 119').hover();
    await row(page, 'Puesto 119').getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Nuevo debajo' }).click();
    await page.getByLabel('Nombre').fill('Suplente');
    await page
      .getByRole('button', { name: /^(Guardar|Crear|Publicar)/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Abrir Puesto 119' }).waitFor();
  });
});
