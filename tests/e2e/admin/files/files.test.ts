import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { fileOnDisk, pictureFile, uploadFile } from '#tests/support/storedFiles.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

async function open(code?: string, options?: ScreenOptions): Promise<Page> {
  const query = code === undefined ? '' : `?municipalidad=${code}`;
  const page = await openScreen(portal, `/admin/FileServer${query}`, options);
  await page.getByRole('heading', { level: 1, name: 'File server' }).waitFor();
  return page;
}

const municipality = (page: Page) => page.getByLabel('Municipalidad', { exact: true });
const card = (page: Page) => page.getByRole('region', { name: 'Subir Imagen' });
const picker = (page: Page) => card(page).locator('input[type="file"]');
const send = (page: Page) => card(page).getByRole('button', { name: /^Subir/ });
const table = (page: Page) => page.getByRole('table', { name: 'Archivos' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
const notice = (page: Page, text: string) => page.locator('.notice').filter({ hasText: text });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const names = (page: Page) => table(page).locator('.file-title strong').allTextContents();
const isShown = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

describe('choosing a municipality', () => {
  it('FILE-01 FILE-02 FILE-21 FILE-25 AMB-F01 offers ten municipalities, preselects none, and says that it loads files and that there are none', async () => {
    const page = await open();
    await page.getByText('Seleccione una municipalidad para ver sus imágenes').waitFor();
    await expect.poll(() => municipality(page).locator('option').count()).toBe(11);
    expect(await municipality(page).inputValue()).toBe('');
    const options = municipality(page).locator('option:not([value=""])');
    const codes = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(codes).toContain('0511');
    for (const [index, text] of (await options.allTextContents()).entries()) {
      expect(text).toMatch(new RegExp(`^\\D+ \\(${codes[index]}\\)$`));
    }
    let release = () => {};
    const delayed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/files/0502?*', async (route) => {
      await delayed;
      await route.continue();
    });
    await municipality(page).selectOption('0502');
    await page.getByRole('status').filter({ hasText: 'Cargando imágenes...' }).waitFor();
    release();
    await page.getByText('No hay imágenes disponibles para esta municipalidad').waitFor();
    expectNoConsoleErrors(page);
  });

  it('FILE-03 FILE-49 a municipality shows its own files, also after a reload', async () => {
    await uploadFile(portal, await pictureFile('de-escuintla.png'), { code: '0501' });
    await uploadFile(portal, await pictureFile('de-masagua.png'), { code: '0505' });
    const page = await open();
    await municipality(page).selectOption('0501');
    await row(page, 'de-escuintla.png').waitFor();
    await municipality(page).selectOption('0505');
    await row(page, 'de-masagua.png').waitFor();
    expect(await names(page)).toEqual(['de-masagua.png']);
    await page.reload();
    await row(page, 'de-masagua.png').waitFor();
    await page.goBack();
    await row(page, 'de-escuintla.png').waitFor();
    expect(await municipality(page).inputValue()).toBe('0501');
  });

  it('FILE-22 FILE-23 FILE-24 a list that fails to load says why, and can be retried', async () => {
    const page = await open('0502');
    const answers = [{ detail: 'El almacén descansa' }, {}];
    await page.route('**/api/files/0505?*', (route) => {
      const json = answers.shift();
      return json === undefined ? route.continue() : route.fulfill({ status: 500, json });
    });
    await municipality(page).selectOption('0505');
    await alert(page, 'El almacén descansa').getByRole('button', { name: 'Reintentar' }).click();
    await alert(page, 'Error desconocido').getByRole('button', { name: 'Reintentar' }).click();
    await row(page, 'de-masagua.png').waitFor();
    expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
    expectNoConsoleErrors(page, { allow: [/500/] });
  });
});

