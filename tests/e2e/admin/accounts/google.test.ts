import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { startGoogleIssuer, type TokenWish } from '#tests/support/googleIssuer.ts';
import { googleScript } from '#tests/support/googleScript.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';

let issuer: Awaited<ReturnType<typeof startGoogleIssuer>>;
let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  issuer = await startGoogleIssuer();
  const { clientId, issuers, keysUrl, scriptUrl } = issuer.settings;
  const env = {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: issuers[0] ?? '',
    GOOGLE_KEYS_URL: keysUrl,
    GOOGLE_SCRIPT_URL: scriptUrl,
  };
  [portal, browser] = await Promise.all([startPortal({ env }), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await issuer?.close();
});

const button = (page: Page) => page.getByRole('button', { name: 'Continuar con Google' });

async function enterAs(page: Page, wish: TokenWish): Promise<void> {
  const token = await issuer.sign(wish);
  await page.evaluate((given) => Object.assign(globalThis, { googleTokens: [given] }), token);
  await button(page).click();
}

describe('sign-in with Google', () => {
  it('LOGIN-08 LOGIN-09 LOGIN-10 SESS-08 AMB-S03 AMB-S08 leads from a requested page through Google and back to it', async () => {
    issuer.serveScript(googleScript);
    const page = await openPage(browser);
    await page.goto(`${portal.url}/admin/noticias?q=calle`);
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByText('O continuar con', { exact: true }).waitFor();
    await button(page).waitFor();
    expect(await button(page).getAttribute('data-client-id')).toBe(issuer.settings.clientId);
    expect((await button(page).boundingBox())?.height).toBe(40);
    await enterAs(page, { email: portal.admin.email });
    await page.waitForURL(`${portal.url}/admin/noticias?q=calle`);
    await page.getByRole('heading', { level: 1, name: 'Gestión de Noticias' }).waitFor();
    const auth = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
    expect(auth).toEqual({
      token: expect.any(String),
      user: { id: expect.any(String), email: portal.admin.email, name: expect.any(String) },
    });
    expectNoConsoleErrors(page);
  });

  it('LOGIN-11 LOGIN-13 AMB-S02 says the same whatever the reason for the refusal, and allows another try', async () => {
    issuer.serveScript(googleScript);
    const page = await openPage(browser);
    await page.goto(`${portal.url}/login`);
    await button(page).waitFor();
    const failure = page.getByRole('alert').getByText('Error al iniciar sesión con Google', { exact: true });
    for (const wish of [{ email: 'nadie@example.test' }, { signedBy: 'stranger' as const }, { lives: -600 }]) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/0511/Auth'));
      await enterAs(page, wish);
      await answered;
      await failure.waitFor();
    }
    expect(new URL(page.url()).pathname).toBe('/login');
    await enterAs(page, { email: portal.admin.email });
    await page.waitForURL(`${portal.url}/admin`);
  });

  it('LOGIN-13 LOGIN-14 AMB-S01 reports and logs that the button itself failed, and draws it on retry', async () => {
    issuer.serveScript('');
    const page = await openPage(browser);
    const logged: string[] = [];
    page.on('pageerror', (error) => logged.push(error.message));
    await page.goto(`${portal.url}/login`);
    await page.getByRole('alert').getByText('Error al iniciar sesión con Google', { exact: true }).waitFor();
    await expect.poll(() => logged).toEqual(['Google’s script could not be loaded']);
    issuer.serveScript(googleScript);
    await page.getByRole('button', { name: 'Reintentar con Google' }).click();
    await button(page).waitFor();
    await button(page).click();
    await expect.poll(() => logged.at(-1)).toBe('Google answered without a token');
    // The form does not need Google.
    await page.getByLabel('Correo electrónico').fill(portal.admin.email);
    await page.getByLabel('Contraseña').fill(portal.admin.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL(`${portal.url}/admin`);
  });
});
