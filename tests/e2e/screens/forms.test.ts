import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { followLink } from '#tests/support/openScreen.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const pedidos = {
  title: 'Pedidos',
  type: 'object',
  'x-content': {
    singular: 'Pedido',
    list: { board: { field: 'fase', order: 'orden' }, columns: ['nombre', 'fase'], sort: 'nombre' },
    form: { placement: 'inline' },
    messages: { created: 'Pedido creado', updated: 'Pedido actualizado' },
  },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    fase: { title: 'Fase', enum: ['Por hacer', 'Hecho'] },
    orden: { title: 'Orden', type: 'string' },
  },
};

async function openList() {
  const orders = ['Puerta', 'Ventana'].map((nombre) => ({ nombre, fase: 'Hecho', orden: 'h' }));
  const { page, records } = await openLocalScreen('/admin/pedidos', {
    schemas: { pedidos },
    records: { pedidos: orders },
  });
  const stored = async () => (await records.list('pedidos')).map(({ nombre }) => nombre).toSorted();
  return { page, records, stored };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const edit = (page: Page, name: string) => row(page, name).getByRole('link', { name: 'Editar' }).click();
const form = (page: Page, title: 'Nuevo registro' | 'Editar') => page.getByRole('form', { name: `${title}: Pedido` });
const question = (page: Page) => page.getByRole('dialog', { name: 'Cambios sin guardar' });
const notice = (page: Page, text: string) => page.getByRole('status', { name: 'Avisos' }).getByText(text).waitFor();

async function duplicate(page: Page, name: string) {
  await row(page, name).getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
}

async function saveAs(page: Page, title: 'Nuevo registro' | 'Editar', name: string) {
  await form(page, title).getByLabel('Nombre').fill(name);
  await form(page, title)
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click();
}

describe('a form below its list', () => {
  it('makes a copy of the record that it showed before, leaves that record as it is, and saves it after another copy was begun', async () => {
    const { page, stored } = await openList();
    await edit(page, 'Puerta');
    await form(page, 'Editar').waitFor();
    await duplicate(page, 'Puerta');
    await saveAs(page, 'Nuevo registro', 'Copia');
    await notice(page, 'Pedido creado');
    expect(await stored()).toEqual(['Copia', 'Puerta', 'Ventana']);

    await duplicate(page, 'Puerta');
    await form(page, 'Nuevo registro').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('nuevo')).toMatch(/./);
    // Only the address changes, as when somebody goes back.
    await followLink(page, `/admin/pedidos?edit=${new URL(page.url()).searchParams.get('nuevo')}`);
    await saveAs(page, 'Editar', 'Portón');
    await notice(page, 'Pedido actualizado');
    expect(await stored()).toEqual(['Copia', 'Portón', 'Ventana']);
  });

  it('asks before the copy of another record replaces a new one that is half typed', async () => {
    const { page } = await openList();
    const name = form(page, 'Nuevo registro').getByLabel('Nombre');
    await name.fill('A medias');
    await duplicate(page, 'Ventana');
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await name.inputValue()).toBe('A medias');
  });

  it('is saved over the moves of its record on a board', async () => {
    const { page, records, stored } = await openList();
    await edit(page, 'Puerta');
    const name = form(page, 'Editar').getByLabel('Nombre');
    await name.fill('Portón');
    const [moved] = (await records.list('pedidos')).filter(({ nombre }) => nombre === 'Puerta');
    for (const orden of ['m', 't'])
      await records.update('pedidos', moved?.id ?? '', { nombre: 'Puerta', fase: 'Hecho', orden });
    await form(page, 'Editar').getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Pedido actualizado');
    expect(await stored()).toEqual(['Portón', 'Ventana']);
    expect(await records.list('pedidos')).toContainEqual(expect.objectContaining({ nombre: 'Portón', orden: 't' }));
  });
});

it('shows a long choice within its half of a row', async () => {
  const fase = { title: 'Fase', enum: ['Documentos y constancias que los vecinos piden en la ventanilla'] };
  const properties = {
    fase,
    urgente: { title: 'Urgente', type: 'boolean' },
    nombre: { title: 'Nombre', type: 'string' },
  };
  const { page } = await openLocalScreen('/admin/pedidos/nuevo', {
    schemas: { pedidos: { title: 'Pedidos', type: 'object', properties } },
    records: { pedidos: [] },
  });
  const box = page.getByRole('combobox', { name: 'Fase' });
  await box.click();
  await page.getByTitle(/^Documentos/).click();
  const right = (part: ReturnType<Page['locator']>) =>
    part.evaluate((element) => element.getBoundingClientRect().right);
  const choice = page.locator('.choice', { has: box });
  expect(await right(choice)).toBeLessThanOrEqual(await right(page.locator('.field', { has: choice })));
});
