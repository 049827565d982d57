import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { followLink, openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { multiplyFile, pictureFile, type TestFile, uploadFile } from '#tests/support/storedFiles.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

async function open(code: string, options: ScreenOptions = {}): Promise<Page> {
  const page = await openScreen(portal, `/admin/FileServer?municipalidad=${code}`, options);
  await page.getByRole('heading', { level: 1, name: 'File server' }).waitFor();
  return page;
}

const card = (page: Page) => page.getByRole('region', { name: 'Subir Imagen' });
const picker = (page: Page) => card(page).locator('input[type="file"]');
const send = (page: Page) => card(page).getByRole('button', { name: /^Subir/ });
const table = (page: Page) => page.getByRole('table', { name: 'Archivos' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
const notice = (page: Page, text: string) => page.locator('.notice').filter({ hasText: text });
const filesOf = async (code: string) => (await (await portal.staffApi()).get(`/api/files/${code}`)).body;
const namesOf = async (code: string) => (await filesOf(code)).map(({ name }: { readonly name: string }) => name);

/** Drops or pastes real files on the page, as the browser does. */
async function hand(page: Page, how: 'drop' | 'paste', files: readonly TestFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  await page.evaluate(
    ({ how, sent }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of sent) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data });
      document.querySelector('main')?.dispatchEvent(event);
    },
    { how, sent },
  );
}

