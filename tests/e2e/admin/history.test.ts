import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectGoodLooks, expectNoAxeViolations } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { followLink, openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { schemaFolder } from '#tests/support/builders/schemaFolder.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const actas = {
  title: 'Actas',
  type: 'object',
  'x-content': {
    singular: 'Acta',
    titleField: 'titulo',
    public: { list: '/actas', detail: '/actas/{id}' },
    form: { placement: 'page' },
  },
  required: ['titulo'],
  properties: {
    titulo: { title: 'Título', type: 'string', maxLength: 200 },
    texto: { title: 'Texto', type: 'string', 'x-field': { kind: 'richText' } },
    firmada: { title: 'Firmada', type: 'boolean' },
    puntos: {
      title: 'Puntos',
      type: 'array',
      items: { type: 'object', properties: { asunto: { title: 'Asunto', type: 'string' } } },
    },
  },
};
const ajustes = {
  title: 'Ajustes',
  type: 'object',
  'x-content': { single: true, screens: [{ path: 'ajustes', title: 'Ajustes' }] },
  properties: { lema: { title: 'Lema', type: 'string' } },
};

let portal: Portal;
let api: Api;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { actas, ajustes } });
  api = await portal.staffApi();
});

type Minutes = { readonly id: string; readonly titulo: string };

/** Three versions: the original, another text with one more point, and another title. */
async function writeMinutes(titulo = 'Sesión de enero'): Promise<Minutes> {
  const first = { titulo, texto: 'Se abrió la sesión a las ocho.', puntos: [{ asunto: 'Agua' }] };
  const { body } = await api.post('/api/actas', first);
  const texto = 'Se abrió la sesión a las nueve en punto.';
  await api.patch(`/api/actas/${body.id}`, { texto, puntos: [{ asunto: 'Calles' }, { asunto: 'Agua' }] });
  await api.patch(`/api/actas/${body.id}`, { titulo: `${titulo}, corregida` });
  return body;
}

const read = async ({ id }: Minutes) => (await api.get(`/api/actas/${id}`)).body;

async function open(to: string, options?: ScreenOptions): Promise<Page> {
  const page = await openScreen(portal, to, options);
  return page;
}

const openHistory = (minutes: Minutes, query = '', options?: ScreenOptions) =>
  open(`/admin/actas/${minutes.id}/historial${query}`, options);
const compared = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: label }) });
const comparison = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const restoreDialog = (page: Page) => page.getByRole('dialog', { name: /¿Restaurar la versión/ });
const isFocused = (element: Element) => element === document.activeElement;

async function restoreFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restaurar la versión 1' }).click();
  await restoreDialog(page).getByRole('button', { name: 'Restaurar', exact: true }).click();
}

