import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { valuesOf } from '#core/values/record.ts';
import { expectGoodLooks, expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { pictureFile, uploadFile } from '#tests/support/storedFiles.ts';

const degree = (title: string) => ({ type: 'number', title });

const sitios = {
  title: 'Sitios',
  type: 'object',
  required: ['nombre'],
  'x-content': { singular: 'Sitio', list: { layout: 'table', columns: ['nombre', 'fotos', 'plano', 'lugar'] } },
  properties: {
    nombre: { type: 'string', title: 'Nombre' },
    fotos: { type: 'array', title: 'Fotos', items: { type: 'string' }, 'x-field': { kind: 'gallery' } },
    cuadros: {
      type: 'array',
      title: 'Cuadros',
      maxItems: 40,
      items: {
        type: 'object',
        required: ['imagen', 'texto'],
        properties: {
          imagen: { type: 'string', title: 'Imagen', pattern: '^(https:|/)' },
          texto: { type: 'string', title: 'Texto alternativo', description: 'Qué se ve.', maxLength: 200 },
        },
      },
      'x-field': { kind: 'gallery' },
    },
    mixtos: {
      type: 'array',
      title: 'Mixtos',
      items: { type: ['object', 'null'], properties: { imagen: { type: 'string' } } },
      'x-field': { kind: 'gallery' },
    },
    sede: {
      type: ['object', 'null'],
      title: 'Sede',
      properties: { lat: { type: ['number', 'null'] }, lng: { type: ['number', 'null'] } },
      'x-field': { kind: 'location' },
    },
    plano: { type: 'string', title: 'Plano', 'x-field': { kind: 'file' } },
    lugar: {
      type: 'object',
      title: 'Lugar',
      properties: { lat: degree('Latitud'), lng: degree('Longitud') },
      'x-field': { kind: 'location' },
    },
  },
};

const picture = (name: string) => `/imagenes/semillas/${name}.webp`;
const whole = {
  nombre: 'Plaza',
  fotos: [picture('plaza'), picture('cafetal')],
  cuadros: [
    { imagen: picture('plaza'), texto: 'La plaza', credito: { de: 'Ana' } },
    { imagen: picture('festival'), texto: 'El festival' },
  ],
  plano: 'https://ejemplo.gt/Plano%20general.pdf',
  lugar: { lat: 14.40639, lng: -90.78611, altura: 1100 },
  mixtos: [null, { imagen: picture('plaza') }],
  sede: { lat: null, lng: null },
};

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { sitios } });
});

async function openArea(path: string, options = {}): Promise<Page> {
  const page = await openScreen(portal, path, options);
  return page;
}

async function store(values: object): Promise<string> {
  const { status, body } = await (await portal.staffApi()).post('/api/sitios', values);
  expect(status).toBe(201);
  return body.id;
}

const stored = async (id: string) => valuesOf((await (await portal.staffApi()).get(`/api/sitios/${id}`)).body);
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^Guardar( cambios)?$/ }).click();
const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/exitosamente/)
    .waitFor();

async function isFocused(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((it) => it === document.activeElement)).toBe(true);
}

