import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addCatalogue, attribute } from '#tests/support/builders/buildCatalogue.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const form = (page: Page) => page.getByRole('form');
const list = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true });
const item = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true });
const saveButton = (page: Page) => form(page).getByRole('button', { name: /^Guardar/ });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const isList = (page: Page) => page.getByRole('heading', { level: 1, name: 'Creador de Catálogos' }).waitFor();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function stored(id: string) {
  return (await (await portal.staffApi()).get(`/api/catalogos/${id}`)).body;
}

async function addAttribute(page: Page, number: number, name: string, type: string): Promise<void> {
  await list(page, 'Atributos').getByRole('button', { name: 'Agregar a Atributos' }).click();
  const added = item(page, `Atributos, elemento ${number}`);
  await added.getByLabel('Nombre').fill(name);
  await added.getByRole('combobox', { name: 'Tipo' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(type, { exact: true }).click();
}

describe('the editor of a catalogue', () => {
  it('CAT-02 (catalogue) CAT-12 CAT-13 CAT-22 CAT-23 saves a catalogue with a name and an attribute, and not before', async () => {
    const page = await openScreen(portal, '/admin/catalogos');
    await page.getByRole('link', { name: 'Nuevo Catálogo' }).click();
    await page.waitForURL('**/admin/catalogos/nuevo');
    await saveButton(page).waitFor();
    expect(await saveButton(page).isDisabled()).toBe(true);
    await page.getByText('Para guardar, escriba un nombre y agregue al menos un atributo.').waitFor();
    await form(page).getByLabel('Nombre').first().fill('Parques');
    await form(page).getByLabel('Descripción').first().fill('Los del municipio');
    expect(await saveButton(page).isDisabled()).toBe(true);
    await addAttribute(page, 1, 'Lugar', 'Texto');
    await item(page, 'Atributos, elemento 1').getByLabel('Descripción').fill('Barrio o colonia');
    await addAttribute(page, 2, 'Juegos', 'Lista de casillas');
    await item(page, 'Atributos, elemento 2').getByLabel('Opciones').fill('Columpio, Subibaja');
    await expect.poll(() => saveButton(page).isEnabled()).toBe(true);
    await form(page).getByLabel('Nombre').first().fill('');
    await expect.poll(() => saveButton(page).isDisabled()).toBe(true);
    await form(page).getByLabel('Nombre').first().fill('Parques');
    await saveButton(page).click();
    await isList(page);
    await card(page, 'Parques').waitFor();
    const { body } = await (await portal.staffApi()).get('/api/catalogos?name=Parques');
    expect(body[0]).toMatchObject({
      id: expect.any(String),
      name: 'Parques',
      description: 'Los del municipio',
      attributes: [
        { id: 'lugar', name: 'Lugar', type: 'String', description: 'Barrio o colonia' },
        { id: 'juegos', name: 'Juegos', type: 'CheckList', options: ['Columpio', 'Subibaja'] },
      ],
    });
    expect(body[0].details ?? []).toEqual([]);
    await card(page, 'Parques').getByText('No hay entradas').waitFor();
  });

  it('CAT-24 CAT-25 CAT-26 CAT-27 says that the name and the type of an attribute are missing, and takes options in one line, separated by commas and trimmed', async () => {
    const page = await openScreen(portal, '/admin/catalogos/nuevo');
    await form(page).getByLabel('Nombre').first().fill('Colores');
    await list(page, 'Atributos').getByRole('button', { name: 'Agregar a Atributos' }).click();
    await expect.poll(() => saveButton(page).isEnabled()).toBe(true);
    await saveButton(page).click();
    const first = item(page, 'Atributos, elemento 1');
    await expect.poll(() => first.getByLabel('Nombre').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => first.getByRole('combobox', { name: 'Tipo' }).getAttribute('aria-invalid')).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/admin/catalogos/nuevo');

    await first.getByLabel('Nombre').fill('Color');
    await first.getByRole('combobox', { name: 'Tipo' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('Lista desplegable', { exact: true }).click();
    const options = first.getByLabel('Opciones');
    await options.pressSequentially(' Rojo ,Verde claro,  Azul, ');
    expect(await options.inputValue()).toBe(' Rojo ,Verde claro,  Azul, ');
    await saveButton(page).click();
    await isList(page);
    const { body } = await (await portal.staffApi()).get('/api/catalogos?name=Colores');
    expect(body[0].attributes[0].options).toEqual(['Rojo', 'Verde claro', 'Azul']);
  });

  it('CAT-14 to CAT-18 CAT-21 offers exactly seven types: text, number, date, boxes and a list among them', async () => {
    const page = await openScreen(portal, '/admin/catalogos/nuevo');
    await list(page, 'Atributos').getByRole('button', { name: 'Agregar a Atributos' }).click();
    await item(page, 'Atributos, elemento 1').getByRole('combobox', { name: 'Tipo' }).click();
    const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect
      .poll(() => offered.allInnerTexts())
      .toEqual([
        'Elija una opción',
        'Texto',
        'Número',
        'Fecha',
        'Lista de casillas',
        'Lista desplegable',
        'Imagen',
        'Archivo',
      ]);
  });

  it('CAT-14 to CAT-18 (in an entry) each type has its own input, and its value is stored', async () => {
    const types = ['String', 'Number', 'Date', 'Image', 'File'];
    const { id, address } = await addCatalogue(portal, {
      name: 'Siete tipos',
      attributes: [
        ...types.map((type) => attribute(type, type)),
        attribute('CheckList', 'CheckList', { options: ['Uno', 'Dos'] }),
        attribute('DropdownList', 'DropdownList', { options: ['A', 'B'] }),
      ],
    });
    const page = await openScreen(portal, `/admin/catalogos/${id}/entradas/nuevo`);
    await form(page).getByRole('textbox', { name: 'String', exact: true }).fill('Texto');
    await form(page).getByLabel('Number', { exact: true }).fill('12');
    const day = form(page).getByLabel('Date', { exact: true });
    expect(await day.getAttribute('type')).toBe('date');
    await day.fill('2026-03-15');
    await form(page).getByRole('group', { name: 'CheckList' }).getByRole('checkbox', { name: 'Dos' }).check();
    await form(page).getByRole('combobox', { name: 'DropdownList' }).click();
    const offered = page.locator('.ant-select-dropdown:visible');
    await expect
      .poll(() => offered.locator('.ant-select-item-option').allInnerTexts())
      .toEqual(['Elija una opción', 'A', 'B']);
    await offered.getByTitle('B', { exact: true }).click();
    for (const name of ['Image', 'File']) await form(page).getByRole('textbox', { name, exact: true }).waitFor();
    await expectNoAxeViolations(page);
    await saveButton(page).last().click();
    await isList(page);
    expect((await (await portal.staffApi()).get(address)).body).toMatchObject([
      { string: 'Texto', number: 12, date: '2026-03-15', checklist: ['Dos'], dropdownlist: 'B' },
    ]);
  });

  it('CAT-19 CAT-20 (files) takes the address of a picture and of a file', async () => {
    const { id, address } = await addCatalogue(portal, {
      name: 'Con archivos',
      attributes: [attribute('Foto', 'Image'), attribute('Acta', 'File')],
    });
    const page = await openScreen(portal, `/admin/catalogos/${id}/entradas/nuevo`);
    await form(page).getByRole('textbox', { name: 'Foto' }).fill('https://ejemplo.gt/foto.jpg');
    await form(page).getByRole('textbox', { name: 'Acta' }).fill('https://ejemplo.gt/acta.pdf');
    await saveButton(page).last().click();
    await isList(page);
    const { body } = await (await portal.staffApi()).get(address);
    expect(body).toMatchObject([{ foto: 'https://ejemplo.gt/foto.jpg', acta: 'https://ejemplo.gt/acta.pdf' }]);
  });

  it('orders attributes by keys alone, and their values stay with them', async () => {
    const { id } = await addCatalogue(portal, { name: 'En orden', attributes: [attribute('Uno'), attribute('Dos')] });
    const page = await openScreen(portal, `/admin/catalogos/${id}/editar`);
    await form(page).getByRole('button', { name: 'Subir: Atributos, elemento 2' }).focus();
    await page.keyboard.press('Enter');
    await saveButton(page).click();
    await isList(page);
    const { attributes } = await stored(id);
    expect(attributes.map((one: { id: string }) => one.id)).toEqual(['dos', 'uno']);
  });

  it('CAT-28 CAT-29 CAT-30 CAT-37 (definition) defines details with attributes of their own, whose names and types are required', async () => {
    const { id } = await addCatalogue(portal, { name: 'Con detalles', details: undefined });
    const page = await openScreen(portal, `/admin/catalogos/${id}/editar`);
    await list(page, 'Detalles').getByRole('button', { name: 'Agregar a Detalles' }).click();
    const detail = item(page, 'Detalles, elemento 1');
    await detail.getByLabel('Descripción').first().fill('Cuándo abre');
    await saveButton(page).click();
    await expect.poll(() => detail.getByLabel('Nombre').first().getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('link', { name: /Agregue al menos un atributo/ }).waitFor();
    await detail.getByLabel('Nombre').first().fill('Horarios');
    await detail.getByRole('button', { name: 'Agregar a Atributos' }).click();
    const inner = detail.getByRole('group', { name: 'Atributos, elemento 1' });
    await saveButton(page).click();
    await expect.poll(() => inner.getByLabel('Nombre').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => inner.getByRole('combobox', { name: 'Tipo' }).getAttribute('aria-invalid')).toBe('true');
    await inner.getByLabel('Nombre').fill('Día');
    await inner.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByTitle('Lista desplegable', { exact: true }).click();
    await inner.getByLabel('Opciones').fill('Lunes, Martes');
    await saveButton(page).click();
    await isList(page);
    expect((await stored(id)).details).toEqual([
      {
        id: 'horarios',
        name: 'Horarios',
        description: 'Cuándo abre',
        attributes: [{ id: 'dia', name: 'Día', type: 'DropdownList', options: ['Lunes', 'Martes'] }],
      },
    ]);
    await page.goto(`${portal.url}/admin/catalogos/${id}/editar`);
    await form(page).getByRole('button', { name: 'Quitar: Detalles, elemento 1' }).click();
    await dialog(page, '¿Estás seguro de que deseas eliminar este detalle?').waitFor();
  });

  it('CAT-35 (screen) CAT-38 AMB-A11 (removal) says how many entries lose a value before an attribute goes, and gives it back', async () => {
    const { id, address } = await addCatalogue(
      portal,
      { name: 'Con pérdida', attributes: [attribute('Nombre'), attribute('Teléfono')] },
      [{ nombre: 'A', telefono: '1' }, { nombre: 'B', telefono: '2' }, { nombre: 'C' }],
    );
    const page = await openScreen(portal, `/admin/catalogos/${id}/editar`);
    const remove = form(page).getByRole('button', { name: 'Quitar: Atributos, elemento 2' });
    await remove.click();
    const question = dialog(page, '¿Estás seguro de que deseas eliminar este atributo?');
    await question.getByText('2 entradas pierden su valor en «Teléfono».').waitFor();
    await question.getByRole('button', { name: 'Exportar las entradas antes' }).click();
    await page
      .getByRole('dialog', { name: /^Exportar/ })
      .getByRole('button', { name: 'Cancelar' })
      .click();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await remove.click();
    await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await remove.waitFor({ state: 'detached' });
    await form(page).getByRole('button', { name: 'Devolver lo que se quitó de Atributos' }).click();
    await remove.click();
    await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await remove.waitFor({ state: 'detached' });
    await saveButton(page).click();
    await isList(page);
    await card(page, 'Con pérdida').getByRole('combobox').waitFor();
    await expect.poll(() => card(page, 'Con pérdida').getByRole('option').allInnerTexts()).toEqual(['Nombre']);
    expect(await card(page, 'Con pérdida').getByText('Teléfono').count()).toBe(0);
    const api = await portal.staffApi();
    expect((await api.post(`/api/catalogos/${id}/restore`, { version: 1 })).status).toBe(200);
    expect((await api.get(`${address}?telefono=1`)).body).toMatchObject([{ nombre: 'A', telefono: '1' }]);
  });
});
