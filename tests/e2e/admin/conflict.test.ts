import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { followLink, openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { staffSession } from '#tests/support/staffSession.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

/** A copy of the news type, without the parts that are only slow to draw. */
const avisos = {
  title: 'Avisos',
  type: 'object',
  required: ['titulo', 'contenido'],
  'x-content': {
    singular: 'Aviso',
    public: { list: '/avisos', detail: '/avisos/{id}' },
    list: { layout: 'cards', columns: ['titulo'], filters: [] },
    form: { placement: 'inline' },
    messages: { created: 'Aviso creado exitosamente', updated: 'Aviso actualizado exitosamente' },
  },
  properties: {
    titulo: { title: 'Título', type: 'string', 'x-field': { public: true } },
    contenido: { title: 'Contenido', type: 'string', 'x-field': { public: true } },
    fecha: { title: 'Fecha', type: 'string', format: 'date', 'x-field': { public: true } },
  },
};
const dialogo = {
  title: 'Diálogo',
  type: 'object',
  'x-content': { singular: 'Caso', screens: [{ path: 'dialogo', form: { placement: 'modal' } }] },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    nota: { title: 'Nota', type: 'string' },
    pasos: { title: 'Pasos', type: 'array', items: { type: 'object', properties: { paso: { type: 'string' } } } },
  },
};
const pagina = {
  ...dialogo,
  title: 'Página',
  'x-content': { singular: 'Hoja', screens: [{ path: 'pagina', form: { placement: 'page' } }] },
};
const ajustes = {
  title: 'Ajustes',
  type: 'object',
  'x-content': { single: true, screens: [{ path: 'ajustes', title: 'Ajustes generales' }] },
  properties: { nombre: { type: 'string', title: 'Nombre' }, lema: { type: 'string', title: 'Lema' } },
};

let portal: Portal;
let luis: Account;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { avisos, dialogo, pagina, ajustes } });
  luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
});

type Stored = { readonly id: string; readonly _version: number };

const staff = () => portal.staffApi();
const asLuis = async () => portal.api((await staffSession(portal, luis)).token);

async function write(type: string, values: object): Promise<Stored> {
  return (await (await staff()).post(`/api/${type}`, values)).body;
}

const notice = (values: object = {}) =>
  write('avisos', { titulo: 'Feria', contenido: 'La feria es en agosto', ...values });

const read = async (type: string, { id }: Stored) => (await (await staff()).get(`/api/${type}/${id}`)).body;
const changed = async (type: string, { id }: Stored, values: object) =>
  (await asLuis()).patch(`/api/${type}/${id}`, values);

