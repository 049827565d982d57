import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

it('what was typed in Mi cuenta is there again after the session has ended, except passwords', async () => {
  const page = await openScreen(portal, '/admin/mi-cuenta');
  const profile = page.getByRole('form', { name: 'Mis datos' });
  const phone = await profile.getByLabel('Teléfono').inputValue();
  await profile.getByLabel('Teléfono').fill('5555-1234');
  await page.getByLabel('Contraseña actual').fill('Clave-secreta-99');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth') ?? '{}') as { readonly token: string };
    return fetch('/api/session', { method: 'DELETE', headers: { authorization: `Bearer ${session.token}` } });
  });
  await page.getByText('Lo que había escrito y no guardó se conservó.').waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Clave-secreta-99');
  await page.getByLabel('Correo electrónico').fill(portal.admin.email);
  await page.getByLabel('Contraseña').fill(portal.admin.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByText('Se recuperó lo que había escrito y no guardó.').waitFor();
  expect(await profile.getByLabel('Teléfono').inputValue()).toBe('5555-1234');
  await page.getByRole('button', { name: 'Descartar lo recuperado' }).click();
  expect(await profile.getByLabel('Teléfono').inputValue()).toBe(phone);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mis datos');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('5555-1234');
});

it('the first account changes its name and password, sees its sessions and ends the others', async () => {
  const page = await openScreen(portal, '/admin');
  const other = portal.api(await portal.api().signIn(portal.admin));
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Mi cuenta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor();
  const profile = page.getByRole('form', { name: 'Mis datos' });
  await profile.getByLabel('Nombre').fill('Ana López');
  await profile.getByRole('button', { name: 'Guardar mis datos' }).click();
  const notices = page.getByRole('status', { name: 'Avisos' });
  await notices.getByText('Sus datos se guardaron').waitFor();
  await page.getByRole('banner').getByText('Ana López').waitFor();

  const password = page.getByRole('form', { name: 'Contraseña' });
  await password.getByLabel('Contraseña actual').fill('no es esta');
  await password.getByLabel('Contraseña nueva').fill('Cafetal-de-Palin-2027');
  await password.getByRole('checkbox', { name: 'Cerrar mis demás sesiones' }).uncheck();
  await password.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await password.getByText('La contraseña actual no es esa.').first().waitFor();
  expect(await password.getByLabel('Contraseña nueva').inputValue()).toBe('Cafetal-de-Palin-2027');
  await password.getByLabel('Contraseña actual').fill(portal.admin.password);
  await password.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await notices.getByText('Su contraseña se cambió').waitFor();
  expect(await portal.api().signIn({ ...portal.admin, password: 'Cafetal-de-Palin-2027' })).not.toBe('');

  const sessions = page.getByRole('region', { name: 'Mis sesiones' });
  await sessions.getByText('Esta sesión').waitFor();
  await sessions.getByText('127.0.0.1').first().waitFor();
  await sessions
    .getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    .first()
    .waitFor();
  await expectNoAxeViolations(page);
  await sessions.getByRole('button', { name: 'Cerrar las demás' }).click();
  await sessions.getByText('No hay otras sesiones abiertas.').waitFor();
  expect((await other.get('/api/session')).status).toBe(401);
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  expectNoConsoleErrors(page, { allow: [/422/] });
});
