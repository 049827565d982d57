import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const tiles = 'https://tile.openstreetmap.org/**';

let portal: Portal;
let tile: Buffer;

beforeAll(async () => {
  [portal, tile] = await Promise.all([portalForFile(), drawTile()]);
});

function drawTile(): Promise<Buffer> {
  return sharp({ create: { width: 256, height: 256, channels: 3, background: '#cfe3d4' } })
    .png()
    .toBuffer();
}

const sendTiles = (page: Page) =>
  page.context().route(tiles, (route) => route.fulfill({ contentType: 'image/png', body: tile }));
const openSettings = (path: string, options: ScreenOptions = {}): Promise<Page> =>
  openScreen(portal, `/admin/${path}`, { prepare: sendTiles, ...options });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitForStatus = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const map = (page: Page) => page.getByRole('application', { name: 'Mapa: Ubicación' });
const readout = (page: Page) => page.locator('output');
const stored = async (type: string) => (await (await portal.staffApi()).get(`/api/${type}/unico`)).body as any;

describe('the institutional information', () => {
  it('has its fields, its map and its button, and shows at once what it saves (INFO-12, INFO-13, INFO-14, INFO-15, INFO-16, AMB-A06)', async () => {
    const page = await openSettings('contacto');
    await page.getByRole('heading', { level: 1, name: 'Información Institucional' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    expect(await menu.locator('a[href="/admin/contacto"]').innerText()).toBe('Información');
    const { body: record } = await (await portal.staffApi()).get('/api/municipio/unico');
    const labels = {
      Misión: 'mision',
      Visión: 'vision',
      Objetivos: 'objetivos',
      Dirección: 'direccion',
      'Teléfono Principal': 'telefono',
      'Email de Contacto': 'email',
      'Horario de Atención': 'horario',
      Facebook: 'facebook',
      Twitter: 'twitter',
    };
    for (const [label, name] of Object.entries(labels))
      expect([label, await field(page, label).inputValue()]).toEqual([label, record[name]]);
    for (const label of ['Misión', 'Visión', 'Objetivos'])
      expect(await field(page, label).evaluate((input) => input.tagName)).toBe('TEXTAREA');
    for (const label of ['Latitud', 'Longitud'])
      expect(await field(page, label).getAttribute('role')).toBe('spinbutton');

    const panel = page.getByRole('group', { name: 'Ubicación' });
    await panel.locator('.map-pin').waitFor();
    await map(page).click({ position: { x: 100, y: 120 } });
    const [latitude, longitude] = await Promise.all([
      field(page, 'Latitud').inputValue(),
      field(page, 'Longitud').inputValue(),
    ]);
    expect(Number(latitude)).toBeGreaterThan(14.4);
    expect(Number(longitude)).toBeLessThan(-90.7);
    expect(await readout(page).innerText()).toMatch(new RegExp(`Latitud: ${latitude}\\s+Longitud: ${longitude}`));
    await expect.poll(() => panel.locator('.map-pin').count()).toBe(1);

    await field(page, 'Misión').fill('Servir a cada persona.');
    await field(page, 'Teléfono Principal').fill('7888-1000');
    await button(page, 'Actualizar Información').click();
    await waitForStatus(page, 'Cambios guardados exitosamente');
    expect(await stored('municipio')).toMatchObject({ latitud: Number(latitude), longitud: Number(longitude) });
    expectNoConsoleErrors(page);
    await page.goto(`${portal.url}/mision-vision`);
    await page.getByText('Servir a cada persona.').waitFor();
    await page.getByRole('link', { name: '7888-1000' }).first().waitFor();
  });

  it('takes a location with the keyboard alone, also without map tiles, and explains invalid coordinates (INFO-12, AMB-A06)', async () => {
    const page = await openSettings('contacto', {
      viewport: { width: 390, height: 800 },
      colorScheme: 'dark',
      prepare: (newPage) => newPage.context().route(tiles, (route) => route.abort()),
    });
    await page.getByText('Las imágenes del mapa no llegan.').waitFor();
    await field(page, 'Latitud').fill('14.5');
    await field(page, 'Longitud').fill('-90.5');
    await map(page).focus();
    for (const key of ['ArrowUp', 'ArrowRight']) await map(page).press(key);
    const newCoordinates = (await readout(page).innerText()).match(/-?\d+\.\d+/g)?.map(Number) ?? [];
    expect(newCoordinates[0]).toBeGreaterThan(14.5);
    expect(newCoordinates[1]).toBeGreaterThan(-90.5);
    await field(page, 'Latitud').fill('90.5');
    await button(page, 'Actualizar Información').click();
    await page.getByRole('link', { name: 'Latitud: La latitud va de -90 a 90' }).waitFor();
    await field(page, 'Latitud').fill('14.406391234');
    await button(page, 'Actualizar Información').click();
    await waitForStatus(page, 'Cambios guardados exitosamente');
    expect((await stored('municipio')).latitud).toBe(14.406391234);
    await expectNoAxeViolations(page, { within: '#contenido' });
  });

  it('reports a failure to load and a failure to save, and keeps the typed values (INFO-19, INFO-20)', async () => {
    const page = await openSettings('perfil');
    const address = '**/api/municipio/unico';
    await page.route(address, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }));
    await page.getByRole('navigation', { name: 'Menú principal' }).locator('a[href="/admin/contacto"]').click();
    await page.getByText('Error al obtener la información de contacto').first().waitFor();
    await page.unroute(address);
    await button(page, 'Reintentar').click();
    await field(page, 'Dirección').fill('Calle Nueva 1');
    await page.route(address, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { detail: 'no' } }) : route.continue(),
    );
    await button(page, 'Actualizar Información').click();
    await page.getByRole('alert').getByText('Error al actualizar la información de contacto').waitFor();
    expect(await field(page, 'Dirección').inputValue()).toBe('Calle Nueva 1');
    await page.unroute(address);
    await button(page, 'Reintentar').click();
    await waitForStatus(page, 'Cambios guardados exitosamente');
    expect((await stored('municipio')).direccion).toBe('Calle Nueva 1');
  });
});

