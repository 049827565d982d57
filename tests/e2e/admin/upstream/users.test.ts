import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { type ForeignBackend, startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let foreign: ForeignBackend;
let portal: Portal;

beforeAll(async () => {
  foreign = await startForeignBackend();
  portal = await portalForFile({
    env: { STORES: 'usuarios:post0511', API_0511_URL: foreign.url, CODE_0511: foreign.options.code },
  });
});
afterAll(() => foreign.stop());
beforeEach(() => foreign.faults.clear());

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(foreign.account.email);
  await page.getByLabel('Contraseña').fill(foreign.account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** The users, as the person of the other system who signed in sees them. */
async function openUsers(): Promise<Page> {
  const page = await openPage(await openBrowser(), { viewport: { width: 1280, height: 900 } });
  await page.goto(`${portal.url}/admin/usuarios`);
  await enter(page);
  await row(page, 'Luis Ajú').waitFor();
  return page;
}

async function edit(page: Page) {
  await row(page, 'Luis Ajú').getByRole('link', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('Nombre').waitFor();
  return form;
}

const elsewhere = 'La cuenta es del otro sistema: su contraseña se cambia allí, no en este portal.';
const luisThere = () => foreign.state.users.filter(({ email }) => email === 'luis@muni-ajena.test');

describe('users of another 0511 backend', () => {
  it('are edited there by who signed in there, and remain one; a session that ends in between keeps what was typed (AMB-G12)', async () => {
    const page = await openUsers();
    const form = await edit(page);
    await form.getByLabel('Telefono').fill('7888-4321');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await notice(page, 'Usuario actualizado exitosamente').waitFor();
    await row(page, 'Luis Ajú').getByText('7888-4321').waitFor();
    expect(luisThere()).toMatchObject([{ id: 2, telefono: '7888-4321' }]);
    expect(foreign.state.users).toHaveLength(3);

    const again = await edit(page);
    await again.getByLabel('Telefono').fill('7888-5555');
    foreign.endTokens();
    await again.getByRole('button', { name: 'Guardar' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByRole('alert').getByText('Lo que había escrito y no guardó se conservó').waitFor();
    expect(luisThere()).toMatchObject([{ telefono: '7888-4321' }]);
    await enter(page);
    const back = page.getByRole('dialog', { name: 'Edit User' });
    await back.getByText('Se recuperó lo que había escrito').waitFor();
    expect(await back.getByLabel('Telefono').inputValue()).toBe('7888-5555');
    await back.getByRole('button', { name: 'Guardar' }).click();
    await notice(page, 'Usuario actualizado exitosamente').waitFor();
    expect(luisThere()).toMatchObject([{ id: 2, telefono: '7888-5555' }]);
    expect(foreign.state.users).toHaveLength(3);
  });

  it('cannot be entered while that backend is away, which the sign-in page says', async () => {
    const page = await openPage(await openBrowser(), { viewport: { width: 1280, height: 900 } });
    await page.goto(`${portal.url}/login`);
    foreign.faults.set('LoginWithPassword', 'status500');
    await enter(page);
    await page.getByRole('alert').getByText('El otro sistema, que comprueba las contraseñas').waitFor();
    foreign.faults.clear();
    await enter(page);
    await page.waitForURL((url) => url.pathname.startsWith('/admin'));
  });

  it('have no password of the portal: neither a reset nor their own form sets one, and both say why (USER-22)', async () => {
    const page = await openUsers();
    await row(page, 'Luis Ajú').getByRole('button', { name: /^Más/ }).click();
    await page.getByRole('menuitem', { name: 'Enviar restablecimiento de contraseña' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    const failed = 'Failed to send password reset notification. Please try again.';
    await dialog.getByText(failed, { exact: true }).waitFor();
    await dialog.getByText(elsewhere, { exact: true }).waitFor();
    await page.goto(`${portal.url}/admin/mi-cuenta`);
    await page.getByLabel('Contraseña actual').fill(foreign.account.password);
    await page.getByLabel('Contraseña nueva').fill('Cafetal-de-Palin-2027');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.getByText(elsewhere, { exact: true }).first().waitFor();
    expect(await page.getByLabel('Contraseña nueva').getAttribute('aria-invalid')).toBe('true');
  });

  it('keep the form with what was typed while that backend does not answer, and say why the list failed (USER-19, USER-21)', async () => {
    const page = await openUsers();
    const form = await edit(page);
    await form.getByLabel('Telefono').fill('7888-6666');
    foreign.faults.set('CreateUpdate', 'status500');
    await form.getByRole('button', { name: 'Guardar' }).click();
    const failure = form.getByRole('alert');
    await failure.getByText('Failed to update user. Please try again.', { exact: true }).waitFor();
    await failure.getByText('Error al actualizar el usuario. El otro sistema no responde').waitFor();
    expect(await form.getByLabel('Telefono').inputValue()).toBe('7888-6666');
    foreign.faults.clear();
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await notice(page, 'Usuario actualizado exitosamente').waitFor();
    expect(luisThere()).toMatchObject([{ telefono: '7888-6666' }]);

    foreign.faults.set('ObtenerUsuarios', 'html');
    const failed = page.getByText('Failed to load users. Please try again later.', { exact: true });
    // The save has just read the list, which is recent enough for a while.
    const isFailed = async () => {
      await page.reload();
      await failed.or(row(page, 'Luis Ajú')).first().waitFor();
      return failed.isVisible();
    };
    await expect.poll(isFailed, { timeout: 60_000 }).toBe(true);
    foreign.faults.clear();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await row(page, 'Luis Ajú').waitFor();
  });
});
