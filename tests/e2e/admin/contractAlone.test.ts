import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ env: { STORES: 'usuarios:post0511,noticias:post0511' } });
});

/** A screen where the portal's own store takes nothing that the contract has no call for. */
const open = (address: string) =>
  openScreen(portal, address, {
    prepare: (page: Page) =>
      page.route('**/api/schemas', async (route) => {
        const response = await route.fetch();
        const types = (await response.json()) as { readonly provider: string }[];
        const json = types.map((type) => ({ ...type, provider: type.provider.replace('post0511', 'post0511Alone') }));
        await route.fulfill({ response, json });
      }),
  });

it('without a portal store, news are only read, with no bin, history or import, and accounts are saved by their call', async () => {
  const news = await open('/admin/noticias');
  await news.getByRole('article').first().waitFor();
  await news.getByRole('main').getByRole('button', { name: 'Exportar' }).waitFor();
  for (const name of ['Editar', 'Eliminar', 'Publicar Noticia', 'Papelera', 'Importar'])
    expect([name, await news.getByRole('main').getByText(name).count()]).toEqual([name, 0]);
  await news.getByRole('article').first().getByRole('link').first().click();
  await news
    .getByRole('link', { name: /Noticias/ })
    .first()
    .waitFor();
  expect(await news.getByRole('main').getByText('Historial').count()).toBe(0);
  expectNoConsoleErrors(news);

  const accounts = await open('/admin/usuarios');
  const row = accounts.getByRole('row').filter({ hasText: portal.admin.email });
  await row.getByRole('link', { name: 'Editar' }).click();
  const form = accounts.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('Telefono').fill('7888-1234');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await row.getByText('7888-1234').waitFor();
  expect(await row.getByRole('button', { name: 'Eliminar' }).count()).toBe(0);
  expect(await accounts.getByRole('link', { name: 'Agregar Usuario' }).count()).toBe(1);
  expectNoConsoleErrors(accounts);
});
