import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '#core/files/storedFile.ts';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { pictureFile, uploadFile } from '#tests/support/storedFiles.ts';

const noticias = JSON.parse(
  readFileSync(new URL('../../../../schemas/content/noticias.json', import.meta.url), 'utf8'),
);

/** Records that an editor may not read. */
const expedientes = {
  title: 'Expedientes',
  type: 'object',
  required: ['nombre'],
  'x-content': { singular: 'Expediente', access: { editor: [], operador: [] } },
  properties: {
    nombre: { type: 'string', title: 'Nombre' },
    cedula: { type: 'string', title: 'Cédula', 'x-field': { kind: 'image' } },
  },
};

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { noticias, expedientes }, env: { AREA_ROLES: 'on' } });
});

/** A news item that only staff may see, and its picture. */
async function draftWithPicture(name: string): Promise<{ readonly id: string; readonly file: StoredFile }> {
  const file = await uploadFile(portal, await pictureFile(`${name}.png`), { alt: `Foto de ${name}` });
  const values = { titulo: `Noticia de ${name}`, contenido: 'Texto', imagen: file.url };
  const { status, body } = await (await portal.staffApi()).post('/api/noticias?_state=draft', values);
  expect(status).toBe(201);
  return { id: body.id, file };
}

/** The responses of the stable address and of one width to somebody without a session. */
const citizenStatuses = ({ url }: StoredFile) =>
  Promise.all(['', '?ancho=320'].map(async (query) => (await fetch(`${portal.url}${url}${query}`)).status));

const isMarked = async ({ id, name }: StoredFile): Promise<boolean> => {
  const { body } = await (await portal.staffApi()).get<StoredFile[]>(`/api/files/0511?q=${encodeURIComponent(name)}`);
  return body.find((file) => file.id === id)!.carousel;
};

const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

async function expectLoaded(picture: Locator): Promise<void> {
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);
}

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

describe('the picture of a draft', () => {
  it('is visible to staff in cards, form, preview and picker, and to citizens once it is published', async () => {
    const { id, file } = await draftWithPicture('reserva');
    const page = await openScreen(portal, '/admin/noticias?_state_eq=draft');
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Noticia de reserva' }) });
    await expectLoaded(card.locator('img'));

    await card.getByRole('link', { name: 'Editar' }).click();
    const form = page.getByRole('form', { name: 'Editar Noticia' });
    await expectLoaded(form.getByRole('img', { name: 'Vista previa' }));
    const frame = page.frameLocator('iframe[title="Página pública: Noticia"]');
    await frame.getByRole('heading', { level: 1, name: 'Noticia de reserva' }).waitFor();
    await expectLoaded(frame.getByRole('img', { name: 'Foto de reserva' }));

    await form.getByRole('button', { name: 'Elegir Imagen', exact: true }).click();
    const picker = page.getByRole('dialog', { name: 'Elegir una imagen' });
    await expectLoaded(picker.locator('label').filter({ hasText: 'reserva.png' }).locator('img'));
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
    expect(await citizenStatuses(file)).toEqual([404, 404]);

    await form.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('status').getByText('Noticia actualizada exitosamente').waitFor();
    expect(await citizenStatuses(file)).toEqual([200, 200]);
    await page.goto(`${portal.url}/noticias/${id}`);
    await expectLoaded(page.getByRole('img', { name: 'Foto de reserva' }));
    expectNoConsoleErrors(page);
  });
});

