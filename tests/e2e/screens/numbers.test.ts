import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { numberInputs } from '#tests/support/inputs/numberInputs.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const tasas = {
  title: 'Tasas',
  type: 'object',
  'x-content': {
    singular: 'Tasa',
    screens: [{ path: 'tasas', form: { placement: 'page' } }],
    list: { layout: 'table', sort: 'nombre', columns: ['nombre', 'costo', 'peso'], filters: ['peso'] },
  },
  required: ['nombre', 'costo'],
  properties: {
    nombre: { title: 'Nombre', type: 'string', minLength: 1 },
    costo: { title: 'Costo', type: 'number', minimum: 0, multipleOf: 0.01, 'x-field': { widget: 'money' } },
    peso: { title: 'Peso', type: 'number' },
    area: { title: 'Área', type: 'number', 'x-field': { unit: 'm²' } },
    cupo: { title: 'Cupo', type: 'integer', minimum: 0, maximum: 40 },
    latitud: { title: 'Latitud', type: 'number', minimum: -90, maximum: 90 },
  },
};
const id = '00000000-0000-7000-8000-000000000001';
const other = '00000000-0000-7000-8000-000000000002';

const open = (address: string) =>
  openLocalScreen(address, {
    schemas: { tasas },
    records: {
      tasas: [
        { id, nombre: 'Agua', costo: 10, peso: 18.5 },
        { id: other, nombre: 'Basura', costo: 1200.5, peso: 20 },
      ],
    },
  });
const input = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^Guardar/ }).click();
const shown = (page: Page, name: string) => input(page, name).getAttribute('aria-valuenow');
const unread = /Escriba (?:un|solo el) número|más cifras/;

describe('the input of a number', () => {
  it('reads each text of the table of inputs, or refuses it and keeps it', async () => {
    const { page } = await open(`/admin/tasas/${id}/editar`);
    const peso = input(page, 'Peso');
    for (const { text, number } of numberInputs) {
      await peso.fill(text);
      await peso.blur();
      // An input drops characters that are no part of a line.
      expect([text, await peso.inputValue()]).toEqual([text, text]);
      const errors = await page.getByRole('alert').filter({ hasText: unread }).count();
      expect([text, await shown(page, 'Peso'), errors]).toEqual([
        text,
        number === undefined ? null : String(number),
        number === undefined ? 1 : 0,
      ]);
    }
  });

  it('is not saved while its text is no number, and the text stays', async () => {
    const { page, records } = await open(`/admin/tasas/${id}/editar`);
    await input(page, 'Costo').fill('18,5x');
    await save(page);
    await page.getByRole('link', { name: /^Costo: Escriba solo el número/ }).waitFor();
    expect(await input(page, 'Costo').inputValue()).toBe('18,5x');
    expect(await input(page, 'Costo').getAttribute('aria-invalid')).toBe('true');
    expect((await records.list('tasas')).find((record) => record.id === id)?.['costo']).toBe(10);
    await expectNoAxeViolations(page, { within: '#contenido' });
    await input(page, 'Costo').fill('18,50');
    await input(page, 'Área').fill('5 m²');
    await input(page, 'Latitud').fill('14,406');
    await save(page);
    await expect
      .poll(async () => (await records.list('tasas')).find((record) => record.id === id))
      .toMatchObject({ costo: 18.5, area: 5, latitud: 14.406 });
  });

  it('says what it read of a text that could mean another number', async () => {
    const { page } = await open(`/admin/tasas/${id}/editar`);
    const status = page.getByRole('status').filter({ hasText: /^Se lee/ });
    await input(page, 'Peso').fill('18,500');
    expect(await status.innerText()).toBe('Se lee 18500');
    await input(page, 'Peso').fill('(2,5)');
    expect(await status.innerText()).toBe('Se lee -2.5');
    for (const plain of ['18,50', '18.50', '-3', '1.234']) {
      await input(page, 'Peso').fill(plain);
      expect([plain, await status.count()]).toEqual([plain, 0]);
    }
  });

  it('SERV-14 steps a cost by 0.01 and a whole number by 1, within their limits', async () => {
    const { page } = await open(`/admin/tasas/${id}/editar`);
    const cost = input(page, 'Costo');
    await cost.fill('18,50');
    for (const [key, value] of [
      ['ArrowUp', '18.51'],
      ['PageUp', '18.61'],
      ['ArrowDown', '18.6'],
      ['PageDown', '18.5'],
    ] as const) {
      await cost.press(key);
      expect([key, await cost.inputValue(), await shown(page, 'Costo')]).toEqual([key, value, value]);
    }
    await cost.fill('0');
    await cost.press('ArrowDown');
    expect(await cost.inputValue()).toBe('0');
    const seats = input(page, 'Cupo');
    expect(await seats.getAttribute('inputmode')).toBe('numeric');
    expect(await cost.getAttribute('inputmode')).toBe('decimal');
    await seats.press('ArrowUp');
    expect(await seats.inputValue()).toBe('1');
    await seats.fill('35');
    await seats.press('PageUp');
    expect([await seats.inputValue(), await seats.getAttribute('aria-valuemax')]).toEqual(['40', '40']);
    await seats.fill('12abc');
    await seats.press('ArrowUp');
    expect(await seats.inputValue()).toBe('12abc');
  });
});

