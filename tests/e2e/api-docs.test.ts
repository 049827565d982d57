import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([servePortal(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** A page that can only reach the portal; records its requests. */
async function openCutOff(options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(browser, options);
  const outside: string[] = [];
  await page.route(
    (url) => url.origin !== portal.url && url.protocol.startsWith('http'),
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(globalThis, { broken });
    document.addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective));
  });
  return { page, outside };
}

async function expectNothingRefused(page: Page, outside: readonly string[]): Promise<void> {
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)).toEqual([]);
  expectNoConsoleErrors(page);
}

test('a citizen browses the public part of the API in Spanish without external requests, also by keyboard, and tries a call; the page is accessible and fits wide and narrow', async () => {
  const { page, outside } = await openCutOff({ viewport: { width: 1280, height: 844 } });
  await page.goto(`${portal.url}/api/docs`);
  expect(await page.title()).toBe('Documentación de la API · Municipalidad de Palín');
  await page.getByRole('heading', { level: 1, name: 'Documentación de la API' }).waitFor();
  await page.getByText('Sin sesión: se muestra lo que cualquiera puede leer.').waitFor();
  const tag = page.locator('#operations-tag-noticias');
  await tag.waitFor();
  expect(await page.locator('#operations-tag-usuarios').count()).toBe(0);
  await tag.getByRole('button').first().press('Enter');
  const list = page.locator('.opblock', { hasText: '/api/noticias' }).first();
  await list.locator('.opblock-summary-control').press('Enter');
  await list.getByRole('button', { name: 'Probar' }).waitFor();
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolations(page, { isSecondLook: colorScheme === 'dark' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const filter = page.locator('.operation-filter-input');
    expect((await filter.boundingBox())?.width ?? 0).toBeGreaterThan(width * 0.9);
  }
  await list.getByRole('button', { name: 'Probar' }).click();
  await list.getByRole('button', { name: 'Ejecutar' }).click();
  await list.getByRole('heading', { name: 'Respuesta del servidor' }).waitFor();
  await list.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
  await page.getByRole('button', { name: 'Esquemas' }).click();
  const schema = page.locator('.models .json-schema-2020-12__title', { hasText: /^noticias$/ });
  await schema.click();
  await page.locator('.models').getByText('titulo', { exact: true }).first().waitFor();
  await expectNothingRefused(page, outside);
});

test('signed-in people try calls with their session, whose token appears neither in the page nor in an address', async () => {
  const { page, outside } = await openCutOff();
  await signIn(page, portal);
  await page.getByRole('link', { name: 'Documentación de la API' }).click();
  await page.getByText('las pruebas se hacen en su nombre').waitFor();
  const tag = page.locator('#operations-tag-usuarios');
  // By keyboard, because the long page is laid out several times before a click.
  await tag.getByRole('button').first().press('Enter');
  const list = page.locator('.opblock', { hasText: '/api/usuarios' }).first();
  await list.locator('.opblock-summary-control').press('Enter');
  await list.getByRole('button', { name: 'Probar' }).press('Enter');
  await list.locator('[data-param-name="_end"] input').fill('1');
  const requestSent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/usuarios');
  await list.getByRole('button', { name: 'Ejecutar' }).press('Enter');
  const request = await requestSent;
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token as string);
  expect(request.headers()['authorization']).toBe(`Bearer ${token}`);
  expect(request.url()).not.toContain(token);
  expect(new URL(request.url()).search).toBe('?_end=1');
  await list.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
  expect(page.url()).not.toContain(token);
  expect(await page.content()).not.toContain(token);
  await expectNothingRefused(page, outside);
});

test('an expired session shows the public part', async () => {
  const { page } = await openCutOff();
  await page.addInitScript(() => {
    localStorage.setItem(
      'auth',
      JSON.stringify({ token: 'terminada', user: { id: '1', email: 'a@b.test', name: 'Ana' } }),
    );
  });
  await page.goto(`${portal.url}/api/docs`);
  await page.getByText('Sin sesión: se muestra lo que cualquiera puede leer.').waitFor();
  await page.locator('#operations-tag-noticias').waitFor();
  await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
  expectNoConsoleErrors(page, { allow: [/401/] });
});
