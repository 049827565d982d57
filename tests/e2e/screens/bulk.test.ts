import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const muchos = {
  title: 'Muchos',
  type: 'object',
  'x-content': { singular: 'Puesto', list: { pageSize: 5, sort: 'nombre' } },
  required: ['nombre'],
  properties: { nombre: { title: 'Nombre', type: 'string' } },
};
const records = Array.from({ length: 1_005 }, (_, index) => ({
  nombre: `Puesto ${String(index + 1).padStart(4, '0')}`,
}));

describe('many records', () => {
  it('are removed and restored a thousand at once', async () => {
    const { page } = await openLocalScreen('/admin/muchos', { schemas: { muchos }, records: { muchos: records } });
    const tools = page.getByRole('group', { name: 'Registros seleccionados' });
    const total = (text: string) =>
      page.getByRole('navigation', { name: 'Páginas' }).getByText(text, { exact: true }).waitFor();
    const notices = page.getByRole('status', { name: 'Avisos' });
    await total('1005 registros');
    await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check();
    await tools.getByRole('button', { name: 'Seleccionar los primeros 1000' }).click();
    await tools.getByText('1000 seleccionados', { exact: true }).waitFor();
    await tools.getByText('Se pueden seleccionar hasta 1000 a la vez.').waitFor();
    await tools.getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('y 995 más').waitFor();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await notices.getByText('1000 registros eliminados', { exact: true }).waitFor();
    await total('5 registros');
    await notices.getByRole('button', { name: 'Deshacer' }).click();
    await notices.getByText('1000 registros restaurados', { exact: true }).waitFor();
    await total('1005 registros');
    expectNoConsoleErrors(page);
  });
});

const tasas = {
  title: 'Tasas',
  type: 'object',
  'x-content': { singular: 'Tasa', list: { sort: 'nombre' } },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    monto: { title: 'Monto', type: 'number', minimum: 0, maximum: 100, 'x-field': { widget: 'money' } },
    vence: { title: 'Vence', type: 'string', format: 'date' },
    inicio: { title: 'Inicio', type: 'string', format: 'date-time' },
    zonas: {
      title: 'Zonas',
      type: 'array',
      uniqueItems: true,
      items: { oneOf: ['Norte', 'Sur'].map((title) => ({ const: title.toLowerCase(), title })) },
    },
  },
};
const fees = [
  { nombre: 'Aseo', monto: 35.55, vence: '2026-12-28', inicio: '2026-12-28T14:30:00.000Z', zonas: ['norte'] },
  { nombre: 'Boleto', monto: 95, vence: '2026-02-27', zonas: ['norte', 'sur'] },
  { nombre: 'Carné' },
];

const open = () => openLocalScreen('/admin/tasas', { schemas: { tasas }, records: { tasas: fees } });
const dialog = (page: Page) => page.getByRole('dialog');
const preview = (page: Page) => dialog(page).getByRole('group', { name: 'Cómo quedarían' });
const notices = (page: Page) => page.getByRole('status', { name: 'Avisos' });

async function choose(page: Page, field: string, way: string) {
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check();
  await page
    .getByRole('group', { name: 'Registros seleccionados' })
    .getByRole('button', { name: 'Cambiar un campo' })
    .click();
  await dialog(page).getByRole('combobox', { name: 'Campo' }).click();
  await dialog(page).locator('.ant-select-dropdown').getByTitle(field, { exact: true }).click();
  await dialog(page).getByRole('radio', { name: way }).check();
}

it('an amount rises by a percentage in cents; what breaks a rule is named before and after, and undo gives the amounts back', async () => {
  const { page, records } = await open();
  const amounts = async () => (await records.list('tasas')).map(({ monto }) => monto);
  await choose(page, 'Monto', 'Aumentar un porcentaje');
  await dialog(page).getByRole('button', { name: 'Cambiar 3 registros' }).click();
  await dialog(page).getByRole('group', { name: 'Hay 1 dato por corregir' }).waitFor();
  await dialog(page).getByRole('spinbutton', { name: 'Porcentaje' }).fill('10');
  await preview(page).getByText('1 registro no cumpliría lo que pide el campo. 1 registro no cambia.').waitFor();
  expect(await preview(page).getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Boleto: .*95.00 → quedaría en.*104.50 El valor máximo es 100/),
    expect.stringMatching(/^Aseo: .*35.55 → quedaría en.*39.11$/),
  ]);
  await expectGoodLooks(page, { within: 'dialog[open]' });
  await dialog(page).getByRole('button', { name: 'Cambiar 2 registros' }).click();
  const alert = dialog(page).getByRole('alert');
  await alert.getByText('No se cambió ningún registro.').waitFor();
  expect(await alert.getByRole('listitem').allTextContents()).toEqual([expect.stringContaining('Boleto')]);
  expect(await amounts()).toEqual([35.55, 95, undefined]);
  await alert.getByRole('button', { name: 'Quitarlos de la selección' }).click();
  await dialog(page).getByRole('button', { name: 'Cambiar 1 registro' }).click();
  await notices(page).getByText('Monto: 1 registro cambiado', { exact: true }).waitFor();
  expect(await amounts()).toEqual([39.11, 95, undefined]);
  await notices(page).getByRole('button', { name: 'Deshacer' }).click();
  await notices(page).getByText('1 registro volvió a quedar como estaba', { exact: true }).waitFor();
  expect(await amounts()).toEqual([35.55, 95, undefined]);
  expectNoConsoleErrors(page);
});

