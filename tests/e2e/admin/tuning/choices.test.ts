import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCatalogue, attribute } from '#tests/support/builders/buildCatalogue.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { followLink, openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let catalogue: Awaited<ReturnType<typeof addCatalogue>>;

beforeAll(async () => {
  portal = await portalForFile();
  const values = { name: 'Barrios', attributes: [attribute('Nombre')], details: [] };
  catalogue = await addCatalogue(portal, values, [{ nombre: 'Norte' }, { nombre: 'Sur' }]);
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

/** The designer of news, with its preview drawn. */
async function openDesigner(options?: ScreenOptions) {
  const page = await openScreen(portal, '/admin/formularios/noticias', options);
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.locator('form').waitFor();
  return { page, preview, fields: page.getByRole('region', { name: 'Campos del formulario' }) };
}

describe('the designer of forms', () => {
  it('shows the properties of a chosen field, also where they stand below the fields', async () => {
    const { page, fields } = await openDesigner({ viewport: { width: 390, height: 700 } });
    const label = page.getByRole('textbox', { name: 'Etiqueta' });
    const isInSight = () => label.evaluate((input) => input.getBoundingClientRect().bottom <= innerHeight);
    expect(await isInSight()).toBe(false);
    await fields.getByRole('button', { name: 'Fecha', exact: true }).press('Enter');
    await expect.poll(() => label.inputValue()).toBe('Fecha');
    await expect.poll(isInSight).toBe(true);
  });

  it('keeps what is not saved over a reload, as the first step to undo', async () => {
    const page = await openScreen(portal, '/admin/formularios/servicios');
    const label = page.getByRole('textbox', { name: 'Etiqueta' });
    await label.fill('Nombre del trámite');
    const preview = page.getByRole('region', { name: 'Vista previa' });
    await preview.getByLabel('Nombre del trámite').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Se recuperó lo que había cambiado y no guardó.').waitFor();
    await preview.getByLabel('Nombre del trámite').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await preview.getByLabel('Nombre del trámite').waitFor({ state: 'detached' });
    await page.reload();
    await preview.locator('form').waitFor();
    expect(await page.getByText('Se recuperó lo que').count()).toBe(0);
  });

  it('adds a field that takes its choices from a catalogue, over the list as it will be, and counts what publishing refuses', async () => {
    const { page, preview, fields } = await openDesigner();
    const list = preview.getByRole('region', { name: 'Lista' });
    await expect.poll(() => list.getByRole('row').count()).toBe(4);
    await fields.getByRole('button', { name: 'Agregar un campo' }).click();
    await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Barrio');
    await choose(page, 'Clase de campo', 'Una entrada de un catálogo, o un registro');
    const add = page.getByRole('button', { name: 'Agregar', exact: true });
    expect(await add.getAttribute('aria-disabled')).toBe('true');
    await choose(page, 'De dónde se elige', 'Catálogo: Barrios');
    await add.click();
    await page.getByRole('heading', { name: 'Campo «Barrio»' }).waitFor();
    await preview.getByRole('combobox', { name: 'Barrio' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('Norte').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Obligatorio' }).check();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publicar los ajustes' });
    await dialog.getByText(/^\d+ de \d+ registros no cumplirían/).waitFor();
    await dialog.getByRole('link').first().waitFor();
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await dialog.getByLabel('Motivo').fill('Se ordena por barrio');
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await dialog.waitFor({ state: 'detached' });

    const { page: again, preview: published } = await openDesigner();
    await published.getByRole('combobox', { name: 'Barrio' }).waitFor();
    expect(await again.getByText('Antes de publicar, corrija:').count()).toBe(0);
    expectNoConsoleErrors(again);

    const api = await portal.staffApi();
    const [news] = (await api.get('/api/noticias?_start=0&_end=1')).body;
    expect((await api.patch(`/api/noticias/${news.id}`, { barrio: catalogue.entries[0] })).status).toBe(200);
    await followLink(again, '/admin/catalogos');
    const entry = again.getByRole('article', { name: 'Norte' });
    await entry.getByRole('button', { name: 'Eliminar' }).click();
    await again.getByRole('dialog').getByText('Noticias · Barrio: 1').waitFor();
  });
});

describe('the editor of workflows', () => {
  it('takes the options of a question from a catalogue', async () => {
    const api = await portal.staffApi();
    const question = buildQuestion({ type: 'multipleChoice', text: '¿Qué barrio?', options: ['Uno', 'Dos'] });
    const activities = [buildActivity({ questions: [question] })];
    const { body } = await api.post('/api/workflows', buildDefinition({ name: 'Poda de árboles', activities }));
    const forms = await openScreen(portal, '/admin/formularios');
    await forms.getByRole('link', { name: 'Poda de árboles' }).click();
    const page = forms;
    await page.getByRole('button', { name: 'Agregar Actividad' }).waitFor();
    await page.getByLabel('De dónde salen').selectOption({ label: 'Del catálogo Barrios' });
    await page.getByText('Hoy ofrece 2: Norte, Sur.').waitFor();
    expect(await page.getByRole('button', { name: 'Agregar opción' }).count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const stored = async () => (await api.get(`/api/workflows/${body.id}`)).body;
    await expect
      .poll(async () => (await stored()).activities[0].questions[0])
      .toMatchObject({ catalogue: catalogue.id, options: ['Norte', 'Sur'] });
    await followLink(page, '/admin/catalogos');
    await page.getByRole('article', { name: 'Sur' }).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByText('Preguntas de flujos de trabajo: Poda de árboles').waitFor();
    expectNoConsoleErrors(page);
  });
});
