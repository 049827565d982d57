import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { isJsonObject } from '#core/values/json.ts';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { generateTypes } from '#tests/support/builders/generatedTypes.ts';
import { openFilters } from '#tests/support/inputs/chooseFilter.ts';
import { fillMarkdown } from '#tests/support/inputs/fillMarkdown.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

/** The schema that the README shows its readers. */
const lines = await readmeExample();
const schema: unknown = JSON.parse(lines.join('\n'));

let portal: Portal;
let staff: Api;
let servicio: { readonly id: string; readonly nombre: string };

beforeAll(async () => {
  if (!isJsonObject(schema)) throw new Error('the example of the README is no object');
  portal = await portalForFile({ schemas: { eventos: schema } });
  staff = await portal.staffApi();
  servicio = (await staff.get('/api/servicios?_start=0&_end=1')).body[0];
});

test("the README's content type has six fields, a relation and an image in at most 45 lines", () => {
  const { properties } = schema as { properties: Record<string, { 'x-field'?: { relation?: string; kind?: string } }> };
  const hints = Object.values(properties).map((property) => property['x-field']);
  expect(lines.length).toBeLessThanOrEqual(45);
  expect(hints).toHaveLength(6);
  expect(hints.filter((hint) => hint?.relation === 'servicios')).toHaveLength(1);
  expect(hints.filter((hint) => hint?.kind === 'image')).toHaveLength(1);
});

