import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser } from '#tests/support/browser.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openSitePage, type SitePage } from './sitePage.ts';

let portal: Portal;
let browser: Browser;
let site: SitePage;
let ids: readonly string[];

beforeAll(async () => {
  [portal, browser] = await Promise.all([servePortal(), openBrowser()]);
  site = await openSitePage(browser, portal);
  const services = (await (await portal.staffApi()).get('/api/servicios?_start=0&_end=2')).body;
  ids = services.map(({ id }: { readonly id: string }) => id);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const question = (page: Page) => page.getByRole('region', { name: '¿Fue clara esta página?' });
const answers = async (id: string | undefined) =>
  (await (await portal.staffApi()).get(`/api/opinions/servicios/${id}`)).body;

describe('the question at the end of a service', () => {
  test('takes one click without scripts, returns to the page and accepts a comment', async () => {
    const { page, open } = site;
    await open(`/servicios/${ids[0]}`, { hasScripts: false });
    const form = question(page);
    expect(await form.getByText('Gracias').filter({ visible: true }).count()).toBe(0);
    await form.getByRole('button', { name: 'Sí', exact: true }).click();
    await page.waitForURL(new RegExp(`/servicios/${ids[0]}(/[a-z-]+)?#opinion-gracias$`));
    await form.getByText('Gracias por su opinión.').waitFor();
    await form.getByRole('button', { name: 'No', exact: true }).click();
    await page.waitForURL(/#opinion-no$/);
    await form.getByLabel('¿Qué no quedó claro? (opcional)').fill('¿Dónde se paga?');
    await form.getByRole('button', { name: 'Enviar comentario' }).click();
    await page.waitForURL(/#opinion-gracias$/);
    expect(await answers(ids[0])).toMatchObject({ yes: 0, no: 1, comments: [{ text: '¿Dónde se paga?' }] });
  });

  test('is answered by keyboard in place, the result is announced, and staff see it beside the service', async () => {
    const { page, look, open } = site;
    const address = `${portal.url}/servicios/${ids[1]}`;
    await open(`/servicios/${ids[1]}`, { width: 320, height: 700 });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const form = question(page);
    const status = form.getByRole('status');
    await form.getByRole('button', { name: 'Sí', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => status.textContent()).toBe('Gracias por su opinión.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => status.textContent()).toContain('cuéntenos');
    await expectNoAxeViolations(page, { within: '.opinion' });
    await page.keyboard.press('Tab');
    await page.keyboard.type('La letra es pequeña');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => status.textContent()).toBe('Gracias por su opinión.');
    await expect.poll(() => status.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => [(window as { isSame?: boolean }).isSame, location.href])).toEqual([
      true,
      address,
    ]);
    expect(await answers(ids[1])).toMatchObject({ yes: 0, no: 1, comments: [{ text: 'La letra es pequeña' }] });
    await page.route('**/opinion', (route) => route.abort());
    await form.getByRole('button', { name: 'Sí', exact: true }).click();
    await expect
      .poll(() => status.textContent())
      .toBe('No se pudo enviar su opinión. Vuelva a intentarlo en unos minutos.');
    await look({ colorScheme: 'dark' });
    await expectNoAxeViolations(page, { within: '.opinion', isSecondLook: true });
    await signIn(page, portal, { to: `/admin/servicios/${ids[1]}` });
    const panel = page.getByRole('region', { name: '¿Fue clara esta página?' });
    await panel.getByRole('row', { name: 'Últimos 30 días 0 1 0 %' }).waitFor();
    await panel.getByRole('row', { name: 'Desde siempre 0 1 0 %' }).waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
    expectNoConsoleErrors(page, { allow: [/opinion/] });
  });
});
