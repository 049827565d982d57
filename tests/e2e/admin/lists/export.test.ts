import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const fiestas = {
  title: 'Fiestas',
  type: 'object',
  'x-content': { singular: 'Fiesta', list: { columns: ['nombre', 'fecha'], filters: ['fecha'], sort: 'nombre' } },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    fecha: { title: 'Fecha', type: 'string', format: 'date' },
    lugar: { title: 'Lugar', type: 'string' },
  },
};

const ferias = { ...fiestas, title: 'Ferias' };

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { fiestas, ferias } });
  const api = await portal.staffApi();
  for (let index = 1; index <= 3; index += 1)
    await api.post('/api/fiestas', { nombre: `Fiesta ${index}`, fecha: `2026-03-0${index}`, lugar: `Plaza ${index}` });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Exportar: Fiestas' });

async function textOf(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), 'utf8');
}

it('a filtered list is exported by the keyboard alone, with its own columns and order', async () => {
  const page = await openScreen(portal, '/admin/fiestas?q=fiesta&fecha_gte=2026-03-02&orden=-nombre');
  await page.getByText('Fiesta 3', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Exportar' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await dialog(page).getByText('Se exportan los 2 registros de la lista').waitFor();
  // The focus is on the chosen format.
  await page.keyboard.press('ArrowDown');
  expect(await dialog(page).getByRole('radio', { name: 'CSV' }).isChecked()).toBe(true);
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(await textOf(download)).toBe('\uFEFFNombre;Fecha\r\nFiesta 3;03/03/2026\r\nFiesta 2;02/03/2026\r\n');
  await dialog(page).getByText('Listo: 2 registros.').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('button', { name: 'Exportar' }).evaluate((one) => one === document.activeElement))
    .toBe(true);
  expectNoConsoleErrors(page);
});

it('the selected records are exported with all columns, and a refusal is shown', async () => {
  const page = await openScreen(portal, '/admin/fiestas');
  await page.getByRole('checkbox', { name: 'Seleccionar: Fiesta 2' }).check();
  await page.getByRole('group', { name: 'Registros seleccionados' }).getByRole('button', { name: 'Exportar' }).click();
  await dialog(page).getByText('Se exporta el registro seleccionado.').waitFor();
  await dialog(page).getByRole('radio', { name: 'JSON' }).check();
  await dialog(page).getByRole('radio', { name: 'Todas' }).check();
  const start = dialog(page).getByRole('button', { name: 'Exportar' });
  await page.route('**/api/export/fiestas', (route) => route.abort());
  await start.click();
  await dialog(page).getByRole('alert').getByText('No hay conexión con el servidor.').waitFor();
  await page.unroute('**/api/export/fiestas');
  const download = page.waitForEvent('download');
  await start.click();
  expect(JSON.parse(await textOf(download))).toMatchObject([{ nombre: 'Fiesta 2', lugar: 'Plaza 2', _version: 1 }]);
  await dialog(page).getByText('Listo: 1 registro.').waitFor();
  await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).last().click();
});

it('the bin is exported, all of it or the selected records', async () => {
  const api = await portal.staffApi();
  for (const nombre of ['Feria de enero', 'Feria de mayo']) {
    const { body } = await api.post('/api/ferias', { nombre });
    await api.remove(`/api/ferias/${body.id}`);
  }
  const page = await openScreen(portal, '/admin/ferias/papelera');
  const whole = page.getByRole('dialog', { name: 'Exportar: Ferias' });
  await page.getByRole('button', { name: 'Exportar' }).click();
  await whole.getByText('Se exportan los 2 registros de la papelera.').waitFor();
  await whole.getByRole('radio', { name: 'CSV' }).check();
  // The tab remembers the choices of earlier exports.
  await whole.getByRole('radio', { name: 'Las que se ven' }).check();
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  const all = page.waitForEvent('download');
  await whole.getByRole('button', { name: 'Exportar' }).click();
  expect(await textOf(all)).toMatch(
    /^\uFEFFNombre;Eliminado;Eliminado por\r\nFeria de mayo;.*;Cuenta principal\r\nFeria de enero;.*;Cuenta principal\r\n$/,
  );
  await whole.getByText('Listo: 2 registros.').waitFor();
  await page.keyboard.press('Escape');
  await whole.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Seleccionar: Feria de enero' }).check();
  await page.getByRole('button', { name: 'Exportar' }).click();
  await whole.getByText('Se exporta el registro seleccionado.').waitFor();
  await whole.getByRole('radio', { name: 'JSON' }).check();
  const selected = page.waitForEvent('download');
  await whole.getByRole('button', { name: 'Exportar' }).click();
  expect(JSON.parse(await textOf(selected))).toMatchObject([{ nombre: 'Feria de enero' }]);
  await whole.getByText('Listo: 1 registro.').waitFor();
  await page.keyboard.press('Escape');
  await whole.waitFor({ state: 'detached' });
  expectNoConsoleErrors(page);
});
