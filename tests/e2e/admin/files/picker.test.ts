import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { largestFile, type StoredFile } from '#core/files/storedFile.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { fileOnDisk, type TestFile, uploadFile } from '#tests/support/storedFiles.ts';

const noticias = JSON.parse(
  readFileSync(new URL('../../../../schemas/content/noticias.json', import.meta.url), 'utf8'),
);

const avisos = {
  title: 'Avisos',
  type: 'object',
  required: ['nombre'],
  'x-content': { singular: 'Aviso' },
  properties: {
    nombre: { type: 'string', title: 'Nombre' },
    foto: { type: 'string', title: 'Foto', 'x-field': { kind: 'image' } },
    fotoTexto: { type: 'string', title: 'Qué muestra la foto', 'x-field': { textOf: 'foto' } },
    puestos: {
      type: 'array',
      title: 'Puestos',
      items: {
        type: 'object',
        properties: { vista: { type: 'string', title: 'Vista', 'x-field': { kind: 'image' } } },
      },
    },
    reglamento: { type: 'string', title: 'Reglamento', 'x-field': { kind: 'file' } },
  },
};

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n%%EOF\n',
);

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { noticias, avisos } });
});

const openForm = (address: string, options?: BrowserContextOptions): Promise<Page> =>
  openScreen(portal, address, options);