describe('several files', () => {
  it('AMB-F06 (several) are added by picker, drop and paste, and sent together', async () => {
    const page = await open('0501');
    await picker(page).setInputFiles([await pictureFile('uno.png'), await pictureFile('dos.png')]);
    await hand(page, 'drop', [await pictureFile('tres.jpg')]);
    await hand(page, 'paste', [await pictureFile('cuatro.gif')]);
    await send(page).and(page.getByText('Subir 4 imágenes')).click();
    await notice(page, '4 imágenes subidas exitosamente').waitFor();
    expect(await namesOf('0501')).toEqual(['cuatro.gif', 'dos.png', 'tres.jpg', 'uno.png']);
    expectNoConsoleErrors(page);
  });

  it('FILE-37 AMB-F06 (progress) an upload shows its progress, can be cancelled, stays without network, and is sent again', async () => {
    const page = await open('0502');
    const delayed: (() => Promise<void>)[] = [];
    await page.route('**/api/files/0502?onEqual=*', (route) => {
      delayed.push(() => route.abort());
    });
    await picker(page).setInputFiles(await pictureFile('lenta.png'));
    await send(page).click();
    await card(page).getByRole('progressbar', { name: 'Subida de lenta.png' }).waitFor();
    await expect.poll(() => delayed.length).toBe(1);
    const hasFocus = (name: string) =>
      card(page)
        .getByRole('button', { name })
        .evaluate((button) => button === document.activeElement);
    await card(page).getByRole('button', { name: 'Cancelar la subida de lenta.png' }).press('Enter');
    await card(page).getByText('Subida cancelada').waitFor();
    await expect.poll(() => hasFocus('Reintentar lenta.png')).toBe(true);
    await page.unroute('**/api/files/0502?onEqual=*');
    expect(await namesOf('0502')).toEqual([]);
    await page.route('**/api/files/0502?onEqual=*', (route) => route.abort());
    await card(page).getByRole('button', { name: 'Reintentar lenta.png' }).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Error al subir la imagen: No hay conexión' }).waitFor();
    await page.unroute('**/api/files/0502?onEqual=*');
    await card(page).getByRole('button', { name: 'Reintentar lenta.png' }).press('Enter');
    await notice(page, 'Imagen subida exitosamente!').waitFor();
    await row(page, 'lenta.png').waitFor();
    expect(await card(page).locator('img').count()).toBe(0);
    await expect.poll(() => picker(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('AMB-F03 a name conflict asks: keeps both by default, replaces, or skips', async () => {
    const before = await uploadFile(portal, await pictureFile('igual.png', { width: 100 }), { code: '0503' });
    const page = await open('0503');
    const again = async (width: number, way?: string) => {
      const { buffer } = await pictureFile('igual.png', { width });
      await picker(page).setInputFiles({ name: 'igual.png', mimeType: 'image/png', buffer });
      await send(page).click();
      const question = page.getByRole('dialog', { name: 'Ya hay un archivo con ese nombre' });
      await question.waitFor();
      if (way !== undefined) await question.getByRole('radio', { name: way }).check();
      await question.getByRole('button', { name: 'Continuar' }).click();
      await expect.poll(() => card(page).getByRole('listitem').count()).toBe(0);
    };
    await again(200);
    await row(page, 'igual (2).png').waitFor();
    await again(300, 'Reemplazar');
    await row(page, 'igual.png').getByText('300 × 300').waitFor();
    await again(400, 'Omitir');
    const after = await filesOf('0503');
    expect(after.map(({ name, width }: { name: string; width: number }) => [name, width])).toEqual([
      ['igual (2).png', 200],
      ['igual.png', 300],
    ]);
    expect(after[1].id).toBe(before.id);
    expectNoConsoleErrors(page, { allow: [/409/] });
  });

  it('chosen files and their texts are there again after the session ended, unless the person left them after a question', async () => {
    const page = await openPage(await openBrowser());
    await signIn(page, portal, { to: '/admin/FileServer?municipalidad=0509' });
    const texts = card(page).getByLabel('Texto alternativo');
    await picker(page).setInputFiles([await pictureFile('plaza.png'), await pictureFile('ceiba.png')]);
    await texts.first().fill('La plaza de noche');
    await page.evaluate(() => {
      const { token } = JSON.parse(localStorage.getItem('auth') ?? '{}');
      return fetch('/api/session', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
    });
    await page.getByText('Su sesión terminó').waitFor();
    await page.getByLabel('Correo electrónico').fill(portal.admin.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(portal.admin.password);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => texts.evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['La plaza de noche', '']);
    await page.getByRole('link', { name: 'Noticias', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Hay imágenes sin subir' });
    await question.getByRole('button', { name: 'Quedarme' }).click();
    await card(page).getByText('plaza.png').waitFor();
    await page.getByRole('link', { name: 'Noticias', exact: true }).click();
    await question.getByRole('button', { name: 'Salir sin subir' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gestión de Noticias' }).waitFor();
    await page.getByRole('link', { name: 'File server' }).click();
    await page.getByRole('heading', { level: 1, name: 'File server' }).waitFor();
    expect(await texts.count()).toBe(0);
    expect(await namesOf('0509')).toEqual([]);
    expectNoConsoleErrors(page, { allow: [/401/] });
  });
});

it('a file is renamed, described and added to the carousel, its former address still works, and what somebody else wrote is not lost', async () => {
  const { id, url } = await uploadFile(portal, await pictureFile('vieja.png'), { code: '0504' });
  await uploadFile(portal, await pictureFile('ocupada.png'), { code: '0504' });
  const page = await open('0504');
  await row(page, 'vieja.png').getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar archivo' });
  await form.getByText('No se usa en ningún contenido.').waitFor();
  await form.getByLabel('Nombre').fill('ocupada');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.getByRole('alert').filter({ hasText: 'Ya hay un archivo con ese nombre' }).waitFor();
  await form.getByLabel('Nombre').fill('');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.getByRole('alert').filter({ hasText: 'Escriba un nombre' }).waitFor();
  await form.getByLabel('Nombre').fill('La plaza');
  await form.getByLabel('Texto alternativo').fill('La plaza de día');
  await form.getByLabel('Mostrar en el carrusel').check();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await notice(page, 'Cambios guardados').waitFor();
  await row(page, 'La plaza.png').getByText('La plaza de día').waitFor();
  await row(page, 'La plaza.png').getByText('Carrusel').waitFor();
  expect((await fetch(`${portal.url}${url}`)).status).toBe(200);

  await row(page, 'La plaza.png').getByRole('button', { name: 'Editar' }).click();
  await (await portal.staffApi()).patch(`/api/files/0504/${id}`, { alt: 'De otra persona' });
  await form.getByLabel('Texto alternativo').fill('Mía');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.getByRole('alert').filter({ hasText: 'Otra persona cambió este archivo' }).waitFor();
  expect(await form.getByLabel('Texto alternativo').inputValue()).toBe('Mía');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await row(page, 'La plaza.png').getByText('Mía', { exact: true }).waitFor();
  expectNoConsoleErrors(page, { allow: [/409/, /412/] });
});

it('several files are deleted together and restored from the bin', async () => {
  for (const name of ['a.png', 'b.png', 'c.png']) await uploadFile(portal, await pictureFile(name), { code: '0505' });
  const page = await open('0505');
  await page.getByLabel('Seleccionar: a.png').check();
  await page.getByLabel('Seleccionar: b.png').check();
  const tools = page.getByRole('group', { name: 'Archivos seleccionados' });
  await tools.getByText('2 seleccionados').waitFor();
  await tools.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: '¿Está seguro que desea eliminar 2 archivos?' });
  await question.getByText('No se usa en ningún contenido.').waitFor();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await notice(page, '2 archivos eliminados exitosamente').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^1 imagen$/ })
    .waitFor();
  await page.getByRole('link', { name: 'Papelera' }).click();
  await page.getByRole('heading', { level: 1, name: 'Papelera: File server' }).waitFor();
  await page
    .getByText(/Lo eliminó Cuenta principal el/)
    .first()
    .waitFor();
  await uploadFile(portal, await pictureFile('a.png', { width: 90 }), { code: '0505' });
  await page.getByLabel('Seleccionar: a.png').check();
  await page.getByLabel('Seleccionar: b.png').check();
  await page.getByRole('button', { name: 'Restaurar 2' }).click();
  await notice(page, '2 archivos restaurados').waitFor();
  await page.getByText('La papelera está vacía').waitFor();
  expect(await namesOf('0505')).toEqual(['a (2).png', 'a.png', 'b.png', 'c.png']);
  await page.getByRole('link', { name: 'Volver a File server' }).click();
  await row(page, 'a (2).png').waitFor();
  expectNoConsoleErrors(page);
});

it('files of which somebody else removed one are removed without it', async () => {
  const removedFile = await uploadFile(portal, await pictureFile('ya-no.png'), { code: '0511' });
  await uploadFile(portal, await pictureFile('todavia.png'), { code: '0511' });
  const page = await open('0511');
  for (const name of ['ya-no.png', 'todavia.png']) await row(page, name).getByRole('checkbox').check();
  const api = await portal.staffApi();
  await api.post('/api/files/0511/remove', { ids: [removedFile.id] });
  await page.getByRole('group', { name: 'Archivos seleccionados' }).getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: /^¿Está seguro que desea eliminar/ });
  await question.getByText('No se usa en ningún contenido.').waitFor();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alert').filter({ hasText: 'Error al eliminar la imagen: 1 archivo ya no existe.' }).waitFor();
  await page.getByRole('dialog', { name: '¿Está seguro que desea eliminar "todavia.png"?' }).waitFor();
  await question.getByText('No se usa en ningún contenido.').waitFor();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await row(page, 'todavia.png').waitFor({ state: 'detached' });
  expect(await page.getByText('2 seleccionados').count()).toBe(0);
  expectNoConsoleErrors(page, { allow: [/404/] });
});

it('a search finds names and alternative texts, ignoring accents', async () => {
  await uploadFile(portal, await pictureFile('camión.png'), { code: '0506' });
  await uploadFile(portal, await pictureFile('otra.png'), { code: '0506', alt: 'Un camión viejo' });
  await uploadFile(portal, await pictureFile('nada.png'), { code: '0506' });
  const page = await open('0506');
  await row(page, 'nada.png').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('camion');
  await page
    .getByRole('status')
    .filter({ hasText: /^2 imágenes$/ })
    .waitFor();
  await row(page, 'nada.png').waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzz');
  await page.getByText('Ningún archivo coincide con la búsqueda').waitFor();
});

it('AMB-F01 people choose only among their own municipalities', async () => {
  const account = await addAccount(portal, { nombre: 'Ana', email: 'ana@ejemplo.gt' });
  const page = await open('0501', { account });
  const dropdown = page.getByLabel('Municipalidad', { exact: true });
  await expect.poll(() => dropdown.locator('option').count()).toBe(2);
  expect(await dropdown.locator('option').nth(1).getAttribute('value')).toBe('0511');
  await page.getByRole('button', { name: 'Reintentar' }).waitFor();
  expect(await page.getByText('uno.png').count()).toBe(0);
});

describe('5,000 files in one folder', () => {
  beforeAll(async () => {
    const file = await uploadFile(portal, await pictureFile('foto.jpg'), { code: '0507' });
    await multiplyFile(portal, file, 4_999);
    await uploadFile(portal, await pictureFile('zz-ultima.jpg'), { code: '0507' });
  });

  it('are rendered only while visible or printed, to the last one, in every order', async () => {
    const page = await open('0507');
    await page
      .getByRole('status')
      .filter({ hasText: /^5001 imágenes$/ })
      .waitFor();
    await row(page, 'foto-00001.jpg').waitFor();
    expect(await table(page).getByRole('row').count()).toBeLessThan(60);
    expect(await table(page).getAttribute('aria-rowcount')).toBe('5002');
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Se imprimen 100 de 5001.').waitFor();
    const printedNames = await table(page).locator('tbody > tr strong').allTextContents();
    expect([printedNames.length, printedNames[99]]).toEqual([100, 'foto-00100.jpg']);
    await page.emulateMedia({ media: null });
    await expect.poll(() => table(page).getByRole('row').count()).toBeLessThan(60);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await row(page, 'zz-ultima.jpg').waitFor();
    expect(await table(page).getByRole('row').count()).toBeLessThan(60);
    await page.evaluate(() => scrollTo(0, 0));
    await table(page).getByRole('button', { name: 'Tamaño' }).click();
    await table(page).getByRole('button', { name: 'Tamaño' }).click();
    await row(page, 'foto-04999.jpg').waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/files/0507?*limit=1000*', async (route) => {
      await held;
      await route.continue();
    });
    const all = table(page).getByRole('checkbox', { name: 'Seleccionar todo' });
    const isCheckedAtOnce = await all.evaluate(async (box: HTMLInputElement) => {
      box.click();
      await new Promise<void>((resolve) => queueMicrotask(resolve));
      return box.checked;
    });
    expect(isCheckedAtOnce).toBe(true);
    release();
    await page.getByText('Se pueden seleccionar hasta 1000 a la vez.').waitFor();
    expect(await all.isChecked()).toBe(true);
    expectNoConsoleErrors(page);
  });

  it('a focused row keeps the focus at any scroll position', async () => {
    const page = await open('0507');
    const button = row(page, 'foto-00002.jpg').getByRole('button', { name: 'Editar' });
    await button.focus();
    await page.evaluate(() => scrollTo(0, 200_000));
    await page
      .getByText(/^foto-024\d\d\.jpg$/)
      .first()
      .waitFor();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

it('the screen, its dialogs and the bin have no accessibility faults, and fit', async () => {
  const name = `accesible ${'muy '.repeat(20)}larga.png`;
  await uploadFile(portal, await pictureFile(name), { code: '0509' });
  const page = await open('0509');
  const check = (within: string) => expectGoodLooks(page, { within });
  await row(page, name).waitFor();
  await picker(page).setInputFiles([
    await pictureFile('previa.png'),
    { name: 'x.txt', mimeType: '', buffer: Buffer.from('x') },
  ]);
  await page.getByLabel(`Seleccionar: ${name}`).check();
  await check('#contenido');
  await row(page, name).getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('dialog').getByText('No se usa').waitFor();
  await check('dialog[open]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Ampliar ${name}` }).click();
  await page.getByRole('dialog').waitFor();
  await check('dialog[open]');
  await page.keyboard.press('Escape');
  await row(page, name).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByText('No se usa').waitFor();
  await check('dialog[open]');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await notice(page, 'Imagen eliminada exitosamente').waitFor();
  for (const left of [1, 0]) {
    await card(page)
      .getByRole('button', { name: /^Quitar/ })
      .first()
      .click();
    await expect.poll(() => card(page).getByRole('listitem').count()).toBe(left);
  }
  await followLink(page, '/admin/FileServer/papelera?municipalidad=0509');
  await page.getByRole('heading', { level: 1, name: 'Papelera: File server' }).waitFor();
  await page.getByLabel(`Seleccionar: ${name}`).check();
  await check('#contenido');
});

it('a file is chosen, sent, opened and deleted with the keyboard alone', async () => {
  const page = await open('0512');
  await page.getByText('No hay imágenes disponibles').waitFor();
  // The listener is added before the focus moves, because the key follows at once.
  const chosen = page.waitForEvent('filechooser');
  await picker(page).focus();
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(await pictureFile('teclado.png'));
  await send(page).focus();
  await page.keyboard.press('Enter');
  await row(page, 'teclado.png').waitFor();
  await page.getByRole('button', { name: 'Ampliar teclado.png' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'teclado.png' }).waitFor();
  await page.keyboard.press('Escape');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '¿Está seguro que desea eliminar "teclado.png"?' });
  await question.getByText('No se usa').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('No hay imágenes disponibles').waitFor();
  await page.keyboard.press('F8');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Deshacer');
  await page.keyboard.press('Enter');
  await row(page, 'teclado.png').waitFor();
});
