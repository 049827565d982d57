import { beforeAll, describe, expect, it } from 'vitest';
import { valuesOf } from '#core/values/record.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { foreignSchema, foreignValues } from '#tests/support/inputs/foreignSchema.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

describe('any valid JSON Schema is a content type', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await portalForFile({ schemas: { 'formas-raras': foreignSchema } });
  });

  it('has a menu entry, a list, a show screen and a generated form that changes only the edited values', async () => {
    const api = await portal.staffApi();
    const { body } = await api.post('/api/formas-raras', foreignValues);
    const page = await openScreen(portal, `/admin/formas-raras/${body.id}`);
    await page.getByRole('main').getByText('raíz').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Formas raras' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Formas raras' }).waitFor();
    await page.getByRole('main').getByText('Primero').first().waitFor();
    await followLink(page, `/admin/formas-raras/${body.id}/editar`);
    await page.getByLabel('Nombre', { exact: true }).fill('Segundo');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect.poll(async () => (await api.get(`/api/formas-raras/${body.id}`)).body.nombre).toBe('Segundo');
    const read = await api.get(`/api/formas-raras/${body.id}`);
    expect(valuesOf(read.body)).toStrictEqual({ ...foreignValues, nombre: 'Segundo' });
    expectNoConsoleErrors(page);
  });
});