async function photograph(name: string, background = '#2f6f4f'): Promise<TestFile> {
  const buffer = await sharp({ create: { width: 800, height: 450, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const paper = (name: string): TestFile => ({ name, mimeType: 'application/pdf', buffer: pdf });

/** Presses the button and passes the files to the file chooser that opens: their bytes or their paths. */
async function upload(page: Page, label: string, files: readonly TestFile[] | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Subir ${label}`, exact: true }).click();
  await (await chooser).setFiles(typeof files === 'string' ? files : [...files]);
}

const storeFile = (file: TestFile, alt = ''): Promise<StoredFile> => uploadFile(portal, file, { alt });

const findFiles = async (q: string): Promise<readonly StoredFile[]> =>
  (await (await portal.staffApi()).get(`/api/files/0511?q=${encodeURIComponent(q)}`)).body;

const storedRecord = async (type: string, filter: string): Promise<StoredRecord> =>
  (await (await portal.staffApi()).get(`/api/${type}?${filter}`)).body[0];

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const uploads = (page: Page, label: string) => page.getByRole('group', { name: `Archivos por subir a ${label}` });
const galleryItem = (page: Page, position: number) =>
  page.getByRole('group', { name: `Imagen ${position} de Galería de Imágenes` });

type Choice = { readonly label: string; readonly dialog: string; readonly file: string };

async function chooseFile(page: Page, { label, dialog: title, file }: Choice): Promise<void> {
  await page.getByRole('button', { name: `Elegir ${label}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole(title === 'Elegir imágenes' ? 'checkbox' : 'radio', { name: file }).press('Space');
  await dialog.getByRole('button', { name: 'Usar' }).click();
}

const submit = (page: Page) =>
  page
    .getByRole('button', { name: /^(Guardar|Publicar)( Noticia)?$/ })
    .first()
    .click();
const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/exitosamente/)
    .waitFor();

/** The form of the news without their cards. */
const newsForm = '/admin/noticias?q=sinresultados';

describe('the news', () => {
  it('have an uploaded picture that citizens see with its own text', async () => {
    const page = await openForm(newsForm);
    await field(page, 'Título').fill('La plaza remozada');
    await field(page, 'Contenido').fill('Ya está abierta.');
    await upload(page, 'Imagen', [await photograph('plaza nueva.jpg')]);
    const text = uploads(page, 'Imagen').getByLabel('Texto alternativo');
    await expect.poll(() => text.evaluate((input) => input === document.activeElement)).toBe(true);
    await text.fill('Vecinos en la plaza remozada');
    await submit(page);
    await page.getByRole('link', { name: 'Imagen: Hay una imagen sin subir.' }).waitFor();
    await uploads(page, 'Imagen').getByRole('button', { name: 'Subir imagen' }).click();
    await expect.poll(() => field(page, 'Imagen').inputValue()).toBe('/archivos/0511/plaza%20nueva.jpg');
    await submit(page);
    await saved(page);
    expect(await findFiles('plaza nueva')).toMatchObject([{ alt: 'Vecinos en la plaza remozada', type: 'image/jpeg' }]);
    const { id } = await storedRecord('noticias', 'titulo=La plaza remozada');
    await page.goto(`${portal.url}/noticias/${id}`);
    const picture = page.getByRole('img', { name: 'Vecinos en la plaza remozada' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('?ancho=');
    expectNoConsoleErrors(page);
  });

  it('have a gallery of three pictures uploaded at once, whose texts can be written later or left out', async () => {
    const page = await openForm(newsForm);
    await field(page, 'Título').fill('Tres fotografías');
    await field(page, 'Contenido').fill('De la feria.');
    await field(page, 'Imagen').fill('/imagenes/semillas/festival.webp');
    const names = ['feria uno.jpg', 'feria dos.jpg', 'feria tres.jpg'];
    await upload(page, 'Galería de Imágenes', await Promise.all(names.map((name) => photograph(name))));
    const texts = uploads(page, 'Galería de Imágenes').getByLabel('Texto alternativo');
    await texts.nth(0).fill('La rueda');
    await texts.nth(1).fill('El desfile');
    await page.getByRole('button', { name: 'Subir 3 imágenes' }).click();
    await galleryItem(page, 3).waitFor();
    expect(await galleryItem(page, 1).getByLabel('Texto alternativo').inputValue()).toBe('La rueda');
    await submit(page);
    await saved(page);
    const record = await storedRecord('noticias', 'titulo=Tres fotografías');
    expect(valuesOf(record).galeria).toEqual([
      { imagen: '/archivos/0511/feria%20uno.jpg', texto: 'La rueda' },
      { imagen: '/archivos/0511/feria%20dos.jpg', texto: 'El desfile' },
      { imagen: '/archivos/0511/feria%20tres.jpg' },
    ]);
    await page.goto(`${portal.url}/noticias/${record.id}`);
    await page.getByRole('img', { name: 'El desfile' }).waitFor();
    await page.getByRole('img', { name: 'Imagen 3 de Tres fotografías' }).waitFor();
    expectNoConsoleErrors(page);
  });

  it('AMB-A04 are saved with a chosen picture, a gallery with texts and a date, as draft, published or scheduled', async () => {
    const { url } = await storeFile(await photograph('portada de feria.jpg'), 'La feria de noche');
    await storeFile(await photograph('carrusel de feria.jpg'), 'El carrusel');
    const page = await openForm(newsForm);
    await field(page, 'Título').fill('La feria');
    await field(page, 'Contenido').fill('Del uno al ocho.');
    await chooseFile(page, { label: 'Imagen', dialog: 'Elegir una imagen', file: 'portada de feria' });
    await expect.poll(() => field(page, 'Imagen').inputValue()).toBe(url);
    await chooseFile(page, { label: 'Galería de Imágenes', dialog: 'Elegir imágenes', file: 'carrusel de feria' });
    await galleryItem(page, 1).getByLabel('Texto alternativo').fill('El carrusel encendido');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.getByRole('status').getByText('borrador').first().waitFor();
    const { id } = await storedRecord('noticias', 'titulo=La feria');
    const open = async () => (await portal.api().get<string>(`/noticias/${id}`)).status;
    expect(await open()).toBe(404);
    await followLink(page, `/admin/noticias?edit=${id}`);
    const edit = page.getByRole('form', { name: 'Editar Noticia' });
    await edit.getByRole('button', { name: 'Publicar', exact: true }).click();
    await saved(page);
    expect(await open()).toBe(200);
    const { _publishAt } = await storedRecord('noticias', 'titulo=La feria');
    const longDate = new Intl.DateTimeFormat('es-GT', { dateStyle: 'long', timeZone: 'America/Guatemala' });
    const read = async () => (await portal.api().get<string>(`/noticias/${id}`)).body;
    expect(await read()).toContain(longDate.format(new Date(String(_publishAt))));
    const api = await portal.staffApi();
    const values = { fecha: '2026-07-16' };
    expect((await api.patch(`/api/noticias/${id}`, values)).status).toBe(200);
    expect(await read()).toContain('16 de julio de 2026');
    expect(await read()).toContain('alt="El carrusel encendido"');
    expect(await read()).toContain('alt="La feria de noche"');
    const later = `/api/noticias/${id}?_state=published&_publishAt=2999-01-01T00:00:00Z`;
    expect((await api.patch(later, values)).status).toBe(200);
    expect(await open()).toBe(404);
  });
});

describe('a document', () => {
  it('has a list whose pictures bring their texts, one by one, until somebody empties them', async () => {
    const api = await portal.staffApi();
    const vista = 'https://ejemplo.gt/frutas.jpg';
    const puestos = [{ vista, vistaTexto: 'Frutas' }, { vista: '/archivos/0511/nuestra.jpg' }];
    const { body } = await api.post('/api/avisos', { nombre: 'Con puestos', puestos });
    const page = await openForm(`/admin/avisos/${body.id}/editar`);
    for (const position of [1, 2]) {
      await page.getByRole('button', { name: new RegExp(`^\\S+, elemento ${position}`) }).click();
    }
    const text = page.getByLabel('Texto alternativo de «Vista»');
    await text.waitFor();
    expect(await text.inputValue()).toBe('Frutas');
    await text.fill('');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await saved(page);
    const stored = valuesOf(await storedRecord('avisos', 'nombre=Con puestos'))['puestos'];
    expect(stored).toMatchObject([{ vista, vistaTexto: '' }, { vista: '/archivos/0511/nuestra.jpg' }]);
    expectNoConsoleErrors(page, { allow: [/404|ejemplo\.gt/] });
  });

  it('keeps what stands below its picture in place while the picture and its text load', async () => {
    const stored = await storeFile(await photograph('quieta.jpg'), 'La plaza quieta');
    const page = await openForm('/admin/avisos/nuevo');
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/(\/archivos\/|\/api\/files\/).*quieta/, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Foto', exact: true }).fill(stored.url);
    const below = page.getByRole('group', { name: 'Puestos' });
    const before = await below.boundingBox();
    answer();
    const text = page.getByLabel('Texto alternativo');
    await expect.poll(() => text.inputValue()).toBe('La plaza quieta');
    const picture = page.locator('.image-preview');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await below.boundingBox()).toEqual(before);
  });
});

describe('a refused file', () => {
  it('AMB-F04 is rejected at the field because of its content or one byte too many, and blocks nothing', async () => {
    const page = await openForm('/admin/avisos/nuevo');
    await field(page, 'Nombre').fill('Sin foto');
    await field(page, 'Foto').fill('/imagenes/semillas/plaza.webp');
    const script = { name: 'guion.png', mimeType: 'image/png', buffer: Buffer.from('#!/bin/sh\necho hola\n') };
    await upload(page, 'Foto', [script]);
    await page.getByRole('button', { name: 'Subir imagen' }).click();
    await uploads(page, 'Foto').getByText('No se admite este tipo de archivo.').waitFor();
    expect(await page.getByRole('button', { name: /^Reintentar/ }).count()).toBe(0);
    await upload(page, 'Foto', await fileOnDisk({ name: 'grande.png', buffer: Buffer.alloc(largestFile + 1, 1) }));
    await page.getByRole('button', { name: 'Subir imagen' }).click();
    await uploads(page, 'Foto').getByText('el archivo está dañado o no es una imagen').waitFor();
    const long = Buffer.alloc(largestFile + 1, 'Acta del concejo.\n');
    await upload(page, 'Reglamento', await fileOnDisk({ name: 'todas.txt', buffer: long }));
    await uploads(page, 'Reglamento').getByText('El archivo no debe exceder los 5MB').waitFor();
    expect(await field(page, 'Foto').inputValue()).toBe('/imagenes/semillas/plaza.webp');
    const minutes = Buffer.alloc(largestFile, 'Acta del concejo.\n');
    await upload(page, 'Reglamento', await fileOnDisk({ name: 'actas.txt', buffer: minutes }));
    await expect.poll(() => field(page, 'Reglamento').inputValue()).toBe('/archivos/0511/actas.txt');
    await page.getByText('actas.txt, TXT').waitFor();
    await submit(page);
    await saved(page);
    expect(valuesOf(await storedRecord('avisos', 'nombre=Sin foto'))).toMatchObject({
      foto: '/imagenes/semillas/plaza.webp',
      reglamento: '/archivos/0511/actas.txt',
    });
    expectNoConsoleErrors(page, { allow: [/415/] });
  });

  it('without network stays with its text, blocks saving, and is sent once the network is back', async () => {
    const page = await openForm('/admin/avisos/nuevo');
    await field(page, 'Nombre').fill('Sin red');
    await upload(page, 'Foto', [await photograph('sin red.jpg')]);
    await uploads(page, 'Foto').getByLabel('Texto alternativo').fill('Una tarde sin red');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Subir imagen' }).click();
    await uploads(page, 'Foto').getByRole('alert').waitFor();
    expect(await uploads(page, 'Foto').getByLabel('Texto alternativo').inputValue()).toBe('Una tarde sin red');
    await submit(page);
    await page.getByRole('link', { name: 'Foto: Hay un archivo que no se pudo subir.' }).waitFor();
    await page.getByRole('link', { name: 'Noticias' }).click();
    await page.getByRole('dialog').getByText('los archivos sin subir no entran en la copia automática').waitFor();
    await page.keyboard.press('Escape');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Reintentar: sin red.jpg' }).click();
    await expect.poll(() => field(page, 'Foto').inputValue()).toBe('/archivos/0511/sin%20red.jpg');
    expect(await findFiles('sin red')).toMatchObject([{ alt: 'Una tarde sin red' }]);
  });

  it('can be stopped during its upload and sent again', async () => {
    const page = await openForm('/admin/avisos/nuevo');
    let letGo = () => undefined as void;
    const delayed = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/files/0511?*', async (route) => {
      await delayed;
      await route.continue().catch(() => undefined);
    });
    await page.route('**/api/files/0511', async (route) => {
      await delayed;
      await route.continue().catch(() => undefined);
    });
    await upload(page, 'Reglamento', [paper('Lento.pdf')]);
    await uploads(page, 'Reglamento').getByRole('progressbar', { name: 'Avance de Lento.pdf' }).waitFor();
    await submit(page);
    await page.getByRole('link', { name: 'Reglamento: Hay un archivo que todavía se está subiendo.' }).waitFor();
    await page.getByRole('button', { name: 'Cancelar: Lento.pdf' }).click();
    await uploads(page, 'Reglamento').getByText('Subida cancelada').waitFor();
    letGo();
    await page.getByRole('button', { name: 'Reintentar: Lento.pdf' }).click();
    await expect.poll(() => field(page, 'Reglamento').inputValue()).toBe('/archivos/0511/Lento.pdf');
  });
});

describe('files that are dropped or pasted', () => {
  it('are accepted by the field, and do not leave the page beside it', async () => {
    const page = await openForm('/admin/avisos/nuevo');
    const { buffer } = await photograph('x.jpg');
    const give = (selector: string, kind: 'drop' | 'paste') =>
      page.evaluate(
        ({ selector: place, kind: how, bytes }) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(bytes)], 'suelta.jpg', { type: 'image/jpeg' }));
          const shared = { bubbles: true, cancelable: true };
          const event =
            how === 'drop'
              ? new DragEvent('drop', { ...shared, dataTransfer })
              : new ClipboardEvent('paste', { ...shared, clipboardData: dataTransfer });
          return document.querySelector(place)?.dispatchEvent(event);
        },
        { selector, kind, bytes: [...buffer] },
      );
    await field(page, 'Foto').waitFor();
    const id = await field(page, 'Foto').evaluate((input) => `#${CSS.escape(input.id)}`);
    expect(await give('main h1', 'drop')).toBe(false);
    expect(await uploads(page, 'Foto').count()).toBe(0);
    expect(await give(id, 'drop')).toBe(false);
    await uploads(page, 'Foto').getByText('suelta.jpg').waitFor();
    await page.getByRole('button', { name: 'Quitar: suelta.jpg' }).click();
    await expect.poll(() => uploads(page, 'Foto').count()).toBe(0);
    expect(await give(id, 'paste')).toBe(false);
    await uploads(page, 'Foto').getByText('suelta.jpg').waitFor();
  });
});

