import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openFollowing } from '#tests/support/openFollowing.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const draft = { screen: 'noticias', name: 'De todos', query: 'q=agua', isShared: true, isFirst: false };

describe('a shared view that somebody else changes while its name is typed', () => {
  it('is not overwritten without a word, and the second attempt saves it', async () => {
    const staff = await portal.staffApi();
    const { id } = (await staff.post('/api/views/noticias', draft)).body;
    const page = await openFollowing(portal, `/admin/noticias?q=agua&guardada=${id}`);
    await page.getByRole('button', { name: 'Vista: De todos' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar nombre…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Mía');
    await staff.patch(`/api/views/noticias/${id}`, { version: 1, name: 'Suya' });
    await page.locator('.view-button').filter({ hasText: 'Suya' }).waitFor();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByRole('alert').getByText('Suya').waitFor();
    expect(await dialog.getByLabel('Nombre').inputValue()).toBe('Mía');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Vista: Mía' }).waitFor();
    expectNoConsoleErrors(page, { allow: [/412/] });
  });

  it('leaves the dialog with what is typed when it is removed, and says so', async () => {
    const staff = await portal.staffApi();
    const { id } = (await staff.post('/api/views/noticias', { ...draft, name: 'Pasajera' })).body;
    const page = await openFollowing(portal, `/admin/noticias?q=agua&guardada=${id}`);
    await page.getByRole('button', { name: 'Vista: Pasajera' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar nombre…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Huérfana');
    await staff.remove(`/api/views/noticias/${id}`);
    await page.getByText('La vista de esta dirección ya no existe').waitFor();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByRole('alert').locator('.alert').waitFor();
    expect(await dialog.getByLabel('Nombre').inputValue()).toBe('Huérfana');
    expectNoConsoleErrors(page, { allow: [/404/] });
  });
});