async function open(address: string, options: ScreenOptions = {}): Promise<Page> {
  const page = await openScreen(portal, address, options);
  await page.locator('form.schema-form').last().waitFor();
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click();
const view = (page: Page) => page.getByRole('region', { name: 'Otra persona cambió este registro' });
const choiceOf = (page: Page, field: string) => view(page).getByRole('group', { name: field });
const myChoice = (page: Page, field: string) =>
  choiceOf(page, field).getByRole('radio', { name: 'Usar lo que escribí' });
const theirChoice = (page: Page, field: string) =>
  choiceOf(page, field).getByRole('radio', { name: /Usar lo que guardó/ });
const saveMerged = (page: Page) => view(page).getByRole('button', { name: 'Guardar lo unido' }).click();
const isFocused = (element: Element) => element === document.activeElement;

describe('two people on one record', () => {
  it('see the automatic merge, also of the publication, and save it with one button', async () => {
    const item = await write('avisos?_state=draft', { titulo: 'Feria', contenido: 'La feria es en agosto' });
    const ana = await open(`/admin/avisos?edit=${item.id}`);
    await (await asLuis()).patch(`/api/avisos/${item.id}?_state=published`, { contenido: 'La feria es en septiembre' });
    await ana.getByLabel('Título').fill('Feria patronal');
    await save(ana);
    await view(ana).getByText('Luis Pérez guardó cambios el').waitFor();
    expect(await view(ana).evaluate(isFocused)).toBe(true);
    const merged = view(ana).getByRole('list', { name: 'Se une sin preguntar' });
    await merged.getByRole('listitem').filter({ hasText: 'Lo cambió usted' }).getByText('patronal').waitFor();
    await merged
      .getByRole('listitem')
      .filter({ hasText: 'Contenido' })
      .locator('ins')
      .getByText('septiembre')
      .waitFor();
    const state = view(ana).getByRole('listitem').filter({ hasText: 'Estado' });
    await state.getByText('Publicado').waitFor();
    expect(await view(ana).getByRole('radio').count()).toBe(0);
    await saveMerged(ana);
    await ana.getByRole('status').getByText('Aviso actualizado exitosamente').waitFor();
    expect(await read('avisos', item)).toMatchObject({
      titulo: 'Feria patronal',
      contenido: 'La feria es en septiembre',
      _state: 'published',
      _version: 3,
    });
  });

  it('choose where both changed something, nothing is preselected, and choices stay after a third change', async () => {
    const item = await notice({ fecha: '2026-08-15' });
    const page = await open(`/admin/avisos?edit=${item.id}`);
    await page.getByLabel('Título').fill('Feria mía');
    await page.getByRole('textbox', { name: 'Contenido' }).fill('Contenido mío');
    await changed('avisos', item, { titulo: 'Feria suya', contenido: 'Contenido suyo', fecha: '2026-08-16' });
    await save(page);
    await choiceOf(page, 'Título').waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
    await saveMerged(page);
    await view(page).getByRole('alert').getByText('Falta elegir en 2 datos.').waitFor();
    expect(await theirChoice(page, 'Título').evaluate(isFocused)).toBe(true);
    expect(await read('avisos', item)).toMatchObject({ titulo: 'Feria suya', _version: 2 });
    await myChoice(page, 'Título').check();
    await theirChoice(page, 'Contenido').check();
    await changed('avisos', item, { titulo: 'Feria tercera', contenido: 'Contenido tercero', fecha: '2026-08-17' });
    await saveMerged(page);
    await choiceOf(page, 'Título').getByText('Usted ya había elegido lo suyo').waitFor();
    expect(await myChoice(page, 'Título').isChecked()).toBe(true);
    await expect.poll(() => view(page).getByRole('radio').count()).toBe(2);
    await saveMerged(page);
    await page.getByRole('status').getByText('Aviso actualizado exitosamente').waitFor();
    expect(await read('avisos', item)).toMatchObject({
      titulo: 'Feria mía',
      contenido: 'Contenido tercero',
      fecha: '2026-08-17',
      _version: 4,
    });
  });

  it('read that none of their changes is left to save, and may merge into the form and continue writing', async () => {
    const item = await notice();
    const page = await open(`/admin/avisos?edit=${item.id}`);
    await page.getByLabel('Título').fill('El mismo cambio');
    await changed('avisos', item, { titulo: 'El mismo cambio', contenido: 'Y otro' });
    await save(page);
    await page.getByRole('status').getByText('Lo que usted escribió ya estaba guardado').waitFor();
    expect(await view(page).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Contenido' }).inputValue()).toBe('Y otro');
    expect(await read('avisos', item)).toMatchObject({ _version: 2 });

    await page.getByLabel('Título').fill('Feria mía');
    await changed('avisos', item, { contenido: 'Contenido suyo' });
    await save(page);
    await view(page).getByRole('button', { name: 'Unir y seguir editando' }).click();
    await view(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Título').inputValue()).toBe('Feria mía');
    expect(await page.getByRole('textbox', { name: 'Contenido' }).inputValue()).toBe('Contenido suyo');
    await save(page);
    await page.getByRole('status').getByText('Aviso actualizado exitosamente').waitFor();
    expect(await read('avisos', item)).toMatchObject({ titulo: 'Feria mía', contenido: 'Contenido suyo' });
  });

  it('choose with the keyboard alone', async () => {
    const item = await notice();
    const page = await open(`/admin/avisos?edit=${item.id}`);
    await page.getByLabel('Título').fill('Feria mía');
    await changed('avisos', item, { titulo: 'Feria suya' });
    await page.getByRole('button', { name: 'Guardar cambios' }).focus();
    await page.keyboard.press('Enter');
    await choiceOf(page, 'Título').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    expect(await myChoice(page, 'Título').isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Aviso actualizado exitosamente').waitFor();
    expect(await read('avisos', item)).toMatchObject({ titulo: 'Feria mía' });
  });
});

describe('the merge', () => {
  it('opens in a dialog, on a narrow dark screen, with lists as wholes', async () => {
    const item = await write('dialogo', { nombre: 'Uno', pasos: [{ paso: 'a' }] });
    const page = await open(`/admin/dialogo?edit=${item.id}`, {
      viewport: { width: 390, height: 800 },
      colorScheme: 'dark',
    });
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Mío');
    await page.getByRole('button', { name: 'Agregar' }).first().click();
    await changed('dialogo', item, { nombre: 'Suyo', pasos: [{ paso: 'b' }] });
    await save(page);
    await choiceOf(page, 'Pasos').waitFor();
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await myChoice(page, 'Nombre').check();
    await theirChoice(page, 'Pasos').check();
    await saveMerged(page);
    await page.getByRole('status').getByText('Cambios guardados exitosamente').waitFor();
    expect(await read('dialogo', item)).toMatchObject({ nombre: 'Mío', pasos: [{ paso: 'b' }] });
  });

  it('opens on a page, and for single records, also when two people create one at the same time', async () => {
    const item = await write('pagina', { nombre: 'Uno' });
    const page = await open(`/admin/pagina/${item.id}/editar`);
    await page.getByLabel('Nota').fill('Mía');
    await changed('pagina', item, { nombre: 'Suyo' });
    await save(page);
    await saveMerged(page);
    await page.waitForURL(`${portal.url}/admin/pagina`);
    expect(await read('pagina', item)).toMatchObject({ nombre: 'Suyo', nota: 'Mía' });

    await followLink(page, '/admin/ajustes');
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Palín');
    await (await asLuis()).patch('/api/ajustes/unico', { lema: 'Tierra de volcanes' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await saveMerged(page);
    await page
      .getByRole('status')
      .getByText(/exitosamente/)
      .waitFor();
    expect(await read('ajustes', { id: 'unico', _version: 0 })).toMatchObject({
      nombre: 'Palín',
      lema: 'Tierra de volcanes',
    });
  });

  it('continues after a reload, from the version that the writing began with', async () => {
    const item = await notice();
    const page = await open(`/admin/avisos?edit=${item.id}`);
    await page.getByLabel('Título').fill('Feria mía');
    await changed('avisos', item, { contenido: 'Contenido suyo' });
    await page.reload();
    await view(page).getByText('después de que usted empezó a escribir').waitFor();
    const merged = view(page).getByRole('list', { name: 'Se une sin preguntar' });
    await merged.getByText('Contenido', { exact: true }).waitFor();
    expect(await view(page).getByRole('radio').count()).toBe(0);
    await saveMerged(page);
    await page.getByRole('status').getByText('Aviso actualizado exitosamente').waitFor();
    expect(await read('avisos', item)).toMatchObject({ titulo: 'Feria mía', contenido: 'Contenido suyo' });
  });
});

it('a record that somebody removed is restored from the bin with the typed values, or they are saved as a new one', async () => {
  const item = await notice();
  const page = await open('/admin/avisos');
  const saveRemoved = async (title: string) => {
    await followLink(page, `/admin/avisos?edit=${item.id}`);
    await expect.poll(() => page.getByLabel('Título').inputValue()).not.toBe('');
    await page.getByLabel('Título').fill(title);
    await (await asLuis()).remove(`/api/avisos/${item.id}`);
    await save(page);
    await page.getByRole('alert').getByText('Este registro ya no existe').waitFor();
  };
  await saveRemoved('Sigue valiendo');
  await page.getByRole('alert').getByText('Luis Pérez lo eliminó el').waitFor();
  await page.getByRole('button', { name: 'Restaurarlo y guardar lo mío' }).click();
  await page.getByRole('status').getByText('Aviso actualizado exitosamente').waitFor();
  expect(await read('avisos', item)).toMatchObject({ titulo: 'Sigue valiendo', contenido: 'La feria es en agosto' });

  await saveRemoved('Es otra');
  await page.getByRole('button', { name: 'Guardar lo mío como registro nuevo' }).click();
  const find = async () => (await (await staff()).get('/api/avisos?titulo=Es otra')).body;
  await expect.poll(find).toMatchObject([{ contenido: 'La feria es en agosto' }]);
  expect((await find())[0].id).not.toBe(item.id);
  expect((await (await staff()).get(`/api/avisos/${item.id}`)).status).toBe(404);
});