it('mission, vision and objectives have their own screen over the same record, and two editors learn of each other (MV-01, MV-05, ROUTE-24, ROUTE-03, AMB-A06)', async () => {
  const page = await openSettings('perfil');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Misión y Visión' }).click();
  await page.waitForURL('**/admin/mision-vision');
  await page.getByRole('heading', { level: 1, name: 'Misión y Visión' }).waitFor();
  expect((await field(page, 'Objetivos').inputValue()).split('\n')).toHaveLength(6);
  // The form is shorter than the page beside it, and the bar is at the edge of the window, not across that page.
  const bar = await page.locator('.save-bar').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(page.viewportSize()?.height);
  await field(page, 'Visión').fill('Un municipio que florece.');
  await field(page, 'Objetivos').fill('Sembrar árboles.\nCuidar el agua.');
  await (await portal.staffApi()).patch('/api/municipio/unico', { email: 'otro@palin.example' });
  await button(page, 'Guardar Cambios').click();
  await page.getByRole('heading', { name: /cambió/ }).waitFor();
  await page
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click();
  await waitForStatus(page, 'Cambios guardados exitosamente');
  expect(await stored('municipio')).toMatchObject({
    vision: 'Un municipio que florece.',
    email: 'otro@palin.example',
  });
  await page.goto(`${portal.url}/mision-vision`);
  expect(await page.locator('.objectives li').allInnerTexts()).toEqual(['Sembrar árboles.', 'Cuidar el agua.']);
  await page.getByRole('link', { name: 'Volver al Inicio' }).click();
  await page.waitForURL(`${portal.url}/`);
});

