import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { fileOnDisk, pictureFile, uploadFile } from '#tests/support/storedFiles.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

async function open(code: string, options?: ScreenOptions): Promise<Page> {
  const page = await openScreen(portal, `/admin/FileServer?municipalidad=${code}`, options);
  await page.getByRole('heading', { level: 1, name: 'File server' }).waitFor();
  return page;
}

const card = (page: Page) => page.getByRole('region', { name: 'Subir Imagen' });
const picker = (page: Page) => card(page).locator('input[type="file"]');
const row = (page: Page, name: string) => page.locator('.file-row').filter({ hasText: name });
const notice = (page: Page, text: string) => page.locator('.notice').filter({ hasText: text });
const edit = async (page: Page, name: string) => {
  await row(page, name).getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar archivo' });
  await dialog.waitFor();
  return dialog;
};
const filesOf = async (code: string) => (await (await portal.staffApi()).get(`/api/files/${code}`)).body;

it('the first file is in sight at 1280 by 800, and the own municipality is the first of the list, after the prompt', async () => {
  await uploadFile(portal, await pictureFile('plaza.png'), { code: '0511' });
  const page = await open('0511', { viewport: { width: 1280, height: 800 } });
  const first = page.locator('.file-row').first();
  await first.waitFor();
  const box = await first.boundingBox();
  expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  const options = await page.getByLabel('Municipalidad', { exact: true }).locator('option').allTextContents();
  expect(options.slice(0, 2)).toEqual(['Seleccione una municipalidad', expect.stringContaining('(0511)')]);
  expectNoConsoleErrors(page);
});

