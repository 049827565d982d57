import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { generateTypes } from '#tests/support/builders/generatedTypes.ts';
import { openFilters } from '#tests/support/inputs/chooseFilter.ts';
import { fillMarkdown } from '#tests/support/inputs/fillMarkdown.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { readmeExample } from '#tests/support/readers/readmeExample.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let staff: Api;
let servicio: { readonly id: string; readonly nombre: string };

beforeAll(async () => {
  const { schema } = await readmeExample();
  portal = await portalForFile({ schemas: { eventos: schema } });
  staff = await portal.staffApi();
  servicio = (await staff.get('/api/servicios?_start=0&_end=1')).body[0];
});

describe('a content type that is one file has', () => {
  test('a menu entry, a form to create, a list with its filters, a page to read and a form to edit', async () => {
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
    await staff.post('/api/eventos', buildEvent({ titulo: 'Partido de fútbol', lugar: 'Estadio' }));
    await openFilters(page);
    for (const filter of ['Lugar', 'Servicio relacionado']) await page.getByLabel(filter).first().waitFor();
    await choose(page, { label: 'Lugar', option: 'Estadio' });
    await page.getByRole('row', { name: /Partido de fútbol/ }).waitFor();
    expect(await row.count()).toBe(0);

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

  test('a TypeScript type', async () => {
    const types = await generateTypes(portal.env['SCHEMAS_DIR'] ?? '');
    expect(types).toMatch(/\bEventos?\b/);
    expect(types).toMatch(/inicio: string/);
    expect(types).toMatch(/descripcion\?: string/);
    expect(types).toMatch(/lugar: ['"]Plaza central['"] \| ['"]Salón municipal['"] \| ['"]Estadio['"]/);
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