it('days move together, and an instant keeps its time of day', async () => {
  const { page, records } = await open();
  await choose(page, 'Vence', 'Pasar a días después');
  await dialog(page).getByLabel('Cuántos días después').fill('7');
  await dialog(page).getByRole('button', { name: 'Cambiar 2 registros' }).click();
  await notices(page).getByText('Vence: 2 registros cambiados', { exact: true }).waitFor();
  expect((await records.list('tasas')).map(({ vence }) => vence)).toEqual(['2027-01-04', '2026-03-06', undefined]);
  await choose(page, 'Inicio', 'Pasar a días antes');
  await dialog(page).getByLabel('Cuántos días antes').fill('30');
  await dialog(page).getByRole('button', { name: 'Cambiar 1 registro' }).click();
  await notices(page).getByText('Inicio: 1 registro cambiado', { exact: true }).waitFor();
  expect((await records.list('tasas'))[0]?.['inicio']).toBe('2026-11-28T14:30:00.000Z');
});

it('items join and leave the list of each record, whose others stay', async () => {
  const { page, records } = await open();
  const zones = async () => (await records.list('tasas')).map(({ zonas }) => zonas);
  await choose(page, 'Zonas', 'Agregar a lo que hay');
  await dialog(page).getByRole('checkbox', { name: 'Sur' }).check();
  await preview(page).getByText('1 registro no cambia.').waitFor();
  await dialog(page).getByRole('button', { name: 'Cambiar 2 registros' }).click();
  await notices(page).getByText('Zonas: 2 registros cambiados', { exact: true }).waitFor();
  expect(await zones()).toEqual([['norte', 'sur'], ['norte', 'sur'], ['sur']]);
  await choose(page, 'Zonas', 'Quitar de lo que hay');
  await dialog(page).getByRole('checkbox', { name: 'Sur' }).check();
  await dialog(page).getByRole('button', { name: 'Cambiar 3 registros' }).click();
  await notices(page).getByText('Zonas: 3 registros cambiados', { exact: true }).waitFor();
  expect(await zones()).toEqual([['norte'], ['norte'], undefined]);
});

it('a value that somebody changed in between is computed again from what it is now', async () => {
  const { page, records } = await open();
  const [first] = await records.list('tasas');
  await choose(page, 'Monto', 'Sumar');
  await dialog(page).getByLabel('Cuánto sumar').fill('1');
  await preview(page).getByText('1 registro no cambia.').waitFor();
  await records.update('tasas', first?.id ?? '', { nombre: 'Aseo', monto: 50 });
  await dialog(page).getByRole('button', { name: 'Cambiar 2 registros' }).click();
  await dialog(page).getByRole('alert').getByRole('button', { name: 'Actualizar y reintentar' }).click();
  await notices(page).getByText('Monto: 2 registros cambiados', { exact: true }).waitFor();
  expect((await records.list('tasas')).map(({ monto }) => monto)).toEqual([51, 96, undefined]);
});

it('the bin is searched, and what is not there is said', async () => {
  const { page, records } = await open();
  for (const { id } of await records.list('tasas')) await records.remove('tasas', id);
  await page.getByRole('link', { name: 'Papelera' }).click();
  const items = page.getByRole('list', { name: 'Registros eliminados' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(3);
  await page.getByRole('searchbox', { name: 'Buscar en la papelera' }).fill('BOLETO');
  await expect.poll(() => items.count()).toBe(1);
  await items.getByText('Boleto', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Buscar en la papelera' }).fill('nada');
  await page.getByText('Nada en la papelera tiene esas palabras.').waitFor();
  await expectGoodLooks(page);
  expectNoConsoleErrors(page);
});
