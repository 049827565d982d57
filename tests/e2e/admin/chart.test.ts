import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, loseAnswer } from '#tests/support/browser.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { pictureFile } from '#tests/support/storedFiles.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

/** Each test starts from the seeds, so that none depends on another. */
let seeds: readonly Record<string, unknown>[] | undefined;
beforeEach(async () => {
  const api = await portal.staffApi();
  const present = (await api.get<Record<string, unknown>[]>('/api/organigrama?_sort=order&_end=100')).body;
  seeds ??= present;
  const records = [
    ...present.map(({ id }) => ({ action: 'remove', id })),
    ...seeds.map(({ id, _version, _state, _publishAt, _createdAt, _createdBy, _updatedAt, _updatedBy, ...values }) => ({
      action: 'create',
      values,
    })),
  ];
  const { status } = await api.post('/api/bulk/organigrama', { action: 'mixed', records });
  if (status !== 200) throw new Error(`the seeds were refused: ${status}`);
});

async function open(options?: ScreenOptions): Promise<Page> {
  const page = await openScreen(portal, '/admin/organigrama', options);
  await group(page, 'Jefaturas').waitFor();
  return page;
}

const group = (page: Page, name: string) => page.getByRole('region', { name });
const cards = (scope: Locator) => scope.locator('.chart-card');
const card = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}, lugar`) });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar Cambios' });
const saved = (page: Page) => page.locator('.notice').filter({ hasText: 'Cambios guardados exitosamente' }).first();
const names = (page: Page, name: string) =>
  group(page, name)
    .getByLabel('Nombre')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function storedNames(which: string): Promise<readonly string[]> {
  const api = await portal.staffApi();
  const { body } = await api.get<{ name: string }[]>(`/api/organigrama?group=${which}&_sort=order&_end=100`);
  return body.map(({ name }) => name);
}

const council = ['Carlos Humberto Xicay', 'María Elena Cojulún', 'José Antonio Marroquín'];

it('ORG-01 ORG-06 ORG-14 ORG-15 ROUTE-12 AMB-A08 the menu leads to the chart, with three and three cards', async () => {
  const page = await openScreen(portal, '/admin');
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Organigrama', exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Organigrama Municipal' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/organigrama');
  for (const [name, add] of [
    ['Consejo Municipal', 'Agregar Miembro'],
    ['Jefaturas', 'Agregar Jefe'],
  ] as const) {
    await group(page, name).getByRole('heading', { level: 2, name }).waitFor();
    await expect.poll(() => group(page, name).getByRole('button', { name: add }).count()).toBe(1);
    await expect.poll(() => cards(group(page, name)).count()).toBe(3);
  }
  const first = card(page, 'Carlos Humberto Xicay');
  for (const label of ['Cargo', 'Nombre', 'Teléfono', 'Email'])
    await expect.poll(() => first.getByLabel(label).count()).toBe(1);
  expect(await first.getByLabel('Teléfono').inputValue()).toBe('(503) 2222-1101');
  expect(await first.locator('img').evaluate((image) => getComputedStyle(image).borderRadius)).toBe('50%');
  await first.getByRole('button', { name: 'Cambiar foto de Carlos Humberto Xicay' }).waitFor();
  await first.getByRole('button', { name: 'Eliminar a Carlos Humberto Xicay' }).waitFor();
  await save(page).waitFor();
  await page.getByRole('button', { name: 'Modo oscuro' }).click();
  await expectNoAxeViolations(page, { within: '#contenido' });
  await page.getByRole('link', { name: 'Papelera' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Papelera' }).waitFor();
  expectNoConsoleErrors(page);
});

it('ORG-13 ORG-17 ORG-18 ORG-19 AMB-A08 AMB-G03 new, changed and removed cards are saved with one button in one write', async () => {
  const page = await open();
  const writes: string[] = [];
  page.on('request', (request) => {
    const isWrite = request.method() !== 'GET' && request.url().includes('/organigrama');
    if (isWrite) writes.push(new URL(request.url()).pathname);
  });
  await group(page, 'Consejo Municipal').getByRole('button', { name: 'Agregar Miembro' }).click();
  const blank = card(page, 'Sin nombre');
  await expect.poll(() => blank.getByLabel('Cargo').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await blank.locator('img').getAttribute('src')).toBe('/imagenes/persona.webp');
  await page.keyboard.type('Concejala Segunda');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rosa Emilia Tzoy');
  await card(page, 'Luis Fernando Castillo').getByLabel('Email').fill('finanzas2@palin.gob.gt');
  await page.getByRole('button', { name: 'Eliminar a María Elena Cojulún' }).click();
  await page.getByRole('button', { name: 'Eliminar a Ana Lucía Reyes' }).click();
  await page.getByRole('button', { name: 'Deshacer la eliminación de Ana Lucía Reyes' }).click();
  await card(page, 'Ana Lucía Reyes').waitFor();
  await page.getByText('Hay cambios sin guardar').waitFor();
  await save(page).click();
  await saved(page).waitFor();
  expect(writes).toEqual(['/api/bulk/organigrama']);
  await page.getByText('Todo está guardado').waitFor();
  await page.reload();
  await card(page, 'Rosa Emilia Tzoy').waitFor();
  expect(await names(page, 'Consejo Municipal')).toEqual([council[0], council[2], 'Rosa Emilia Tzoy']);
  expect(await names(page, 'Jefaturas')).toHaveLength(3);
  const { body: chart } = await portal.api().get<string>('/organigrama');
  expect(chart).toContain('Rosa Emilia Tzoy');
  expect(chart).toContain('href="mailto:finanzas2@palin.gob.gt"');
  expect(chart).not.toContain('María Elena Cojulún');
  expectNoConsoleErrors(page);
});

it('ORG-07 ORG-20 ORG-21 AMB-A08 AMB-G05 a chosen photograph is resized, cleaned and shown; a file that is no image is refused', async () => {
  const page = await open();
  const first = card(page, 'Carlos Humberto Xicay');
  const chooser = first.locator('input[type="file"]');
  expect((await chooser.getAttribute('accept'))?.split(',').every((type) => type.startsWith('image/'))).toBe(true);
  await chooser.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no soy una foto') });
  await first.getByRole('alert').getByText('Aquí van imágenes JPEG, PNG, GIF, WebP, AVIF o HEIC.').waitFor();
  expect(await first.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
  const buffer = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Artist: 'Secreto' }, IFD3: { GPSLatitude: '14/1 24/1 0/1' } })
    .jpeg()
    .toBuffer();
  await page.route('**/api/files/0511*', (route) => route.abort(), { times: 1 });
  await chooser.setInputFiles({ name: 'alcalde.jpg', mimeType: 'image/jpeg', buffer });
  await first.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => first.locator('img').getAttribute('src')).toContain('/archivos/firmado/');
  await save(page).click();
  await saved(page).waitFor();
  const [mayor] = (
    await (await portal.staffApi()).get<{ image: string }[]>('/api/organigrama?name=Carlos Humberto Xicay')
  ).body;
  const storedImage = await sharp(await (await fetch(`${portal.url}${mayor?.image}`)).arrayBuffer()).metadata();
  expect([storedImage.exif, storedImage.width]).toEqual([undefined, 1600]);
  const small = await sharp(await (await fetch(`${portal.url}${mayor?.image}?ancho=320`)).arrayBuffer()).metadata();
  expect(small.width).toBe(320);

  const second = card(page, 'Ana Lucía Reyes');
  await second.getByRole('button', { name: 'Elegir de los archivos la foto de Ana Lucía Reyes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elegir una imagen' });
  await dialog
    .getByRole('radio', { name: /alcalde/ })
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Usar' }).click();
  await expect.poll(() => second.locator('img').getAttribute('src')).toContain('/archivos/firmado/');
  await second.getByRole('button', { name: 'Quitar la foto de Ana Lucía Reyes' }).click();
  expect(await second.locator('img').getAttribute('src')).toBe('/imagenes/persona.webp');
  expectNoConsoleErrors(page, { allow: [/ERR_FAILED/] });
});

it('AMB-A08 the order changes by dragging, by keyboard and by buttons, and is saved', async () => {
  const page = await open();
  const handle = (name: string) => page.getByRole('button', { name: `Cambiar de lugar a ${name}` });
  const from = await handle(council[0]!).boundingBox();
  const to = await handle(council[1]!).boundingBox();
  if (from === null || to === null) throw new Error('a handle is out of sight');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 20, { steps: 8 });
  const waitForAnnouncement = (what: string) =>
    page
      .getByRole('status')
      .filter({ hasText: `${council[0]} ${what}` })
      .waitFor({ state: 'attached' });
  // A card dropped before the screen has followed the mouse returns to its former position.
  await waitForAnnouncement('va en el lugar 2 de 3');
  await page.mouse.up();
  await waitForAnnouncement('está ahora en el lugar 2 de 3');
  await expect.poll(() => names(page, 'Consejo Municipal')).toEqual([council[1], council[0], council[2]]);
  await handle(council[0]!).focus();
  await page.keyboard.press('Space');
  await waitForAnnouncement('va en el lugar 2 de 3');
  // dnd-kit listens to the next key a turn of the timers later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowRight');
  await waitForAnnouncement('va en el lugar 3 de 3');
  await page.keyboard.press('Space');
  await expect.poll(() => names(page, 'Consejo Municipal')).toEqual([council[1], council[2], council[0]]);
  const earlier = page.getByRole('button', { name: `Mover antes a ${council[0]}` });
  await earlier.click();
  await expect.poll(() => names(page, 'Consejo Municipal')).toEqual([council[1], council[0], council[2]]);
  await expect.poll(() => earlier.evaluate((button) => button === document.activeElement)).toBe(true);
  await card(page, 'Luis Fernando Castillo').getByLabel('Cargo').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await names(page, 'Jefaturas'))[0]).toBe('Luis Fernando Castillo');
  await save(page).click();
  await saved(page).waitFor();
  expect(await storedNames('council')).toEqual([council[1], council[0], council[2]]);
  expect((await storedNames('department'))[0]).toBe('Luis Fernando Castillo');
  expectNoConsoleErrors(page);
});

it('AMB-A08 AMB-G05 errors are shown at their inputs, and without network all typed values stay', async () => {
  const page = await open();
  await group(page, 'Jefaturas').getByRole('button', { name: 'Agregar Jefe' }).click();
  await card(page, 'Luis Fernando Castillo').getByLabel('Email').fill('no es correo');
  await save(page).click();
  const blank = card(page, 'Sin nombre');
  await blank.getByText('Este campo es obligatorio').first().waitFor();
  await page.getByText('Falta corregir 3 datos.').waitFor();
  expect(await card(page, 'Luis Fernando Castillo').getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  expect(await storedNames('department')).toHaveLength(3);
  await card(page, 'Luis Fernando Castillo').getByLabel('Email').fill('bien@palin.gob.gt');
  await page.getByRole('button', { name: 'Eliminar a Sin nombre' }).click();
  await page.context().setOffline(true);
  await save(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error al guardar los cambios' });
  await alert.waitFor();
  expect(await card(page, 'Luis Fernando Castillo').getByLabel('Email').inputValue()).toBe('bien@palin.gob.gt');
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await saved(page).waitFor();
  expect(await alert.count()).toBe(0);
  expectNoConsoleErrors(page, { allow: [/ERR_INTERNET_DISCONNECTED/] });
});

it('AMB-A08 two people who save at once both keep their work, and leaving or reloading asks before it loses anything', async () => {
  const page = await open();
  await card(page, council[0]!).getByLabel('Cargo').fill('Alcalde (mío)');
  await card(page, council[1]!).getByLabel('Teléfono').fill('(503) 2222-9999');
  const api = await portal.staffApi();
  const [mayor] = (await api.get<{ id: string }[]>(`/api/organigrama?name=${council[0]}`)).body;
  await api.patch(`/api/organigrama/${mayor?.id}`, { position: 'Alcalde (suyo)', email: 'suyo@palin.gob.gt' });
  await save(page).click();
  await page.getByRole('alert').filter({ hasText: 'Nada se guardó todavía' }).waitFor();
  const first = card(page, council[0]!);
  expect(await first.getByRole('textbox', { name: 'Cargo' }).inputValue()).toBe('Alcalde (mío)');
  expect(await first.getByLabel('Email').inputValue()).toBe('suyo@palin.gob.gt');
  await first.getByText('Otra persona guardó: Alcalde (suyo)').waitFor();
  await expectNoAxeViolations(page, { within: '#contenido' });

  await page.getByRole('link', { name: 'Noticias' }).click();
  await page
    .getByRole('dialog', { name: 'Cambios sin guardar' })
    .getByRole('button', { name: 'Seguir editando' })
    .click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Se recuperó lo que había escrito y no guardó.').waitFor();
  expect(await first.getByRole('textbox', { name: 'Cargo' }).inputValue()).toBe('Alcalde (mío)');
  await save(page).click();
  await saved(page).waitFor();
  const records = (await api.get<Record<string, string>[]>('/api/organigrama?group=council&_sort=order')).body;
  expect(records).toMatchObject([
    { position: 'Alcalde (mío)', email: 'suyo@palin.gob.gt' },
    { phone: '(503) 2222-9999' },
    { name: council[2] },
  ]);
  expectNoConsoleErrors(page, { allow: [/412/] });
});

it('a save whose answer was lost is finished by the next one: new people exist once, and nobody else is blamed', async () => {
  const page = await open();
  await group(page, 'Jefaturas').getByRole('button', { name: 'Agregar Jefe' }).click();
  await page.keyboard.type('Directora');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rosa Tzoy');
  await card(page, council[0]!).getByLabel('Cargo').fill('Alcalde electo');
  await loseAnswer(page, 'POST', '/api/bulk/organigrama');
  await save(page).click();
  await page.getByRole('alert').filter({ hasText: 'Error al guardar los cambios' }).waitFor();
  await card(page, 'Rosa Tzoy').getByLabel('Email').fill('rosa@palin.gob.gt');
  await save(page).click();
  await saved(page).waitFor();
  expect(await page.getByText('Otra persona').count()).toBe(0);
  const people = (await (await portal.staffApi()).get<Record<string, string>[]>('/api/organigrama')).body;
  const peopleNamed = (name: string) => people.filter((one) => one['name'] === name);
  expect(peopleNamed('Rosa Tzoy')).toMatchObject([{ position: 'Directora', email: 'rosa@palin.gob.gt' }]);
  expect(peopleNamed(council[0]!)).toMatchObject([{ position: 'Alcalde electo', _version: 2 }]);
  expectNoConsoleErrors(page, { allow: [/ERR_FAILED/, /412/] });
});

it('discarding what was recovered shows the stored chart and leaves the focus on its heading', async () => {
  const page = await open();
  await card(page, council[0]!).getByLabel('Cargo').fill('Sin guardar');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Descartar lo recuperado' }).click();
  expect(await card(page, council[0]!).getByLabel('Cargo').inputValue()).not.toBe('Sin guardar');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expectNoConsoleErrors(page);
});

it('ORG-06 at 390 pixels everything on a card can be read and reached', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: `Eliminar a ${council[0]}` }).tap();
  await page.getByRole('button', { name: `Deshacer la eliminación de ${council[0]}` }).waitFor();
  await card(page, council[2]!)
    .locator('input[type="file"]')
    .setInputFiles(await pictureFile('una fotografía con un nombre bastante largo.png'));
  await expect.poll(() => card(page, council[2]!).locator('img').getAttribute('src')).toContain('/archivos/firmado/');
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page, { within: '#contenido' });
  expectNoConsoleErrors(page);
});
