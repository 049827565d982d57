import type { Browser, Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([portalForFile(), openBrowser()]);
});

async function fillIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña').fill(account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

describe('sign-in', () => {
  it('LOGIN-02 LOGIN-03 LOGIN-04 LOGIN-08 AMB-S01 shows its form, the link back to the site, and a Google button that explains itself', async () => {
    const page = await openPage(browser);
    await page.goto(`${portal.url}/login`);
    await page.getByRole('heading', { level: 1, name: 'Acceso Administrativo' }).waitFor();
    expect(await page.getByRole('link', { name: 'Volver al Inicio' }).getAttribute('href')).toBe('/');
    await expect.poll(() => page.locator('input[type="email"][required]').count()).toBe(1);
    await expect.poll(() => page.locator('input[type="password"][required]').count()).toBe(1);
    await page.getByText('O continuar con', { exact: true }).waitFor();
    const google = page.getByRole('button', { name: 'Continuar con Google' });
    expect((await google.boundingBox())?.height).toBe(40);
    await google.click();
    await page.getByRole('alert').getByText('El acceso con Google no está configurado en este portal.').waitFor();
    expectNoConsoleErrors(page);
  });

  it('LOGIN-06 LOGIN-12 AMB-G04 (busy labels) AMB-S02 says what is missing, that it is busy, that nobody answers, and the same for a wrong password and an unknown person', async () => {
    const page = await openPage(browser);
    await page.goto(`${portal.url}/login`);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.getByText('Escriba su contraseña.').waitFor();
    const email = page.getByLabel('Correo electrónico');
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await expectNoAxeViolations(page);
    await email.fill('sin-arroba');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.getByText('Escriba un correo electrónico completo').waitFor();

    let answer: () => void = () => undefined;
    const delayed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/LoginWithPassword', async (route) => {
      await delayed;
      await route.abort();
    });
    await fillIn(page, portal.admin);
    await page.getByRole('button', { name: 'Iniciando sesión...' }).waitFor();
    answer();
    const alert = page.getByRole('alert');
    await alert.getByText('No hay conexión con el servidor').waitFor();
    await page.unroute('**/LoginWithPassword');

    await fillIn(page, { ...portal.admin, password: 'otra' });
    await alert.getByText('Credenciales inválidas', { exact: true }).waitFor();
    const answered = page.waitForResponse('**/LoginWithPassword');
    await fillIn(page, { email: 'nadie@example.test', password: 'otra' });
    await answered;
    await alert.getByText('Credenciales inválidas', { exact: true }).waitFor();
  });

  it('LOGIN-09 SESS-04 SESS-05 SESS-07 AMB-S08 leads to the back office, stores the session under auth, and leads signed-in people there again', async () => {
    const page = await openPage(browser);
    await page.goto(`${portal.url}/login`);
    await fillIn(page, portal.admin);
    await page.waitForURL(`${portal.url}/admin`);
    await page.getByRole('link', { name: 'Ver Sitio Web' }).waitFor();
    const auth = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
    expect(auth).toEqual({
      token: expect.any(String),
      user: { id: expect.any(String), email: portal.admin.email, name: expect.any(String) },
    });
    await page.goto(`${portal.url}/login`);
    await page.waitForURL(`${portal.url}/admin`);
  });

  it('SESS-03 AMB-S08 sends signed-out visitors to sign in and then to the requested page, but never to another site', async () => {
    const page = await openPage(browser);
    await page.goto(`${portal.url}/admin/noticias?q=calle`);
    await page.waitForURL((url) => url.pathname === '/login');
    await fillIn(page, portal.admin);
    await page.waitForURL(`${portal.url}/admin/noticias?q=calle`);
    await page.getByRole('heading', { level: 1, name: 'Gestión de Noticias' }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${portal.url}/login?volver=${encodeURIComponent('//evil.example/admin')}`);
    await fillIn(page, portal.admin);
    await page.waitForURL(`${portal.url}/admin`);
  });

  it('SESS-09 SESS-11 SHELL-10 ends the session on request, in other tabs too', async () => {
    const page = await openScreen(portal, '/admin');
    const other = await page.context().newPage();
    await other.goto(`${portal.url}/admin`);
    await other.getByRole('button', { name: 'Cerrar Sesión' }).waitFor();
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token as string);
    const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL(`${portal.url}/login`);
    await revoked;
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
    expect((await portal.api(token).get('/api/session')).status).toBe(401);
    await other.waitForURL((url) => url.pathname === '/login');
    await other.getByRole('alert').getByText('La sesión se cerró en otra pestaña').waitFor();
  });

  it('AMB-S04 AMB-G12 returns to sign-in when the server ended the session, and keeps the typed values', async () => {
    let shortcuts: Promise<unknown> | undefined;
    const prepare = (newPage: Page) => {
      shortcuts = newPage.waitForResponse('**/api/preferences/atajos');
    };
    const page = await openScreen(portal, '/admin/noticias', { prepare });
    // Late requests, such as shortcuts, a draft or a preview, would notice the end before the publication does.
    const answerTo = (path: string) =>
      page.waitForResponse(
        (response) =>
          response.url().includes(path) && response.request().postData()?.includes('/imagenes/nada.svg') === true,
      );
    const answers = Promise.all([shortcuts, answerTo('/api/drafts/'), answerTo('/api/preview/')]);
    await page.getByLabel('Título').fill('Escrito antes de salir');
    await page.getByRole('textbox', { name: 'Contenido' }).fill('Texto');
    await page.getByLabel('Imagen', { exact: true }).fill('/imagenes/nada.svg');
    // Shows another page for a moment, which skips the pause before a draft is sent.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await answers;
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token as string);
    await portal.api(token).request('/api/session', { method: 'DELETE' });
    await page.getByRole('button', { name: 'Publicar Noticia' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByRole('alert').getByText('Lo que había escrito y no guardó se conservó').waitFor();
    await fillIn(page, portal.admin);
    await page.waitForURL((url) => url.pathname === '/admin/noticias');
    await page.getByText('Se recuperó lo que había escrito').waitFor();
    expect(await page.getByLabel('Título').inputValue()).toBe('Escrito antes de salir');
  });

  it('is not undone by a late answer to a request of the session before', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const refuse = async (route: Route) => {
      await held;
      await route.fulfill({ status: 401, json: {} });
    };
    const page = await openScreen(portal, '/admin/noticias', {
      prepare: (newPage) => newPage.route('**/api/preferences/list*', refuse, { times: 1 }),
    });
    await page.locator('.list-screen').waitFor();
    await page.evaluate(() => {
      localStorage.removeItem('auth');
      dispatchEvent(new StorageEvent('storage', { key: 'auth' }));
    });
    await fillIn(page, portal.admin);
    await page.getByRole('article').first().waitFor();
    const late = page.waitForResponse((response) => response.url().includes('/api/preferences/list'));
    release();
    await (await late).finished();
    await page.getByRole('link', { name: 'Secciones' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Secciones' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/sections');
  });
});