describe('a content type that is one file has', () => {
  test('a menu entry, a form to create, a list, a page to read and a form to edit', async () => {
    const page = await openScreen(portal, '/admin');
    const menu = page.getByRole('navigation');
    await menu.getByRole('link', { name: 'Eventos' }).click();
    await page.waitForURL('**/admin/eventos');
    await page.getByRole('heading', { level: 1, name: 'Eventos' }).waitFor();

    await pressCreate(page);
    const form = page.getByRole('form', { name: 'Nuevo registro: Evento' });
    await form.getByLabel('Título').fill('Feria del libro');
    await fillInstant(form.getByLabel('Inicio'), '2026-12-05T10:30');
    await choose(page, { label: 'Lugar', option: 'Salón municipal' });
    await fillMarkdown(form, 'Descripción', 'Tres días de **lectura**.');
    await form.getByLabel('Imagen').fill('/imagenes/feria.webp');
    await choose(page, { label: 'Servicio relacionado', option: servicio.nombre });
    await form.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText('Registro creado exitosamente').waitFor();

    const { id } = (await staff.get('/api/eventos?titulo=Feria%20del%20libro')).body[0];
    await menu.getByRole('link', { name: 'Eventos' }).click();
    const row = page.getByRole('row', { name: /Feria del libro/ });
    await row.getByText('Salón municipal').waitFor();
    await row.getByText(servicio.nombre).waitFor();

    await followLink(page, `/admin/eventos/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Feria del libro' }).waitFor();
    await page.getByRole('main').getByText('Salón municipal').waitFor();

    await followLink(page, `/admin/eventos/${id}/editar`);
    const editor = page.getByRole('form', { name: 'Editar: Evento' });
    expect(await editor.getByLabel('Título').inputValue()).toBe('Feria del libro');
    await editor.getByLabel('Título').fill('Feria del libro y la lectura');
    await editor.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Cambios guardados exitosamente').waitFor();
    expect((await staff.get(`/api/eventos/${id}`)).body).toMatchObject({
      titulo: 'Feria del libro y la lectura',
      lugar: 'Salón municipal',
      descripcion: 'Tres días de **lectura**.',
      imagen: '/imagenes/feria.webp',
      servicio: servicio.id,
      _version: 2,
    });
    expectNoConsoleErrors(page, { allow: [/404 .*feria\.webp|feria\.webp/] });
  });

  test('a text beside an external picture, which citizens read, while a stored file brings its own', async () => {
    const { id } = (await staff.post('/api/eventos', buildEvent({ titulo: 'Caminata' }))).body;
    const page = await openScreen(portal, `/admin/eventos/${id}/editar`);
    const editor = page.getByRole('form', { name: 'Editar: Evento' });
    const address = editor.getByLabel('Imagen', { exact: true });
    const text = editor.getByLabel('Texto alternativo de «Imagen»');
    await address.waitFor();
    expect(await text.count()).toBe(0);
    await address.fill('https://ejemplo.gt/caminata.jpg');
    await address.press('Tab');
    await text.fill('Vecinos suben al volcán');
    await expectNoAxeViolations(page);
    await editor.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Cambios guardados exitosamente').waitFor();
    const detail = async () => (await portal.api().get<string>(`/eventos/${id}`)).body;
    expect(await detail()).toContain('alt="Vecinos suben al volcán"');

    await page.goto(`${portal.url}/admin/eventos/${id}/editar`);
    expect(await text.inputValue()).toBe('Vecinos suben al volcán');
    await address.fill('/archivos/0511/caminata.jpg');
    await text.waitFor({ state: 'detached' });
    await editor.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Cambios guardados exitosamente').waitFor();
    expect(await detail()).not.toContain('Vecinos suben al volcán');
    expectNoConsoleErrors(page, { allow: [/caminata|404/] });
  });

  test('a list with its filters in its address', async () => {
    await staff.post('/api/eventos', buildEvent({ titulo: 'Partido de fútbol', lugar: 'Estadio' }));
    await staff.post('/api/eventos', buildEvent({ titulo: 'Concierto', lugar: 'Plaza central' }));
    const page = await openScreen(portal, '/admin/eventos');
    await page.getByRole('row', { name: /Concierto/ }).waitFor();
    await openFilters(page);
    for (const filter of ['Lugar', 'Servicio relacionado']) await page.getByLabel(filter).first().waitFor();
    await choose(page, { label: 'Lugar', option: 'Estadio' });
    await page.getByRole('row', { name: /Concierto/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Partido de fútbol/ }).waitFor();

    await page.goto(page.url());
    await page.getByRole('row', { name: /Partido de fútbol/ }).waitFor();
    expect(await page.getByRole('row', { name: /Concierto/ }).count()).toBe(0);
  });

  test('a REST API that validates, filters, sorts and searches', async () => {
    const created = await staff.post(
      '/api/eventos',
      buildEvent({ titulo: 'Sesión del concejo', servicio: servicio.id }),
    );
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`/api/eventos/${created.body.id}`);
    expect(created.headers.get('etag')).toBe('"1"');

    const filtered = await staff.get(`/api/eventos?servicio=${servicio.id}&_sort=inicio&_order=desc&_start=0&_end=5`);
    expect(filtered.headers.get('x-total-count')).toBe(String(filtered.body.length));
    expect(filtered.body.map(({ id }: { id: string }) => id)).toContain(created.body.id);
    await expect
      .poll(async () => (await staff.get('/api/eventos?q=sesion')).body.map(({ id }: { id: string }) => id))
      .toEqual([created.body.id]);

    const refused = await staff.post('/api/eventos', { titulo: '', inicio: 'mañana', lugar: 'Luna', precio: 3 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual([
      '/inicio',
      '/lugar',
      '/precio',
      '/titulo',
    ]);

    expect((await staff.remove(`/api/eventos/${created.body.id}`, 1)).status).toBe(200);
    expect((await staff.get(`/api/eventos/${created.body.id}`)).status).toBe(404);
  });

  test('a place in the OpenAPI document', async () => {
    const { body } = await (await portal.staffApi()).get('/api/openapi.json');
    expect(Object.keys(body.paths['/api/eventos'])).toEqual(expect.arrayContaining(['get', 'post']));
    expect(Object.keys(body.paths['/api/eventos/{id}'])).toEqual(expect.arrayContaining(['get', 'patch', 'delete']));
    expect(JSON.stringify(body.components.schemas)).toContain('Servicio relacionado');
  });

  test('a TypeScript type', async () => {
    const types = await generateTypes(portal.env['SCHEMAS_DIR'] ?? '');
    expect(types).toMatch(/\bEventos?\b/);
    expect(types).toMatch(/inicio: string/);
    expect(types).toMatch(/descripcion\?: string/);
    expect(types).toMatch(/lugar: ['"]Plaza central['"] \| ['"]Salón municipal['"] \| ['"]Estadio['"]/);
  });

  test('a table with an index for everything that its list sorts and filters by', () => {
    const driver = openSqliteDriver(path.join(portal.dataDir, 'cabildo.db'));
    const indexes = driver
      .prepare("select sql from sqlite_master where type = 'index' and tbl_name = 'content_eventos'")
      .all([]);
    driver.close();
    const indexText = indexes.map(({ sql }) => String(sql)).join('\n');
    for (const field of ['titulo', 'inicio', 'lugar', 'servicio']) expect(indexText).toContain(field);
  });

  test('a public list and a public page of what is published, without drafts and in plain HTML', async () => {
    const shown = (
      await staff.post('/api/eventos', buildEvent({ titulo: 'Jornada <b>abierta</b>', descripcion: 'Para *todos*.' }))
    ).body;
    const draft = (
      await staff.request('/api/eventos?_state=draft', {
        method: 'POST',
        body: buildEvent({ titulo: 'Aún en secreto' }),
      })
    ).body;
    const citizen = portal.api();

    const list = await citizen.get<string>('/eventos');
    expect(list.status).toBe(200);
    expect(list.body).toContain('Jornada &lt;b&gt;abierta&lt;/b&gt;');
    expect(list.body).toContain(`/eventos/${shown.id}`);
    expect(list.body).not.toContain('Aún en secreto');

    const detail = await citizen.get<string>(`/eventos/${shown.id}`);
    expect(detail.status).toBe(200);
    expect(detail.body).toContain('<em>todos</em>');
    expect(detail.body).toContain('Plaza central');
    expect((await citizen.get(`/eventos/${draft.id}`)).status).toBe(404);
    expect((await citizen.get(`/api/eventos/${draft.id}`)).status).toBe(404);

    expect(detail.body).toMatch(/<h1[^>]*>Jornada &lt;b&gt;abierta&lt;\/b&gt;<\/h1>/);
  });
});

function buildEvent(overrides: Readonly<Record<string, unknown>> = {}) {
  return { titulo: 'Evento', inicio: '2026-12-01T15:00:00Z', lugar: 'Plaza central', ...overrides };
}

async function pressCreate(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Agregar: Evento' })
    .or(page.getByRole('button', { name: 'Agregar: Evento' }))
    .click();
  await page.waitForURL('**/admin/eventos/nuevo');
}

/** A native input of date and time accepts the value at once; the antd picker needs typing. */
async function fillInstant(input: ReturnType<Page['getByLabel']>, value: string): Promise<void> {
  await input.fill(value);
  await input.press('Tab');
}

async function choose(
  page: Page,
  { label, option }: { readonly label: string; readonly option: string },
): Promise<void> {
  const input = page.getByLabel(label).first();
  if ((await input.evaluate((element) => element.tagName)) === 'SELECT') {
    await input.selectOption({ label: option });
    return;
  }
  await input.click();
  await page
    .getByRole('option', { name: option })
    .or(page.locator(`.ant-select-item-option[title="${option}"]`))
    .last()
    .click();
}

async function readmeExample(): Promise<readonly string[]> {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, example] = /```json\n([\s\S]*?)\n```/.exec(readme) ?? [];
  if (example === undefined) throw new Error('the README holds no example of a content type');
  return example.split('\n');
}