describe('the history of a record', () => {
  it('is linked from its screen and its form, starts with the latest change, and compares any two versions', async () => {
    const minutes = await writeMinutes();
    const page = await open(`/admin/actas/${minutes.id}/editar`);
    await page.getByRole('button', { name: 'Más acciones del formulario' }).click();
    await page.getByRole('link', { name: 'Historial' }).click();
    await comparison(page, 'De la versión 2 a la 3').waitFor();
    await followLink(page, `/admin/actas/${minutes.id}`);
    await page.getByRole('link', { name: 'Historial' }).click();
    await comparison(page, 'De la versión 2 a la 3').waitFor();
    const versions = page.getByRole('navigation', { name: 'Versiones' }).getByRole('link');
    expect(await versions.allInnerTexts()).toEqual([
      expect.stringMatching(/^Versión 3\s+Actual\s+Cuenta principal · cambió/),
      expect.stringMatching(/^Versión 2\s+Cuenta principal · cambió/),
      expect.stringMatching(/^Versión 1\s+Cuenta principal · creó/),
    ]);
    expect(await compared(page, 'Título').locator('ins').innerText()).toContain(', corregida');
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Título']);

    await page.getByRole('link', { name: 'Versión 2' }).click();
    await comparison(page, 'De la versión 1 a la 2').waitFor();
    const text = compared(page, 'Texto');
    expect(await text.locator('del').allTextContents()).toEqual(['[se quitó: ocho]']);
    expect(await text.locator('ins').allTextContents()).toEqual(['[se agregó: nueve en punto]']);
    await compared(page, 'Puntos › 1').getByText('Calles').waitFor();
    await page.getByLabel('Después').selectOption({ index: 0 });
    await comparison(page, 'De la versión 1 a la 3').waitFor();
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Título', 'Texto', 'Puntos › 1']);
    await page.getByLabel('Mostrar también lo que no cambió').check();
    await compared(page, 'Firmada').getByText('Sin cambios').waitFor();
    await page.goBack();
    await comparison(page, 'De la versión 1 a la 2').waitFor();
    expectNoConsoleErrors(page);
  });

  it('shows texts as citizens see them, with the words that differ, and says that the format changed', async () => {
    const { body } = await api.post('/api/actas', { titulo: 'Con formato', texto: '**Sesión** a las ocho.\n\n- agua' });
    await api.patch(`/api/actas/${body.id}`, { texto: '**Sesión ordinaria** a las ocho.\n\n- agua\n- calles' });
    await api.patch(`/api/actas/${body.id}`, { texto: 'Sesión *ordinaria* a las ocho.\n\n- agua\n- calles' });
    const page = await openHistory(body, '?version=2');
    const text = compared(page, 'Texto');
    await text.locator('strong ins').waitFor();
    expect(await text.locator('ins').allTextContents()).toEqual(['[se agregó: ordinaria]', '[se agregó: calles]']);
    expect(await text.locator('del').count()).toBe(0);
    expect(await text.getByRole('listitem').allTextContents()).toEqual(['agua', 'agua', '[se agregó: calles]']);
    expect(await text.getByText('**').count()).toBe(0);
    expect(await text.getByText('cambió el formato').count()).toBe(0);
    await expectNoAxeViolations(page, { within: '.compared' });

    await page.getByRole('link', { name: 'Versión 3' }).click();
    await comparison(page, 'De la versión 2 a la 3').waitFor();
    await text.getByText('Las palabras son las mismas: solo cambió el formato').waitFor();
    await text.locator('em').waitFor();
    expect(await text.locator('del, ins').count()).toBe(0);
  });

  it('distinguishes changes of publication and loads long histories in parts', async () => {
    const minutes = await writeMinutes();
    await api.patch(`/api/actas/${minutes.id}?_state=draft`, {});
    await api.patch(`/api/actas/${minutes.id}?_state=published`, { firmada: true });
    for (let count = 0; count < 18; count += 1) await api.patch(`/api/actas/${minutes.id}`, { titulo: `N.º ${count}` });
    const page = await openHistory(minutes);
    await page.getByText('Se muestran 20 de 23').waitFor();
    await page.getByRole('button', { name: 'Mostrar más' }).click();
    await page.getByRole('link', { name: /^Versión 4 .*pasó a borrador/ }).click();
    await comparison(page, 'De la versión 3 a la 4').waitFor();
    await compared(page, 'Estado').getByText('Borrador').waitFor();
    await page.getByRole('link', { name: /^Versión 5 .*cambió y publicó/ }).waitFor();
    await followLink(page, `/admin/actas/${minutes.id}/historial?version=2`);
    await comparison(page, 'De la versión 1 a la 2').waitFor();
  });

  it('says when there is none, and retries a failed load', async () => {
    const page = await open('/admin/actas/no-existe/historial');
    await page.getByText('No hay historial de este registro.').waitFor();
    const minutes = await writeMinutes();
    await page.route('**/history?*', (route) => route.abort());
    await followLink(page, `/admin/actas/${minutes.id}/historial`);
    await page.getByRole('alert').getByText('No se pudo leer el historial.').waitFor();
    await page.unroute('**/history?*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await comparison(page, 'De la versión 2 a la 3').waitFor();
  });

  it('of a single record is below its screen', async () => {
    await api.patch('/api/ajustes/unico', { lema: 'Tierra de volcanes' });
    const { status } = await api.get('/api/ajustes/unico');
    if (status === 404) await api.post('/api/ajustes', { lema: 'Tierra de volcanes' });
    await api.patch('/api/ajustes/unico', { lema: 'Tierra de lagos' });
    const page = await open('/admin/ajustes');
    await page.getByRole('link', { name: 'Historial' }).click();
    await page.waitForURL(`${portal.url}/admin/ajustes/historial`);
    await restoreFirst(page);
    await page.getByRole('status').getByText('Se restauró la versión 1').waitFor();
    expect((await api.get('/api/ajustes/unico')).body.lema).toBe('Tierra de volcanes');
  });
});

describe('a version', () => {
  it('is not restored over the changes of somebody else, and still can be after the network fails', async () => {
    const minutes = await writeMinutes();
    const page = await openHistory(minutes, '?version=1');
    await page.getByRole('button', { name: 'Restaurar la versión 1' }).click();
    await api.patch(`/api/actas/${minutes.id}`, { titulo: 'De otra persona' });
    await restoreDialog(page).getByRole('button', { name: 'Restaurar', exact: true }).click();
    const note = page.getByRole('alert').filter({ hasText: 'mientras usted veía el historial' });
    await note.getByText('Cuenta principal guardó cambios el').waitFor();
    expect(await note.locator('.alert').evaluate(isFocused)).toBe(true);
    await comparison(page, 'De la versión 1 a la 4').waitFor();
    await compared(page, 'Título').getByText('De otra persona').waitFor();
    expect(await read(minutes)).toMatchObject({ titulo: 'De otra persona', _version: 4 });
    await page.getByRole('button', { name: 'Restaurar la versión 1' }).click();
    await page.context().setOffline(true);
    await restoreDialog(page).getByRole('button', { name: 'Restaurar', exact: true }).click();
    await restoreDialog(page).getByRole('alert').getByText('No hay conexión con el servidor').waitFor();
    await page.context().setOffline(false);
    await restoreDialog(page).getByRole('button', { name: 'Restaurar', exact: true }).click();
    await page.getByRole('status').getByText('Se restauró la versión 1').waitFor();
    expect(await read(minutes)).toMatchObject({ titulo: 'Sesión de enero', _version: 5 });
  });

  it('that the schema no longer allows is loaded into the form', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'cabildo-data-'));
    const ownSchemas = await schemaFolder({ actas });
    onTestFinished(async () => {
      await rm(dataDir, { recursive: true, force: true });
      await ownSchemas.remove();
    });
    const env = { SCHEMAS_DIR: ownSchemas.path };
    const before = await servePortal({ dataDir, env });
    const { body } = await (await before.staffApi()).post('/api/actas', { titulo: 'Un título demasiado largo' });
    await (await before.staffApi()).patch(`/api/actas/${body.id}`, { titulo: 'Corto' });
    await before.stop();
    const titulo = { title: 'Título', type: 'string', maxLength: 10 };
    await ownSchemas.write('actas', { ...actas, properties: { ...actas.properties, titulo } });
    const now = await servePortal({ dataDir, env });
    onTestFinished(now.stop);
    const page = await openScreen(now, `/admin/actas/${body.id}/historial`);
    await restoreFirst(page);
    const dialog = restoreDialog(page);
    await dialog
      .getByRole('alert')
      .getByText(/^Título: /)
      .waitFor();
    await dialog.getByRole('button', { name: 'Abrir el formulario con estos datos' }).click();
    await page.waitForURL(`${now.url}/admin/actas/${body.id}/editar`);
    await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('Un título demasiado largo');
    expect((await (await now.staffApi()).get(`/api/actas/${body.id}`)).body.titulo).toBe('Corto');
    // Its portal stops with this test, so no other test may use it.
    await page.context().close();
  });

  it('is chosen, restored as the newest one, and that undone, with the keyboard alone', async () => {
    const minutes = await writeMinutes();
    const page = await openHistory(minutes);
    await page.getByRole('link', { name: 'Versión 2' }).focus();
    await page.keyboard.press('Enter');
    await comparison(page, 'De la versión 1 a la 2').waitFor();
    await page.getByRole('button', { name: 'Restaurar la versión 1' }).focus();
    await page.keyboard.press('Enter');
    expect(await restoreDialog(page).getByRole('button', { name: 'Cancelar' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Se restauró la versión 1').waitFor();
    await page.getByRole('link', { name: /^Versión 4 .*volvió a la versión 1/ }).waitFor();
    expect(await read(minutes)).toMatchObject({ titulo: 'Sesión de enero', _version: 4, _state: 'published' });
    await expect.poll(() => comparison(page, 'De la versión 3 a la 4').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('F8');
    expect(await page.getByRole('button', { name: 'Deshacer' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await comparison(page, 'De la versión 4 a la 5').waitFor();
    await expect.poll(() => comparison(page, 'De la versión 4 a la 5').evaluate(isFocused)).toBe(true);
    expect(await read(minutes)).toMatchObject({ titulo: 'Sesión de enero, corregida', _version: 5 });
  });
});

it('the screen has no accessibility faults and fits', async () => {
  const minutes = await writeMinutes();
  const page = await openHistory(minutes, '?version=2');
  await comparison(page, 'De la versión 1 a la 2').waitFor();
  await page.getByLabel('Mostrar también lo que no cambió').check();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Restaurar la versión 1' }).click();
  await restoreDialog(page).waitFor();
  await expectGoodLooks(page, { within: 'dialog[open]' });
});

it('what was done to many records at once is one line of the activity, which opens', async () => {
  const records = Array.from({ length: 8 }, (_, index) => ({ action: 'create', values: { titulo: `Lote ${index}` } }));
  const { body: first } = await api.post('/api/actas', { titulo: 'Primera' });
  await api.patch(`/api/actas/${first.id}`, { firmada: true });
  expect((await api.post('/api/bulk/actas', { action: 'mixed', records })).status).toBe(200);
  const page = await openScreen(portal, '/admin/actividad?tipo=actas&que=created');
  await page.getByText('creó 8 registros en «Actas»').waitFor();
  expect(await page.getByRole('link', { name: /^Lote/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ver cada uno: creó 8 registros en «Actas»' }).press('Enter');
  const each = page.getByRole('list', { name: 'Ver cada uno' });
  await each.getByRole('link', { name: 'Lote 0', exact: true }).waitFor();
  await expect.poll(() => each.getByRole('listitem').count()).toBe(8);
  await expectNoAxeViolations(page);
  expectNoConsoleErrors(page);
});

it('the activity has a heading over the changes of a write, and filters that show all words at any width', async () => {
  const page = await openScreen(portal, '/admin/actividad?que=changed');
  await page
    .getByRole('button', { name: /^Ver cambios: / })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: 'Cambios' }).waitFor({ state: 'attached' });
  await expectNoAxeViolations(page, { within: '#contenido' });
  const filters = page.getByRole('group', { name: 'Filtros de la actividad' }).locator('select');
  await filters.first().waitFor();
  const findCutWords = (all: readonly Element[]) =>
    all.flatMap((select) => {
      const text = (select as HTMLSelectElement).selectedOptions[0]?.text ?? '';
      // As wide as its only option needs.
      const copy = select.cloneNode() as HTMLSelectElement;
      copy.append(new Option(text));
      Object.assign(copy.style, { position: 'absolute', width: 'max-content' });
      select.after(copy);
      const needed = copy.getBoundingClientRect().width;
      copy.remove();
      return select.getBoundingClientRect().width < needed ? [text] : [];
    });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await filters.evaluateAll(findCutWords)]).toEqual([width, []]);
  }
  await expect.poll(() => filters.count()).toBe(3);
});
