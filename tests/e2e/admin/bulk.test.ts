import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openFilters } from '#tests/support/inputs/chooseFilter.ts';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const properties = {
  nombre: { title: 'Nombre', type: 'string' },
  cupo: { title: 'Cupo', type: 'integer', minimum: 0 },
  tipo: { title: 'Tipo', enum: ['feria', 'taller'] },
  clave: { title: 'Clave', type: 'string', 'x-field': { unique: true } },
  secreto: { title: 'Secreto', type: 'string', 'x-field': { writeOnly: true } },
};
const puestos = {
  title: 'Puestos',
  type: 'object',
  'x-content': { singular: 'Puesto', list: { pageSize: 5, sort: 'nombre' }, form: { placement: 'modal' } },
  required: ['nombre'],
  properties,
};
const fichas = {
  ...puestos,
  title: 'Fichas',
  'x-content': { singular: 'Ficha', list: { layout: 'cards', sort: 'nombre', pageSize: 5 } },
};

type Thing = { readonly id: string; readonly nombre: string; readonly cupo?: number; readonly _version: number };

let portal: Portal;
let api: Api;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { puestos, fichas } });
  api = await portal.staffApi();
});

/** Records whose names begin with a unique word, so that each test searches only for its own. */
async function write(word: string, count: number, type = 'puestos'): Promise<readonly Thing[]> {
  const one = async (index: number) => {
    const nombre = `${word} ${String(index + 1).padStart(4, '0')}`;
    return (await api.post(`/api/${type}`, { nombre, cupo: index })).body as Thing;
  };
  const things: Thing[] = [];
  for (let start = 0; start < count; start += 50) {
    const length = Math.min(50, count - start);
    things.push(...(await Promise.all(Array.from({ length }, (_, index) => one(start + index)))));
  }
  return things;
}