describe('uploading', () => {
  it('FILE-04 FILE-05 FILE-06 FILE-07 FILE-08 the card shows municipality, picker and preview, and the picture can be removed', async () => {
    const page = await open('0511');
    await card(page).getByRole('heading', { name: 'Subir Imagen' }).waitFor();
    const selectedText = card(page).getByLabel('Municipalidad seleccionada');
    await expect.poll(() => selectedText.inputValue()).toContain('0511');
    expect(await selectedText.getAttribute('readonly')).not.toBeNull();
    await picker(page).setInputFiles(await pictureFile('previa.png'));
    await expect.poll(() => isShown(card(page).locator('img'))).toBe(true);
    await card(page).getByRole('button', { name: 'Quitar previa.png' }).click();
    expect(await card(page).locator('img').count()).toBe(0);
    expectNoConsoleErrors(page);
  });

  it('FILE-09 FILE-36 an upload clears the preview, shows the file, and keeps its alternative text', async () => {
    const page = await open('0511');
    await picker(page).setInputFiles(await pictureFile('nueva.jpg'));
    await card(page).getByLabel('Texto alternativo').fill('La plaza de noche');
    await send(page).click();
    await notice(page, 'Imagen subida exitosamente!').waitFor();
    await row(page, 'nueva.jpg').getByText('La plaza de noche').waitFor();
    expect(await card(page).locator('img').count()).toBe(0);
    expectNoConsoleErrors(page);
  });

  it('FILE-30 FILE-31 FILE-32 FILE-33 FILE-34 the four checks run in their order', async () => {
    // Nobody has chosen a municipality yet.
    const { token } = await portal.staffApi();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch(`${portal.url}/api/preferences/files`, { method: 'PUT', headers, body: '{}' });
    const page = await open();
    const wrong = await fileOnDisk({ name: 'nota.txt', buffer: Buffer.alloc(5_242_881, 'a') });
    await send(page).click();
    await alert(page, 'Por favor seleccione una municipalidad').waitFor();
    await picker(page).setInputFiles(wrong);
    await send(page).click();
    await alert(page, 'Por favor seleccione una municipalidad').waitFor();
    await municipality(page).selectOption('0511');
    await card(page).getByRole('button', { name: 'Quitar nota.txt' }).click();
    await send(page).click();
    await alert(page, 'Por favor seleccione una imagen primero').waitFor();
    await picker(page).setInputFiles(wrong);
    await send(page).click();
    await alert(page, 'Solo se permiten imágenes (JPEG, PNG, GIF)').waitFor();
    await card(page).getByRole('button', { name: 'Quitar nota.txt' }).click();
    const { buffer } = await pictureFile('grande.png');
    const large = Buffer.concat([buffer, Buffer.alloc(5_242_881 - buffer.length)]);
    await picker(page).setInputFiles(await fileOnDisk({ name: 'grande.png', buffer: large }));
    await send(page).click();
    await alert(page, 'El archivo no debe exceder los 5MB').waitFor();
    expect(await page.getByText('Solo se permiten').count()).toBe(0);
    expectNoConsoleErrors(page);
  });

  it('FILE-32 AMB-F04 exactly 5 MB is accepted, a picture is recognised by its content, and a script named as one is refused unsent', async () => {
    const page = await open('0503');
    const { buffer } = await pictureFile('x.png');
    // PNG readers ignore bytes after the picture.
    const full = Buffer.concat([buffer, Buffer.alloc(5_242_880 - buffer.length)]);
    await picker(page).setInputFiles([
      await fileOnDisk({ name: 'justa.png', buffer: full }),
      await fileOnDisk({ name: 'sin-nombre.txt', buffer }),
    ]);
    await send(page).click();
    await notice(page, '2 imágenes subidas exitosamente').waitFor();
    await row(page, 'justa.png').waitFor();
    await row(page, 'sin-nombre.png').waitFor();
    const script = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
    await picker(page).setInputFiles(script);
    await send(page).click();
    await alert(page, 'Solo se permiten imágenes (JPEG, PNG, GIF)').waitFor();
    await card(page).getByRole('button', { name: 'Quitar foto.png' }).waitFor();
    expect(await card(page).getByRole('button', { name: 'Reintentar foto.png' }).count()).toBe(0);
    expect(await names(page)).not.toContain('foto.png');
    expectNoConsoleErrors(page);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (const [name, width] of [
      ['beta.png', 100],
      ['Álamo.png', 900],
      ['carro.jpg', 600],
    ] as const) {
      await uploadFile(portal, await pictureFile(name, { width }), { code: '0504' });
    }
  });

  it('FILE-10 FILE-11 FILE-12 FILE-13 FILE-14 FILE-15 has five columns and a count', async () => {
    const page = await open('0504');
    await row(page, 'beta.png').waitFor();
    const heads = await table(page).getByRole('columnheader').allTextContents();
    const columns = ['Nombre', 'Vista Previa', 'Tamaño', 'Modificado', 'Acciones'];
    expect(heads.map((head) => columns.find((column) => head.includes(column))).filter(Boolean)).toEqual(columns);
    await page
      .getByRole('status')
      .filter({ hasText: /^3 imágenes$/ })
      .waitFor();
    await row(page, 'beta.png')
      .getByText(/^\d+(\.\d\d)? (Bytes|KB)$/)
      .waitFor();
    await row(page, 'beta.png')
      .getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
      .waitFor();
    await expect.poll(() => isShown(row(page, 'beta.png').locator('img'))).toBe(true);
    expect(await row(page, 'beta.png').locator('img').getAttribute('src')).toContain('ancho=160');
    expectNoConsoleErrors(page);
  });

  it('FILE-17 FILE-18 FILE-19 FILE-20 sorts by name by default, and by each of three columns in both directions', async () => {
    const page = await open('0504');
    await row(page, 'beta.png').waitFor();
    expect(await names(page)).toEqual(['Álamo.png', 'beta.png', 'carro.jpg']);
    const { body } = await (await portal.staffApi()).get('/api/files/0504');
    type Known = { readonly name: string; readonly size: number; readonly lastModified: string };
    const ordered = (by: (file: Known) => string | number) =>
      (body as Known[]).toSorted((left, right) => (by(left) < by(right) ? -1 : 1)).map(({ name }) => name);
    const bySize = ordered(({ size }) => size);
    const byTime = ordered(({ lastModified }) => lastModified);
    const sort = (name: string) => table(page).getByRole('button', { name }).click();
    const order = (name: string) => table(page).getByRole('columnheader', { name }).getAttribute('aria-sort');
    expect(await order('Nombre')).toBe('ascending');
    await sort('Tamaño');
    await expect.poll(() => names(page)).toEqual(bySize);
    await sort('Tamaño');
    await expect.poll(() => names(page)).toEqual(bySize.toReversed());
    expect(await order('Tamaño')).toBe('descending');
    await sort('Modificado');
    await expect.poll(() => names(page)).toEqual(byTime);
    await sort('Modificado');
    await expect.poll(() => names(page)).toEqual(byTime.toReversed());
    await sort('Nombre');
    await sort('Nombre');
    await expect.poll(() => names(page)).toEqual(['carro.jpg', 'beta.png', 'Álamo.png']);
    await page.reload();
    await row(page, 'beta.png').waitFor();
    expect(await names(page)).toEqual(['carro.jpg', 'beta.png', 'Álamo.png']);
  });

  it('GEN-06 (files) FILE-16 refreshes the list, whose dates are short', async () => {
    const page = await open('0506');
    await page.getByText('No hay imágenes disponibles').waitFor();
    await uploadFile(portal, await pictureFile('de-otra-persona.png'), { code: '0506' });
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await row(page, 'de-otra-persona.png')
      .getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
      .waitFor();
  });

  it('FILE-26 a thumbnail opens the picture in full size, and Escape returns the focus', async () => {
    const page = await open('0504');
    await page.getByRole('button', { name: 'Ampliar Álamo.png' }).click();
    const overlay = page.getByRole('dialog', { name: 'Álamo.png' });
    const width = () => overlay.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(900);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'beta.png' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Ampliar Álamo.png');
    expectNoConsoleErrors(page);
  });

  it('FILE-27 a picture that cannot be shown says so, small and large', async () => {
    const prepare = (newPage: Page) => newPage.route('**/archivos/firmado/**', (route) => route.abort());
    const page = await openScreen(portal, '/admin/FileServer?municipalidad=0504', { prepare });
    await row(page, 'carro.jpg').getByText('Imagen no disponible').waitFor();
    await page.getByRole('button', { name: 'Ampliar carro.jpg' }).click();
    await page.getByRole('dialog').getByText('Imagen no disponible').waitFor();
  });

  it('FILE-28 FILE-38 FILE-39 downloads a file, and says when that fails', async () => {
    const page = await open('0504');
    const download = row(page, 'beta.png').getByRole('button', { name: 'Descargar' });
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(saved.suggestedFilename()).toBe('beta.png');
    await notice(page, 'Descarga iniciada').waitFor();
    await page.route('**/api/files/0504/*/address', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Vuelva a intentarlo' } }),
    );
    await download.click();
    await notice(page, 'Error al descargar la imagen: Vuelva a intentarlo').waitFor();
  });

  it('FILE-29 FILE-35 FILE-40 FILE-41 confirms before it deletes, reports the result, and undoes it', async () => {
    await uploadFile(portal, await pictureFile('sobra.png'), { code: '0507' });
    const page = await open('0507');
    await row(page, 'sobra.png').getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('dialog', { name: '¿Está seguro que desea eliminar "sobra.png"?' });
    await question.getByText('No se usa en ningún contenido.').waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await row(page, 'sobra.png').getByRole('button', { name: 'Eliminar' }).click();
    await page.route('**/api/files/0507/remove', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Ahora no' } }),
    );
    await question.getByText('No se usa en ningún contenido.').waitFor();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await alert(page, 'Error al eliminar la imagen: Ahora no').waitFor();
    await page.unroute('**/api/files/0507/remove');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await notice(page, 'Imagen eliminada exitosamente').waitFor();
    await page.getByText('No hay imágenes disponibles').waitFor();
    await notice(page, 'Imagen eliminada exitosamente').getByRole('button', { name: 'Deshacer' }).click();
    await row(page, 'sobra.png').waitFor();
    expectNoConsoleErrors(page, { allow: [/503/] });
  });

  it('AMB-F05 deleting a picture that a news item uses first shows which one', async () => {
    const { url } = await uploadFile(portal, await pictureFile('portada.png'), { code: '0509' });
    const api = await portal.staffApi();
    const item = { titulo: 'Inauguran el parque', contenido: 'Ayer', fecha: '2026-01-01', imagen: url };
    expect((await api.post('/api/noticias', item)).status).toBe(201);
    const page = await open('0509');
    await row(page, 'portada.png').getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('heading', { name: 'Dónde se usa' }).waitFor();
    await question.getByText('Noticia: Inauguran el parque (Imagen)').waitFor();
  });
});

