import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  'x-content': {
    singular: 'Aviso',
    public: { list: '/avisos', detail: '/avisos/{id}' },
    list: { columns: ['titulo', 'lugar'], sort: '-_createdAt' },
    form: { placement: 'page', createButton: 'Publicar', saveButton: 'Guardar' },
    messages: { created: 'Aviso creado', updated: 'Aviso actualizado' },
  },
  required: ['titulo', 'contenido', 'lugar'],
  properties: {
    titulo: { title: 'Título', type: 'string', minLength: 1, maxLength: 20, 'x-field': { public: true } },
    contenido: { title: 'Contenido', type: 'string', pattern: '\\S', 'x-field': { kind: 'longText', public: true } },
    lugar: { title: 'Lugar', type: 'string', 'x-field': { public: true } },
    correo: { title: 'Correo', type: 'string', format: 'email' },
  },
};

const whole = { titulo: 'Entero', contenido: 'Texto', lugar: 'Plaza' };

async function openForm(options: object = {}) {
  const opened = await openLocalScreen('/admin/avisos/nuevo', {
    schemas: { avisos },
    records: { avisos: [] },
    ...options,
  });
  return { ...opened, form: opened.page.getByRole('form', { name: 'Nuevo registro: Aviso' }) };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const notice = (page: Page, text: string) => page.getByRole('status', { name: 'Avisos' }).getByText(text).waitFor();
const isFocused = async (page: Page, label: string) =>
  await expect
    .poll(() =>
      page
        .getByRole('form')
        .getByLabel(label)
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
const missing = (page: Page) =>
  page.getByRole('list', { name: 'Para publicar falta:' }).getByRole('link').allTextContents();

async function saveDraft(page: Page, title: string) {
  await page.getByLabel('Título').fill(title);
  await press(page, 'Guardar borrador');
  await row(page, title).waitFor();
}

describe('an incomplete draft', () => {
  it('is saved with what it has, listed with what it lacks, and published when it is whole', async () => {
    const { page, records } = await openForm();
    await page.getByLabel('Título').fill('A medias');
    await expect.poll(() => missing(page)).toEqual(['Contenido', 'Lugar']);
    await page.getByLabel('Correo').fill('nadie');
    await press(page, 'Guardar borrador');
    const summary = page.getByRole('group', { name: 'Hay 1 dato por corregir' });
    await summary.getByRole('link', { name: /^Correo/ }).waitFor();
    await page.getByLabel('Correo').fill('');
    await press(page, 'Guardar borrador');

    await row(page, 'A medias').getByText('Borrador incompleto').waitFor();
    await row(page, 'A medias').getByText('Falta: Contenido, Lugar').waitFor();
    await expectNoAxeViolations(page);
    await row(page, 'A medias').getByRole('link', { name: 'Editar' }).click();
    await expect.poll(() => missing(page)).toEqual(['Contenido', 'Lugar']);
    expect(await page.locator('.save-state .tag').textContent()).toBe('Borrador');
    await page.getByRole('list', { name: 'Para publicar falta:' }).getByRole('link', { name: 'Lugar' }).click();
    await isFocused(page, 'Lugar');
    await page.getByLabel('Lugar').fill('Plaza');
    await press(page, 'Publicar');
    await isFocused(page, 'Contenido');
    await page.getByRole('group', { name: 'Hay 1 dato por corregir' }).waitFor();
    expect((await records.list('avisos')).map(({ _state, lugar }) => [_state, lugar])).toEqual([['draft', undefined]]);
    await press(page, 'Guardar');
    await notice(page, 'Aviso actualizado');
    expect(await records.list('avisos')).toMatchObject([{ _state: 'draft', lugar: 'Plaza' }]);
  });

  it('is not published with others; the dialog says what it lacks and leads to its form', async () => {
    const { page, records } = await openForm();
    await records.create('avisos', whole);
    await saveDraft(page, 'A medias');
    await row(page, 'A medias').getByRole('checkbox').check();
    await press(page, 'Publicar');
    const dialog = page.getByRole('dialog', { name: '¿Publicar 1 registro?' });
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await dialog.getByText('Falta: Contenido, Lugar').waitFor();
    await dialog.getByRole('link', { name: 'Completar' }).click();
    await expect.poll(() => missing(page)).toEqual(['Contenido', 'Lugar']);
    expect((await records.list('avisos')).find(({ titulo }) => titulo === 'A medias')).toMatchObject({
      _state: 'draft',
    });
  });

  it('may lose a required value in its cell, which a published record may not', async () => {
    const { page, records } = await openForm();
    await records.create('avisos', whole);
    await saveDraft(page, 'A medias');
    const edit = async (title: string) => {
      await row(page, title).locator('[data-cell="lugar"]').dblclick();
      return page.getByRole('dialog', { name: new RegExp(`^Lugar.*${title}`) });
    };
    const cell = await edit('A medias');
    await cell.getByRole('textbox', { name: 'Lugar' }).fill('Parque');
    await cell.getByRole('button', { name: 'Guardar' }).click();
    await row(page, 'A medias').getByText('Falta: Contenido').waitFor();
    const again = await edit('A medias');
    await again.getByRole('textbox', { name: 'Lugar' }).fill('');
    await again.getByRole('button', { name: 'Guardar' }).click();
    await row(page, 'A medias').getByText('Falta: Contenido, Lugar').waitFor();
    const published = await edit('Entero');
    await published.getByRole('textbox', { name: 'Lugar' }).fill('');
    await published.getByRole('button', { name: 'Guardar' }).click();
    await published.getByText('Este campo es obligatorio').first().waitFor();
    expect((await records.list('avisos')).find(({ titulo }) => titulo === 'Entero')).toMatchObject({ lugar: 'Plaza' });
  });

  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('is accessible in %s at %i pixels', async (colorScheme, width) => {
    const { page } = await openForm({ colorScheme, viewport: { width, height: 844 } });
    await page.getByLabel('Título').fill('A medias');
    await expect.poll(() => missing(page)).toEqual(['Contenido', 'Lugar']);
    await expectNoAxeViolations(page, { isSecondLook: true });
    await page.getByRole('button', { name: width < 500 ? 'Más acciones del formulario' : 'Guardar borrador' }).click();
    if (width < 500) await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.getByText('Falta: Contenido, Lugar').waitFor();
    await expectNoAxeViolations(page, { isSecondLook: true });
  });
});
