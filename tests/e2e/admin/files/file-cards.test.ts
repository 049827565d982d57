import { beforeAll, expect, it } from 'vitest';
import { expectNoConsoleErrors, loseAnswer } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { pictureFile, uploadFile } from '#tests/support/storedFiles.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

it('AMB-F01 the file server reopens the last municipality, and documents have their own card', async () => {
  const page = await openScreen(portal, '/admin/FileServer');
  const uploads: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && /\/api\/files/.test(request.url()) && uploads.push(request.url()),
  );
  await page.getByText('Seleccione una municipalidad para ver sus imágenes').waitFor();
  const preferenceSaved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/preferences/files') && answer.request().method() === 'PUT',
  );
  await page.getByLabel('Municipalidad', { exact: true }).selectOption('0511');
  await preferenceSaved;
  const other = await openScreen(portal, '/admin/FileServer');
  await expect.poll(() => other.getByLabel('Municipalidad', { exact: true }).inputValue()).toBe('0511');

  const pictures = page.getByRole('region', { name: 'Subir Imagen' });
  const before = uploads.length;
  const fake = { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('MZ no es una imagen') };
  await pictures.locator('input[type="file"]').setInputFiles(fake);
  await pictures.getByRole('button', { name: 'Subir', exact: true }).click();
  await pictures.getByText('Solo se permiten imágenes (JPEG, PNG, GIF)').waitFor();
  expect(uploads.length).toBe(before);

  const documents = page.getByRole('region', { name: 'Subir documento' });
  const text = { name: 'acta.txt', mimeType: 'text/plain', buffer: Buffer.from('Acta de la sesión de enero.\n') };
  await documents.locator('input[type="file"]').setInputFiles(text);
  await documents.getByRole('button', { name: 'Subir el documento' }).click();
  await page.getByRole('status', { name: 'Avisos' }).getByText('Documento subido exitosamente').waitFor();
  const { body } = await (await portal.staffApi()).get('/api/files/0511?kind=document&q=acta');
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['acta.txt']);
  expectNoConsoleErrors(page);
});

it('the picker of a form shows the sample pictures, and the text of a stored picture can be changed beside it', async () => {
  const { id, url } = await uploadFile(portal, await pictureFile('plaza.png'), { code: '0511' });
  const page = await openScreen(portal, '/admin/noticias');
  const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
  await form.getByRole('button', { name: 'Elegir Imagen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elegir una imagen' });
  await dialog.getByRole('button', { name: 'Imágenes de muestra' }).click();
  await dialog.getByLabel('Buscar por nombre o texto').fill('ceiba');
  await dialog.getByRole('radio', { name: /plaza\.webp/ }).press('Space');
  await dialog.getByRole('button', { name: 'Usar' }).click();
  const address = form.getByRole('textbox', { name: 'Imagen', exact: true });
  expect(await address.inputValue()).toBe('/imagenes/semillas/plaza.webp');

  await address.fill(url);
  const text = form.getByLabel('Texto alternativo', { exact: true });
  await text.fill('La plaza al atardecer');
  await form.getByRole('button', { name: 'Guardar texto' }).click();
  await form.getByText('El texto alternativo se guardó.').waitFor();
  const { body } = await (await portal.staffApi()).get('/api/files/0511?kind=image');
  expect(body.find((file: { id: string }) => file.id === id).alt).toBe('La plaza al atardecer');

  await form.getByRole('button', { name: 'Elegir Imagen' }).click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Subir desde este equipo' }).click();
  await (await chooser).setFiles(await pictureFile('nueva.png'));
  await form.getByText('nueva.png').first().waitFor();
  expectNoConsoleErrors(page);
});

it('a file whose answer was lost is sent again without a question about its own name', async () => {
  const page = await openScreen(portal, '/admin/FileServer?municipalidad=0511');
  const documents = page.getByRole('region', { name: 'Subir documento' });
  const text = { name: 'bando.txt', mimeType: 'text/plain', buffer: Buffer.from('Bando de la alcaldía.\n') };
  await documents.locator('input[type="file"]').setInputFiles(text);
  await loseAnswer(page, 'POST', '/api/files/0511');
  await documents.getByRole('button', { name: 'Subir el documento' }).click();
  await documents.getByRole('button', { name: 'Reintentar bando.txt' }).click();
  await page.getByRole('status', { name: 'Avisos' }).getByText('Documento subido exitosamente').waitFor();
  const { body } = await (await portal.staffApi()).get('/api/files/0511?q=bando');
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['bando.txt']);
  expectNoConsoleErrors(page, { allow: [/ERR_FAILED/] });
});
