import { beforeAll, expect, it } from 'vitest';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const ajustes = {
  title: 'Ajustes',
  type: 'object',
  'x-content': {
    single: true,
    screens: [
      { path: 'ajustes', title: 'Ajustes generales', fields: ['nombre', 'telefono'] },
      { path: 'lema', title: 'Lema', fields: ['lema'] },
    ],
  },
  required: ['nombre'],
  properties: {
    nombre: { type: 'string', title: 'Nombre' },
    telefono: { type: 'string', title: 'Teléfono', 'x-field': { kind: 'phone' } },
    lema: { type: 'string', title: 'Lema del municipio' },
  },
};

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { ajustes } });
});

it('a single record is edited on two screens of its own', async () => {
  const page = await openScreen(portal, '/admin/ajustes');
  await page.getByRole('heading', { level: 1, name: 'Ajustes generales' }).waitFor();
  await page.getByLabel('Nombre').fill('Palín');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
  await page.getByLabel('Teléfono').fill('7777-7777');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('status').getByText('Cambios guardados exitosamente').waitFor();
  await page.getByRole('navigation', { name: 'Menú principal' }).locator('a[href="/admin/lema"]').click();
  await page.getByLabel('Lema del municipio').fill('Tierra de volcanes');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(async () => (await (await portal.staffApi()).get('/api/ajustes/unico')).body)
    .toMatchObject({ nombre: 'Palín', telefono: '7777-7777', lema: 'Tierra de volcanes', _version: 3 });
  expectNoConsoleErrors(page, { allow: [/404/] });
});