describe('a gallery', () => {
  it('of plain addresses changes the alternative text of a stored picture', async () => {
    const { url } = await uploadFile(portal, await pictureFile('muelle.png'), { alt: 'El muelle' });
    const id = await store({ nombre: 'Muelle', fotos: [url, picture('plaza')] });
    const page = await openArea(`/admin/sitios/${id}/editar`);
    const first = group(page, 'Imagen 1 de Fotos');
    const text = first.getByLabel('Texto alternativo');
    await expect.poll(() => text.inputValue()).toBe('El muelle');
    expect(await group(page, 'Imagen 2 de Fotos').getByLabel('Texto alternativo').count()).toBe(0);
    await text.fill('El muelle al amanecer');
    await first.getByRole('button', { name: 'Guardar texto' }).click();
    await first.getByText('El texto alternativo se guardó.').waitFor();
    const files = (await (await portal.staffApi()).get('/api/files/0511?q=muelle')).body;
    expect(files).toMatchObject([{ alt: 'El muelle al amanecer' }]);
    expectNoConsoleErrors(page);
  });

  it('accepts several pasted addresses, asks for each text, and is reordered by keyboard', async () => {
    const page = await openArea('/admin/sitios/nuevo');
    const cuadros = group(page, 'Cuadros');
    await cuadros.getByText('Todavía no hay imágenes.').waitFor();
    await page.getByLabel('Nombre', { exact: true }).fill('Con cuadros');
    const box = cuadros.getByLabel('Direcciones de las imágenes que desea agregar');
    await box.fill(['plaza', 'cafetal', 'festival'].map(picture).join('\n\n'));
    await save(page);
    await page.getByRole('link', { name: 'Cuadros: Hay direcciones sin agregar.' }).click();
    await isFocused(box);
    await cuadros.getByRole('button', { name: 'Agregar imágenes' }).click();
    await cuadros.getByText('Se agregaron 3 imágenes.').waitFor();
    await isFocused(group(page, 'Imagen 1 de Cuadros').getByLabel('Texto alternativo'));
    await page.keyboard.type('La plaza');
    await save(page);
    await page.getByRole('link', { name: 'Cuadros › 3 › Texto alternativo: Este campo es obligatorio' }).click();
    const third = group(page, 'Imagen 3 de Cuadros').getByLabel('Texto alternativo');
    await isFocused(third);
    await group(page, 'Imagen 3 de Cuadros').getByText('Este campo es obligatorio').waitFor();
    await page.keyboard.type('El festival');
    await page.keyboard.press('Alt+ArrowUp');
    await cuadros.getByText('La imagen está ahora en el lugar 2 de 3.').waitFor();
    await isFocused(group(page, 'Imagen 2 de Cuadros').getByLabel('Texto alternativo'));
    await group(page, 'Imagen 2 de Cuadros').getByRole('button', { name: 'Mover antes: Imagen 2' }).press('Enter');
    await isFocused(page.getByRole('button', { name: 'Mover antes: Imagen 1 de Cuadros' }));
    await page.getByRole('button', { name: 'Quitar: Imagen 3 de Cuadros' }).press('Enter');
    await cuadros.getByText('Se quitó la imagen. Quedan 2.').waitFor();
    await isFocused(page.getByRole('button', { name: 'Quitar: Imagen 2 de Cuadros' }));
    await save(page);
    await saved(page);
    const { body } = await (await portal.staffApi()).get('/api/sitios?nombre=Con cuadros');
    expect(body[0].cuadros).toEqual([
      { imagen: picture('festival'), texto: 'El festival' },
      { imagen: picture('plaza'), texto: 'La plaza' },
    ]);
    expectNoConsoleErrors(page);
  });

  it('describes in words what cannot be seen, and reports wrong addresses at the picture', async () => {
    const id = await store({
      nombre: 'Rota',
      fotos: ['', 'javascript:alert(1)', '/imagenes/no-existe.webp'],
      cuadros: [{ imagen: picture('plaza'), texto: 'x' }],
    });
    const page = await openArea(`/admin/sitios/${id}/editar`);
    await group(page, 'Imagen 1 de Fotos').getByText('Falta la dirección').waitFor();
    await group(page, 'Imagen 2 de Fotos').getByText('La dirección debe empezar con https:// o con /').waitFor();
    await group(page, 'Imagen 3 de Fotos').getByText('La imagen no se pudo cargar').waitFor();
    const first = group(page, 'Imagen 1 de Cuadros');
    await first.getByLabel('Imagen', { exact: true }).fill('plaza.webp');
    await save(page);
    await first.getByText('El texto no tiene la forma esperada').waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
  });

  it('of forty pictures shows each in its position and accepts typing', async () => {
    const cuadros = Array.from({ length: 40 }, (_, index) => ({ imagen: picture('plaza'), texto: `Cuadro ${index}` }));
    const id = await store({ nombre: 'Cuarenta', cuadros });
    const page = await openArea(`/admin/sitios/${id}/editar`);
    const last = group(page, 'Imagen 40 de Cuadros').getByLabel('Texto alternativo');
    await last.fill('');
    await last.pressSequentially('El último cuadro de todos');
    await save(page);
    await saved(page);
    expect(await stored(id)).toMatchObject({
      cuadros: [...cuadros.slice(0, 39), { texto: 'El último cuadro de todos' }],
    });
  });
});