describe('the cell of a number', () => {
  const editor = (page: Page) => page.getByRole('dialog');
  const cell = (page: Page, row: string) =>
    page.getByRole('row').filter({ hasText: row }).locator('[data-cell="costo"]');

  it('is saved with Enter as it was typed, refused at the field, and given up with Escape', async () => {
    const { page, records } = await open('/admin/tasas');
    const cost = async () => (await records.list('tasas')).find((record) => record.id === id)?.['costo'];
    await cell(page, 'Agua').dblclick();
    await editor(page).getByRole('spinbutton').fill('12abc');
    await page.keyboard.press('Enter');
    await editor(page).getByRole('alert').filter({ hasText: unread }).waitFor();
    expect(await editor(page).getByRole('spinbutton').inputValue()).toBe('12abc');
    expect(await cost()).toBe(10);
    await editor(page).getByRole('spinbutton').press('Tab');
    expect(await editor(page).getByRole('spinbutton').inputValue()).toBe('12abc');
    await editor(page).getByRole('spinbutton').fill('18,50');
    await page.keyboard.press('Enter');
    await expect.poll(cost).toBe(18.5);
    await editor(page).waitFor({ state: 'detached' });
    await cell(page, 'Agua').dblclick();
    await editor(page).getByRole('spinbutton').fill('77');
    await page.keyboard.press('Escape');
    await editor(page).waitFor({ state: 'detached' });
    expect(await cost()).toBe(18.5);
  });

  it('has its digits below the digits of the other rows', async () => {
    const { page } = await open('/admin/tasas');
    const right = (row: string) =>
      cell(page, row)
        .locator('.table-value')
        .evaluate((value) => Math.round(value.getBoundingClientRect().right));
    await cell(page, 'Agua').getByText('$10.00').waitFor();
    expect(await right('Agua')).toBe(await right('Basura'));
    const style = await cell(page, 'Agua').evaluate((element) => {
      const { textAlign, fontVariantNumeric } = getComputedStyle(element);
      return [textAlign, fontVariantNumeric];
    });
    expect(style).toEqual(['end', 'tabular-nums']);
  });
});

describe('the filter of a number', () => {
  it('reads what forms read, and a text that is no number filters nothing and stays', async () => {
    const { page } = await open('/admin/tasas');
    await page.getByRole('button', { name: 'Filtros' }).click();
    const least = page.getByRole('spinbutton', { name: /Peso/ }).first();
    await least.fill('18,75');
    await page.getByRole('link', { name: 'Agua' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('peso_gte')).toBe('18.75');
    expect(await least.inputValue()).toBe('18,75');
    await least.fill('12abc');
    await page.getByRole('link', { name: 'Agua' }).waitFor();
    await least.blur();
    await page.getByRole('alert').filter({ hasText: unread }).waitFor();
    expect(await least.inputValue()).toBe('12abc');
    expect(new URL(page.url()).searchParams.has('peso_gte')).toBe(false);
    await expectNoAxeViolations(page, { within: '#contenido' });
  });
});
