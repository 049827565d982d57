import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const oficinas = {
  title: 'Oficinas',
  type: 'object',
  'x-content': { singular: 'Oficina', list: { layout: 'table', sort: 'nombre' } },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string', minLength: 1 },
    sede: { title: 'Sede', type: 'string', 'x-field': { relation: 'sedes' } },
  },
};
const sedes = {
  title: 'Sedes',
  type: 'object',
  'x-content': { singular: 'Sede' },
  required: ['nombre'],
  properties: { nombre: { title: 'Nombre', type: 'string' } },
};
const tramites = {
  title: 'Trámites',
  type: 'object',
  'x-content': {
    singular: 'Trámite',
    list: { layout: 'table', sort: 'nombre', filters: [] },
    screens: [{ path: 'tramites', form: { placement: 'page' } }],
  },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    oficina: { title: 'Oficina', type: 'string', 'x-field': { relation: 'oficinas' } },
    apoyos: { title: 'Apoyos', type: 'array', items: { type: 'string' }, 'x-field': { relation: 'oficinas' } },
  },
};

const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const offices = Array.from({ length: 60 }, (_, index) => ({ id: idOf(index + 1), nombre: `Oficina ${index + 1}` }));

const open = (at: string, more: readonly object[] = []) =>
  openLocalScreen(at, {
    schemas: { tramites, oficinas, sedes },
    records: { oficinas: offices, tramites: more as never, sedes: [{ nombre: 'Central' }] },
  });
const drawer = (page: Page) => page.locator('dialog.drawer');
const pageForm = (page: Page) => page.locator('main .schema-form');

describe('the form of a related record', () => {
  it('opens in a drawer with its own validation and question, and the new record is chosen', async () => {
    const { page, records } = await open('/admin/tramites/nuevo');
    await pageForm(page).getByLabel('Nombre').fill('Licencia');
    await pageForm(page).getByRole('button', { name: 'Nuevo: Oficina' }).first().click();
    const name = drawer(page).getByLabel('Nombre');
    await drawer(page).locator('button.ant-btn-primary').click();
    await drawer(page).locator('.field-error').first().waitFor();
    expect(await drawer(page).getByRole('button', { name: 'Nuevo: Sede' }).count()).toBe(0);
    await expectNoAxeViolations(page, { within: 'dialog.drawer' });
    await name.fill('Registro Civil');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Cambios sin guardar' });
    await question.getByRole('button', { name: 'Seguir' }).first().click();
    expect(await name.inputValue()).toBe('Registro Civil');
    await drawer(page).locator('button.ant-btn-primary').click();
    await drawer(page).waitFor({ state: 'detached' });
    await pageForm(page).locator('[title="Registro Civil"]').first().waitFor();

    await pageForm(page).getByRole('button', { name: 'Editar: Registro Civil' }).click();
    await name.fill('Registro de Personas');
    await name.press('Enter');
    await drawer(page).waitFor({ state: 'detached' });
    await pageForm(page).locator('[title="Registro de Personas"]').first().waitFor();
    expect(await pageForm(page).getByLabel('Nombre').inputValue()).toBe('Licencia');

    // By keys alone, one that is not among the first that are offered.
    const many = pageForm(page).getByRole('combobox', { name: 'Apoyos' });
    await many.focus();
    for (const text of ['Oficina 58', 'Oficina 59']) {
      await page.keyboard.type(text);
      await page.locator('.ant-select-item-option-active', { hasText: text }).waitFor();
      await page.keyboard.press('Enter');
      await pageForm(page).locator(`.ant-select-selection-item[title="${text}"]`).waitFor();
    }
    await page.keyboard.press('Escape');
    await pageForm(page).locator('button.ant-btn-primary').click();
    await page.waitForURL('**/admin/tramites');
    const [stored] = await records.list('tramites');
    const created = (await records.list('oficinas')).find(({ nombre }) => nombre === 'Registro de Personas');
    expect(stored).toMatchObject({ nombre: 'Licencia', oficina: created?.id, apoyos: [idOf(58), idOf(59)] });
  });
});

describe('the form of a related record of the same type', () => {
  it('has a draft of its own, and leaves the draft of the form below it', async () => {
    const superior = { title: 'Superior', type: 'string', 'x-field': { relation: 'oficinas' } };
    const { nombre } = oficinas.properties;
    const content = { ...oficinas['x-content'], screens: [{ path: 'oficinas', form: { placement: 'page' } }] };
    const schemas = { oficinas: { ...oficinas, 'x-content': content, properties: { nombre, superior } } };
    const { page, records, reload } = await openLocalScreen('/admin/oficinas/nuevo', { schemas });
    const below = pageForm(page);
    await below.getByLabel('Nombre').fill('Mercado');
    await page.getByText('Copia automática guardada').waitFor();
    await below.getByRole('button', { name: 'Nuevo: Oficina' }).click();
    const name = drawer(page).getByLabel('Nombre');
    expect(await name.inputValue()).toBe('');
    await name.fill('Servicios');
    await drawer(page).getByText('Copia automática guardada').waitFor();
    expect(await drawer(page).locator('.draft-offers').count()).toBe(0);
    await drawer(page).locator('button.ant-btn-primary').click();
    await drawer(page).waitFor({ state: 'detached' });
    await below.locator('[title="Servicios"]').first().waitFor();

    await reload();
    await below.locator('[title="Servicios"]').first().waitFor();
    expect(await below.getByLabel('Nombre').inputValue()).toBe('Mercado');
    await below.locator('button.ant-btn-primary').click();
    await expect.poll(async () => (await records.list('oficinas')).length).toBe(2);
  });
});

describe('the page of a record', () => {
  it('lists what points to it by type and field, leads to the list of these, and begins another', async () => {
    const using = Array.from({ length: 7 }, (_, index) => ({ nombre: `Trámite ${index + 1}`, oficina: idOf(1) }));
    const { page, records } = await open(`/admin/oficinas/${idOf(1)}`, [
      ...using,
      { nombre: 'Otro', oficina: idOf(2), apoyos: [idOf(1)] },
    ]);
    const uses = page.getByRole('region', { name: 'Usado en' });
    await uses.getByRole('link', { name: 'Trámite 5' }).waitFor();
    await uses.getByRole('link', { name: 'Otro' }).waitFor();
    await expectNoAxeViolations(page);
    await uses.getByRole('link', { name: 'Ver los 7 en su lista' }).click();
    await page.getByRole('link', { name: 'Trámite 7' }).waitFor();
    expect(await page.getByRole('link', { name: 'Otro' }).count()).toBe(0);
    await page.goBack();
    await uses.getByRole('link', { name: 'Nuevo: Trámite (Apoyos)' }).click();
    await pageForm(page).locator('[title="Oficina 1"]').first().waitFor();
    await pageForm(page).getByLabel('Nombre').fill('Uno más');
    await pageForm(page).locator('button.ant-btn-primary').click();
    await page.waitForURL('**/admin/tramites');
    const created = (await records.list('tramites')).find(({ nombre }) => nombre === 'Uno más');
    expect(created).toMatchObject({ apoyos: [idOf(1)] });
    expect(created?.['oficina']).toBeUndefined();
  });

  it('says before its removal how many records point to it', async () => {
    const { page } = await open(`/admin/oficinas/${idOf(1)}`, [{ nombre: 'Licencia', oficina: idOf(1) }]);
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByText('Trámites · Oficina: 1').waitFor();
  });
});
