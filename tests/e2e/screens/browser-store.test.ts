import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  'x-content': { singular: 'Aviso', screens: [{ path: 'avisos' }] },
  required: ['nombre'],
  properties: { nombre: { title: 'Nombre', type: 'string' } },
};

const open = (at: string, records: readonly { readonly nombre: string }[] = []) =>
  openLocalScreen(at, { schemas: { avisos }, records: { avisos: records } });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Nombre' });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' });

describe('screens over records stored in the browser', () => {
  it('show the saved values after a reload', async () => {
    const { page, reload } = await open('/admin/avisos', [{ nombre: 'Cierre de calle' }]);
    await row(page, 'Cierre de calle').getByRole('link', { name: 'Editar' }).click();
    await nameIn(page).fill('Cierre de la avenida');
    await save(page).click();
    await row(page, 'Cierre de la avenida').waitFor();
    await reload();
    await row(page, 'Cierre de la avenida').waitFor();
    expect(await row(page, 'Cierre de calle').count()).toBe(0);
  });

  it('save alongside another tab, and merge the changes of both', async () => {
    const { page, openTab, records } = await open('/admin/avisos', [{ nombre: 'Uno' }, { nombre: 'Dos' }]);
    const tab = await openTab();
    await row(page, 'Uno').getByRole('link', { name: 'Editar' }).click();
    await nameIn(page).fill('Uno corregido');
    for (const [from, to] of [
      ['Dos', 'Dos corregido'],
      ['Uno', 'Uno de la otra'],
    ] as const) {
      await row(tab, from).getByRole('link', { name: 'Editar' }).click();
      await nameIn(tab).fill(to);
      await save(tab).click();
      await row(tab, to).waitFor();
    }
    await save(page).click();
    await page.getByRole('heading', { name: 'Este registro cambió en otra ventana' }).waitFor();
    expect(await nameIn(page).inputValue()).toBe('Uno corregido');
    expect((await records.list('avisos')).map(({ nombre }) => nombre)).toEqual(['Uno de la otra', 'Dos corregido']);
  });
});