it("the mayor's profile begins with a sample, takes a picture and feeds its page (MAYOR-06, MAYOR-07, MAYOR-09, ROUTE-02, PUB-25, AMB-A05)", async () => {
  const page = await openSettings('perfil');
  await page.getByRole('heading', { level: 1, name: 'Gestión de Perfil' }).waitFor();
  expect(await page.locator('a[href="/admin/perfil"]').first().innerText()).toBe('Perfil de Alcalde');
  for (const label of [
    'Nombre del Alcalde',
    'Período de Gestión',
    'Descripción de la Municipalidad',
    'Logros Destacados',
  ])
    expect([label, await page.getByRole('textbox', { name: label }).inputValue()]).not.toEqual([label, '']);
  await page.getByRole('textbox', { name: 'Nombre del Alcalde' }).fill('Ana Pérez');
  await field(page, 'Logros Destacados').fill('Un parque nuevo\nUn puente');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Subir Imagen del Alcalde').click();
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#86574a' } })
    .jpeg()
    .toBuffer();
  await (await chooser).setFiles([{ name: 'alcaldesa.jpg', mimeType: 'image/jpeg', buffer }]);
  const uploads = page.getByRole('group', { name: 'Archivos por subir a Imagen del Alcalde' });
  await uploads.getByLabel('Texto alternativo').fill('Ana Pérez en su despacho');
  await uploads.getByRole('button', { name: 'Subir imagen' }).click();
  const image = page.getByRole('textbox', { name: 'Imagen del Alcalde' });
  await expect.poll(() => image.inputValue()).toBe('/archivos/0511/alcaldesa.jpg');
  await button(page, 'Guardar Cambios').click();
  await waitForStatus(page, 'Cambios guardados exitosamente');
  expectNoConsoleErrors(page);
  await page.goto(`${portal.url}/perfil-alcalde`);
  await page.getByRole('heading', { level: 1, name: 'Ana Pérez' }).waitFor();
  await page.getByRole('img', { name: 'Ana Pérez en su despacho' }).waitFor();
  expect(await page.locator('.achievements li').allInnerTexts()).toEqual(['Un parque nuevo', 'Un puente']);
  await page.getByRole('link', { name: 'Volver al Inicio' }).waitFor();
});

it('the country profile changes amounts and times in the back office at once, and the timetable of the contact (AMB-G02, AMB-P05)', async () => {
  const page = await openSettings('pais');
  await field(page, 'Signo de la moneda').fill('Q');
  await button(page, 'Guardar Cambios').click();
  await waitForStatus(page, 'Cambios guardados exitosamente');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.locator('a[href="/admin/servicios"]').click();
  await page
    .getByText(/Q\d+\.\d\d/)
    .first()
    .waitFor();
  await menu.locator('a[href="/admin/horario"]').click();
  await page
    .getByRole('button', { name: /, elemento 1/, expanded: false })
    .first()
    .click();
  await field(page, 'Cierra').first().fill('17:30');
  await button(page, 'Guardar Cambios').click();
  await waitForStatus(page, 'Cambios guardados exitosamente');
  // The notice may still be from the previous screen.
  await expect.poll(async () => (await stored('horario')).semana).toEqual([{ abre: '08:00', cierra: '17:30' }]);
  await menu.locator('a[href="/admin/contacto"]').click();
  await expect.poll(() => field(page, 'Horario de Atención').inputValue()).toBe('Lun - Vie, 8:00 AM - 5:30 PM');
  expectNoConsoleErrors(page);
  await page.reload();
  await menu.locator('a[href="/admin/servicios"]').click();
  await page
    .getByText(/Q\d+\.\d\d/)
    .first()
    .waitFor();
});

it("with a key the map is Google's, and gives way to the other when Google does not answer (INFO-12)", async () => {
  const other = await portalForFile({ env: { GOOGLE_MAPS_API_KEY: 'clave-de-prueba' } });
  const page = await openPage(await openBrowser());
  const requests: string[] = [];
  await sendTiles(page);
  await page.context().route('https://maps.googleapis.com/**', (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await signIn(page, other, { to: '/admin/contacto' });
  await map(page).locator('.map-pin').waitFor();
  expect(requests[0]).toContain('key=clave-de-prueba');
  await map(page).click({ position: { x: 60, y: 200 } });
  expect(await readout(page).innerText()).toMatch(/Latitud: -?\d+\.\d+\s+Longitud: -?\d+\.\d+/);
  expectNoConsoleErrors(page, { allow: [/maps\.googleapis\.com|ERR_FAILED|google/i] });
});