it('the space used by scaled copies and the bins is shown and freed, after confirming what is lost', async () => {
  const file = await uploadFile(portal, await pictureFile('vieja.png'), { code: '0512' });
  await (await portal.staffApi()).post('/api/files/0512/remove', { ids: [file.id] });
  // Files of the last minutes are not purged.
  const folder = path.join(portal.dataDir, 'archivos');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    utimesSync(path.join(folder, name), 1e9, 1e9);
  const page = await open('0511');
  const panel = page.locator('.file-storage');
  await panel.getByText('Espacio en disco').press('Enter');
  await panel.getByRole('button', { name: 'Vaciar papeleras…' }).waitFor();
  await municipality(page).selectOption('0512');
  await expect.poll(() => new URL(page.url()).searchParams.get('municipalidad')).toBe('0512');
  await panel.getByText(/^Papeleras de sus municipalidades: \d+ archivos?; vaciarlas libera [\d.]+ \w+$/).waitFor();
  await expectNoAxeViolations(page, { within: '.file-storage' });
  await panel.getByRole('button', { name: 'Vaciar papeleras…' }).click();
  const asking = page.getByRole('dialog', { name: '¿Vaciar las papeleras de archivos?' });
  await asking.getByText(/No se puede deshacer/).waitFor();
  await asking.getByRole('button', { name: 'Vaciar', exact: true }).click();
  await page
    .locator('.notice')
    .filter({ hasText: /Se liberaron .*Archivos borrados de la papelera: \d+/ })
    .waitFor();
  await panel.getByText('Papeleras de sus municipalidades: 0 archivos; vaciarlas libera 0 Bytes').waitFor();
});
