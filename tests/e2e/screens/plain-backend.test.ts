import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { followLink } from '#tests/support/openScreen.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const field = (title: string) => ({ title, type: 'string' });
const avisos = {
  title: 'Avisos',
  type: 'object',
  required: ['nombre'],
  properties: { nombre: field('Nombre'), lugar: field('Lugar') },
  'x-content': { singular: 'Aviso', screens: [{ path: 'avisos' }], messages: { updated: 'Aviso actualizado' } },
};
const oficina = {
  title: 'Oficina',
  type: 'object',
  properties: { nombre: field('Nombre') },
  'x-content': { single: true, screens: [{ path: 'oficina' }], messages: { updated: 'Oficina actualizada' } },
};
const records = {
  avisos: [
    { id: '7', nombre: 'Cierre de calle', lugar: 'Centro' },
    { id: '8', nombre: 'Feria', lugar: 'Plaza' },
  ],
  oficina: [{ id: 'unico', nombre: 'Caja' }],
};

const open = (at: string) => openLocalScreen(at, { schemas: { avisos, oficina }, records, isPlain: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Nombre' });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' });
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

describe('over a backend without versions, whose ids are numbers', () => {
  it('an edit changes the record with its id, says so, and creates no second one', async () => {
    const { page, records: stored } = await open('/admin/avisos');
    for (const name of ['Cierre de la avenida', 'Cierre de la plaza']) {
      await row(page, 'Cierre').getByRole('link', { name: 'Editar' }).click();
      await nameIn(page).fill(name);
      await save(page).click();
      await notice(page, 'Aviso actualizado').waitFor();
      await row(page, name).waitFor();
    }
    expect(await stored.list('avisos')).toMatchObject([
      { id: '7', nombre: 'Cierre de la plaza', lugar: 'Centro', _version: 3 },
      { id: '8', nombre: 'Feria', _version: 1 },
    ]);
    expectNoConsoleErrors(page);
  });

  it('the address of a record opens its page, and from there its form', async () => {
    const { page, records: stored } = await open('/admin/avisos/7');
    await page.getByRole('heading', { name: 'Cierre de calle' }).waitFor();
    await page.getByRole('link', { name: 'Editar' }).first().click();
    await expect.poll(() => nameIn(page).inputValue()).toBe('Cierre de calle');
    await nameIn(page).fill('Cierre de vía');
    await save(page).click();
    await notice(page, 'Aviso actualizado').waitFor();
    expect((await stored.list('avisos')).map(({ id, nombre }) => [id, nombre])).toEqual([
      ['7', 'Cierre de vía'],
      ['8', 'Feria'],
    ]);
  });

  it('a new record is created once, and the one record of a type is saved again and again', async () => {
    const { page, records: stored } = await open('/admin/avisos/nuevo');
    await nameIn(page).fill('Vacunación');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await row(page, 'Vacunación').waitFor();
    expect((await stored.list('avisos')).map(({ nombre }) => nombre).toSorted()).toEqual([
      'Cierre de calle',
      'Feria',
      'Vacunación',
    ]);
    await followLink(page, '/admin/oficina');
    for (const name of ['Tesorería', 'Tesorería municipal']) {
      await nameIn(page).fill(name);
      await page.getByRole('button', { name: /^Guardar/ }).click();
      await expect.poll(async () => (await stored.list('oficina')).map(({ nombre }) => nombre)).toEqual([name]);
      await page.getByRole('status').getByText('Oficina actualizada').waitFor();
    }
  });
});
