import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const text = (title: string) => ({ type: 'string', title });

const cosas = {
  title: 'Cosas',
  type: 'object',
  required: ['nombre'],
  'x-content': { singular: 'Cosa' },
  properties: {
    nombre: text('Nombre'),
    codigo: { ...text('Código'), 'x-field': { unique: true } },
    libre: { title: 'Libre' },
    pasos: { title: 'Pasos', type: 'array', items: { type: 'object', properties: { paso: text('Paso') } } },
  },
};

const formas = {
  title: 'Formas',
  type: 'object',
  oneOf: [
    { title: 'Calle', required: ['tipo'], properties: { tipo: { title: 'Tipo', const: 'calle' }, via: text('Vía') } },
    { title: 'Lote', required: ['tipo'], properties: { tipo: { title: 'Tipo', const: 'lote' }, lote: text('Lote') } },
  ],
};

const partido = {
  title: 'Partido',
  type: 'object',
  required: ['nombre', 'lema'],
  'x-content': {
    single: true,
    screens: [
      { path: 'partido-nombre', title: 'Nombre oficial', fields: ['nombre'] },
      { path: 'partido-lema', title: 'Lema oficial', fields: ['lema'] },
    ],
  },
  properties: { nombre: text('Nombre'), lema: text('Lema') },
};

let portal: Portal;

beforeAll(async () => {
  const dialogo = { ...cosas, title: 'Diálogo', 'x-content': { singular: 'Nota', form: { placement: 'modal' } } };
  portal = await portalForFile({ schemas: { cosas, dialogo, formas, partido } });
});

async function openArea(path: string): Promise<Page> {
  const page = await openScreen(portal, path);
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

async function isFocused(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((it) => it === document.activeElement)).toBe(true);
}

describe('a text that is invalid JSON', () => {
  it('prevents saving, and counts as an unsaved change', async () => {
    const page = await openArea('/admin/cosas/nuevo');
    await page.getByLabel('Nombre').fill('Con JSON');
    await page.getByLabel('Libre').fill('{"a": ');
    await save(page);
    const summary = page.getByRole('group', { name: 'Hay 1 dato por corregir' });
    await summary.getByRole('link', { name: 'Libre: El texto no es JSON válido' }).click();
    await isFocused(page.getByLabel('Libre'));
    await page.getByLabel('Libre').fill('{"a": 1}');
    await save(page);
    await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
    const { body } = await (await portal.staffApi()).get('/api/cosas?nombre=Con JSON');
    expect(body[0].libre).toEqual({ a: 1 });

    await followLink(page, `/admin/cosas/${body[0].id}/editar`);
    await page.getByLabel('Libre').fill('{');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('dialog', { name: 'Cambios sin guardar' }).getByText('Salir sin guardar').click();
    await page.getByRole('heading', { level: 1, name: 'Cosas' }).waitFor();
  });
});

describe('alternatives at the root', () => {
  it('offer the values of the selected one', async () => {
    const page = await openArea('/admin/formas/nuevo');
    expect(await page.locator('fieldset').count()).toBe(0);
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: option }).last().click();
    };
    await choose('Forma', 'Lote');
    await choose('Tipo', 'lote');
    await page.getByLabel('Lote').fill('12');
    await save(page);
    await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
    const { body } = await (await portal.staffApi()).get('/api/formas');
    expect(body[0]).toMatchObject({ tipo: 'lote', lote: '12' });
  });
});

describe('a single record on two screens, with something required on each', () => {
  it('is saved from one of them, and the other screen then shows the missing value', async () => {
    const page = await openArea('/admin/partido-nombre');
    await page.getByRole('heading', { level: 2, name: 'Nuevo registro: Partido' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Nombre oficial' }).waitFor();
    await menu.getByRole('link', { name: 'Lema oficial' }).waitFor();
    await page.getByLabel('Nombre', { exact: true }).fill('Cabildo');
    await save(page);
    await page.getByRole('link', { name: 'Lema: Este campo es obligatorio' }).click();
    await isFocused(page.getByLabel('Lema'));
    await page.getByLabel('Lema').fill('Servir');
    await save(page);
    await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Editar: Partido' }).waitFor();
  });
});

describe('the focus', () => {
  it('follows the items of a list', async () => {
    const page = await openArea('/admin/cosas/nuevo');
    const add = page.getByRole('button', { name: 'Agregar a Pasos' });
    const remove = (position: number) => page.getByRole('button', { name: `Quitar: Pasos, elemento ${position}` });
    await add.click();
    await isFocused(page.getByLabel('Paso', { exact: true }));
    await page.keyboard.type('uno');
    await add.click();
    await isFocused(page.getByLabel('Paso', { exact: true }).nth(1));
    await page.keyboard.type('dos');
    await page.getByRole('button', { name: 'Subir: Pasos, elemento 2' }).click();
    await isFocused(page.getByRole('button', { name: 'Subir: Pasos, elemento 1' }));
    expect(await page.getByLabel('Paso', { exact: true }).first().inputValue()).toBe('dos');
    await remove(2).click();
    await isFocused(remove(1));
    await remove(1).click();
    await isFocused(add);
  });

  it('moves to the heading of the form below the list after a record is created', async () => {
    const page = await openArea('/admin/sections');
    const form = page.getByRole('form', { name: 'Nueva Sección' });
    await form.getByLabel('Título').fill('Con foco');
    await form.getByLabel('Descripción').fill('Texto');
    await form.getByLabel('Imagen', { exact: true }).fill('/imagenes/turismo.svg');
    await form.getByLabel('Slug').fill('con-foco');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('status').getByText('Sección creada exitosamente').waitFor();
    await isFocused(page.getByRole('heading', { level: 2 }).getByText('Nueva Sección'));
  });

  it('moves to the recovery note, not to the button that discards it', async () => {
    const page = await openArea('/admin/dialogo?nuevo');
    await page.getByRole('dialog').getByLabel('Nombre').fill('A medias');
    await page.reload();
    await page.getByText('Se recuperó lo que había escrito y no guardó.').waitFor();
    await isFocused(page.getByRole('dialog').getByLabel('Nombre'));
    expect(await page.getByLabel('Nombre').inputValue()).toBe('A medias');
  });
});

describe('a server error', () => {
  it('is cleared when its value changes', async () => {
    await (await portal.staffApi()).post('/api/cosas', { nombre: 'Uno', codigo: 'A1' });
    const page = await openArea('/admin/cosas/nuevo');
    await page.getByLabel('Nombre').fill('Dos');
    await page.getByLabel('Código').fill('A1');
    await save(page);
    const summary = page.getByRole('group', { name: 'Hay 1 dato por corregir' });
    await summary.getByRole('link', { name: 'Código' }).waitFor();
    await page.getByLabel('Código').fill('A2');
    await summary.waitFor({ state: 'detached' });
  });
});