describe('a location', () => {
  it('is read from a pasted map address, or typed with point or comma', async () => {
    const page = await openArea('/admin/sitios/nuevo');
    const lugar = group(page, 'Lugar');
    const latitude = lugar.getByLabel('Latitud');
    await page.getByLabel('Nombre', { exact: true }).fill('Con lugar');
    await lugar.getByLabel('Pegar una ubicación').fill('https://www.openstreetmap.org/#map=17/14.40639/-90.78611');
    await latitude.focus();
    await lugar.getByText('Ubicación tomada: 14.40639° N, 90.78611° O.').waitFor();
    expect(await latitude.inputValue()).toBe('14.40639');
    const link = lugar.getByRole('link', { name: 'Ver en el mapa' });
    expect(await link.getAttribute('href')).toContain('openstreetmap.org/?mlat=14.40639&mlon=-90.78611');
    expect(await link.getAttribute('target')).toBe('_blank');
    await latitude.fill('14,5');
    await lugar.getByLabel('Longitud').fill('');
    await save(page);
    await page.getByRole('link', { name: 'Lugar › Longitud: Escriba también la longitud' }).click();
    await isFocused(lugar.getByLabel('Longitud'));
    await page.keyboard.type('-190');
    await lugar.getByText('La longitud va de -180 a 180').waitFor();
    await lugar.getByLabel('Longitud').fill('-90.75');
    await save(page);
    await saved(page);
    const { body } = await (await portal.staffApi()).get('/api/sitios?nombre=Con lugar');
    expect(body[0].lugar).toEqual({ lat: 14.5, lng: -90.75 });
    // The list that follows shows the picture that is missing.
    expectNoConsoleErrors(page, { allow: [/no-existe/] });
  });

  it('keeps invalid input in place, and says so', async () => {
    const page = await openArea('/admin/sitios/nuevo');
    const lugar = group(page, 'Lugar');
    await page.getByLabel('Nombre', { exact: true }).fill('Mal lugar');
    await lugar.getByLabel('Pegar una ubicación').fill('frente al parque');
    await lugar.getByLabel('Latitud').fill('catorce');
    await lugar.getByLabel('Longitud').focus();
    await lugar.getByText('Escriba un número, como 14.40639').waitFor();
    await save(page);
    await page.getByRole('link', { name: 'Lugar › Latitud: Escriba un número' }).click();
    await isFocused(lugar.getByLabel('Latitud'));
    expect(await lugar.getByLabel('Pegar una ubicación').inputValue()).toBe('frente al parque');
    await page.getByRole('link', { name: 'Lugar: Aquí no se encontró una latitud y una longitud.' }).waitFor();
  });
});

describe('a document', () => {
  it('is named by its address, and linked only where a link is allowed', async () => {
    const page = await openArea('/admin/sitios/nuevo');
    await page.getByLabel('Plano').fill('/documentos/Plano%20general.pdf');
    await page.getByText('Plano general.pdf, PDF').waitFor();
    const link = page.getByRole('link', { name: 'Abrir' });
    expect(await link.getAttribute('href')).toBe('/documentos/Plano%20general.pdf');
    await page.getByLabel('Plano').fill('javascript:alert(1)');
    await page.getByText('Con esta dirección no se puede enlazar el documento').waitFor();
    expect(await link.count()).toBe(0);
  });
});

