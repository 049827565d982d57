import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { openFollowing } from '#tests/support/openFollowing.ts';
import { followLink } from '#tests/support/openScreen.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let luis: Account;

beforeAll(async () => {
  portal = await portalForFile();
  luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
});

async function addType(plural: string) {
  const api = await portal.staffApi();
  const { id, slug } = (await api.post('/api/tiposPropios', { plural, singular: 'Parque' })).body;
  return {
    path: `/admin/contenido-${slug}`,
    remove: () => api.remove(`/api/tiposPropios/${id}`),
    restore: () => api.post(`/api/tiposPropios/${id}/restore`, {}),
  };
}

describe('a content type that somebody else removes', () => {
  it('leaves its form with what is typed, says that it cannot be saved, and takes it once the type is back', async () => {
    const type = await addType('Parques');
    const page = await openFollowing(portal, `${type.path}/nuevo`, { account: luis });
    const title = page.getByRole('textbox', { name: 'Título' });
    await title.fill('Parque central');
    await type.remove();
    const note = page.getByRole('alert').filter({ hasText: 'Esta pantalla ya no existe' });
    await note.waitFor();
    expect(await title.inputValue()).toBe('Parque central');
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
    const save = page.getByRole('button', { name: /^(Guardar|Crear|Publicar)/ }).last();
    await save.click();
    await page.getByRole('alert').filter({ hasText: 'No existe nada en esta dirección.' }).waitFor();
    expect(await title.inputValue()).toBe('Parque central');
    await type.restore();
    await note.waitFor({ state: 'detached' });
    await save.click();
    await page.waitForURL(`**${type.path}`);
    await page.getByText('Parque central').first().waitFor();
    expectNoConsoleErrors(page, { allow: [/404/, /422/] });
  });

  it('takes its screens with it once they are left, or at once when nothing is typed there', async () => {
    const type = await addType('Plazas');
    const page = await openFollowing(portal, `${type.path}/nuevo`, { account: luis });
    await page.getByRole('textbox', { name: 'Título' }).fill('Plaza mayor');
    await type.remove();
    await page.getByText('Esta pantalla ya no existe').waitFor();
    await page.getByRole('link', { name: /^Volver/ }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor();
    await type.restore();
    await followLink(page, `${type.path}/nuevo`);
    await page.getByRole('textbox', { name: 'Título' }).waitFor();
    await type.remove();
    await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor();
    expectNoConsoleErrors(page, { allow: [/404/, /422/] });
  });
});
