import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const id = '00000000-0000-7000-8000-000000000001';
const yesNo = ['si', 'no'];
const payment = {
  oneOf: [
    {
      properties: { pago: { enum: ['tarjeta'] }, tarjeta: { title: 'Tarjeta', type: 'string' } },
      required: ['tarjeta'],
    },
    { properties: { pago: { enum: ['efectivo'] } } },
  ],
};
const pago = { title: 'Pago', enum: ['tarjeta', 'efectivo'] };
const pagos = {
  title: 'Pagos',
  type: 'object',
  'x-content': {
    singular: 'Pago',
    list: { columns: ['titulo', 'tiene', 'documento'], sort: 'titulo' },
  },
  properties: {
    titulo: { title: 'Título', type: 'string' },
    pago,
    tiene: { title: 'Tiene documento', enum: yesNo },
    nota: { title: 'Nota', type: 'string', 'x-field': { showIf: { field: 'tiene', op: 'eq', value: 'si' } } },
    ficha: { title: 'Ficha', type: 'object', properties: { pago }, dependentSchemas: { pago: payment } },
    contactos: {
      title: 'Contactos',
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          medio: { title: 'Medio', type: 'string', default: 'teléfono' },
          valor: { title: 'Valor', type: 'string' },
        },
      },
    },
  },
  dependentSchemas: { pago: payment },
  if: { properties: { tiene: { const: 'si' } }, required: ['tiene'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { properties: { documento: { title: 'Documento', type: 'string' } }, required: ['documento'] },
};
const stored = {
  id,
  titulo: 'Uno',
  tiene: 'si',
  documento: '2345',
  nota: 'Al día',
  contactos: [{ medio: 'correo', valor: 'a@b.gt' }],
};

const open = (at: string, records: readonly object[] = [stored]) =>
  openLocalScreen(at, { schemas: { pagos }, records: { pagos: records as never } });

async function choose(page: Page, label: string, value: string, within = page.locator('form.schema-form')) {
  await within.getByRole('combobox', { name: label, exact: true }).first().click();
  await page.locator('.ant-select-item-option:visible', { hasText: new RegExp(`^${value}$`) }).click();
}
const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
const save = (page: Page) => page.locator('.save-bar button[type=submit].ant-btn-primary').click();

describe('fields that others hide', () => {
  it('keep what was typed while the form is open, are said before a save, and leave the record with it', async () => {
    const { page, records } = await open(`/admin/pagos/${id}/editar`);
    const document = page.getByRole('textbox', { name: 'Documento' });
    await document.fill('6789');
    await choose(page, 'Tiene documento', 'no');
    const note = page.locator('.hidden-note');
    await expect.poll(() => note.textContent()).toBe('Se quitará: Nota, Documento');
    expect(await note.getAttribute('role')).toBe('status');
    // A form that is taller than the window shows it too.
    await page.setViewportSize({ width: 390, height: 500 });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await note.evaluate(isInWindow)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await document.count()).toBe(0);
    await expectNoAxeViolations(page, { within: 'form.schema-form' });
    await choose(page, 'Tiene documento', 'si');
    await expect.poll(() => note.textContent()).toBe('');
    expect(await document.inputValue()).toBe('6789');
    expect(await page.getByRole('textbox', { name: 'Nota' }).inputValue()).toBe('Al día');

    await choose(page, 'Tiene documento', 'no');
    await save(page);
    await expect.poll(async () => (await records.list('pagos'))[0]?._version).toBe(2);
    const [record] = await records.list('pagos');
    expect(record).toMatchObject({ titulo: 'Uno', tiene: 'no' });
    expect(Object.keys(record!)).not.toEqual(expect.arrayContaining(['documento']));
    expect(Object.keys(record!)).not.toEqual(expect.arrayContaining(['nota']));
    expectNoConsoleErrors(page);
  });

  it('leave the other choices to the select that decides, in the record and in a group', async () => {
    const { page, records } = await open('/admin/pagos/nuevo');
    await page.getByRole('textbox', { name: 'Título' }).fill('Nuevo');
    const places = [page.locator('form.schema-form'), page.getByRole('group', { name: 'Ficha' })];
    for (const place of places) {
      await choose(page, 'Pago', 'tarjeta', place);
      await place.getByRole('textbox', { name: 'Tarjeta' }).first().fill('4111');
      await choose(page, 'Pago', 'efectivo', place);
      await choose(page, 'Pago', 'tarjeta', place);
      expect(await place.getByRole('textbox', { name: 'Tarjeta' }).first().inputValue()).toBe('4111');
    }
    await choose(page, 'Pago', 'efectivo', places[1]!);
    await expect.poll(() => page.locator('.hidden-note').textContent()).toBe('Se quitará: Ficha › Tarjeta');
    await save(page);
    await expect.poll(async () => (await records.list('pagos')).length).toBe(2);
    const record = (await records.list('pagos')).find(({ titulo }) => titulo === 'Nuevo');
    expect(record).toMatchObject({ pago: 'tarjeta', tarjeta: '4111', ficha: { pago: 'efectivo' } });
    expect(JSON.stringify(record?.['ficha'])).not.toContain('4111');
  });

  it('a new form starts with the items that a list needs and is not changed by them, and an added item has its defaults', async () => {
    const { page } = await open('/admin/pagos/nuevo', []);
    const medios = page.getByRole('textbox', { name: 'Medio' });
    await page.getByText('teléfono', { exact: true }).click();
    await expect.poll(() => medios.count()).toBe(1);
    expect(await medios.first().inputValue()).toBe('teléfono');
    expect(await page.getByText('Cambios sin guardar').count()).toBe(0);
    await page.getByRole('button', { name: /Agregar/ }).click();
    await expect.poll(() => medios.count()).toBe(2);
    expect(await medios.last().inputValue()).toBe('teléfono');
  });

  it('a cell says what it removes, and its undo brings that back', async () => {
    const { page, records } = await open('/admin/pagos');
    const cell = page.getByRole('row').filter({ hasText: 'Uno' }).locator('[data-cell="tiene"]');
    await cell.hover();
    await cell.dblclick();
    const editor = page.getByRole('dialog');
    await choose(page, 'Tiene documento', 'no', editor);
    await expect.poll(() => editor.locator('.hidden-note').textContent()).toBe('Se quitará: Nota, Documento');
    await editor.getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(async () => (await records.list('pagos'))[0]).toMatchObject({ tiene: 'no' });
    expect((await records.list('pagos'))[0]).not.toHaveProperty('documento');
    await page.getByRole('status', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
    await expect
      .poll(async () => (await records.list('pagos'))[0])
      .toMatchObject({ tiene: 'si', documento: '2345', nota: 'Al día' });
  });
});