describe('choosing a stored file', () => {
  it('works with the keyboard alone: search, arrows, Enter', async () => {
    await storeFile(await photograph('quiosco viejo.jpg'), 'El quiosco de antes');
    await storeFile(await photograph('quiosco nuevo.jpg', '#884422'), 'El quiosco de hoy');
    const page = await openForm('/admin/avisos/nuevo');
    await field(page, 'Foto').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Elegir una imagen' });
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.type('quiosco');
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(2);
    await dialog.getByRole('radio', { name: 'quiosco nuevo.jpg' }).waitFor();
    const isAtRadio = () => page.evaluate(() => document.activeElement?.matches('[type="radio"]'));
    for (let step = 0; step < 10 && !(await isAtRadio()); step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Foto').inputValue()).toBe('/archivos/0511/quiosco%20viejo.jpg');
    expect(await dialog.count()).toBe(0);
    const opener = page.getByRole('button', { name: 'Elegir Foto' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expectNoConsoleErrors(page);
  });

  it('with several keeps the selection across pages, and brings their texts', async () => {
    const { buffer, mimeType } = await photograph('serie.jpg');
    for (let index = 10; index < 36; index += 1)
      await storeFile({ name: `serie ${index}.jpg`, mimeType, buffer }, `Foto ${index}`);
    const page = await openForm(newsForm);
    await page.getByRole('button', { name: 'Elegir Galería de Imágenes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Elegir imágenes' });
    await dialog.getByLabel('Buscar por nombre o texto').fill('serie');
    await dialog.getByText('26 archivos').waitFor();
    await dialog.getByRole('checkbox', { name: /serie 35/ }).press('Space');
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
    await dialog.getByText('Página 2 de 2').waitFor();
    await dialog.getByRole('checkbox', { name: /serie 10/ }).press('Space');
    await dialog.getByText('2 elegidas').waitFor();
    await dialog.getByRole('button', { name: 'Usar 2' }).click();
    expect(await galleryItem(page, 1).getByLabel('Texto alternativo').inputValue()).toBe('Foto 35');
    expect(await galleryItem(page, 2).getByLabel('Imagen', { exact: true }).inputValue()).toBe(
      '/archivos/0511/serie%2010.jpg',
    );
    expectNoConsoleErrors(page, { allow: [/ejemplo\.gt/] });
  });

  it('says why files fail to load and retries, shows documents by name, those of another municipality, and says when there are none', async () => {
    await storeFile(paper('Presupuesto.pdf'));
    await storeFile(await photograph('otra vez.jpg'));
    const page = await openForm('/admin/avisos/nuevo');
    await page.route('**/api/files', (route) => route.abort());
    await page.getByRole('button', { name: 'Elegir Foto' }).click();
    const pictures = page.getByRole('dialog', { name: 'Elegir una imagen' });
    await pictures.getByText('No se pudieron cargar los archivos.').waitFor();
    await page.unroute('**/api/files');
    await pictures.getByRole('button', { name: 'Reintentar' }).click();
    await pictures.getByRole('radio').first().waitFor();
    await page.keyboard.press('Escape');
    await pictures.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Elegir Reglamento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Elegir un documento' });
    await dialog.getByRole('radio', { name: /Presupuesto\.pdf PDF/ }).waitFor();
    expect(await dialog.getByRole('radio', { name: /jpg/ }).count()).toBe(0);
    await dialog.getByRole('combobox', { name: 'Municipalidad' }).click();
    await dialog.getByText('Masagua').click();
    await dialog.getByText('Todavía no hay documentos.').waitFor();
    await dialog.getByRole('button', { name: 'Usar' }).click();
    await dialog.getByText('Elija primero un archivo de la lista.').waitFor();
  });
});

it('the picker is accessible and fits the screen', async () => {
  await storeFile(await photograph('para mirar.jpg'), 'Un lugar');
  const page = await openForm(newsForm);
  await upload(page, 'Galería de Imágenes', [
    await photograph('una.jpg'),
    { name: 'nada.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  ]);
  await uploads(page, 'Galería de Imágenes').getByText('El archivo está vacío.').waitFor();
  await expectGoodLooks(page, { within: '#contenido' });
  await page.getByRole('button', { name: 'Elegir Imagen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Elegir una imagen' });
  await dialog.getByRole('radio').first().press('Space');
  await expectGoodLooks(page, { within: 'dialog[open]' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});
