import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const puestos = {
  title: 'Puestos',
  type: 'object',
  'x-content': {
    singular: 'Puesto',
    list: { layout: 'table', sort: 'nombre', columns: ['nombre', 'clase', 'cuota', 'abierto', 'oficina', 'codigo'] },
  },
  required: ['nombre', 'cuota'],
  properties: {
    nombre: { title: 'Nombre', type: 'string', minLength: 1 },
    clase: { title: 'Clase', enum: ['fijo', 'feria'] },
    cuota: { title: 'Cuota', type: 'integer', maximum: 500 },
    abierto: { title: 'Abierto', type: 'boolean' },
    oficina: { title: 'Oficina', type: 'string', 'x-field': { relation: 'oficinas' } },
    codigo: { title: 'Código', type: 'string', 'x-field': { unique: true } },
  },
};
const oficinas = {
  title: 'Oficinas',
  type: 'object',
  'x-content': { singular: 'Oficina' },
  properties: { nombre: { title: 'Nombre', type: 'string' } },
};
const id = '00000000-0000-7000-8000-000000000001';
const other = '00000000-0000-7000-8000-000000000002';

const open = (form: object = {}) =>
  openLocalScreen('/admin/puestos', {
    schemas: { puestos: { ...puestos, 'x-content': { ...puestos['x-content'], form } }, oficinas },
    records: {
      puestos: [
        { id, nombre: 'Agua', clase: 'fijo', cuota: 10, abierto: false, codigo: 'A' },
        { id: other, nombre: 'Barro', clase: 'fijo', cuota: 20, codigo: 'B' },
      ],
      oficinas: [{ id, nombre: 'Mercado' }],
    },
  });
const editor = (page: Page) => page.getByRole('dialog');
const cell = (page: Page, row: string, column: string) =>
  page.getByRole('row').filter({ hasText: row }).locator(`[data-cell="${column}"]`);
const isFocused = (element: Element) => element === document.activeElement;