describe('values of these kinds', () => {
  it('are unchanged when something else is edited, including members that no schema names', async () => {
    const id = await store(whole);
    const page = await openArea(`/admin/sitios/${id}/editar`);
    await page.getByLabel('Nombre', { exact: true }).fill('Otro nombre');
    await save(page);
    await saved(page);
    expect(JSON.stringify(await stored(id))).toBe(JSON.stringify({ ...whole, nombre: 'Otro nombre' }));
    await page.getByRole('heading', { level: 1, name: 'Sitios' }).waitFor();
    await followLink(page, `/admin/sitios/${id}/editar`);
    expect(JSON.parse(await page.getByLabel('Mixtos').inputValue())).toEqual(whole.mixtos);
    await group(page, 'Imagen 1 de Cuadros').getByLabel('Texto alternativo').fill('La plaza nueva');
    await group(page, 'Lugar').getByLabel('Latitud').fill('14.5');
    // The notice of the first save may still stand.
    const written = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await save(page);
    expect((await written).status()).toBe(200);
    expect(await stored(id)).toStrictEqual({
      ...whole,
      nombre: 'Otro nombre',
      cuadros: [{ ...whole.cuadros[0], texto: 'La plaza nueva' }, whole.cuadros[1]],
      lugar: { ...whole.lugar, lat: 14.5 },
    });
  });

  it('appear in the list and on the screen of a record', async () => {
    const id = await store({ ...whole, nombre: 'A la vista' });
    const page = await openArea('/admin/sitios');
    const row = page.getByRole('row').filter({ hasText: 'A la vista' });
    await row.getByText('2 imágenes').waitFor();
    await row.getByRole('link', { name: 'Plano general.pdf, PDF' }).waitFor();
    await row.getByRole('link', { name: '14.40639° N, 90.78611° O' }).waitFor();
    await followLink(page, `/admin/sitios/${id}`);
    await page.getByRole('main').getByText('El festival').waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
    expectNoConsoleErrors(page, { allow: [/no-existe/] });
  });

  it('are accessible in their form and fit the screen', async () => {
    const id = await store(whole);
    const page = await openArea(`/admin/sitios/${id}/editar`);
    await group(page, 'Imagen 2 de Cuadros').waitFor();
    await expectGoodLooks(page);
  });
});

describe('the news', () => {
  it('NEWS-24 NEWS-27 PUB-09 AMB-A04 have a gallery with alternative texts that citizens see', async () => {
    const api = await portal.staffApi();
    const { body } = await api.post('/api/noticias', {
      titulo: 'Feria patronal',
      contenido: 'Del uno al ocho.',
      imagen: picture('festival'),
      fecha: '2026-07-16',
    });
    const page = await openArea(`/admin/noticias?q=patronal&edit=${body.id}`);
    const gallery = group(page, 'Galería de Imágenes');
    await gallery.getByLabel('Direcciones de las imágenes').fill(`${picture('plaza')}\n${picture('cafetal')}`);
    await gallery.getByRole('button', { name: 'Agregar imágenes' }).click();
    for (const [position, text] of [
      [1, 'La plaza con banderas'],
      [2, 'Un cafetal'],
    ] as const) {
      await group(page, `Imagen ${position} de Galería de Imágenes`).getByLabel('Texto alternativo').fill(text);
    }
    await save(page);
    await saved(page);
    const read = await api.get(`/api/noticias/${body.id}`);
    expect(read.body.id).toBe(body.id);
    expect(valuesOf(read.body)).toEqual({
      titulo: 'Feria patronal',
      contenido: 'Del uno al ocho.',
      imagen: picture('festival'),
      fecha: '2026-07-16',
      galeria: [
        { imagen: picture('plaza'), texto: 'La plaza con banderas' },
        { imagen: picture('cafetal'), texto: 'Un cafetal' },
      ],
    });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${portal.url}/noticias/${body.id}`);
    await page.getByRole('heading', { level: 2, name: 'Galería de Imágenes' }).waitFor();
    const galleryPicture = page.getByRole('img', { name: 'La plaza con banderas' });
    await galleryPicture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => galleryPicture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expectNoConsoleErrors(page);
  });
});
