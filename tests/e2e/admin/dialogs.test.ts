import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { type SchemaFolder, schemaFolder } from '#tests/support/schemaFolder.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';

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

let portal: Portal;
let browser: Browser;
let schemas: SchemaFolder;

beforeAll(async () => {
  schemas = await schemaFolder({ avisos });
  [portal, browser] = await Promise.all([startPortal({ env: { SCHEMAS_DIR: schemas.path } }), openBrowser()]);
  const api = await portal.staffApi();
  for (const nombre of ['Primero', 'Segundo', 'Tercero', 'Cuarto']) await api.post('/api/avisos', { nombre });
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await schemas?.remove();
});

async function open(address: string): Promise<Page> {
  const page = await openPage(browser);
  await signIn(page, portal, { to: address });
  return page;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const isFocused = (element: Element) => element === document.activeElement;
const question = (page: Page) => page.getByRole('dialog', { name: 'Cambios sin guardar' });

describe('a dialog', () => {
  it('stays until it is answered, however often Escape is pressed', async () => {
    const page = await open('/admin/avisos?nuevo');
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

  it('leaves Escape to a list that is open inside of it', async () => {
    const page = await open('/admin/avisos?nuevo');
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

  it('gives the focus back to what opened it', async () => {
    const page = await open('/admin/avisos');
    const edit = row(page, 'Primero').getByRole('link', { name: 'Editar' });
    await edit.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Editar: Aviso' });
    await form.getByLabel('Nombre').waitFor();
    await form.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    expect(await edit.evaluate(isFocused)).toBe(true);
  });

  it('can be closed when its record is not there', async () => {
    const page = await open('/admin/avisos?edit=no-existe');
    const form = page.getByRole('dialog', { name: 'Editar: Aviso' });
    await form.getByRole('alert').waitFor();
    await form.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await form.waitFor({ state: 'detached' });
  });
});

describe('signing out', () => {
  it('asks before what was typed is lost, and then forgets it', async () => {
    const page = await open('/admin/noticias');
    const title = page.getByRole('form', { name: 'Publicar Nueva Noticia' }).getByLabel('Título');
    await title.fill('Nadie más debe leerlo');
    const out = page.getByRole('button', { name: 'Cerrar Sesión' });
    await out.click();
    await question(page).getByRole('button', { name: 'Seguir editando' }).click();
    expect(await title.inputValue()).toBe('Nadie más debe leerlo');
    await out.click();
    await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL(`${portal.url}/login`);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('borrador:')))).toEqual(
      [],
    );
  });
});