async function openList(address: string, options = {}): Promise<Page> {
  const page = await openScreen(portal, address, options);
  await page.getByRole('checkbox').first().waitFor();
  return page;
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Seleccionar: ${name}` });
const pageBox = (page: Page) => page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' });
const tools = (page: Page) => page.getByRole('group', { name: 'Registros seleccionados' });
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page, text: string) =>
  page.getByRole('status', { name: 'Avisos' }).getByText(text, { exact: true }).waitFor();
const undo = (page: Page) =>
  page.getByRole('status', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
const total = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Páginas' }).getByText(text, { exact: true }).waitFor();
const selected = (page: Page, text: string) => tools(page).getByText(text, { exact: true }).waitFor();
const read = async ({ id }: Thing, type = 'puestos') => api.get(`/api/${type}/${id}`);
const isFocused = (element: Element) => element === document.activeElement;

async function chooseField(page: Page, label: string) {
  await tool(page, 'Cambiar un campo').click();
  await dialog(page).getByRole('combobox', { name: 'Campo' }).click();
  await dialog(page).locator('.ant-select-dropdown').getByTitle(label, { exact: true }).click();
}

describe('a selection', () => {
  it('stays across pages, is counted, and is cleared by Escape, its button or another filter', async () => {
    await write('Páginas', 7);
    const page = await openList('/admin/puestos?q=Páginas');
    await box(page, 'Páginas 0002').check();
    await selected(page, '1 seleccionado');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await box(page, 'Páginas 0006').check();
    await selected(page, '2 seleccionados');
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect.poll(() => box(page, 'Páginas 0002').isChecked()).toBe(true);
    await page.getByRole('columnheader', { name: 'Cupo' }).click();
    await selected(page, '2 seleccionados');
    await openFilters(page);
    await page.getByLabel('Cupo: mínimo').fill('1');
    await tools(page).getByText('seleccionados').waitFor({ state: 'detached' });
    await box(page, 'Páginas 0003').check();
    await page.keyboard.press('Escape');
    await tools(page).getByText('seleccionado').waitFor({ state: 'detached' });
    await box(page, 'Páginas 0003').check();
    await tool(page, 'Quitar la selección').click();
    expect(await pageBox(page).evaluate(isFocused)).toBe(true);
    expect(await box(page, 'Páginas 0003').isChecked()).toBe(false);
  });

  it('takes a page, a range with the shift key, and all matching records', async () => {
    await write('Rango', 8);
    const page = await openList('/admin/puestos?q=Rango');
    await box(page, 'Rango 0002').check();
    await box(page, 'Rango 0004').click({ modifiers: ['Shift'] });
    await selected(page, '3 seleccionados');
    expect(await pageBox(page).evaluate((input) => (input as HTMLInputElement).indeterminate)).toBe(true);
    await pageBox(page).check();
    await selected(page, '5 seleccionados');
    await tool(page, 'Seleccionar los 8 que coinciden').click();
    await selected(page, '8 seleccionados');
    await pageBox(page).uncheck();
    await selected(page, '3 seleccionados');
  });

  it('takes no page while the list still shows the records of an earlier filter', async () => {
    await write('Espera', 3);
    const page = await openList('/admin/puestos?q=Espera');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/puestos\?.*0002/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('searchbox').first().fill('Espera 0002');
    await expect.poll(() => pageBox(page).isDisabled()).toBe(true);
    await box(page, 'Espera 0001').waitFor();
    answer();
    await box(page, 'Espera 0001').waitFor({ state: 'detached' });
    await pageBox(page).check();
    await selected(page, '1 seleccionado');
  });
});

describe('many records', () => {
  it('are removed in one call after a dialog whose harmless button has the focus, and can be restored', async () => {
    const things = await write('Quitar', 3);
    const page = await openList('/admin/puestos?q=Quitar');
    await box(page, 'Quitar 0001').check();
    await box(page, 'Quitar 0003').check();
    await tool(page, 'Eliminar').click();
    const question = page.getByRole('dialog', { name: '¿Está seguro de eliminar 2 registros?' });
    await question.getByText('Quitar 0003').waitFor();
    expect(await question.getByRole('button', { name: 'Cancelar' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    await selected(page, '2 seleccionados');
    await tool(page, 'Eliminar').click();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await total(page, '1 registro');
    expect(calls).toEqual(['POST /api/bulk/puestos']);
    expect(await page.getByRole('heading', { level: 1 }).evaluate(isFocused)).toBe(true);
    await notice(page, '2 registros eliminados');
    await undo(page);
    await notice(page, '2 registros restaurados');
    await total(page, '3 registros');
    expect(await Promise.all(things.map(async (thing) => (await read(thing)).body.nombre))).toEqual([
      'Quitar 0001',
      'Quitar 0002',
      'Quitar 0003',
    ]);
    expectNoConsoleErrors(page);
  });

  it('get the same value through the input and rules of the form, undo restores their own values, and an optional one is cleared', async () => {
    const things = await write('Valor', 3);
    const page = await openList('/admin/puestos?q=Valor');
    await pageBox(page).check();
    await tool(page, 'Cambiar un campo').click();
    await dialog(page).getByRole('combobox', { name: 'Campo' }).click();
    const options = dialog(page).locator('.ant-select-item-option');
    await expect.poll(() => options.allTextContents()).toEqual(['Nombre', 'Cupo', 'Tipo']);
    await dialog(page).locator('.ant-select-dropdown').getByTitle('Cupo', { exact: true }).click();
    const apply = dialog(page).getByRole('button', { name: 'Cambiar 3 registros' });
    await apply.click();
    await dialog(page).getByRole('group', { name: 'Hay 1 dato por corregir' }).waitFor();
    await dialog(page).getByLabel('Cupo').fill('-4');
    await dialog(page).getByText('El valor mínimo es 0').first().waitFor();
    await dialog(page).getByLabel('Cupo').fill('40');
    await apply.click();
    await notice(page, 'Cupo: 3 registros cambiados');
    const quotas = () => Promise.all(things.map(async (thing) => (await read(thing)).body.cupo as unknown));
    expect(await quotas()).toEqual([40, 40, 40]);
    await undo(page);
    await notice(page, '3 registros volvieron a quedar como estaban');
    expect(await quotas()).toEqual([0, 1, 2]);

    await box(page, 'Valor 0001').check();
    await chooseField(page, 'Nombre');
    expect(await dialog(page).getByRole('radio').count()).toBe(0);
    await dialog(page).getByRole('combobox', { name: 'Campo' }).click();
    await dialog(page).locator('.ant-select-dropdown').getByTitle('Cupo', { exact: true }).click();
    await dialog(page).getByRole('radio', { name: 'Dejarlo vacío' }).check();
    await dialog(page).getByRole('button', { name: 'Cambiar 1 registro' }).click();
    await notice(page, 'Cupo: 1 registro cambiado');
    expect(await quotas()).toEqual([undefined, 1, 2]);
    expectNoConsoleErrors(page);
  });

  it('can be selected as a page once they are loaded', async () => {
    await write('Espera', 2, 'fichas');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await openScreen(portal, '/admin/fichas?q=Espera', {
      prepare: (screen) =>
        screen.route('**/api/fichas?**', async (route) => {
          await held;
          await route.continue();
        }),
    });
    await pageBox(page).waitFor();
    expect(await pageBox(page).isDisabled()).toBe(true);
    release();
    await pageBox(page).check();
    await selected(page, '2 seleccionados');
  });

  it('can be selected on cards too', async () => {
    await write('Tarjeta', 3, 'fichas');
    const page = await openList('/admin/fichas?q=Tarjeta');
    await pageBox(page).check();
    await selected(page, '3 seleccionados');
    await box(page, 'Tarjeta 0002').uncheck();
    await chooseField(page, 'Tipo');
    await dialog(page).getByRole('combobox', { name: 'Tipo' }).click();
    await dialog(page).getByTitle('taller', { exact: true }).last().click();
    await dialog(page).getByRole('button', { name: 'Cambiar 2 registros' }).click();
    await notice(page, 'Tipo: 2 registros cambiados');
    await expect.poll(() => page.getByRole('article').filter({ hasText: 'taller' }).count()).toBe(2);
  });
});

describe('a refusal', () => {
  it('names the record that somebody changed in between, changes none, and can be retried', async () => {
    const things = await write('Entre', 3);
    const page = await openList('/admin/puestos?q=Entre');
    await pageBox(page).check();
    await api.patch(`/api/puestos/${things[1]?.id}`, { cupo: 77 });
    await tool(page, 'Eliminar').click();
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    const alert = dialog(page).getByRole('alert');
    await alert.getByText('No se eliminó ningún registro.').waitFor();
    await expect.poll(() => alert.getByRole('listitem').count()).toBe(1);
    await alert.getByRole('listitem').getByText('Entre 0002').waitFor();
    expect(await Promise.all(things.map(async (thing) => (await read(thing)).status))).toEqual([200, 200, 200]);
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await selected(page, '3 seleccionados');
    await tool(page, 'Eliminar').click();
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    // The pressed button says what helps now, and keeps the focus.
    const again = dialog(page).getByRole('button', { name: 'Actualizar y reintentar' });
    expect(await again.evaluate(isFocused)).toBe(true);
    await again.click();
    await notice(page, '3 registros eliminados');
    await undo(page);
    await notice(page, '3 registros restaurados');
    expect((await read(things[1] as Thing)).body.cupo).toBe(77);
  });

  it('continues without records that somebody else removed, or without those that were refused', async () => {
    const things = await write('Idos', 4);
    const page = await openList('/admin/puestos?q=Idos');
    await pageBox(page).check();
    await api.remove(`/api/puestos/${things[0]?.id}`);
    await chooseField(page, 'Cupo');
    await dialog(page).getByLabel('Cupo').fill('9');
    await dialog(page).getByRole('button', { name: 'Cambiar 4 registros' }).click();
    const alert = dialog(page).getByRole('alert');
    await alert.getByText('No se cambió ningún registro.').waitFor();
    await alert.getByRole('listitem').getByText('Idos 0001').waitFor();
    await alert.getByRole('button', { name: 'Quitarlos de la selección' }).click();
    expect(await dialog(page).getByLabel('Cupo').inputValue()).toBe('9');
    await dialog(page).getByRole('button', { name: 'Cambiar 3 registros' }).waitFor();
    await api.remove(`/api/puestos/${things[1]?.id}`);
    await dialog(page).getByRole('button', { name: 'Cambiar 3 registros' }).click();
    await alert.getByRole('button', { name: 'Actualizar y reintentar' }).click();
    await notice(page, 'Cupo: 2 registros cambiados');
  });

  it('without network keeps the selection and the typed values', async () => {
    await write('Sinred', 2);
    const page = await openList('/admin/puestos?q=Sinred');
    await pageBox(page).check();
    await chooseField(page, 'Cupo');
    await dialog(page).getByLabel('Cupo').fill('12');
    await page.context().setOffline(true);
    await dialog(page).getByRole('button', { name: 'Cambiar 2 registros' }).click();
    await dialog(page).getByRole('alert').getByText('No hay conexión con el servidor.').waitFor();
    await page.context().setOffline(false);
    await dialog(page).getByRole('button', { name: 'Cambiar 2 registros' }).click();
    await notice(page, 'Cupo: 2 registros cambiados');
  });

  it('of an undo says why and keeps what others wrote since', async () => {
    const [thing] = await write('Luego', 1);
    const page = await openList('/admin/puestos?q=Luego');
    await pageBox(page).check();
    await chooseField(page, 'Cupo');
    await dialog(page).getByLabel('Cupo').fill('5');
    await dialog(page).getByRole('button', { name: 'Cambiar 1 registro' }).click();
    await notice(page, 'Cupo: 1 registro cambiado');
    await api.patch(`/api/puestos/${thing?.id}`, { cupo: 6 });
    await undo(page);
    await page.getByRole('status', { name: 'Avisos' }).getByText('Deshacer').first().waitFor();
    await page.locator('.notice-error').waitFor();
    expect((await read(thing as Thing)).body.cupo).toBe(6);
  });
});

describe('by keyboard, and the appearance', () => {
  it('selects, removes and restores without a mouse', async () => {
    await write('Teclas', 2);
    const page = await openList('/admin/puestos?q=Teclas');
    await page.getByRole('columnheader').first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await selected(page, '2 seleccionados');
    const until = async (condition: () => Promise<boolean>, key: string) => {
      for (let step = 0; step < 150 && !(await condition()); step += 1) await page.keyboard.press(key);
    };
    await until(() => tool(page, 'Eliminar').evaluate(isFocused), 'Tab');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await notice(page, '2 registros eliminados');
    await page.keyboard.press('F8');
    expect(await page.getByRole('button', { name: 'Deshacer' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await notice(page, '2 registros restaurados');
  });

  it('has no violation and fits', async () => {
    await write('Aspecto', 6);
    await write('Aspecto', 6, 'fichas');
    const page = await openScreen(portal, '/admin');
    for (const type of ['fichas', 'puestos']) {
      await followLink(page, `/admin/${type}?q=Aspecto`);
      // Both lists have boxes of these names.
      await page.getByRole('heading', { level: 1, name: type }).waitFor();
      await box(page, 'Aspecto 0001').waitFor();
      await pageBox(page).check();
      await selected(page, '5 seleccionados');
      await expectGoodLooks(page, { within: '#contenido' });
      expectNoConsoleErrors(page);
    }
    // The dialogs are the same in every list.
    await tool(page, 'Eliminar').click();
    await dialog(page).waitFor();
    await expectGoodLooks(page, { within: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await chooseField(page, 'Cupo');
    await dialog(page).getByLabel('Cupo').waitFor();
    await expectGoodLooks(page, { within: 'dialog[open]' });
    expectNoConsoleErrors(page);
  });
});
