import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  'x-content': { singular: 'Aviso', screens: [{ path: 'avisos', form: { placement: 'modal' } }] },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    clase: { title: 'Clase', enum: ['uno', 'dos', 'tres'] },
  },
};

const open = (at: string) =>
  openLocalScreen(at, {
    schemas: { avisos },
    records: { avisos: ['Primero', 'Segundo', 'Tercero', 'Cuarto'].map((nombre) => ({ nombre })) },
  });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const isFocused = (element: Element) => element === document.activeElement;
const question = (page: Page) => page.getByRole('dialog', { name: 'Cambios sin guardar' });

describe('a dialog', () => {
  it('stays until it is answered, however often Escape is pressed', async () => {
    const { page } = await open('/admin/avisos?nuevo');
    const form = page.getByRole('dialog', { name: 'Nuevo registro: Aviso' });
    await form.getByLabel('Nombre').fill('A medias');
    for (let times = 0; times < 5; times += 1) {
      await page.keyboard.press('Escape');
      await question(page).waitFor();
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: 'detached' });
      expect(await form.getByLabel('Nombre').inputValue()).toBe('A medias');
      expect(await form.getByLabel('Nombre').evaluate(isFocused)).toBe(true);
    }
  });

  it('leaves Escape to a list that is open inside it', async () => {
    const { page } = await open('/admin/avisos?nuevo');
    const form = page.getByRole('dialog', { name: 'Nuevo registro: Aviso' });
    const choice = form.getByRole('combobox', { name: 'Clase' });
    await choice.click();
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').waitFor({ state: 'detached' });
    await form.waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  });

  it('returns the focus to the element that opened it', async () => {
    const { page } = await open('/admin/avisos');
    const edit = row(page, 'Primero').getByRole('link', { name: 'Editar' });
    await edit.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Editar: Aviso' });
    await form.getByLabel('Nombre').waitFor();
    await form.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    expect(await edit.evaluate(isFocused)).toBe(true);
  });

  it('can be closed when its record does not exist', async () => {
    const { page } = await open('/admin/avisos?edit=no-existe');
    const form = page.getByRole('dialog', { name: 'Editar: Aviso' });
    await form.getByRole('alert').waitFor();
    await form.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    expect(await page.getByRole('main').evaluate(isFocused)).toBe(true);
  });

  it('removes a record once, even if its button is pressed twice at once', async () => {
    const { page, records } = await open('/admin/avisos');
    await row(page, 'Primero').getByRole('button', { name: 'Eliminar' }).click();
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true });
    await remove.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await row(page, 'Primero').waitFor({ state: 'detached' });
    expect(await records.list('avisos')).toHaveLength(3);
    await expect.poll(() => page.getByRole('status', { name: 'Avisos' }).getByText('Primero').count()).toBe(1);
  });
});