it('the request for a municipality goes away once one is chosen', async () => {
  const { token } = await portal.staffApi();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${portal.url}/api/preferences/files`, { method: 'PUT', headers, body: '{}' });
  const page = await openScreen(portal, '/admin/FileServer');
  const request = card(page).getByText('Por favor seleccione una municipalidad');
  await card(page).getByRole('button', { name: 'Subir', exact: true }).click();
  await request.waitFor();
  await page.getByLabel('Municipalidad', { exact: true }).selectOption('0502');
  await request.waitFor({ state: 'detached' });
  expectNoConsoleErrors(page);
});

it('a HEIC photo of 12 MB stays without network with a sentence, and is stored as JPEG once there is one', async () => {
  const photo = await readFile('tests/support/photos/telefono.heic');
  const filler = Buffer.alloc(12 * 1024 * 1024 - photo.length);
  filler.writeUInt32BE(filler.length);
  filler.write('free', 4, 'latin1');
  const page = await open('0503');
  await picker(page).setInputFiles(await fileOnDisk({ name: 'telefono.heic', buffer: Buffer.concat([photo, filler]) }));
  await card(page).getByLabel('Texto alternativo').fill('La plaza desde el teléfono');
  await card(page).getByRole('button', { name: 'Subir', exact: true }).click();
  await card(page).getByRole('alert').getByText('Solo se permiten imágenes (JPEG, PNG, GIF)').waitFor();
  await card(page).getByText('Este navegador puede convertirla en JPEG').waitFor();
  await page.context().setOffline(true);
  await card(page).getByRole('button', { name: 'Convertir y subir: telefono.heic' }).press('Enter');
  await card(page).getByText('Revise su conexión y reintente.').waitFor();
  expect(await card(page).getByLabel('Texto alternativo').inputValue()).toBe('La plaza desde el teléfono');
  await page.context().setOffline(false);
  await card(page).getByRole('button', { name: 'Reintentar telefono.heic' }).click();
  await notice(page, 'Imagen subida exitosamente!').waitFor();
  await row(page, 'telefono.jpg').waitFor();
  const [stored] = await filesOf('0503');
  expect([stored.type, stored.alt, stored.size < 5_242_880]).toEqual([
    'image/jpeg',
    'La plaza desde el teléfono',
    true,
  ]);
  expectNoConsoleErrors(page, { allow: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|dynamically imported/] });
});

it('a picture of more than 5 MB is offered in a smaller size, and keeps its own below', async () => {
  const noise = await sharp({
    create: {
      width: 2200,
      height: 1500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .png()
    .toBuffer();
  expect(noise.length).toBeGreaterThan(5_242_880);
  const page = await open('0504');
  await picker(page).setInputFiles(await fileOnDisk({ name: 'feria.png', buffer: noise }));
  await card(page).getByRole('button', { name: 'Subir', exact: true }).click();
  await card(page).getByRole('alert').getByText('El archivo no debe exceder los 5MB').waitFor();
  await card(page).getByRole('button', { name: 'Reducir y subir: feria.png' }).click();
  await notice(page, 'Imagen subida exitosamente!').waitFor();
  const [stored] = await filesOf('0504');
  expect([stored.size <= 5_242_880, stored.width]).toEqual([true, 2200]);
  expectNoConsoleErrors(page);
});

it('labels are typed or taken from those in use, found by filter and search, and taken back', async () => {
  for (const name of ['uno.png', 'dos.png', 'tres.png'])
    await uploadFile(portal, await pictureFile(name), { code: '0505' });
  const page = await open('0505');
  const one = await edit(page, 'uno.png');
  await one.getByLabel('Etiquetas', { exact: true }).fill(`${'x'.repeat(41)}`);
  await one.getByText('Cada etiqueta puede tener hasta 40 letras.').waitFor();
  await one.getByLabel('Etiquetas', { exact: true }).fill('Feria patronal, Parque, parque');
  await one.getByRole('button', { name: 'Guardar' }).click();
  await row(page, 'uno.png').getByText('Feria patronal').waitFor();
  const two = await edit(page, 'dos.png');
  await two.getByRole('button', { name: 'Agregar la etiqueta Feria patronal' }).click();
  expect(await two.getByLabel('Etiquetas', { exact: true }).inputValue()).toBe('Feria patronal');
  await two.getByRole('button', { name: 'Guardar' }).click();
  const select = page.getByLabel('Etiqueta', { exact: true });
  await expect
    .poll(() => select.locator('option').allTextContents())
    .toEqual(['Todas', 'Feria patronal (2)', 'Parque (1)']);
  const names = () => page.locator('.file-title strong').allTextContents();
  await select.selectOption('Feria patronal');
  await expect.poll(names).toEqual(['dos.png', 'uno.png']);
  expect(new URL(page.url()).searchParams.get('etiqueta')).toBe('Feria patronal');
  await select.selectOption('');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('PARQUE');
  await expect.poll(names).toEqual(['uno.png']);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('');
  await expect.poll(names).toEqual(['dos.png', 'tres.png', 'uno.png']);
  const [, , last] = await filesOf('0505');
  expect(last.labels).toEqual(['Feria patronal', 'Parque']);
  await notice(page, 'dos.png').getByRole('button', { name: 'Deshacer' }).click();
  await notice(page, 'El archivo quedó como estaba').waitFor();
  expect((await filesOf('0505'))[0].labels).toEqual([]);
  expectNoConsoleErrors(page);
});

it('a framing is chosen with the keyboard alone, step by step back, and shows wherever the picture does', async () => {
  const { id } = await uploadFile(portal, await pictureFile('marco.png', { width: 800, height: 400 }), {
    code: '0506',
  });
  const page = await open('0506');
  const dialog = await edit(page, 'marco.png');
  await dialog.getByRole('button', { name: 'Ajustar el encuadre' }).press('Enter');
  const framing = page.getByRole('dialog', { name: 'Encuadre: marco.png' });
  const left = framing.getByLabel('Borde izquierdo del recorte');
  await left.waitFor();
  const undo = framing.getByRole('button', { name: 'Deshacer' });
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  const areaWidth = () => framing.locator('.ReactCrop__crop-selection').evaluate((box) => box.clientWidth);
  const whole = await areaWidth();
  await left.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Control+ArrowRight');
  await expect.poll(areaWidth).toBeLessThan(whole - 100);
  const narrow = await areaWidth();
  await undo.press('Enter');
  await expect.poll(areaWidth).toBeGreaterThan(narrow);
  await framing.getByLabel('Punto de interés').press('Space');
  const slider = framing.getByLabel('De izquierda a derecha');
  await slider.press('End');
  await slider.press('ArrowLeft');
  await expectNoAxeViolations(page);
  await framing.getByRole('button', { name: 'Usar este encuadre' }).press('Enter');
  await dialog.getByText('Se muestra una parte. Tiene punto de interés.').waitFor();
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await notice(page, 'Cambios guardados').waitFor();
  const [stored] = await filesOf('0506');
  expect([stored.id, stored.focus]).toEqual([id, { x: 990, y: 500 }]);
  expect(stored.crop).toEqual({ x: expect.any(Number), y: 0, width: 1000 - stored.crop.x, height: 1000 });
  expect(stored.crop.x).toBeGreaterThan(100);
  const thumbnail = row(page, 'marco.png').locator('img');
  const width = Math.round((800 * stored.crop.width) / 1000);
  await expect
    .poll(() =>
      thumbnail.evaluate(
        (image) => (image as HTMLImageElement).naturalWidth / (image as HTMLImageElement).naturalHeight,
      ),
    )
    .toBeCloseTo(width / 400, 1);
  expectNoConsoleErrors(page);
});

it('a finger chooses the crop and the point, and leaving without using them changes nothing', async () => {
  await uploadFile(portal, await pictureFile('dedo.png', { width: 800, height: 400 }), { code: '0507' });
  const page = await open('0507', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const dialog = await edit(page, 'dedo.png');
  await dialog.getByRole('button', { name: 'Ajustar el encuadre' }).click();
  const framing = page.getByRole('dialog', { name: 'Encuadre: dedo.png' });
  await framing.getByLabel('Punto de interés').check();
  const picture = framing.locator('.focus-picture');
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.tap({ position: { x: width * 0.25, y: height * 0.75 } });
  const point = (await framing.getByLabel('De izquierda a derecha').inputValue()) as unknown;
  expect(Math.abs(Number(point) - 250)).toBeLessThan(30);
  await framing.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.getByText('Se muestra entera.').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect((await filesOf('0507'))[0].focus).toBeNull();
  expectNoConsoleErrors(page);
});

it('a form asks about an equal name: uses the file that is there, keeps both, or replaces', async () => {
  const { url } = await uploadFile(portal, await pictureFile('perros.png', { width: 100 }), { code: '0511' });
  const page = await openScreen(portal, '/admin/noticias');
  const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
  const address = form.getByRole('textbox', { name: 'Imagen', exact: true });
  const question = page.getByRole('dialog', { name: 'Ya hay un archivo con ese nombre' });
  const send = async (width: number, way?: string) => {
    const { buffer } = await pictureFile('perros.png', { width });
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Subir Imagen' }).click();
    await (await chooser).setFiles({ name: 'perros.png', mimeType: 'image/png', buffer });
    await form.getByLabel('Texto alternativo', { exact: true }).first().fill('Perros en la plaza');
    await form.getByRole('button', { name: 'Subir imagen', exact: true }).click();
    await question.waitFor();
    if (way !== undefined) await question.getByRole('radio', { name: way }).check();
    await question.getByRole('button', { name: 'Continuar' }).click();
    await question.waitFor({ state: 'detached' });
  };
  const named = async () =>
    (await filesOf('0511'))
      .filter(({ name }: { name: string }) => name.startsWith('perros'))
      .map(({ name, width, alt }: { name: string; width: number; alt: string }) => [name, width, alt]);
  await send(200, 'Usar el que ya está');
  await expect.poll(() => address.inputValue()).toBe(url);
  expect(await named()).toEqual([['perros.png', 100, 'Perros en la plaza']]);
  await send(300, 'Reemplazar');
  await expect.poll(named).toEqual([['perros.png', 300, 'Perros en la plaza']]);
  await send(400);
  await expect.poll(() => address.inputValue()).toBe('/archivos/0511/perros%20(2).png');
  expectNoConsoleErrors(page, { allow: [/409/] });
});
