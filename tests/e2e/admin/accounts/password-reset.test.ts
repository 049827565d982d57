import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { linkIn, mailText, startMailServer } from '#tests/support/mailServer.ts';
import { type Account, type Portal, startPortal } from '#tests/support/startPortal.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let portal: Portal;
let browser: Browser;
let luis: Account;

beforeAll(async () => {
  mail = await startMailServer();
  [portal, browser] = await Promise.all([startPortal({ env: { SMTP_URL: mail.url } }), openBrowser()]);
  luis = await addAccount(portal, { nombre: 'Luis Paz', email: 'luis@example.test' });
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await mail?.close();
});

const chosen = 'Una-clave-recordable-2026';

describe('a forgotten password', () => {
  it('AMB-A03 SESS-07 is requested by keyboard, arrives as a link by mail, and is chosen again with its rules on screen', async () => {
    const token = await portal.api().signIn(luis);
    const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${portal.url}/login`);
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Contraseña olvidada' }).waitFor();
    await page.getByLabel('Correo electrónico').press('Enter');
    await page.getByText('Escriba su correo electrónico.').waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel('Correo electrónico').fill(luis.email);
    await page.keyboard.press('Enter');
    const sentHeading = page.getByRole('heading', { level: 1, name: 'Revise su correo' });
    await sentHeading.waitFor();
    await expect.poll(() => sentHeading.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(1);
    const [first] = mail.mails;
    const link = first === undefined ? '' : linkIn(mailText(first));
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Elija una contraseña nueva' }).waitFor();
    expect(page.url()).toBe(`${portal.url}/restablecer`);
    await page.reload();
    const password = page.getByLabel('Contraseña nueva', { exact: true });
    await password.fill('corta');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByText('La contraseña todavía no cumple lo que se pide.').waitFor();
    await password.fill('Luis@Example.test');
    await page.getByLabel('Repita la contraseña').fill('Luis@Example.test');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.locator('.sign-in-error').getByText('Ser distinta de su nombre').waitFor();
    await password.fill(chosen);
    await page.getByLabel('Repita la contraseña').fill(`${chosen}x`);
    await page.keyboard.press('Enter');
    await page.getByText('Las dos contraseñas no son iguales.').waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel('Repita la contraseña').fill(chosen);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Su contraseña se cambió' }).waitFor();
    expect((await portal.api(token).get('/api/session')).status).toBe(401);
    await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
    await page.getByLabel('Correo electrónico').fill(luis.email);
    await page.getByLabel('Contraseña').fill(chosen);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${portal.url}/admin`);
    await page.goto(link);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('Otra-clave-mas-2026');
    await page.getByLabel('Repita la contraseña').fill('Otra-clave-mas-2026');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'El enlace ya se usó o venció.' }).waitFor();
    await page.getByRole('button', { name: 'Pedir otro enlace' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contraseña olvidada' }).waitFor();
    expectNoConsoleErrors(page, { allow: [/422/] });
  });

  it('says when there is no response, and keeps the typed values', async () => {
    const page = await openPage(browser);
    await page.goto(`${portal.url}/restablecer?token=x`);
    await page.route('**/api/password/**', (route) => route.abort());
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(chosen);
    await page.getByLabel('Repita la contraseña').fill(chosen);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('No hay conexión con el servidor').waitFor();
    expect(await page.getByLabel('Contraseña nueva', { exact: true }).inputValue()).toBe(chosen);
  });
});