describe('a cell of a table', () => {
  it('is edited by keys alone: Enter opens it, Tab saves and goes on, Escape cancels, and the save can be undone', async () => {
    const { page, records } = await open();
    const stored = async () => (await records.list('puestos')).find((record) => record.id === id);
    const button = page.locator('.cell-edit');
    await page.getByRole('link', { name: 'Agua' }).focus();
    await button.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Editar celda: Cuota');
    await page.keyboard.press('Enter');
    const input = editor(page).locator('input').first();
    await expect.poll(() => input.evaluate(isFocused)).toBe(true);
    await expectNoAxeViolations(page, { within: '.cell-editor' });

    await input.fill('900');
    await page.keyboard.press('Enter');
    await editor(page).locator('.field-error').first().waitFor();
    await input.fill('35');
    await page.keyboard.press('Tab');
    await editor(page).getByRole('checkbox').waitFor();
    await expect.poll(async () => (await stored())?.['cuota']).toBe(35);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(async () => (await stored())?.['abierto']).toBe(true);
    await expect.poll(() => editor(page).locator('input').first().inputValue()).toBe('35');
    await editor(page).locator('input').first().fill('36');
    await page.keyboard.press('Escape');
    await editor(page).waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate(isFocused)).toBe(true);
    expect((await stored())?.['cuota']).toBe(35);

    await page.getByRole('button', { name: 'Deshacer' }).last().click();
    await expect.poll(async () => (await stored())?.['abierto']).toBe(false);
    await cell(page, 'Agua', 'abierto').getByText('No', { exact: true }).waitFor();
  });

  it.each([
    { by: 'the schema', column: 'cuota', wrong: '900', right: '40', saved: 40 },
    { by: 'the store', column: 'codigo', wrong: 'B', right: 'C', saved: 'C' },
  ])('is mended and saved after $by refused it, and Escape leaves it', async ({ column, wrong, right, saved }) => {
    const { page, records } = await open();
    const stored = async () => (await records.list('puestos')).find((record) => record.id === id)?.[column];
    const input = editor(page).locator('input').first();
    const error = editor(page).locator('.field-error').first();
    await cell(page, 'Agua', column).dblclick();
    await input.fill(wrong);
    await page.keyboard.press('Tab');
    await error.waitFor();
    await input.fill(right);
    await editor(page).getByRole('button', { name: 'Guardar' }).click();
    await editor(page).waitFor({ state: 'detached' });
    expect(await stored()).toBe(saved);

    await cell(page, 'Agua', column).dblclick();
    await input.fill(wrong);
    await page.keyboard.press('Enter');
    await error.waitFor();
    await page.keyboard.press('Escape');
    await editor(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.cell-edit').evaluate(isFocused)).toBe(true);
    expect(await stored()).toBe(saved);
  });

  it('is edited by the button that it shows under the mouse, also after another one was', async () => {
    const { page, records } = await open();
    for (const [row, name] of [
      ['Agua', 'Albahaca'],
      ['Barro', 'Berro'],
    ] as const) {
      await cell(page, row, 'nombre').hover();
      await cell(page, row, 'nombre').getByRole('button', { name: 'Editar celda: Nombre' }).click();
      await editor(page).locator('input').first().fill(name);
      await editor(page).getByRole('button', { name: 'Guardar' }).click();
      await cell(page, name, 'nombre').getByRole('link', { name }).waitFor();
    }
    expect((await records.list('puestos')).map(({ nombre }) => nombre)).toEqual(['Albahaca', 'Berro']);
    await page.mouse.move(0, 0);
    await expect.poll(() => page.locator('.cell-edit').count()).toBe(1);
  });

  it('keeps what is typed when another person saves the value, and asks which one stays', async () => {
    const { page, records } = await open();
    await cell(page, 'Agua', 'cuota').dblclick();
    const input = editor(page).locator('input').first();
    await input.fill('44');
    await records.update('puestos', id, { nombre: 'Agua', clase: 'fijo', cuota: 11, abierto: false });
    await page.keyboard.press('Enter');
    await editor(page).getByText('guardó otro valor aquí').waitFor();
    expect(await input.inputValue()).toBe('44');
    await editor(page).getByRole('button', { name: 'Guardar el mío' }).click();
    await cell(page, 'Agua', 'cuota').getByText('44', { exact: true }).waitFor();
    expect((await records.list('puestos')).find((record) => record.id === id)).toMatchObject({ cuota: 44 });
  });

  it('takes a choice and a related record by typing, and leaves what others changed in the record', async () => {
    const { page, records } = await open();
    await cell(page, 'Barro', 'oficina').click();
    await records.update('puestos', other, { nombre: 'Barro', clase: 'feria', cuota: 20 });
    await expect.poll(() => page.locator('.cell-edit').getAttribute('aria-label')).toBe('Editar celda: Oficina');
    await page.locator('.cell-edit').press('F2');
    await editor(page).getByRole('combobox').fill('merc');
    await page.locator('.ant-select-item-option-active', { hasText: 'Mercado' }).waitFor();
    await page.keyboard.press('Enter');
    await editor(page).locator('[title="Mercado"]').first().waitFor();
    await editor(page).getByRole('button', { name: 'Guardar' }).click();
    await editor(page).waitFor({ state: 'detached' });
    expect((await records.list('puestos')).find((record) => record.id === other)).toMatchObject({
      clase: 'feria',
      oficina: id,
    });
  });

  it('of a record that citizens see is saved by its button or Enter, not by Tab', async () => {
    const avisos = {
      title: 'Avisos',
      type: 'object',
      'x-content': { singular: 'Aviso', public: { list: '/avisos' }, list: { layout: 'table', columns: ['nombre'] } },
      required: ['nombre'],
      properties: { nombre: { title: 'Nombre', type: 'string', 'x-field': { public: true } } },
    };
    const { page, records } = await openLocalScreen('/admin/avisos', {
      schemas: { avisos },
      records: { avisos: [{ id, nombre: 'Feria' }] },
    });
    const stored = async () => (await records.list('avisos')).map(({ nombre, _state }) => [nombre, _state]);
    expect(await stored()).toEqual([['Feria', 'published']]);
    await cell(page, 'Feria', 'nombre').dblclick();
    const input = editor(page).getByRole('textbox', { name: 'Nombre' });
    await input.fill('Feria del café');
    await input.press('Tab');
    await expect.poll(() => editor(page).getByRole('button', { name: 'Cancelar' }).evaluate(isFocused)).toBe(true);
    expect(await stored()).toEqual([['Feria', 'published']]);
    await editor(page).getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByRole('status').getByText('Publicado: los vecinos ya lo ven.').waitFor();
    expect(await stored()).toEqual([['Feria del café', 'published']]);
    await cell(page, 'Feria del café', 'nombre').dblclick();
    await editor(page).getByText('Intro guarda · Esc cancela', { exact: true }).waitFor();
    await input.fill('Feria del cacao');
    await input.press('Enter');
    await editor(page).waitFor({ state: 'detached' });
    expect(await stored()).toEqual([['Feria del cacao', 'published']]);
  });
});

it('a cell and the form below it, both with changes, ask once before they are left, and the console is silent', async () => {
  const { page } = await open({ placement: 'inline' });
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.getByRole('form', { name: 'Nuevo registro: Puesto' }).getByLabel('Nombre').fill('Cera');
  await cell(page, 'Agua', 'cuota').hover();
  await page.getByRole('button', { name: 'Editar celda: Cuota' }).click();
  await editor(page).locator('input').first().fill('30');
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).click();
  const question = page.getByRole('dialog', { name: 'Cambios sin guardar' });
  await question.waitFor();
  await expect.poll(() => question.count()).toBe(1);
  expect(messages.filter((text) => text.includes('blocker'))).toEqual([]);
});