describe('the dialog before a used picture is marked for the carousel', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: '¿Hacer pública esta imagen?' });
  const editor = (page: Page) => page.getByRole('dialog', { name: 'Editar archivo' });
  const mark = (page: Page) => editor(page).getByRole('checkbox', { name: 'Mostrar en el carrusel de la portada' });
  const editButton = (page: Page, { name }: StoredFile) =>
    page
      .getByRole('row')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('button', { name: 'Editar' });

  /** Opens the editor of a file by keyboard, marks the file and saves; Enter in a field does not. */
  async function markByKeyboard(page: Page, file: StoredFile): Promise<void> {
    await editButton(page, file).press('Enter');
    await mark(page).press('Space');
    await editor(page).getByRole('textbox', { name: 'Nombre' }).press('Enter');
    expect(await question(page).count()).toBe(0);
    await editor(page).getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
    await question(page).waitFor();
  }

  async function openFiles(options: ScreenOptions = {}): Promise<Page> {
    return openScreen(portal, '/admin/FileServer?municipalidad=0511', options);
  }

  it('says that it becomes public and where it is used; cancelling leaves it unmarked, confirming makes it public', async () => {
    const { file } = await draftWithPicture('carroza');
    const page = await openFiles();
    await editButton(page, file).click();
    await mark(page).check();
    const save = editor(page).getByRole('button', { name: 'Guardar' });
    await save.click();
    await question(page).getByText('será pública: cualquiera podrá verla').waitFor();
    await question(page).getByText('Noticia: Noticia de carroza (Imagen)').waitFor();
    await question(page).getByRole('button', { name: 'Cancelar' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await mark(page).isChecked()).toBe(true);
    expect([await isMarked(file), await citizenStatuses(file)]).toEqual([false, [404, 404]]);

    await save.click();
    await question(page).getByRole('button', { name: 'Hacer pública' }).click();
    await page.getByRole('status').getByText('Cambios guardados').waitFor();
    await editor(page).waitFor({ state: 'detached' });
    expect([await isMarked(file), await citizenStatuses(file)]).toEqual([true, [200, 200]]);
    expectNoConsoleErrors(page);
  });

  it('works by keyboard: Cancelar has the focus, Escape returns to the editor, Tab moves to the mark', async () => {
    const { file } = await draftWithPicture('marimba');
    const page = await openFiles();
    await markByKeyboard(page, file);
    const cancel = question(page).getByRole('button', { name: 'Cancelar' });
    await expect.poll(() => hasFocus(cancel)).toBe(true);
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(editor(page).getByRole('button', { name: 'Guardar', exact: true }))).toBe(true);
    expect(await isMarked(file)).toBe(false);

    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(cancel)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(question(page).getByRole('button', { name: 'Hacer pública' }))).toBe(true);
    await page.keyboard.press('Enter');
    await editor(page).waitFor({ state: 'detached' });
    expect(await isMarked(file)).toBe(true);
    await expect.poll(() => hasFocus(editButton(page, file))).toBe(true);
    expectNoConsoleErrors(page);
  });

  it('does not name a record that the person may not read, and still asks', async () => {
    const file = await uploadFile(portal, await pictureFile('cedula.png'));
    const api = await portal.staffApi();
    const created = await api.post('/api/expedientes', { nombre: 'Expediente de Ana', cedula: file.url });
    expect(created.status).toBe(201);
    const account = await addAccount(portal, { nombre: 'Elena Editora', email: 'elena@example.test' });
    const [elena] = (await api.get(`/api/usuarios?email=${account.email}`)).body;
    expect((await api.patch(`/api/usuarios/${elena.id}`, { rol: 'editor' })).status).toBe(200);
    const page = await openFiles({ account });
    await markByKeyboard(page, file);
    await question(page).getByText('La usan contenidos que aquí no se muestran.').waitFor();
    expect(await question(page).textContent()).not.toContain('Expediente');
    await question(page).getByRole('button', { name: 'Cancelar' }).press('Enter');
    await question(page).waitFor({ state: 'detached' });
    expect([await isMarked(file), await citizenStatuses(file)]).toEqual([false, [404, 404]]);
    expectNoConsoleErrors(page, { allow: [/409/] });
  });

  it('is accessible and fits the screen', async () => {
    const { file } = await draftWithPicture('de cerca');
    const page = await openFiles();
    await markByKeyboard(page, file);
    await question(page).getByText('(Imagen)').waitFor();
    await expectGoodLooks(page, { within: 'dialog[open]' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await question(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
});
